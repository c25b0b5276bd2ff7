/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a round will come to, by a position with all hands open, when players like the steady one
 * play on: the score as it lies plus what a net has learned to expect (docs/simulation.md). With it
 * a play-out need not go to the end of the round, and spreads far less.
 */
#ifndef CANASTA_BOTS_VALUE_NET_H
#define CANASTA_BOTS_VALUE_NET_H

#include "bots/net.h"
#include "engine/round.h"

enum {
    VALUE_NET_STAGES = 6, /* draws left, in steps */
    VALUE_NET_SIZES = 10  /* sizes of hands and packs, in steps */
};

/* FACT(NAME, VALUES) makes VALUE_NET_NAME, the row of its first value. */
#define FACT(name, values) VALUE_NET_##name, END_VALUE_NET_##name = VALUE_NET_##name + (values)-1,
enum {
#include "bots/value_net.def"
    VALUE_NET_SIDE_ROWS,
    VALUE_NET_ROWS = 2 * VALUE_NET_SIDE_ROWS /* of the net: for the side in turn, for the other */
};
#undef FACT

/* Whether something was learned for the table: two sides, and a pack that does not freeze. */
bool value_net_knows(const struct table *t);

/* The facts of a round at the start of a turn, of the side in turn and of the other one. */
void value_net_facts(const struct table *t, const struct round *r, struct facts out[2]);

/* The points of `side` less those of the other one if the round ended here. */
int value_net_of_now(const struct table *t, const struct round *r, int side);

/* The points of `side` less those of the other one when the round ends, as far as one can tell at
 * the start of a turn, by that net. The table must be one that it knows. */
int value_net_evaluate(const struct net *n, const struct table *t, const struct round *r, int side);

/* The net of today's players, and that of the second generation (generation.h). */
extern const struct net value_net_learned, value_net_2;

#endif
