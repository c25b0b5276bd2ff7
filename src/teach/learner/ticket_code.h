/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A ticket as one word of digits and capital letters, short enough for a QR code: in a link to a
 * page of the trainer ("...#ticket=WORD") or by itself ("CANASTA-TICKET:WORD"). Skills that this
 * version knows are written by three bytes of a hash of their ids, others by their ids; a reader
 * that does not know a hash leaves that skill out.
 */
#ifndef CANASTA_LEARNER_TICKET_CODE_H
#define CANASTA_LEARNER_TICKET_CODE_H

#include "base/strbuf.h"
#include "learner/ticket.h"

/* What stands before a word in a link, and before one by itself. */
#define TICKET_CODE_LINK  "#ticket="
#define TICKET_CODE_ALONE "CANASTA-TICKET:"

/* Appends the word. */
void ticket_code_write(const struct ticket *t, struct strbuf *out);

/* Reads a word of `length` characters; small letters are as good. False, with a sentence that says
 * why, when it is none, is not whole or was changed. */
NODISCARD bool
ticket_code_read(const char *word, size_t length, struct ticket *out, struct message *fault);

/* Finds the next word in a text from `*from` on, which then follows it: its beginning, and
 * its length. NULL: there is none. */
const char *ticket_code_find(const char *text, size_t text_length, size_t *from, size_t *length);

#endif
