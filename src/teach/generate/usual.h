/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps out positions that could not come up, or that nobody meets at a table.
 *
 * The makers change hands, packs and melds of played rounds to get the question they want; this
 * looks at what came of it. Internal to this module. */
#ifndef CANASTA_GENERATE_USUAL_H
#define CANASTA_GENERATE_USUAL_H

#include <stdbool.h>

#include "questions/question.h"

enum {
    USUAL_HAND_MOST = 23,  /* cards of a team that is down; in 99 of 100 hands there are no more */
    USUAL_PACK_MOST = 36,  /* cards; people have long taken a pack that large */
    USUAL_SAME_IN_PACK = 4 /* of one rank; of a fifth only in packs of USUAL_PACK_DEEP or more */
};
enum { USUAL_PACK_DEEP = 24 };

/* Returns whether the seat in turn can hold as many cards as it does. Before its side's first
 * lay-down a hand has the cards dealt and those drawn, less the throws: at tables where one card is
 * drawn that is deal.hand before the draw and one more after it. Threes that had to stay without a
 * new card make it no larger. Sides that have laid down hold any number that is usual. Rule:
 * deal.hand, turn.order. */
bool position_hand_can_be(const struct table *t, const struct position *p);

/* Returns whether the pack can be empty where it is: after a pick in this turn, or as long as
 * nothing was thrown in the round, when nobody has laid down before this turn and only the seat in
 * turn has exposed threes. True of a pack with cards. Rule: discard.must, pack.whole. */
bool position_pack_can_be(const struct table *t, const struct position *p);

/* Makes the stock no larger than the cards that are left for it, when cards were put into hands and
 * melds: those not seen, less what the other hands hold at least and the talons hold. False when
 * too few are left for a stock. `p` is settled. Rule: cards.deck. */
bool position_fit_stock(const struct table *t, struct position *p);

/* Returns whether the pack is one that players leave lying: neither too large nor full of one
 * rank. */
bool position_pack_is_usual(const struct position *p);

#endif
