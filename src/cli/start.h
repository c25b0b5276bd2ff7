/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first minute: who is learning, what she knows already, one question at once, and what to do
 * next. */
#ifndef CANASTA_CLI_START_H
#define CANASTA_CLI_START_H

#include <stdbool.h>

#include "base/attributes.h"

struct session;

/* Finds the learner (--learner, the only one, or by asking), or makes a new one with a few
 * questions; greets her, takes over her settings and shows the menu. False when the program has to
 * end: s->status then says with what. When she leaves instead of answering, `over` is set. */
NODISCARD bool start_learner(struct session *s);

/* The lesson to go on with: the one begun last that is not done, else the first of her track not
 * done; -1: all are. */
int start_next_lesson(struct session *s);

/* What she left in the middle, if it was a quiz or puzzles: puts the line that goes on with it, as
 * she could type it, into the menu's suggestion. */
bool start_suggest(struct session *s);

#endif
