/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of coach/query.h: a reason of one's own against a no, "why not, I've got two 2s". */
#ifndef CANASTA_COACH_QUERY_OBJECTION_H
#define CANASTA_COACH_QUERY_OBJECTION_H

#include <stdbool.h>

/* The reason in such a line; NULL: the line is none. */
const char *query_objection(const char *line);

/* Whether the reason is about wild cards. */
bool query_speaks_of_wilds(const char *reason);

#endif
