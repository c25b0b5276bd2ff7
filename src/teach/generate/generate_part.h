/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions that turn on how many cards of the pack a pick takes (pack.most-cards). Internal to
 * this module. */
#ifndef CANASTA_GENERATE_GENERATE_PART_H
#define CANASTA_GENERATE_GENERATE_PART_H

#include "generate/generate_kind.h"

/* Makes a position before the draw, with a pack higher than a pick takes: the player goes out with
 * the part that a pick takes and couldn't with the whole pack, or the other way round. Both only
 * nearly, as the cards fall. For tables where pack.most-cards isn't 0. */
bool make_out_by_part(struct making *m);

/* Whether the player goes out here, or doesn't, because a pick takes no more of the pack. */
bool part_decides_out(const struct table *t, const struct position *p);

#endif
