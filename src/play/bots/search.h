/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Choosing by playing out: every candidate is tried in the same sampled deals, the rest of the
 * round played by steady players, and compared by what it brings on average.
 */
#ifndef CANASTA_BOTS_SEARCH_H
#define CANASTA_BOTS_SEARCH_H

#include "base/rng.h"
#include "bots/policy.h"
#include "engine/action.h"
#include "engine/round.h"

enum { CANDIDATES_MAX = 24, CANDIDATE_NONE = -1 };

/* What happens in a sampled deal after a candidate, told apart for the reasons of a choice.
 * Counted a deal: some happen once or not at all, packs and canastas can be several. */
enum search_event {
    EVENT_NEXT_PICKS, /* the next player picks the pack in the very next turn */
    EVENT_THEY_PICK,  /* packs that other sides pick */
    EVENT_WE_PICK,    /* packs that the player picks later, */
    EVENT_PARTNER_PICKS,
    EVENT_OPENED,     /* the player's side is open at the end */
    EVENT_CANASTAS,   /* its canastas at the end, special ones apart: */
    EVENT_SEVENS,     /* of 7s, where these are special, */
    EVENT_ACES,       /* of pure aces, */
    EVENT_WILDS,      /* of wild cards */
    EVENT_UNFINISHED, /* special melds it leaves unfinished */
    EVENT_DIRTY,      /* hands of the side that are left with three 7s or aces */
    EVENT_SPECIAL,    /* it ends the round with a special hand, */
    EVENT_OUT,        /* or by going out */
    EVENT_THEY_OUT,   /* another side ends it in one of these ways */
    EVENT_THEIR_CANASTAS,
    EVENT_THEY_DIRTY, /* hands of other sides that are left with three 7s or aces */
    SEARCH_EVENTS
};

/* One thing the player could do, and what it came to. */
struct candidate {
    struct action action;
    int samples;             /* deals it was tried in */
    double sum;              /* of results: the player's side's points minus the best other side's,
                                this round, or what that is worth in the match */
    double points;           /* of those points */
    int handicap;            /* points a deal that it must be better to be chosen (conventions.h) */
    double difference;       /* sum of (result minus the result of candidate 0 in the same deal) */
    double squares;          /* sum of the squares of that */
    int seen[SEARCH_EVENTS]; /* how often each came about in these deals */
};

struct search {
    const struct style *style;   /* how the rest is played and hidden hands are sampled */
    const struct policy *others; /* who plays for the other sides in every second deal, so that
                                    nothing rests on their playing like `style->rest`; NULL:
                                    `style->rest` does */
    int turns;  /* after so many the value net says what a deal comes to, where it knows the
                   table (value_net.h); 0: deals are played to the end */
    bool match; /* results are what a round is worth in the match, whose end is near
                   (match_equity.h) */
    int count;
    kind then; /* thrown after a candidate that lays down, if allowed; KIND_COUNT: the steady
                  player's throw. Without it laying down would be blamed for a poor throw */
    struct candidate list[CANDIDATES_MAX];
};

/* Finds the sensible candidates of the seat in turn; the first is what `style->rest` does, with
 * `rng` for its choice. `kinds` are those that are asked for, as bits, or 0 for all: others may
 * be among them, but a three laid out or a special hand shown stands alone only where it is
 * asked for. */
void search_candidates(const struct table *t,
                       const struct view *v,
                       const struct style *style,
                       unsigned kinds,
                       struct rng *rng,
                       struct search *out);

/* Adds an action as a candidate unless it is one already. Returns its place, CANDIDATE_NONE when
 * the rules forbid it or the list is full. */
int search_add(const struct table *t,
               const struct view *v,
               const struct action *a,
               struct search *s);

/* Tries all candidates in `samples` further deals. */
void search_run(
    const struct table *t, const struct view *v, struct rng *rng, int samples, struct search *s);

/* The card of the throw that did best so far, KIND_COUNT when none was tried. */
kind search_best_throw(const struct search *s);

/* How much better (or worse) than candidate 0 it is, in points, and the standard error of that. */
double search_gain(const struct candidate *c, double *error);

/* The candidate to choose: the best one if its gain over the first is more than `errors` standard
 * errors, else the first. */
int search_best(const struct search *s, double errors);

#endif
