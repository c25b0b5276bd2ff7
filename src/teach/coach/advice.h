/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Advice for the seat in turn, from its view and nothing else: what the player could do, what
 * each action brings on average, and how sure that is. Every candidate is tried in the same
 * sampled deals that fit the view, the rest of the round played by steady players
 * (bots/search.h). What comes out as a fault is looked at twice more: in fresh deals, as of many
 * candidates the luckiest looks best, and with the rest played by other players, of another
 * school; it is a fault only if all find it so.
 *
 * A throw is compared with the best throw, all else with the best there is. Which cards are best
 * to throw, and what another gives away, is therefore the same whether or not anything else
 * could be done, and whatever the player means to do: a puzzle, the coach at the table and a
 * look back at the round answer alike, as the deals follow from what the player sees
 * (advice_seed).
 *
 * The deals come from two streams of random numbers, one a thread, whose figures are added up at
 * fixed points. The advice is therefore the same on every machine, on one thread or two.
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

#ifndef CANASTA_ADVICE_SAMPLES
#define CANASTA_ADVICE_SAMPLES 1200
#endif

enum {
    /* Points from which a choice is doubtful; bad from twice, very bad from four times as many.
     * Where they come from: docs/coach.md. */
    GRADE_DOUBTFUL_POINTS = 60,
    GRADE_BAD_POINTS = 2 * GRADE_DOUBTFUL_POINTS,
    GRADE_VERY_BAD_POINTS = 4 * GRADE_DOUBTFUL_POINTS,

    /* Deals, where nobody asks for another number: the same for puzzles, games and reviews. Only
     * the build for fuzzing has fewer, as it tries what is read and not how well it is weighed. */
    ADVICE_SAMPLES = CANASTA_ADVICE_SAMPLES,
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
    const struct action *action; /* what the player means to do: looked at whatever else is;
                                    NULL: nothing yet. An action that the rules forbid is left
                                    out */
    unsigned only; /* kinds of actions to look at (bits 1 << enum action_kind), every throw
                      among them if ACTION_DISCARD is; 0: what a sensible player looks at */
    uint64_t seed; /* 0: advice_seed of the view */
    int samples;   /* deals for all candidates at most, and as many again for
                      each further look; 0: ADVICE_SAMPLES */
    const struct advice_helper *helper; /* NULL: nobody */
};

/* How one choice compares with the one it is measured by, in points of the round's difference
 * between the player's side and the best other side; near the end of a match in what they are worth
 * there (bots/match_equity.h). */
struct shortfall {
    double loss;   /* how much less it brings, in the same deals; 0 or more */
    double points; /* the same in points of the round alone: below 0 it brings more */
    double error;  /* the standard error of `loss` */
    int samples;   /* deals both were tried in; candidates far behind are dropped early */
    bool close; /* too close to call: less than two standard errors, or not found again in a further
                   look */
    enum grade grade;
};

/* One candidate: a throw beside the best throw, all else beside the best one. */
struct advised {
    struct action action;
    double mean;  /* of that difference in points at the end of the round */
    double worth; /* likewise of what it is worth */
    struct shortfall behind;
    int tried;               /* deals of the first look, and */
    int seen[SEARCH_EVENTS]; /* what happened in them after it (bots/search.h) */

    /* The same in the deals that another one was tried in as well: the one it is measured by, and
     * for the best throw the best of all. */
    int other, together; /* its place, and how many deals */
    int own[SEARCH_EVENTS], others[SEARCH_EVENTS];
};

struct advice {
    int count;                /* at least 1; 0 where `only` leaves nothing */
    int best;                 /* place of the best one */
    int best_throw;           /* place of the best throw, or CANDIDATE_NONE: there is none */
    int chosen;               /* place of what the player means to do, or CANDIDATE_NONE */
    int samples;              /* deals sampled */
    bool match;               /* the end of the match is near: choices are weighed by it */
    struct shortfall at_once; /* what even the best throw gives away, where another move is best:
                                 something should be done before a card is thrown */
    struct advised list[CANDIDATES_MAX];
};

/* Looks at the candidates of the seat in turn. Cannot fail. Where there is nothing to choose
 * (`count` 1) nothing is sampled. */
void advice_give(const struct advice_request *q, struct advice *out);

/* Returns the seed of the deals that a view is tried in. It follows from the cards the player sees,
 * and so from nothing that a puzzle with the same cards would not have. Never 0. */
uint64_t advice_seed(const struct view *v);

/* Whether a candidate is as good as the one it is measured by: nothing worth mentioning, or too
 * close to call. All that are tied are right. */
bool advice_is_good(const struct advice *a, int place);

/* Whether somebody might choose it, so that it is worth comparing with: a wild card is thrown only
 * when there is nothing else. */
bool advice_is_plausible(const struct advice *a, int place);

/* The kinds that are best to throw, as bits: every throw that is as good as the best. */
uint16_t advice_throws(const struct advice *a);

/* What there is to say of a move: what it is measured by, and what it gives away. */
struct finding {
    int move, better; /* places; the same where the move is the best one */
    bool before;      /* `better` should come before any throw, even the best one (`move`) */
    struct shortfall behind;
};

enum { FINDINGS_MAX = 2 };

/* Finds what there is to say of what the player means to do; `chosen` must not be CANDIDATE_NONE.
 * Of a throw that can be two things: that another card is better, and that something comes first;
 * the second one only where it is a fault. Returns how many, 1 or 2: first what comes first. */
int advice_findings(const struct advice *a, struct finding out[FINDINGS_MAX]);

/* The graver one of the two. */
struct finding advice_finding(const struct advice *a);

/* Whether the score of the match makes a fault of a choice that brings more points of the round. */
bool advice_match_decides(const struct advice *a, const struct finding *f);

/* How many matches of a thousand the player's side wins with what the player would do, and with
 * what is better: near the end of a match, of a round with that board. */
struct match_chances {
    int move, better;
};
struct match_chances advice_chances(const struct table *t,
                                    const struct board *b,
                                    const struct advice *a,
                                    const struct finding *f);

/* The grade of a choice by the points that it loses and their standard error. */
enum grade grade_of(double loss, double error);

/* The places of the candidates, best first: `count` of them. The best throw stands before others
 * that are as good; throws stand behind a move that comes
 * before them. */
void advice_rank(const struct advice *a, int order[CANDIDATES_MAX]);

/* Points rounded for context: figures are estimates, and look it. At least 10. */
int advice_points(double points);

#endif
