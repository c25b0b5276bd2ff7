/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What may be a learner's name. Any letters, quotes, slashes and pictures are fine; control
 * characters, bytes that are no UTF-8 and marks that turn the direction of the line are not, since
 * a name is printed in reports and lists.
 */
#ifndef CANASTA_LEARNING_NAME_H
#define CANASTA_LEARNING_NAME_H

#include <stdbool.h>

#include "messages/message.h"

enum {
    NAME_MAX_CHARS = 60, /* longer names break the columns of reports */
    NAME_SIZE = 4 * NAME_MAX_CHARS + 1
};

/* Tidies a name: spaces at the ends are dropped, runs of spaces become one, and a letter followed
 * by its accent becomes the one accented letter where Latin scripts have it, so that the same name
 * typed on two machines is the same bytes. False when it cannot be a name: `fault`, which may be
 * NULL, then says why. */
bool name_tidy(const char *text, char out[NAME_SIZE], struct message *fault);

/* The key under which a tidy name is unique: letters of Latin scripts in lower case, everything
 * else as it is. Two learners cannot be "Ruth" and "ruth". */
void name_fold(const char *tidy, char out[NAME_SIZE]);

/* What is seen of a name: the same without what has no shape, such as the selectors of a variant
 * and fillers, and with the Latin letter for each of Greek and Cyrillic that looks like it. In a
 * room two names that look alike are one. Stores keep names by name_fold. */
void name_shape(const char *tidy, char out[NAME_SIZE]);

#endif
