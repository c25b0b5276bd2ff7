/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a lay-down or a pick leaves: the judge of actions (rules.h) works it out, and a round takes
 * it over. */
#ifndef CANASTA_ENGINE_LAYDOWN_RESULT_H
#define CANASTA_ENGINE_LAYDOWN_RESULT_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/cards.h"
#include "engine/meld.h"

/* The melds and the hand afterwards. */
struct laydown_result {
    struct meld meld[SLOT_COUNT]; /* of the side in turn */
    uint16_t there, closed; /* of these: slots that hold a meld, that hold a canasta, as bits */
    cardset hand;
    bool opens; /* the side was not open and is */
};

/* Puts a meld in place of the one in the slot, which had no more cards. */
static inline void after_put(struct laydown_result *a, int slot, struct meld m)
{
    a->meld[slot] = m;
    a->there |= (uint16_t)(!meld_is_empty(m) << slot);
    a->closed |= (uint16_t)(meld_is_canasta(m) << slot);
}

#endif
