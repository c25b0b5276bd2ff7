/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a player concludes from the view: how many cards of a kind are still hidden, how likely
 * the next player holds a pair, how long the round may still last. Shared by the policies; sees
 * a view only.
 */
#ifndef CANASTA_BOTS_CARD_ESTIMATES_H
#define CANASTA_BOTS_CARD_ESTIMATES_H

#include "engine/round.h"

struct card_estimates {
    const struct table *table;
    const struct view *view;
    const struct side *us, *them; /* the sides; of several other sides the one next in play */
    uint16_t dead;                /* slots closed by any side, as bits */
    cardset hidden;               /* cards the player cannot see: in other hands, the stock,
                                     packets */
    int hidden_total;
    cardset pack;   /* the cards of the pack, at most as many as a pick takes (pack.most-cards) */
    int turns_left; /* draws left to each player while the stock lasts */
    int next;       /* the seat that plays next */
};

/* Reads the view, which must outlive `out`. */
void card_estimates_read(const struct table *t, const struct view *v, struct card_estimates *out);

/* Whether the side can lay nothing more in the slot, as a canasta of it is closed (dead.rank,
 * wild.dead). */
bool card_estimates_dead(const struct card_estimates *s, const struct side *side, int slot);

/* Whether wild cards stay off the slot, as it is nearest to the natural canasta that the side needs
 * to go out (out.one-of-each). */
bool card_estimates_keeps_natural(const struct card_estimates *s, int slot);

/* How likely the next player can pick the pack if a card of kind `k` lies on top: 0..1. */
double card_estimates_pick_risk(const struct card_estimates *s, kind k);

/* Returns how likely the side completes the special meld of `slot` (KIND_7, KIND_A or SLOT_WILD)
 * with what the player holds, `more` cards that could be picked now, and what the partner holds or
 * they both still draw: 0..1. */
double card_estimates_finish(const struct card_estimates *s, int slot, int more);

/* How likely at least `wanted` of `cards` further hidden cards are among `outs` of them: 0..1, by
 * the binomial distribution with a little off for cards that go elsewhere. */
double card_estimates_chance(const struct card_estimates *s, int outs, int wanted, int cards);

/* What the pack is worth to the one who picks it, in points: its cards and the melds they make,
 * roughly. */
double card_estimates_pack_worth(const struct card_estimates *s);

#endif
