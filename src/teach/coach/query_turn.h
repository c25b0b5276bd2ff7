/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of coach/query.h: the turn that a question is asked in. */
#ifndef CANASTA_COACH_QUERY_TURN_H
#define CANASTA_COACH_QUERY_TURN_H

#include "coach/query.h"

/* The board as it is in a turn of the seat: after the draw, or before it. */
struct board query_board_in(const struct query_place *at, enum phase phase);

/* Whether the seat may throw the card now, after a draw. */
struct verdict query_throw_verdict(const struct query_place *at, kind card);

#endif
