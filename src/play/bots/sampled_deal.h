/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sampled deals: rounds that could be the real one, as far as one seat can tell. Hidden cards are
 * drawn at random, never read. */
#ifndef CANASTA_BOTS_SAMPLED_DEAL_H
#define CANASTA_BOTS_SAMPLED_DEAL_H

#include "base/rng.h"
#include "bots/hands.h"
#include "engine/round.h"

/* Fills `out` with a round that agrees with all the view shows: the player's own hand, the board,
 * hand sizes, cards publicly known to be in a hand. The other hidden cards are dealt by the model
 * of what players hold; NULL: nearly at random, with less weight on pairs of kinds that a seat let
 * pass on top of the pack or threw itself, which is how earlier players judged them. */
void sampled_deal_make(const struct table *t,
                       const struct view *v,
                       const struct hands_model *model,
                       struct rng *rng,
                       struct round *out);

#endif
