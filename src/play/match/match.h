/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rounds and matches between policies: dealing from a seed, playing a round to its end, scores and
 * dealer. */
#ifndef CANASTA_MATCH_MATCH_H
#define CANASTA_MATCH_MATCH_H

#include <stdint.h>

#include "bots/policy.h"
#include "engine/round.h"
#include "engine/score.h"
#include "match/observer.h"

/* A match in progress. */
struct match {
    int32_t score[SIDE_MAX];
    int rounds_before; /* of this match */
    int dealer;
    int64_t round;    /* number of the next round since the first match, from 0 */
    int64_t finished; /* matches that have been won */
};

/* Shuffles deal number `deal` of a seed: the same 108 kinds on every machine. The generator is
 * seeded with seed + deal * 0x9e3779b97f4a7c15 and shuffles the deck in canonical order, lowest
 * kind first. */
void deal_shuffle(uint64_t seed, uint64_t deal, uint8_t deck[DECK_SIZE]);

/* A fresh match: scores 0, the last seat deals so that seat 0 starts. */
void match_begin(const struct table *t, struct match *m);

/* Lets the bots (one a seat) play a dealt round to its end. Returns the number of actions. */
int play_round(const struct table *t,
               struct round *r,
               struct bot bots[SEAT_MAX],
               const struct play_observer *o);

/* Plays the next round of a match from the seed's deals, adds the scores, passes the deal on and
 * starts a new match when this one is over. `sheet` receives a sheet for each side. Returns the
 * number of actions. */
int match_play_round(const struct table *t,
                     struct match *m,
                     uint64_t seed,
                     struct bot bots[SEAT_MAX],
                     const struct play_observer *o,
                     struct score_sheet sheet[SIDE_MAX]);

#endif
