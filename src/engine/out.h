/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Going out (docs/rules.md section 10): is there a way to meld all but one card, and which. */
#ifndef CANASTA_ENGINE_OUT_H
#define CANASTA_ENGINE_OUT_H

#include <stdbool.h>

#include "engine/board.h"
#include "engine/meld.h"
#include "engine/rule.h"

/* A way out: what to lay down (may be nothing) and the last card. */
struct way_out {
    struct lay lay;
    kind last;
};

/* What the search needs to know. */
struct out_query {
    const struct table *table;
    const struct meld *meld; /* SLOT_COUNT melds of the side */
    uint16_t dead;           /* slots closed by any side, as bits */
    cardset hand;
    bool held_natural; /* before her first meld of the turn (discard.last-natural) */
};

/* Whether she can meld all but one card of `hand` and place the last one, ending with enough
 * canastas and no incomplete special meld. Looks at cards and melds only, not at asking nor at when
 * the side opened. `way`, if not NULL, receives one such way. */
bool out_way(const struct out_query *q, struct way_out *way);

/* What keeps a side with these melds from going out whatever she throws: out.canastas or
 * out.specials with their numbers, or yes. */
struct verdict out_melds(const struct table *t, const struct meld meld[SLOT_COUNT]);

/* Whether the seat in turn can go out this turn, asking and opening included; before the draw by
 * picking the pack. `way` as above (after the pick). */
bool out_possible(const struct table *t, const struct board *b, cardset hand, struct way_out *way);

#endif
