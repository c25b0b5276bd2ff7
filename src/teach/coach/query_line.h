/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of coach/query.h: one clause of a question. */
#ifndef CANASTA_COACH_QUERY_LINE_H
#define CANASTA_COACH_QUERY_LINE_H

#include "coach/query.h"

enum { QUERY_LINE_MOST = 300 }; /* bytes; longer lines are no questions */

/* Reads the line as query_read does, all of its words as one question. */
bool query_read_line(const char *line, struct table_query *out);

#endif
