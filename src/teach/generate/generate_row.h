/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One row of a fresh score sheet as a question by itself: the deal, the hands and the melds stay,
 * and only what is asked changes. Its id says which row it is, so that it can be made again. */
#ifndef CANASTA_GENERATE_GENERATE_ROW_H
#define CANASTA_GENERATE_GENERATE_ROW_H

#include <stdbool.h>
#include <stddef.h>

#include "base/attributes.h"
#include "questions/exercise.h"

/* Turns a fresh question about the whole sheet into one about the row of that rule, for a side on
 * whose sheet the rule has a line and the row isn't zero; its topics are then the rules of that
 * row. False, with nothing changed, when no side has one, or the question is about something else.
 */
NODISCARD bool generated_row(const struct table *t, enum rule_id rule, struct exercise *e);

/* Takes the name of a row off the end of an id. False, with nothing changed, when there is none. */
NODISCARD bool generated_row_split(char *id, enum score_part *part, int *side);

/* Turns a fresh question about the whole sheet into one about that row, whatever is in it. */
void generated_row_set(const struct table *t, enum score_part part, int side, struct exercise *e);

#endif
