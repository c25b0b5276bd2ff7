/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Advice for the seat in turn, from what she can see and nothing else: what she could do, what each
 * of it brings on average, and how sure that is. Every candidate is tried in the same sampled deals
 * that fit her view, the rest of the round played by steady players (bots/search.h). What comes out
 * as a fault is tried once more with the rest played by other players, of another school; it is a
 * fault only if both find it so.
 *
 * The deals come from two streams of random numbers, one a thread, whose figures are added up at
 * fixed points. With a number of samples and no limit of time the advice is therefore the same on
 * every machine, on one thread or two.
 */
#ifndef CANASTA_COACH_ADVICE_H
#define CANASTA_COACH_ADVICE_H

#include <stdbool.h>
#include <stdint.h>

#include "bots/search.h"
#include "engine/action.h"
#include "engine/round.h"

/* How much a choice gives away, measured against the best one (grade_of). */
enum grade {
    GRADE_FINE, /* nothing worth mentioning, or too close to call */
    GRADE_DOUBTFUL,
    GRADE_BAD,
    GRADE_VERY_BAD,
    GRADE_COUNT
};

enum {
    /* Points from which a choice is doubtful; bad from twice, very bad from four times as many.
     * Where they come from: docs/coach.md. */
    GRADE_DOUBTFUL_POINTS = 60,
    GRADE_BAD_POINTS = 2 * GRADE_DOUBTFUL_POINTS,
    GRADE_VERY_BAD_POINTS = 4 * GRADE_DOUBTFUL_POINTS,

    /* Samples for questions of files, where the answer must be the same everywhere, and their seed.
     */
    ADVICE_FIXED_SAMPLES = 1200,
    ADVICE_FIXED_SEED = 20260301,
    ADVICE_SAMPLES_MOST = 100000
};

/* Somebody who does a part of the work at the same time, such as a second thread: the core has none
 * of its own. The advice is the same with and without. */
struct advice_helper {
    void *payload;
    /* Begins work(part) beside the caller; false when it cannot, and nothing was begun. */
    bool (*begin)(void *payload, void (*work)(void *part), void *part);
    /* Waits until what was begun is done. */
    void (*finish)(void *payload);
};

/* What is asked. Everything is borrowed for the call. */
struct advice_request {
    const struct table *table;
    const struct view *view;     /* of the seat in turn; the round is on */
    const struct action *action; /* what she means to do: looked at whatever else is; NULL: nothing
                                    yet. An action that the rules forbid is left out */
    unsigned only; /* kinds of actions to look at (bits 1 << enum action_kind), every throw
                      among them if ACTION_THROW is; 0: what a sensible player looks at */
    uint64_t seed;
    int samples; /* deals for all candidates at most, 1..ADVICE_SAMPLES_MOST, and as many again to
                    compare her move with the best one */
    int milliseconds;                   /* stop after this long; 0: no limit */
    const struct advice_helper *helper; /* NULL: nobody */
};

/* One candidate and how it compares with the best one, in points of the round's difference between
 * her side and the best other side. */
struct advised {
    struct action action;
    double mean;  /* of that difference at the end of the round */
    double loss;  /* how much less than the best, in the same deals; 0 or more, 0 for the best */
    double error; /* the standard error of `loss`; 0 for the best */
    int samples;  /* deals it was tried in; candidates far behind are dropped early */
    bool close; /* too close to the best one to call: less than two standard errors, or disputed */
    bool disputed; /* `loss` is not confirmed when others play the rest of the round */
    enum grade grade;
};

struct advice {
    int count;   /* at least 1; 0 where `only` leaves nothing */
    int best;    /* place of the best one */
    int hers;    /* place of what she means to do, or CANDIDATE_NONE */
    int samples; /* deals sampled */
    struct advised list[CANDIDATES_MAX];
};

/* Looks at the candidates of the seat in turn. Cannot fail. Where there is nothing to choose
 * (`count` 1) nothing is sampled. */
void advice_give(const struct advice_request *q, struct advice *out);

/* The grade of a choice that loses so many points, with that standard error. */
enum grade grade_of(double loss, double error);

/* The places of the candidates, best first: `count` of them. */
void advice_rank(const struct advice *a, int order[CANDIDATES_MAX]);

/* Points rounded for teller: figures are estimates, and look it. At least 10. */
int advice_points(double points);

#endif
