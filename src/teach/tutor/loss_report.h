/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The learner's account over all rounds that were looked back at: kept round by round with the
 * games they belong to, so that none counts twice. */
#ifndef CANASTA_TUTOR_LOSS_REPORT_H
#define CANASTA_TUTOR_LOSS_REPORT_H

#include "coach/loss_tally.h"

struct session;

/* Keeps what the round of the game gave away; a round looked at again takes the place of what was
 * kept of it. */
void loss_report_keep(struct session *s, int64_t game, const struct loss_tally_round *round);

/* Tells what the learner's choices give away a round, by kind, and where the learner stands among
 * the computer players. Says nothing if no round was looked back at. */
void loss_report_tell(struct session *s);

/* Tells what the learner's answers in drills of judgment give away a decision, by drill: the first
 * answers, as a drill counts them. Says nothing if there are none. */
void loss_report_tell_drills(struct session *s);

#endif
