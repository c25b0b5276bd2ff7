/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a result of a drill is said, wherever it is told. */
#ifndef CANASTA_TUTOR_DRILL_RESULT_H
#define CANASTA_TUTOR_DRILL_RESULT_H

#include "learning/drill_best.h"
#include "messages/catalog_types.h"
#include "tutor/choices.h"

struct session;

#define DRILL_BEST_PREFIX "best-" /* of the keys that bests are kept under */

enum {
    DRILL_TIME_SIZE = 24,
    DRILL_BEST_KEY_SIZE = 64 /* as long as the store takes */
};

/* Loads the learner's bests under a key as of today. */
struct drill_best drill_best_load(struct session *s, const char *key);

/* Writes "2:31" and returns it. */
const char *drill_time_write(int64_t milliseconds, char out[DRILL_TIME_SIZE]);

/* Writes "9 in 2:31", or of a race "9 in 2:31 (number 4823)", and returns it. */
const char *
drill_result_write(const struct session *s, struct drill_result r, char out[MESSAGE_TEXT_SIZE]);

/* Writes the drill that bests are kept of under a key, as it could be typed: "drill storm special
 * 2". Returns the level that no question of a row was easier than; 0 where bests are no rows. */
int drill_plan_of_key(const char *key, char out[CHOICE_SIZE]);

#endif
