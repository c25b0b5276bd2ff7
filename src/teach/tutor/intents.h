/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What people say instead of the words of the program: "take the pack", "what is a joker", "lay
 * three kings please". Read by a list of patterns (intents.def) into the line that means the same;
 * a line that is none of them stays as it is.
 */
#ifndef CANASTA_TUTOR_INTENTS_H
#define CANASTA_TUTOR_INTENTS_H

#include <stdbool.h>
#include <stddef.h>

#include "notation/plain_words.h"

struct session;

enum {
    PLAIN_NEAR = 3,      /* lines offered for one that is not understood */
    PLAIN_NEAR_SIZE = 64 /* of each, with the closing zero */
};

/* The line that `line` means where the learner is now. False when it is not read as something said;
 * `out` is then undefined. */
bool plain_read(const struct session *s, const char *line, char out[PLAIN_SIZE]);

/* Lines that may have been meant by one that nobody understood, the nearest first. Returns how
 * many. */
int plain_near(const struct session *s, const char *line, char out[PLAIN_NEAR][PLAIN_NEAR_SIZE]);

/* The choice of a list that is spoken of: 2 for "the second one", "number two", "2 please"; 0 when
 * it is none. */
int plain_choice(const char *line);

#endif
