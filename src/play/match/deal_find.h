/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rounds to be played from somewhere in the middle: a fresh deal in which the computer comes to a
 * point soon, a given deal after so many turns, or a given deal shortly before its end. The
 * computer plays what came before.
 */
#ifndef CANASTA_MATCH_DEAL_FIND_H
#define CANASTA_MATCH_DEAL_FIND_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/round.h"
#include "match/deal_goal.h"

enum { DEAL_BACK_MOST = 6 /* turns of a seat that are looked back from the end of a round */ };

/* Where the cards come from. */
struct deal_origin {
    uint64_t seed;
    uint32_t deal;
    int dealer;
    int32_t score[SIDE_MAX]; /* match scores before the round */
};

/* A round to begin with, and how soon the computer makes its point. */
struct found_deal {
    struct deal_origin origin;
    struct round round; /* it is the turn of the learner's seat, 0, who has not drawn */
    int line;           /* actions played before it */
    int from;           /* turns of all players before it */
    int turn;           /* of the learner's, from 1 */
    int needed;         /* turns of the learner's, from there on, that the computer in that seat
                           needs; 0: it was not tried or did not get there */
};

/* Finds a fresh deal, which depends on `seed` alone. A pick, a canasta and going out begin with the
 * learner's side open. Where none is found in which the computer makes the point within a few
 * turns, any is given. False when there is none at all. */
bool deal_find_fresh(const struct deal_task *deal,
                     const struct table *t,
                     uint64_t seed,
                     struct found_deal *out);

/* The given deal at the first turn of seat 0 after deal->from turns. False when the round is over
 * before. */
bool deal_find_given(const struct deal_task *deal,
                     const struct table *t,
                     const struct deal_origin *origin,
                     struct found_deal *out);

/* The given deal so many turns of `seat`, from 1 to DEAL_BACK_MOST, before the end that the
 * computer players bring about: `seat` goes out in the last of them, or with ENDING_STOCK the stock
 * runs out after the last of them. It is the turn of `seat`, who has not drawn. False when the
 * round ends otherwise, or has had fewer turns of that seat. */
bool deal_find_ending(const struct table *t,
                      const struct deal_origin *origin,
                      enum ending ending,
                      int seat,
                      int turns,
                      struct found_deal *out);

#endif
