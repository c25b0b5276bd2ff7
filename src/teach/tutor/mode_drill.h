/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drills: fresh questions of one kind or rule, one after another. Where a function is named after a
 * word, it gets what follows that word. */
#ifndef CANASTA_TUTOR_MODE_DRILL_H
#define CANASTA_TUTOR_MODE_DRILL_H

#include <stdbool.h>

struct session;
struct current_question;

void drill_word(struct session *s, const char *rest);

/* In a drill: goes on with easier or harder questions. False anywhere else. */
bool drill_change_level(struct session *s, int step);

/* `stay`, `stay at 4`, `stay off`: holds the level of a drill, or lets it move again. False
 * anywhere else. */
bool drill_stay(struct session *s, const char *rest);

/* At the menu, the last question of a drill that ended by itself, until another is asked; else
 * NULL. */
const struct current_question *drill_last_question(const struct session *s);

/* Whether a drill is on whose questions come by themselves, so that time counts. */
bool drill_is_timed(const struct session *s);

/* The id of the question that a drill has open; NULL: none is. Borrowed. */
const char *drill_open_question(const struct session *s);

void drill_close(struct session *s);

#endif
