/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How likely things are on the first turn of a round, counted exactly: every hand that can be dealt
 * is looked at, those that differ only in ranks of the same sort together. The engine's own solver
 * says which of them can open. No sampling, no rounding before the end.
 */
#ifndef CANASTA_GENERATE_ODDS_H
#define CANASTA_GENERATE_ODDS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/attributes.h"
#include "engine/special.h"
#include "engine/table.h"

enum {
    ODDS_BRACKETS = 4, /* below zero, first, second, third minimum */
    ODDS_WILDS = 12    /* eight 2s and four jokers */
};

/* Hands that open at one minimum. */
struct odds_bracket {
    int minimum;
    uint64_t opens;
    uint64_t opens_without_wild_meld; /* of these, hands that need no meld of wild cards for it */
};

/* A number of hands out of a number of equally likely ones. All counts but those of special hands
 * are out of `hands`. */
struct odds {
    int cards;      /* in a hand */
    uint64_t hands; /* of so many cards, without the threes that are laid out and replaced: all, at
                       tables with classic threes the red ones */
    int bracket_count;
    struct odds_bracket bracket[ODDS_BRACKETS]; /* rising minimum */
    uint64_t clean_triple;                      /* three or more naturals of a rank */
    uint64_t splash;                            /* a Splash that may be laid */
    uint64_t splash_natural;                    /* of these, hands with seven naturals of a rank */
    uint64_t sevens, aces;                      /* three or more of them */
    uint64_t canasta_natural;                   /* seven or more naturals of a rank */
    uint64_t canasta_mixed; /* none of these, but seven with as many wild cards as may join */
    uint64_t wilds[ODDS_WILDS + 1]; /* hands with exactly `i` wild cards */
    /* Each hand of the table's list, by its place, and out of how many: a pattern with a three in
     * it out of all hands of fourteen cards, any other out of those without threes. All 0 where a
     * hand has not fourteen cards. */
    uint64_t special[SPECIAL_MAX];
    uint64_t special_hands[SPECIAL_MAX];
};

/* Counts hands of `cards` cards; 0: those dealt and the first draw. What must stay in the hand is
 * asked of an opening, the pack is not looked at. Takes a second or so. False when there are no
 * such hands, or too many to count. */
NODISCARD bool odds_count(const struct table *t, int cards, struct odds *out);

enum { ODDS_CARDS_LEAST = 3, ODDS_CARDS_MOST = 17 };

/* How many ways there are to take `k` of `n` things; 0 when there are too few. The result must be
 * below 2^64. */
uint64_t ways_to_choose(int n, int k);

#endif
