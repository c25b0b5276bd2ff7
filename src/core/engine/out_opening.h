/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inside the engine: opening and going out in one turn. */
#ifndef CANASTA_ENGINE_OUT_OPENING_H
#define CANASTA_ENGINE_OUT_OPENING_H

#include <stdbool.h>

#include "engine/going_out_plan.h"

/* Whether opening and going out ever takes two lay-downs at the table: where a mixed canasta may
 * not open, or more cards would spoil the clean triple or a Splash. */
static inline bool opening_splits(const struct table *t)
{
    return t->open_mixed_canasta == 0 || t->open_clean_triple != 0 || t->splash != 0;
}

/* Whether a way out of the query is a lay-down that may open, all rules of openings asked
 * (laydown_check_opening): count, clean triple, mixed canasta, Splash; or two lay-downs of which
 * the first may. The query is of the seat in turn, whose side is not open. `way`, if not NULL,
 * receives one such way. */
bool out_opening_way(const struct out_query *q, const struct board *b, struct going_out_plan *way);

/* Whether the seat in turn can open and go out from there with a second lay-down of the same turn:
 * where no single one does both, because a mixed canasta may not open or wild cards would spoil
 * the clean triple. Of the query only table, dead ranks and hand are looked at. `first` receives
 * the lay-down that opens, and is unchanged if there is none. */
bool out_opening_first(const struct out_query *q, const struct board *b, struct lay *first);

#endif
