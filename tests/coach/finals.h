/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random ends of rounds, with all that can be on a score sheet. */
#ifndef CANASTA_TESTS_COACH_FINALS_H
#define CANASTA_TESTS_COACH_FINALS_H

#include "base/rng.h"
#include "questions/question.h"

/* A finished round at a built-in table for four: melds open and closed, threes, hands, any ending.
 */
void random_final(struct rng *rng, struct table *t, struct position *out);

#endif
