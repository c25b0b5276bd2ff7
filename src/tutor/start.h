/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first minute: who is learning, what she knows already, one question at once, and what to do
 * next. */
#ifndef CANASTA_TUTOR_START_H
#define CANASTA_TUTOR_START_H

#include <stdbool.h>

#include "base/attributes.h"
#include "base/status.h"

struct session;

/* Finds the learner called `name` (NULL: the only one, or by asking), or makes a new one with a few
 * questions; greets her, takes over her settings and shows the menu. STATUS_OK; STATUS_USAGE when
 * nobody can be called so and STATUS_STORE when the record cannot be used, the record's trouble
 * saying why; STATUS_INPUT, with a message told, when her table cannot be used. */
NODISCARD enum status start_learner(struct session *s, const char *name);

/* Frees what was kept while she chose. */
void start_close(struct session *s);

/* The lesson to go on with: the one begun last that is not done, else the first not done of the
 * course on the game of her table, after the bridge if she comes from the other game; -1: all are.
 */
int start_next_lesson(struct session *s);

/* What she left in the middle, if it was a quiz or puzzles: puts the line that goes on with it, as
 * she could type it, into the menu's suggestion. */
bool start_suggest(struct session *s);

#endif
