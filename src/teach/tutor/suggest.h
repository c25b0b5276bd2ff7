/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What to do next: the lesson to go on with, and what the learner left in the middle. */
#ifndef CANASTA_TUTOR_SUGGEST_H
#define CANASTA_TUTOR_SUGGEST_H

#include <stdbool.h>

struct session;

/* The lesson to go on with: the one begun last that is not done, else the first not done of the
 * course on the game of the learner's table, after the bridge if the learner comes from the other
 * game; -1: all are. */
int suggest_lesson(struct session *s);

/* Puts the line that goes on with what was left in the middle, if it was no lesson, into the menu's
 * suggestion, as the learner could type it. Returns false if there is none. */
bool suggest_place(struct session *s);

#endif
