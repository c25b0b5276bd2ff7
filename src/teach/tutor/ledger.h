/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The learner's account over all rounds that were looked back at: kept round by round with the
 * games they belong to, so that none counts twice. */
#ifndef CANASTA_TUTOR_LEDGER_H
#define CANASTA_TUTOR_LEDGER_H

#include "coach/account.h"

struct session;

/* Keeps what the round of the game gave away; a round looked at again takes the place of what was
 * kept of it. */
void ledger_keep(struct session *s, int64_t game, const struct account_round *round);

/* Tells what the learner's choices give away a round, by kind, and where the learner stands among
 * the computer players. Says nothing if no round was looked back at. */
void ledger_tell(struct session *s);

#endif
