/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Something said that is kept for later: with copies of its texts, where a struct said borrows. */
#ifndef CANASTA_MESSAGES_MESSAGE_COPY_H
#define CANASTA_MESSAGES_MESSAGE_COPY_H

#include <stdbool.h>

#include "messages/message.h"

enum {
    KEPT_TEXTS = 3,      /* texts of one message that are kept; more are left out */
    KEPT_TEXT_SIZE = 244 /* of each, with the closing zero: a name fits */
};

/* A struct of zeros says nothing. Borrows from itself, so it must not be copied:
 * message_keep(other, one->said) does that. */
struct message_copy {
    struct message message; /* MESSAGE_NONE: nothing */
    char text[KEPT_TEXTS][KEPT_TEXT_SIZE];
};

/* Keeps what is said in place of what was there. Of a text that is too long the end is kept, after
 * "...": of a path that is the file's name. */
void message_keep(struct message_copy *k, struct message message);

/* Says nothing any more. */
void message_forget(struct message_copy *k);

static inline bool message_is_empty(const struct message_copy *k)
{
    return k->message.id == MESSAGE_NONE;
}

#endif
