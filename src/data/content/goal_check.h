/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Proves the goals of tasks: that they can be reached, and that the model play reaches them.
 * Internal to this module. */
#ifndef CANASTA_CONTENT_GOAL_CHECK_H
#define CANASTA_CONTENT_GOAL_CHECK_H

#include <stdio.h>

#include "coach/solution.h"
#include "content/strict.h"
#include "questions/exercise.h"

/* Looks at a question that has goals or a model; `who` names its puzzle or is empty. Returns how
 * many findings there were, all now in the diags. */
int goal_check(const struct strict *s,
               const struct table *t,
               const struct exercise *e,
               const char *who,
               const struct solution *solution);

/* Finds tasks with goals that accept such a play, unless anything lawful is wanted (free). */
int goal_strict(const struct strict *s,
                const struct table *t,
                const struct exercise *e,
                const char *who,
                const struct solution *solution);

/* Writes a line about a task: its share, and what became of the plays without thought. Nothing
 * about other questions. */
void goal_list(FILE *out,
               const char *file,
               const struct table *t,
               const struct exercise *e,
               const struct solution *solution);

#endif
