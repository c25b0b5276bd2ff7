/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What to do next: the lesson to go on with, and what the learner left in the middle. */
#ifndef CANASTA_TUTOR_SUGGEST_H
#define CANASTA_TUTOR_SUGGEST_H

#include <stdbool.h>

struct session;

/* The setting with how many questions of the placement were right. */
#define PLACEMENT_RIGHT "placement-right"

/* The lesson to go on with: the one begun last that is not done, else the first not done of the
 * course on the game of the learner's table, after the bridge if the learner comes from the other
 * game; -1: all are, or the
 * learner has begun none and knows the game. */
int suggest_lesson(struct session *s);

/* Whether the learner plays this game already and did well in the placement: the lessons from the
 * first one on are no use then. */
bool suggest_knows_the_game(struct session *s);

/* Puts the line that goes on with what was left in the middle, if it was no lesson, into the menu's
 * suggestion, as the learner could type it. Returns false if there is none. */
bool suggest_place(struct session *s);

#endif
