/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goals about what is best (take="best", throw="best", best="yes"): the judge lets them pass, and
 * the advice of the coach decides. Inside the coach; solution.h is the door. */
#ifndef CANASTA_COACH_GOAL_BEST_H
#define CANASTA_COACH_GOAL_BEST_H

#include <stdbool.h>

#include "questions/judge.h"

/* Whether the question has such a goal. */
bool goal_best_is_asked(const struct question *q);

/* Completes what the judge says of a whole, legal play: of all goals it misses the first is named,
 * as a task says first what is to be done first. Changes nothing else, and nothing where no such
 * goal is asked for. */
void goal_best_judge(const struct table *t,
                     const struct position *p,
                     const struct question *q,
                     const struct answer *given,
                     struct answer_judgment *said);

/* The canonical answer that meets these goals, too; `out` says none where none is found. */
void goal_best_find(const struct table *t,
                    const struct position *p,
                    const struct question *q,
                    struct answer *out);

#endif
