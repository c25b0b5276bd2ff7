/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a meld may take. Knows nothing of hands. */
#include "engine/room.h"

#include <assert.h>

static int least(int a, int b)
{
    return a < b ? a : b;
}

int meld_most_cards(const struct table *t)
{
    return t->meld_max_cards != 0 ? t->meld_max_cards : DECK_SIZE;
}

int meld_most_wilds(const struct table *t, int naturals)
{
    switch (t->meld_majority) {
    case MAJORITY_OUTNUMBER:
        return least(t->meld_max_wilds, naturals - 1);
    case MAJORITY_HALF:
        return least(t->meld_max_wilds, naturals);
    default:
        return t->meld_max_wilds;
    }
}

int canasta_least_naturals(const struct table *t)
{
    int naturals = MELD_LEAST_NATURALS;
    while (naturals < CANASTA_CARDS && naturals + meld_most_wilds(t, naturals) < CANASTA_CARDS) {
        naturals++;
    }
    return naturals;
}

enum rule_id room_dead(const struct room *at, struct meld before, int slot)
{
    /* going on is for ranks only: wild.dead has no exception */
    const bool may_go_on = at->table->dead_add != 0 && slot < RANK_COUNT &&
                           !meld_is_empty(before) && !meld_is_canasta(before);
    if (!bits_have(at->dead, slot) || may_go_on) {
        return RULE_NONE;
    }
    return slot == SLOT_WILD ? RULE_WILD_DEAD : RULE_DEAD_RANK;
}

int room_wild_bars(const struct room *at,
                   struct meld before,
                   int slot,
                   int naturals,
                   enum rule_id out[WILD_BARS_MAX])
{
    const struct table *t = at->table;
    int count = 0;
    if (slot == KIND_7 && t->sevens_special != 0) {
        out[count++] = RULE_SEVENS_PURE;
    }
    if (slot == KIND_A && t->aces_special != 0 && meld_wilds(before) == 0) {
        if (!meld_is_empty(before)) {
            out[count++] = RULE_ACES_PURE;
        } else if (!at->opening) {
            out[count++] = RULE_ACES_MIXED;
        }
    }
    if (!at->opening && naturals < t->meld_rule_of) {
        out[count++] = RULE_MELD_RULE_OF;
    }
    return count;
}

int room_shape_bars(const struct table *t,
                    struct meld m,
                    int slot,
                    enum rule_id out[SHAPE_BARS_MAX])
{
    const int size = meld_size(m), wilds = meld_wilds(m);
    int count = 0;
    if (size < MELD_LEAST_CARDS || size > meld_most_cards(t)) {
        out[count++] = RULE_MELD_SIZE;
    }
    if (slot == SLOT_WILD) {
        return count;
    }
    if (m.naturals < MELD_LEAST_NATURALS) {
        out[count++] = RULE_MELD_NATURALS;
    }
    if (wilds > 0 && (slot >= RANK_COUNT || wilds > meld_most_wilds(t, m.naturals))) {
        out[count++] = RULE_MELD_WILDS;
    }
    return count;
}

int room_naturals(const struct room *at, struct meld before, int slot)
{
    const int room = meld_most_cards(at->table) - meld_size(before);
    return room > 0 && room_dead(at, before, slot) == RULE_NONE ? room : 0;
}

/* The same for the meld of wild cards. */
static int room_wild_meld(const struct room *at, struct meld before)
{
    const struct table *t = at->table;
    const bool starts = meld_is_empty(before);
    const int room = meld_most_cards(t) - meld_size(before);
    if (t->wild_meld == WILD_MELD_NONE ||
        (t->wild_meld == WILD_MELD_CANASTA && starts && !at->opening) ||
        room_dead(at, before, SLOT_WILD) != RULE_NONE) {
        return 0;
    }
    return room > 0 ? room : 0;
}

int room_wilds(const struct room *at, struct meld before, int slot, int more)
{
    enum rule_id bars[WILD_BARS_MAX];
    const int naturals = before.naturals + more;
    if (slot == SLOT_WILD) {
        return room_wild_meld(at, before);
    }
    if (naturals == 0 || room_dead(at, before, slot) != RULE_NONE ||
        room_wild_bars(at, before, slot, naturals, bars) > 0) {
        return 0;
    }
    const int room = least(meld_most_wilds(at->table, naturals) - meld_wilds(before),
                           meld_most_cards(at->table) - meld_size(before) - more);
    return room > 0 ? room : 0;
}

cardset wilds_take(cardset *pool, int n)
{
    const int twos = least(cards_of(*pool, KIND_2), n);
    const cardset taken = cards_some(KIND_2, twos) + cards_some(KIND_JOKER, n - twos);
    assert(cards_contain(*pool, taken));
    *pool -= taken;
    return taken;
}
