/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The learner's rating in a drill: which level of questions suits them.
 *
 * A number on the scale of the levels, moved like an Elo rating by each first answer: by how much
 * better or worse it was than expected. At the learner's own level four of five answers are
 * expected to be right. The levels are set by simulated answerers (docs/simulation.md), and are
 * taken for a whole step each; where the learner has answered questions of that kind and level
 * before, what was right of them is blended in (level_rating_share). */
#ifndef CANASTA_GENERATE_LEVEL_RATING_H
#define CANASTA_GENERATE_LEVEL_RATING_H

#include <stdbool.h>

#include "generate/generate.h"

enum {
    LEVEL_RATING_TEXT_SIZE = 48,
    LEVEL_OWN_WEIGHT = 10, /* answers of the learner's own that weigh as much as the scale */
    LEVEL_OWN_MOST = 20    /* of a level only this number of the last ones counts */
};

struct level_rating {
    double value; /* in levels */
    int answers;  /* it was found from; 0: nothing is known */
};

/* The learner's own first answers to questions of one kind, by level. All zero: none. */
struct level_own {
    int asked[LEVEL_MOST + 1], right[LEVEL_MOST + 1];
};

/* Adds an answer; of a level that has LEVEL_OWN_MOST it is left out. */
void level_own_add(struct level_own *own, int level, bool right);

/* Returns how likely a learner of that rating is to be right at a level, 0 to 1: what was right of
 * the learner's own answers there, as if LEVEL_OWN_WEIGHT more had come out as the scale expects.
 */
double level_rating_share(double value, int level, const struct level_own *own);

/* Takes a first answer at a level in, by the scale alone: the learner's own answers have moved the
 * rating already when they were given. */
void level_rating_take(struct level_rating *r, int level, bool right);

/* The level to begin with, the highest at which the learner is likely to be right as often as at
 * their own (half a step less); level 1 where nothing is known. */
int level_rating_level(const struct level_rating *r, const struct level_own *own);

/* The level to go on with. One level more once that is the learner's; one less only after `missed`,
 * at least two misses at this level, when what can be expected of it has fallen as if the rating
 * were a whole level below. */
int level_rating_next(const struct level_rating *r,
                      int level,
                      int missed,
                      const struct level_own *own);

/* As text; what cannot be read is a rating of which nothing is known. */
void level_rating_write(const struct level_rating *r, char out[LEVEL_RATING_TEXT_SIZE]);
struct level_rating level_rating_read(const char *text);

#endif
