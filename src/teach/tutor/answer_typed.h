/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads what was typed as an answer: an option by its letter, its number or its words, cards as
 * people speak of them, and all that judge reads. */
#ifndef CANASTA_TUTOR_ANSWER_TYPED_H
#define CANASTA_TUTOR_ANSWER_TYPED_H

#include <stdbool.h>

#include "questions/answer_text.h"
#include "tutor/posed_exercise.h"

enum {
    GIVEN_MOST = 2000 /* longer answers are none; the store and the screen need not see them */
};

/* Reads a line of at most GIVEN_MOST bytes. `now` is the round as far as the answer has come, NULL:
 * as the task shows it. False, with what is wrong, when it is no answer to the task. */
bool answer_typed(const struct posed_exercise *t,
                  const struct round *now,
                  const char *line,
                  struct answer *out,
                  struct parse_error *fault);

/* Whether the learner says "I don't know" in some way. */
bool answer_gives_up(const char *line);

#endif
