/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Yardsticks, to measure today's players against: they never change. The program for learners
 * doesn't have them but for the two that it plays with itself, steady-1 and novice-2
 * (bots/policy.h).
 *
 * Those of the first generation play by rules of thumb alone, as before anything was learned. Those
 * of the second one are the steady player and the expert as they were learned first. What is their
 * own is in their styles, and the weights there are not written to again (bots/generation.h). They
 * share the code of today's players; where that is to play otherwise it asks a style, and their
 * hashes (tests/bench) stay.
 */
#ifndef CANASTA_BASELINES_BASELINES_H
#define CANASTA_BASELINES_BASELINES_H

#include "bots/policy.h"

extern const struct policy policy_random; /* uniform over the legal actions */

/* All players that can be measured, those of today among them: PLAYER_COUNT, weakest first. */
enum { PLAYER_COUNT = 12 };
const struct policy *player_at(int i);

/* The one of these with that id, or as policy_find; NULL: there is none. */
const struct policy *player_find(const char *id);

#endif
