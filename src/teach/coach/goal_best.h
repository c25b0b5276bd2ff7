/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goals about what is best (take="best", throw="best", best="yes"): the judge lets them pass, and
 * the advice of the coach decides. Inside the coach; solution.h is the door. */
#ifndef CANASTA_COACH_GOAL_BEST_H
#define CANASTA_COACH_GOAL_BEST_H

#include <stdbool.h>

#include "questions/judge.h"

/* Whether the question has such a goal. */
bool goal_best_is_asked(const struct question *q);

/* The first of these goals that a right play misses, its place; AIM_MET when it misses none. */
int goal_best_missed(const struct table *t,
                     const struct position *p,
                     const struct question *q,
                     const struct answer *given);

/* The canonical answer that meets these goals, too; `out` says none where none is found. */
void goal_best_find(const struct table *t,
                    const struct position *p,
                    const struct question *q,
                    struct answer *out);

#endif
