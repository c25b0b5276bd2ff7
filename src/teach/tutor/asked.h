/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about the position on screen (coach/query.h), wherever there is one: in a game, at a
 * question, after it. */
#ifndef CANASTA_TUTOR_ASKED_H
#define CANASTA_TUTOR_ASKED_H

#include <stdbool.h>

#include "coach/query.h"

struct session;

/* Answers a line that asks about the position; it never counts as an answer. False, with nothing
 * told, when it is no such question or the position does not answer it. */
bool asked_take(struct session *s, const char *line);

/* What is on screen, for those who look at it themselves; `now` holds the round of it. */
struct query_place asked_place(struct session *s, struct round *now);

/* The question that was answered last, while nothing has changed since; NULL: there is none. */
const struct table_query *asked_before(const struct session *s);

/* Tells the reason behind the answer to that question once more. */
bool asked_again(struct session *s);

#endif
