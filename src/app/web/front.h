/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the first screen of a page shows, and the last one of a lesson, in numbers and titles. */
#ifndef CANASTA_WEB_FRONT_H
#define CANASTA_WEB_FRONT_H

#include "tutor/session.h"
#include "web/json.h"

/* Writes the object "front", if the menu was shown since the last update:
 *   next     line, and of a lesson title, step, of, minutes (left of it)
 *   due      how many things a review would ask
 *   game     line, and the scores we and they and the number of the round, of a game that waits
 *   days     list of {day: 0 is Sunday, on}, today last; row: days in a row
 *   done of  lessons read, of those in the path
 *   path     list of {title, done, lessons: list of {line, title, minutes, state, stars}}; a
 *            state is "done", "begun" or "new" */
void front_json(struct json *j, struct session *s);

/* Writes the object "done", if a lesson came to its end since the last update: title, right, of,
 * minutes, stars, row, can (the title says what the learner can do now), word (a sentence on how it
 * went), again: list of {line, text}, and next:
 * line, title, minutes. */
void done_json(struct json *j, struct session *s);

#endif
