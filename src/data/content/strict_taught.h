/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a puzzle uses words of the game that a learner who may be asked it hasn't met. Internal
 * to this module. */
#ifndef CANASTA_CONTENT_STRICT_TAUGHT_H
#define CANASTA_CONTENT_STRICT_TAUGHT_H

#include "content/strict.h"

/* Where the course explains each rule first, and each word. */
struct taught_words;

/* Reads it from lessons and glossary of a content folder. NULL without a folder. Caller frees with
 * taught_words_free. */
struct taught_words *taught_words_read(const char *content);
void taught_words_free(struct taught_words *w);

/* Looks at all that a puzzle of the modern game says. Practice, review and quizzes ask it once all
 * its topics were taught (tutor/exercise_pool.h), so a word that a later lesson explains is told as
 * a finding. Returns how many there were, all now in the diags. `w` may be NULL: nothing is looked
 * at. */
int taught_words_check(const struct strict *s,
                       const struct taught_words *w,
                       const struct exercise *puzzle);

#endif
