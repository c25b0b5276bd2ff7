/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions about the position on screen (coach/query.h), wherever there is one: in a game, at a
 * question, after it. */
#ifndef CANASTA_TUTOR_ASKED_H
#define CANASTA_TUTOR_ASKED_H

#include <stdbool.h>

struct session;

/* Answers a line that asks about the position; it never counts as an answer. False, with nothing
 * told, when it is no such question or the position does not answer it. */
bool asked_take(struct session *s, const char *line);

#endif
