/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks back at a round: plays its journal again and asks the coach about each of the player's
 * choices. */
#ifndef CANASTA_COACH_ROUND_REVIEW_H
#define CANASTA_COACH_ROUND_REVIEW_H

#include <stdbool.h>

#include "coach/advice.h"
#include "coach/loss_tally.h"
#include "coach/principles.h"
#include "engine/round.h"
#include "engine/score.h"
#include "match/replay.h"

/* A choice the player had, in the order of the round. */
struct decision {
    int turn;                   /* of the player's, from 1 */
    int line;                   /* of the journal, after its header, from 0 */
    struct round before, after; /* the player's action */
    struct action action, best;
    bool first;        /* `best` should have come before the throw, whatever was thrown: a choice by
                          itself, told only where it is a fault */
    double loss, mean; /* against the best one; what the best of all brings (coach/advice.h) */
    enum grade grade;
    struct reason
        why;    /* the first reason against a choice that is not fine; rule RULE_NONE: none */
    bool match; /* the player's action brings more points of the round, and wins fewer matches: */
    struct match_chances chances; /* so many, and so many with the best one */
};

/* What a side got that nobody chooses. */
struct windfall {
    int wild;  /* jokers and 2s dealt to it and drawn, not those of a pack */
    int bonus; /* cards that came as a bonus or in a talon */
};

enum { DECISIONS_MAX = 240 }; /* a round has at most 56 draws for all */

/* One large piece: keep it on the heap. */
struct round_review {
    int looked, of; /* choices looked at so far, of so many; some have nothing to choose */
    int count;
    struct decision list[DECISIONS_MAX];
    struct loss_tally_round loss_tally; /* what they gave away, by kind */
    struct windfall windfall[SIDE_MAX];
    int sides, side;         /* of the round when it is over; side: the player's */
    int32_t total[SIDE_MAX]; /* its score */
};

/* What is asked. Everything is borrowed for the call. */
struct look_request {
    const struct replay_options *reading; /* how the journal finds its table; it has no observer */
    int seat;                             /* whose choices */
    int samples;                          /* a choice, as in an advice_request */
    const struct advice_helper *helper;
    bool (*stopped)(const void *payload); /* the player wants it to end at once */
    void (*progress)(const void *payload, int done, int of); /* of the choices looked at */
    const void *payload;
};

/* Grades choices of that seat in a journal of one round: at most `most`, after those that `out`
 * has. `out` is all zero before the first call, and `out->looked == out->of` after the last. Many
 * calls come to the same as one. False when the journal cannot be read; where it is stopped, fewer
 * choices are in it. */
bool round_review(const struct look_request *q,
                  const char *journal,
                  int most,
                  struct round_review *out);

/* Returns the points of the player's side in the round less those of the best other side. */
int round_review_result(const struct round_review *l);

/* Returns what the player's graded choices gave away; what is fine counts nothing. */
double round_review_lost(const struct round_review *l);

/* How many of each grade. */
void round_review_grades(const struct round_review *l, int out[GRADE_COUNT]);

/* Points rounded: these are estimates, and look it. */
int round_review_rounded(double points);

#endif
