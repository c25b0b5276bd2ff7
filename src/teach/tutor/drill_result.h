/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a result of a drill is said, wherever it is told. */
#ifndef CANASTA_TUTOR_DRILL_RESULT_H
#define CANASTA_TUTOR_DRILL_RESULT_H

#include "messages/catalog_types.h"
#include "tutor/choices.h"
#include "tutor/drill_best.h"

enum { DRILL_TIME_SIZE = 24 };

/* Writes "2:31" and returns it. */
const char *drill_time_write(int64_t milliseconds, char out[DRILL_TIME_SIZE]);

/* Writes "9 in 2:31", or of a race "9 in 2:31 (number 4823)", and returns it. */
const char *
drill_result_write(const struct session *s, struct drill_result r, char out[MESSAGE_TEXT_SIZE]);

/* Writes the drill that bests are kept of under a key, as it could be typed: "drill storm special
 * 2". */
void drill_plan_of_key(const char *key, char out[CHOICE_SIZE]);

#endif
