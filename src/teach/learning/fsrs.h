/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The scheduler FSRS-6 (free spaced repetition scheduler, Jarrett Ye and others; formulas as
 * published in the project's wiki, "The Algorithm"): how well something is remembered, and in how
 * many days to ask again. Works in whole days and in minutes of learning steps; knows no calendar,
 * no skills and no store. Intervals are never made random: the same answers always give the same
 * days.
 */
#ifndef CANASTA_LEARNING_FSRS_H
#define CANASTA_LEARNING_FSRS_H

#include <stdbool.h>
#include <stdint.h>

enum { FSRS_WEIGHTS = 21, FSRS_STEPS_MAX = 4 };

/* How an answer went. Numbers as in the published algorithm; written to the store. */
enum fsrs_grade { FSRS_AGAIN = 1, FSRS_HARD = 2, FSRS_GOOD = 3, FSRS_EASY = 4 };

enum fsrs_phase { FSRS_NEW, FSRS_LEARNING, FSRS_REVIEW, FSRS_RELEARNING };

struct fsrs_settings {
    double w[FSRS_WEIGHTS];
    double retention;         /* asked for when the chance to know it falls to this; 0 < r < 1 */
    int32_t maximum_interval; /* days, at least 1 */
    bool same_day;            /* a second review within a day uses the short-term formula */
    int learning_steps;       /* how many of the minutes below count; 0 in the product */
    double learning[FSRS_STEPS_MAX]; /* minutes until asked again, while new */
    int relearning_steps;
    double relearning[FSRS_STEPS_MAX]; /* and after a lapse */
};

/* What is known about one thing learned. A struct of zeros is a new one. */
struct fsrs_card {
    enum fsrs_phase phase;
    int step;          /* place in the learning steps; 0 in other phases */
    double stability;  /* days until the chance to know it is 0.9; at least 0.001 */
    double difficulty; /* 1 (easy) to 10 (hard) */
};

/* When to ask again: days, or minutes while there are learning steps (then days is 0). */
struct fsrs_due {
    int32_t days;
    double minutes;
};

/* The published default weights, retention 0.90, intervals to 180 days, no steps, short-term
 * formula on. */
struct fsrs_settings fsrs_defaults(void);

/* The chance, 0 to 1, that it is still known `days` after its last review; 0 for a new card.
 * Negative days (the clock went back) count as 0. */
double fsrs_recall(const struct fsrs_settings *s, const struct fsrs_card *c, int32_t days);

/* Days from a review with that stability until the chance falls to the wanted retention: rounded
 * half to even, 1 to maximum_interval. */
int32_t fsrs_interval(const struct fsrs_settings *s, double stability);

/* Takes a review into the card, `days` after its last one (ignored for a new card, negative counts
 * as 0), and answers when to ask again. */
struct fsrs_due fsrs_review(const struct fsrs_settings *s,
                            struct fsrs_card *c,
                            enum fsrs_grade grade,
                            int32_t days);

#endif
