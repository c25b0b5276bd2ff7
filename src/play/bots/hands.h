/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How likely a player like these holds so many cards of a kind, judged by what all have seen:
 * how far the round is, what the player threw and let pass, and what lies on the table. The
 * numbers are weights on top of an even deal, fitted to self-play (tests/train).
 */
#ifndef CANASTA_BOTS_HANDS_H
#define CANASTA_BOTS_HANDS_H

#include "engine/round.h"

enum {
    HANDS_STAGES = 4,  /* turns left */
    HANDS_THROWN = 3,  /* none, one, more of the kind thrown by the player */
    HANDS_SIDE = 5,    /* not open; open: nothing of the kind, a meld, a large meld; dead, or where
                          packs freeze: a frozen pack for which pairs are kept */
    HANDS_CLASSES = 7, /* five points, 7, ten points, ace, 2, joker, three */
    HANDS_CASES = HANDS_STAGES * HANDS_THROWN * 2 * HANDS_SIDE * HANDS_CLASSES,
    HANDS_COUNTS = 7 /* none to five of a kind, more */
};

struct hands_model {
    const uint16_t *weight;           /* HANDS_CASES rows of HANDS_COUNTS */
    const uint16_t *where_it_freezes; /* the same where packs freeze, where other cards are kept */
};

/* The weights that hold at a table. */
const uint16_t *hands_weights(const struct hands_model *model, const struct table *t);

/* The model of today's players, and that of the second generation (generation.h). */
extern const struct hands_model hands_learned, hands_2;

/* Which row of weights holds for cards of kind `k` in the hand of `seat`: 0..HANDS_CASES-1. */
int hands_case(const struct table *t, const struct board *b, int seat, kind k);

#endif
