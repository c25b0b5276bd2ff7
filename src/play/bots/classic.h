/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Good play where packs freeze (pack.style frozen, stopped): there the pack is what the round is
 * about. The player opens as soon as possible, lays down what lets them take the pack, takes it
 * whenever it brings more than the draw, throws what the next player cannot use, freezes a pack
 * that would be lost, keeps pairs for a frozen one, and goes out as soon as the side may. The
 * figures come from many deals played twice, and who has learned weighs throws, lay-downs and picks
 * by nets (learned.h; docs/simulation.md for both). Sees a view only.
 */
#ifndef CANASTA_BOTS_CLASSIC_H
#define CANASTA_BOTS_CLASSIC_H

#include "bots/card_estimates.h"
#include "engine/action.h"
#include "engine/pack.h"

struct style;

/* What the seat in turn does; always legal. By rules of thumb where the style has learned nothing
 * of such tables, and then without a character. */
void classic_choose(const struct style *style,
                    const struct table *t,
                    const struct view *v,
                    struct action *out);

/* Whether the player lets a partner, the seat in turn, go out: not with a heavy hand while there is
 * time to meld it and the others cannot go out yet. The view is the player's own. */
bool classic_lets_out(const struct table *t, const struct view *v);

/* Returns how likely the next player can pick the pack if a card of kind `k` lies on top: 0..1.
 * Wild cards and black threes block the pick. */
double classic_pick_risk(const struct card_estimates *s, kind k);

/* What the pack is worth to the one who picks it, in points, roughly. */
double classic_pack_worth(const struct card_estimates *s);

/* How many melds of ranks the side has on the table, canastas included. */
int classic_melds(const struct side *side);

/* Returns the kind to throw: what costs least, the risk that the next player takes the pack
 * included. The hand must have a card that may be thrown. */
kind classic_throw(const struct card_estimates *s);

/* Finds the picks that are possible now, whether wise or not: opening with the pack, or the ways
 * open to a side that has opened. Returns how many, at most PICKS_MAX; all are allowed. */
int classic_picks(const struct card_estimates *s, struct lay out[PICKS_MAX]);

/* Finds what the player would lay down, possibly nothing: an opening, or melds and additions;
 * `late`: everything that is of no use to the player when the round ends. Not always allowed as a
 * whole. */
void classic_gather(const struct card_estimates *s, bool late, struct lay *out);

enum { CLASSIC_LAYS = 4 };

/* Finds lay-downs to choose from, each allowed as it is, the largest first: an opening; or
 * everything that is of no use when the round ends, what the player would lay by rules of thumb,
 * what closes canastas, and what adds to melds. Returns how many. */
int classic_lays(const struct card_estimates *s, struct lay out[CLASSIC_LAYS]);

/* Whether a wild card or a red three lies in the pack: it is frozen to everybody. */
bool classic_frozen(const struct card_estimates *s);

#endif
