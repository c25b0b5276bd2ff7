/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The best results of a drill: of today, of this week, and ever.
 *
 * Kept for each way of drilling, subject and level as a bookmark of the learner, from the moment a
 * result is reached. The level is that of the easiest question in it. Weeks begin on Monday. */
#ifndef CANASTA_LEARNING_DRILL_BEST_H
#define CANASTA_LEARNING_DRILL_BEST_H

#include <stdbool.h>
#include <stdint.h>

enum { DRILL_BEST_TEXT_SIZE = 224 };

/* A result: the more questions right the better, and of equal ones the quicker. */
struct drill_result {
    int right;
    int64_t milliseconds; /* 0: time does not count */
    uint64_t race;        /* the number of the race; 0: it is none */
};

enum drill_span { DRILL_TODAY, DRILL_THIS_WEEK, DRILL_EVER, DRILL_SPANS };

/* The best results as of a day. Nothing right is a result only of ten questions, which took a time.
 */
struct drill_best {
    int32_t day;
    struct drill_result best[DRILL_SPANS];
};

bool drill_result_is_none(struct drill_result r);

bool drill_result_is_better(struct drill_result a, struct drill_result b);

/* Reads what drill_best_write wrote, as of `day`: what was best on another day or in another week
 * is left out. A text that cannot be read counts as no results. */
struct drill_best drill_best_read(const char *text, int32_t day);

/* Takes a result in. Returns whether any of the bests changed. */
bool drill_best_take(struct drill_best *b, struct drill_result result);

void drill_best_write(const struct drill_best *b, char out[DRILL_BEST_TEXT_SIZE]);

#endif
