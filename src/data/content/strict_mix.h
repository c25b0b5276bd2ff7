/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a lesson asks: whether enough of it is done rather than chosen, and whether an answer stands
 * right above its question (docs/authors.md, "What a lesson asks"). Internal to this module. */
#ifndef CANASTA_CONTENT_STRICT_MIX_H
#define CANASTA_CONTENT_STRICT_MIX_H

#include "content/question_mix.h"
#include "content/strict.h"

/* Counts step `step` of the lesson, 0 <= step < its step_count, in the tally: its question, its
 * answer, the hand shown, the cards thrown. `right` is the answer, or NULL: the step has no
 * question of its own. */
void strict_mix_count(const struct lesson *lesson,
                      int step,
                      const struct answer *right,
                      struct question_mix *tally);

/* Looks whether the answer of the step stands in the words above the question: those of the step
 * and those of the one before it. Returns how many findings there were, all now in the diags. */
int strict_mix_step(const struct strict *s,
                    const struct lesson *lesson,
                    int step,
                    const struct answer *right);

/* Holds a lesson that has been counted in a tally of its own to its bounds: what is done, chosen,
 * answered yes or no or none, how much is read and how long it takes. A lesson that asks nothing is
 * fine. Returns how many findings there were, all now in the diags. */
int strict_mix_lesson(const struct strict *s,
                      const struct lesson *lesson,
                      const struct question_mix *tally);

#endif
