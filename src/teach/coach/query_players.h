/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The questions of query.h about what players hold, threw and have closed, as far as the seat that
 * asks can see it. */
#ifndef CANASTA_COACH_QUERY_PLAYERS_H
#define CANASTA_COACH_QUERY_PLAYERS_H

#include "coach/query.h"

/* Answers such a question; there is a round. QUERY_OTHER: it is none of them. */
enum query_reply query_players(const struct query_place *at, const struct table_query *q);

#endif
