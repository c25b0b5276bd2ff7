/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many rounds between policies, and what they came to. One thread; the same seed gives the same. */
#ifndef CANASTA_MATCH_SIMULATE_H
#define CANASTA_MATCH_SIMULATE_H

#include <stdbool.h>
#include <stdint.h>

#include "match/match.h"

/* What to play. */
struct simulation {
    const struct table *table;
    int64_t rounds; /* at least 1 */
    uint64_t seed;
    const struct policy *policies[SEAT_MAX]; /* one a seat, from seat 0 */
    int samples;                             /* for searching policies, a decision */
    const struct play_observer *observer;    /* may be NULL */
    int job_split, job_splits; /* duplicate: only every `job_splits`-th deal, beginning with number
                                  `job_split`, from 1; 0, 0: all */
    bool (*is_stopped)(void);  /* asked between rounds: true ends it early; may be NULL */
};

/* What came out. Sums are over the rounds that were played whole. */
struct tally {
    int64_t rounds, actions;
    int64_t matches;          /* that were won */
    int64_t endings[4];       /* by enum ending */
    int64_t opened[SIDE_MAX]; /* rounds in which the side opened */
    int64_t canastas[SIDE_MAX];
    int64_t total[SIDE_MAX]; /* sum of the sides' totals */
    uint64_t hash;           /* over every action and score, in order */
};

/* Plays rounds of matches (a new match starts when one ends). */
void simulate_rounds(const struct simulation *s, struct tally *out);

/* Differences added up, first policy minus second: of a pair of rounds twice the mean of both, so
 * that all is in whole numbers. */
struct comparison_sums {
    int64_t pairs, doubled, squares;
};

/* The mean of many differences and its 95 % interval. */
struct comparison {
    int64_t pairs;
    double mean, low, high; /* points a round, first policy minus second */
};

/* Plays each of `s->rounds` deals (or those of its part) as often as there are sides, policies[0]
 * for each side in turn and policies[1] for the others; scores start at 0. With three sides the
 * difference is that to the mean of the two others, twice that rounded to whole points. */
void simulate_duplicate(const struct simulation *s, struct comparison_sums *out);

/* What the sums come to. */
void comparison_conclude(const struct comparison_sums *sums, struct comparison *out);

#endif
