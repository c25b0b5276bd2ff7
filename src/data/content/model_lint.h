/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether the play that an author shows is as good as what the coach would choose among the plays
 * that reach the goals. Internal to this module. */
#ifndef CANASTA_CONTENT_MODEL_LINT_H
#define CANASTA_CONTENT_MODEL_LINT_H

#include "content/advice_lint.h"
#include "tutor/course.h"

/* Asks the coach about each action of the model of a `lay` or a `turn`, beside what else would
 * reach the goals from there, and writes a line of what it found. A model that loses points twice,
 * in different deals, is in the diags. Returns how many findings: 0 or 1. */
int model_lint_exercise(const struct advice_lint *c,
                        const struct table *t,
                        const struct exercise *e,
                        const char *who);

/* Replays a composed game and asks the coach about each proposal to the learner, the player of the
 * first seat, from what that player sees: it should be as good as the best, in one of two looks at
 * least. Writes a line of what it found. Returns how many findings there were, all now in the
 * diags. The lines must be allowed. */
int model_lint_game(const struct advice_lint *c,
                    const struct table *t,
                    const struct lesson_step *step);

#endif
