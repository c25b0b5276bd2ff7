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

/* Puts the line that does what she might do next, as she could type it, into the menu's suggestion.
 */
void start_suggest(struct session *s);

#endif
