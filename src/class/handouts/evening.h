/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An evening of a club at which every card table plays the same deals: who sits where in which
 * round, what each table scored, and how that compares.
 *
 * Pairs have numbers: of N tables the pairs 1 to N begin as North and South, N + 1 to 2N as East
 * and West. In up to N rounds North and South stay at their tables, and East and West move up one
 * after each round. In more rounds all but pair 1 go round, so that each pair meets each other one
 * once in 2N - 1 rounds (the plan says how they walk). A deal is
 * compared as in duplicate bridge: a pair gets two match points for each pair in the same seats
 * that did worse on it, one for each that did as well. What counts is the difference of the two
 * scores of its table.
 */
#ifndef CANASTA_HANDOUTS_EVENING_H
#define CANASTA_HANDOUTS_EVENING_H

#include <stdbool.h>
#include <stdint.h>

#include "base/attributes.h"
#include "base/csv.h"
#include "learning/name.h"

enum {
    EVENING_TABLES_MOST = 20,
    EVENING_ROUNDS_MOST = 8,
    EVENING_HANDS_MOST = 6,
    EVENING_DEALS_MOST = EVENING_ROUNDS_MOST * EVENING_HANDS_MOST,
    EVENING_PAIRS_MOST = 2 * EVENING_TABLES_MOST,
    EVENING_POINTS_MOST = 99999
};

enum evening_scored { SCORE_MISSING, SCORE_THERE, SCORE_NOT_PLAYED };

/* What a table wrote for a deal. */
struct evening_score {
    enum evening_scored state;
    int32_t points[2]; /* of North and South, of East and West */
};

/* Begin with all bytes zero but the first five. */
struct evening {
    int tables, rounds;
    int hands;   /* deals a round */
    int minutes; /* for a round */
    uint64_t seed;
    bool moves_up; /* East and West move up whatever the rounds, as in evenings of the first form */
    int deal;      /* being played, from 0; rounds * hands: all are over */
    int64_t started; /* when the round began, in seconds since 1970; 0: it has not */
    char name[EVENING_PAIRS_MOST][2][NAME_SIZE]; /* of each pair, "" where nobody is known */
    struct evening_score score[EVENING_DEALS_MOST][EVENING_TABLES_MOST];
};

int evening_deals(const struct evening *e);

/* The round of a deal, both from 0. */
int evening_round(const struct evening *e, int deal);

/* Whether all pairs but the first go round, as there are more rounds than tables. */
bool evening_goes_round(const struct evening *e);

/* How many rounds there can be until two pairs meet a second time. */
int evening_rounds_fresh(const struct evening *e);

/* The pair, from 0, that sits at a table in a round, all from 0; side 0 is North and South. */
int evening_pair(const struct evening *e, int round, int table, int side);

/* Who the pair are: "Ruth, Ben", "Ruth", or nothing where nobody is known. */
void evening_pair_name(const struct evening *e, int pair, char out[2 * NAME_SIZE + 16]);

/* Puts a name on a seat (0 South, 1 West, 2 North, 3 East) of the first round. Where another
 * player has that name, a number follows it. False when it is no name. */
NODISCARD bool evening_name(struct evening *e, int table, int seat, const char *name);

/* The first table, from 0, whose score of the deal is missing; `tables` when none is. */
int evening_missing(const struct evening *e, int deal);

/* How a pair compares. */
struct evening_place {
    int pair;
    int points, possible; /* match points, and the most there could be */
    int64_t difference;   /* from the average of its deals, times `deals` below */
    int deals;            /* that were compared */
    int percent;          /* match points in hundredths of a percent */
    int place;            /* from 1; equal ones share theirs */
};

/* The pairs, the best first: by match points, then by the difference from the average. Returns
 * how many were compared with anybody. */
int evening_rank(const struct evening *e, struct evening_place out[EVENING_PAIRS_MOST]);

/* The same for one deal: what the pair at a table got. False where there is nothing to compare. */
NODISCARD bool
evening_compare(const struct evening *e, int deal, int table, int side, struct evening_place *out);

enum { EVENING_POSSIBLE = 4 /* the column of the points that were possible, from 0 */ };

/* A row for each player, by which weeks are put together. */
void evening_csv(const struct evening *e, struct csv *out);

/* --- weeks ----------------------------------------------------------------------------------- */

enum { SEASON_PLAYERS_MOST = 400 };

struct season_player {
    char name[NAME_SIZE];
    int evenings;
    int points, possible;
    int percent; /* as above */
    int place;
};

/* Begin with all bytes zero. */
struct season {
    int count;
    struct season_player *player; /* owned */
};

/* Adds the sheet of an evening, which is used up. False when it is none. */
NODISCARD bool season_add(struct season *s, char *sheet);

/* Puts the best share of match points first. */
void season_rank(struct season *s);

void season_csv(const struct season *s, struct csv *out);
void season_free(struct season *s);

#endif
