/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What to do next: the lesson to go on with, and what she left in the middle. */
#ifndef CANASTA_TUTOR_SUGGEST_H
#define CANASTA_TUTOR_SUGGEST_H

#include <stdbool.h>

struct session;

/* The lesson to go on with: the one begun last that is not done, else the first not done of the
 * course on the game of her table, after the bridge if she comes from the other game; -1: all are.
 */
int suggest_lesson(struct session *s);

/* What she left in the middle, if it was no lesson: puts the line that goes on with it, as she
 * could type it, into the menu's suggestion. False when there is none. */
bool suggest_place(struct session *s);

#endif
