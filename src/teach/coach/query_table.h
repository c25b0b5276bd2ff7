/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of coach/query.h: questions about what lies on the table and what becomes of it. */
#ifndef CANASTA_COACH_QUERY_TABLE_H
#define CANASTA_COACH_QUERY_TABLE_H

#include "coach/query.h"

/* Answers such a question; QUERY_OTHER when it is none. */
enum query_reply query_on_table(const struct query_place *at, const struct table_query *q);

/* The team that is asked about, by its name or a seat; NULL: more than one. */
const struct side *query_side_asked(const struct query_place *at, const struct table_query *q);

/* The player who is asked about; SEAT_NONE: none, or all. */
int query_seat_asked(const struct query_place *at, const struct table_query *q);

#endif
