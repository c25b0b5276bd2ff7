/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a meld may take. Knows nothing of hands. */
#include "engine/meld_capacity.h"

#include <assert.h>

static int least(int a, int b)
{
    return a < b ? a : b;
}

bool meld_takes_eighth(const struct table *t)
{
    /* a closed rank takes no more where ranks die */
    return t->meld_eighth != 0 && (t->dead_rank != 0 || meld_most_cards(t) <= CANASTA_CARDS);
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

/* Whether the player goes out and may put an eighth card on the canasta of a rank (meld.eighth). */
static bool takes_eighth(const struct meld_capacity *at, int slot)
{
    return at->last && at->table->meld_eighth != 0 && slot < RANK_COUNT;
}

int capacity_most_cards(const struct meld_capacity *at, struct meld before, int slot)
{
    const int most = meld_most_cards(at->table), eighth = CANASTA_CARDS + 1;
    if (!takes_eighth(at, slot)) {
        return most;
    }
    const bool dead = bits_have(at->dead, slot) && meld_is_canasta(before);
    return dead || most < eighth ? eighth : most;
}

/* The same, quick at tables that never allow an eighth card, as most do. */
static inline int most_cards(const struct meld_capacity *at, struct meld before, int slot)
{
    return at->table->meld_eighth == 0 ? meld_most_cards(at->table)
                                       : capacity_most_cards(at, before, slot);
}

enum rule_id capacity_of_dead(const struct meld_capacity *at, struct meld before, int slot)
{
    if (meld_is_canasta(before) && takes_eighth(at, slot)) {
        return RULE_NONE;
    }
    /* going on is for ranks only: wild.dead has no exception */
    const bool may_go_on = at->table->dead_add != 0 && slot < RANK_COUNT &&
                           !meld_is_empty(before) && !meld_is_canasta(before);
    if (may_go_on) {
        return RULE_NONE;
    }
    return slot == SLOT_WILD ? RULE_WILD_DEAD : RULE_DEAD_RANK;
}

enum rule_id capacity_wild_meld(const struct meld_capacity *at, struct meld before, int size)
{
    switch (at->table->wild_meld) {
    case WILD_MELD_NONE:
        return RULE_WILD_MELD;
    case WILD_MELD_CANASTA: /* whole and to open; more may join it later */
        return meld_is_empty(before) && (!at->opening || size < CANASTA_CARDS) ? RULE_WILD_MELD
                                                                               : RULE_NONE;
    default:
        return RULE_NONE;
    }
}

int capacity_wild_bars(const struct meld_capacity *at,
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
    const bool bound = !at->opening && !(at->last && t->meld_rule_of_last == 0);
    if (bound && naturals < t->meld_rule_of) {
        out[count++] = RULE_MELD_RULE_OF;
    }
    return count;
}

enum rule_id capacity_wilds_lying(const struct table *t, struct meld m, int slot)
{
    enum rule_id bars[WILD_BARS_MAX];
    const struct meld_capacity opening = {t, 0, true,
                                          false}; /* which may lay whatever a later lay-down may */
    const struct meld none = {0, 0, 0};
    const bool barred =
        meld_wilds(m) > 0 && capacity_wild_bars(&opening, none, slot, m.naturals, bars) > 0;
    return barred ? bars[0] : RULE_NONE;
}

int capacity_black_bars(const struct table *t, struct meld m, enum rule_id out[BLACK_BARS_MAX])
{
    int count = 0;
    if (t->threes_style != THREES_CLASSIC) {
        out[count++] = RULE_MELD_RANK;
        return count;
    }
    if (meld_size(m) < MELD_LEAST_CARDS) {
        out[count++] = RULE_MELD_SIZE;
    }
    if (m.naturals < MELD_LEAST_CARDS || meld_wilds(m) > 0) {
        out[count++] = RULE_CLASSIC_BLACK_THREE;
    }
    return count;
}

/* The most cards that a meld may have by the end of a round, when a player who goes out may have
 * laid an eighth. */
static inline int most_at_end(const struct table *t, struct meld m, int slot)
{
    const struct meld_capacity last = {t, 0, false, true};
    return t->meld_eighth == 0 ? meld_most_cards(t) : capacity_most_cards(&last, m, slot);
}

int capacity_shape_bars(const struct table *t,
                        struct meld m,
                        int slot,
                        enum rule_id out[SHAPE_BARS_MAX])
{
    const int size = meld_size(m), wilds = meld_wilds(m);
    int count = 0;
    if (size < MELD_LEAST_CARDS || size > most_at_end(t, m, slot)) {
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

int capacity_naturals(const struct meld_capacity *at, struct meld before, int slot)
{
    const int room = most_cards(at, before, slot) - meld_size(before);
    return room > 0 && capacity_dead(at, before, slot) == RULE_NONE ? room : 0;
}

/* The same for the meld of wild cards. */
static int wilds_alone(const struct meld_capacity *at, struct meld before)
{
    const int most = meld_most_cards(at->table), room = most - meld_size(before);
    const bool barred = capacity_wild_meld(at, before, most) != RULE_NONE ||
                        capacity_dead(at, before, SLOT_WILD) != RULE_NONE;
    return barred || room < 0 ? 0 : room;
}

int capacity_wilds(const struct meld_capacity *at, struct meld before, int slot, int more)
{
    enum rule_id bars[WILD_BARS_MAX];
    const int naturals = before.naturals + more;
    if (slot == SLOT_WILD) {
        return wilds_alone(at, before);
    }
    if (naturals == 0 || capacity_dead(at, before, slot) != RULE_NONE ||
        capacity_wild_bars(at, before, slot, naturals, bars) > 0) {
        return 0;
    }
    const int room = least(meld_most_wilds(at->table, naturals) - meld_wilds(before),
                           most_cards(at, before, slot) - meld_size(before) - more);
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
