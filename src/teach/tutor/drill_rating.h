/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The learner's rating in a drill: which level of questions suits them.
 *
 * A number on the scale of the levels, moved like an Elo rating by each first answer: by how much
 * better or worse it was than expected. At the learner's own level four of five answers are
 * expected to be right. */
#ifndef CANASTA_TUTOR_DRILL_RATING_H
#define CANASTA_TUTOR_DRILL_RATING_H

#include <stdbool.h>

enum { DRILL_RATING_TEXT_SIZE = 48 };

struct drill_rating {
    double value; /* in levels */
    int answers;  /* it was found from; 0: nothing is known */
};

/* Returns how likely a learner of that rating is to be right at a level, 0 to 1. */
double drill_rating_expects(double value, int level);

/* Takes a first answer at a level in. */
void drill_rating_take(struct drill_rating *r, int level, bool right);

/* The level to begin with; level 1 where nothing is known. */
int drill_rating_level(const struct drill_rating *r);

/* The level to go on with. One level more once the rating is nearer to that; one less only after
 * `missed`, at least two misses at this level, when the rating has fallen a whole level below. */
int drill_rating_next(const struct drill_rating *r, int level, int missed);

/* As text; what cannot be read is a rating of which nothing is known. */
void drill_rating_write(const struct drill_rating *r, char out[DRILL_RATING_TEXT_SIZE]);
struct drill_rating drill_rating_read(const char *text);

#endif
