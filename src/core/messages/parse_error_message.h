/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wrong with a typed text, as a message: the messages fault.* of the catalog. */
#ifndef CANASTA_MESSAGES_PARSE_ERROR_MESSAGE_H
#define CANASTA_MESSAGES_PARSE_ERROR_MESSAGE_H

#include <stddef.h>

#include "messages/catalog.h"
#include "notation/parse_error.h"

/* Fills in a fault that a message says of `text`, which is made fit to be shown, and of `more`;
 * NULL or what is too long for it: nothing, or cut. `fault` may be NULL. */
void fault_set(struct parse_error *fault,
               size_t offset,
               enum message_id what,
               const char *text,
               size_t length,
               const char *more);

/* What a fault says; its texts are borrowed from it. */
struct message fault_as_said(const struct parse_error *fault);

/* Writes what a fault says in words.
 * Returns the length; what does not fit is cut. */
size_t
fault_say(const struct message_context *t, const struct parse_error *fault, char *out, size_t size);

#endif
