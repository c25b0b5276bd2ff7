/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ways out of a hand beside melds (docs/rules.md section 10): cards and melds only, no turn. */
#ifndef CANASTA_ENGINE_GOING_OUT_PLAN_H
#define CANASTA_ENGINE_GOING_OUT_PLAN_H

#include <stdbool.h>

#include "engine/board.h"
#include "engine/meld.h"
#include "engine/rule.h"

/* A way out: what to lay down (may be nothing) and the last card. */
struct going_out_plan {
    struct lay lay;
    struct lay then; /* a second lay-down of the same turn, where one cannot open and go out */
    kind last;       /* KIND_COUNT: everything is laid down, nothing thrown (out.discard off) */
    cardset threes;  /* forgotten ones to lay out first (threes.forgotten) */
};

/* Which ways out are looked for. */
enum ways { WAYS_ALL, WAYS_CONCEALED, WAYS_PLAIN };

/* What the search needs to know. */
struct out_query {
    const struct table *table;
    const struct meld *meld; /* SLOT_COUNT melds of the side */
    uint16_t there;          /* slots that hold one, as bits */
    uint16_t dead;           /* slots closed by any side, as bits */
    cardset hand;
    bool held_natural; /* before the first meld of the turn (discard.last-natural) */
    bool opening;      /* the side is not open: wild cards go where an opening may have them. What
                          else it asks is for out_opening_way() */
    enum ways ways;    /* which of them; concealed ones join no meld of `old` and have a canasta
                          outside of it */
    uint16_t old;      /* slots of melds from before the turn, as bits */
    bool first;        /* the side opens in this turn: only concealed ways are left, with a canasta
                          (out.opened-before) */
};

/* Whether the player can meld all but one card of `hand` and place the last one, ending with enough
 * canastas and no incomplete special meld. Looks at cards and melds only, not at asking nor at when
 * the side opened. `way`, if not NULL, receives one such way. */
bool going_out_plan_of(const struct out_query *q, struct going_out_plan *way);

/* The same where `forgotten`, threes of the hand, may be laid out first, all of them or all but the
 * last card (threes.forgotten, discard.three-last). */
bool going_out_plan_freed(const struct out_query *q, cardset forgotten, struct going_out_plan *way);

/* The cards of the hand that no meld can take: threes, dead ranks, single cards without a meld,
 * pairs that no wild card can join. Stops looking when it has found `most`. */
cardset out_loose(const struct out_query *q, int most);

/* What keeps a side with these melds from going out whatever the player throws: out.canastas,
 * out.one-of-each or out.specials with their numbers, or yes. */
struct verdict out_melds(const struct table *t, const struct meld meld[SLOT_COUNT]);

/* Whether a card of this kind may be the last one, thrown when going out (discard.last). */
bool out_may_be_last(const struct out_query *q, kind k);

/* Whether a three of this kind may be the last card, thrown when going out (discard.last). */
bool out_takes_three(const struct table *t, kind three);

#endif
