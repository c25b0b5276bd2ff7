/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ten questions of a race or of the day, which count the first time.
 *
 * How far they have come is kept from answer to answer, so that anyone who leaves in the middle
 * goes on there later, with the answers and the time so far. A digest of the questions is kept with
 * it: another version of the program may ask others under the same number, and those are new. */
#ifndef CANASTA_TUTOR_DRILL_TEN_H
#define CANASTA_TUTOR_DRILL_TEN_H

#include <stdbool.h>

#include "base/attributes.h"

struct drill_plan;
struct session;

/* What is known of ten questions as they begin. */
enum ten_state {
    TEN_NEW,
    TEN_LEFT,  /* in the middle: the drill under way stands there now */
    TEN_DONE,  /* all answered; the drill under way asks them for practice */
    TEN_OTHERS /* had under this number, but other questions */
};

/* Recalls them for the drill under way, which has asked nothing yet. */
NODISCARD enum ten_state drill_ten_recall(struct session *s);

/* Says what was recalled. */
void drill_ten_say_recalled(struct session *s, enum ten_state state);

/* Takes the answer to the question on screen into the digest. */
void drill_ten_take_answer(struct session *s);

/* Keeps how far they have come, if it is the first time. */
void drill_ten_keep(struct session *s);

/* Says how it went, at the end, or, when they are left in the middle, how to go on. */
void drill_ten_say_over(struct session *s);
void drill_ten_say_left(struct session *s);

/* Whether today's ten on all subjects were answered at the learner's table. */
bool drill_ten_is_done_today(struct session *s);

#endif
