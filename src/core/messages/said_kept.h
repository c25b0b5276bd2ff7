/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Something said that is kept for later: with copies of its texts, where a struct said borrows. */
#ifndef CANASTA_PHRASE_SAID_KEPT_H
#define CANASTA_PHRASE_SAID_KEPT_H

#include <stdbool.h>

#include "messages/said.h"

enum {
    KEPT_TEXTS = 3,      /* texts of one phrase that are kept; more are left out */
    KEPT_TEXT_SIZE = 244 /* of each, with the closing zero: a name fits */
};

/* A struct of zeros says nothing. Borrows from itself, so it must not be copied: said_keep(other,
 * one->said) does that. */
struct said_kept {
    struct said said; /* PHRASE_NONE: nothing */
    char text[KEPT_TEXTS][KEPT_TEXT_SIZE];
};

/* Keeps what is said in place of what was there. Of a text that is too long the end is kept, behind
 * "...": of a path that is the file's name. */
void said_keep(struct said_kept *k, struct said said);

/* Says nothing any more. */
void said_forget(struct said_kept *k);

static inline bool said_is_nothing(const struct said_kept *k)
{
    return k->said.phrase == PHRASE_NONE;
}

#endif
