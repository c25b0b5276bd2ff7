/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside the engine: what laying cards down comes to, and which rules of sections 5, 6, 7 and 9 it
 * breaks. Used for lay-downs and for picking the pack.
 */
#ifndef CANASTA_ENGINE_LAY_H
#define CANASTA_ENGINE_LAY_H

#include "engine/board.h"
#include "engine/laydown_result.h"
#include "engine/violations.h"

/* A lay-down under examination. */
struct laydown {
    const struct table *table;
    const struct board *board;
    cardset hand;                /* the player's hand before it */
    cardset used;                /* cards it takes from the hand */
    uint16_t dead;               /* slots closed by any side before it, as bits */
    bool opening;                /* the side is not open */
    bool picking;                /* the player picks the pack with it; where packs freeze, the
                                    top card is among `after` before the checks */
    bool coming;                 /* the rest of the pack, and the pair for the top card, are still
                                    to come into `after` */
    unsigned touched;            /* slots it adds to, as bits */
    struct meld add[SLOT_COUNT]; /* what it adds from the hand */
    struct laydown_result after; /* what it leaves */
};

/* Starts looking at `lay`: sorts its groups into slots. Refuses by cards.held, meld.rank,
 * meld.one-per-rank. False when nothing more can be said of it: `l` is then not filled in. */
bool laydown_begin(struct laydown *l,
                   const struct table *t,
                   const struct board *b,
                   cardset hand,
                   const struct lay *lay,
                   struct violations *r);

/* Refuses a meld in a slot that a partner's opening in error bars (open.error-shown). True when the
 * caller need not look further. */
bool laydown_refuse_barred(const struct board *b, int slot, struct violations *r);

/* The shape of every meld it touches (section 5), and the wild cards among them. */
void laydown_check_melds(const struct laydown *l, struct violations *r);

/* What an opening asks for (section 6); call only when l->opening. */
void laydown_check_opening(const struct laydown *l, struct violations *r);

/* Checks what must stay in hand (sections 6, 9, 10), unless the player can still go out from there,
 * and black threes among the melds. */
void laydown_check_stay(const struct laydown *l, struct violations *r);

/* The same for a throw without going out from this hand. */
void check_throw_stay(const struct table *t,
                      const struct board *b,
                      cardset hand,
                      struct violations *r);

#endif
