/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of coach/query.h: the turn that a question is asked in. */
#ifndef CANASTA_COACH_QUERY_TURN_H
#define CANASTA_COACH_QUERY_TURN_H

#include "coach/query.h"

/* The board as it is in a turn of the seat: after the draw, or before it. */
struct board query_board_in(const struct query_place *at, enum phase phase);

/* Says whether the rules allow it, and if not, which of them forbids it. */
enum query_reply
query_say_verdict(const struct query_place *at, const struct table_query *q, struct verdict v);

/* What picking the pack takes. */
enum query_reply query_tell_pick_takes(const struct query_place *at);

/* The most that the hand could lay, were no clean triple asked of an opening. */
int query_best_count(const struct query_place *at);

/* Whether the pack may or should be picked. */
enum query_reply query_pick(const struct query_place *at, const struct table_query *q);

/* Whether the seat may throw the card now, after a draw. */
struct verdict query_throw_verdict(const struct query_place *at, kind card);

#endif
