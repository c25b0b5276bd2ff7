/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random ends of rounds. */
#include "finals.h"

#include <criterion/criterion.h>

#include "questions/judge.h"

/* Takes up to `n` cards of a kind out of `left`; returns how many there were. */
static int take(cardset *left, kind k, int n)
{
    const int got = cards_of(*left, k) < n ? cards_of(*left, k) : n;
    *left -= cards_some(k, got);
    return got;
}

/* Half of the melds are closed, as at the end of a round. */
static void random_meld(struct rng *rng, struct side *side, cardset *left)
{
    const int slot = (int)rng_below(rng, SLOT_BLACK);
    const int size = rng_below(rng, 2) == 0 ? 7 : 3 + (int)rng_below(rng, 4);
    if (!meld_is_empty(side->meld[slot])) {
        return;
    }
    const cardset before = *left;
    struct meld m = {0, 0, 0};
    if (slot == SLOT_WILD) {
        m.jokers = (uint8_t)take(left, KIND_JOKER, (int)rng_below(rng, 5));
        m.twos = (uint8_t)take(left, KIND_2, size - m.jokers);
    } else {
        const int wilds = slot == KIND_7 || size < 4 ? 0 : (int)rng_below(rng, 3);
        m.twos = (uint8_t)take(left, KIND_2, wilds);
        m.jokers = (uint8_t)take(left, KIND_JOKER, wilds - m.twos);
        m.naturals = (uint8_t)take(left, (kind)slot, size - m.twos - m.jokers);
    }
    if (meld_size(m) < MELD_LEAST_CARDS || (slot != SLOT_WILD && m.naturals < 2)) {
        *left = before;
        return;
    }
    side->meld[slot] = m;
}

static void random_hand(struct rng *rng, cardset *hand, cardset *left)
{
    const int cards = 1 + (int)rng_below(rng, 9);
    while (cards_total(*hand) < cards) {
        const kind k = (kind)rng_below(rng, KIND_COUNT);
        const int run = (k == KIND_7 || k == KIND_A) && rng_below(rng, 3) == 0 ? 3 : 1;
        *hand += cards_some(k, take(left, k, run));
    }
}

void random_final(struct rng *rng, struct table *t, struct position *out)
{
    static const char *const tables[] = {"modern-american", "league", "pagat", "online-talons"};
    cr_assert(table_builtin(tables[rng_below(rng, 4)], t));
    *out = (struct position){.hands_known = 15};
    struct board *b = &out->round.board;
    cardset left = CARDS_DECK;
    b->phase = PHASE_OVER;
    b->ending = (uint8_t)(ENDING_GOING_OUT + rng_below(rng, 4) % 3);
    b->ended_by = SEAT_NONE;
    b->special = SPECIAL_NONE;
    for (int side = 0; side < 2; side++) {
        b->side[side].score = 5 * (int32_t)rng_below(rng, 1400);
        b->side[side].threes = cards_some(KIND_3R, take(&left, KIND_3R, (int)rng_below(rng, 4)));
        b->side[side].threes += cards_some(KIND_3B, take(&left, KIND_3B, (int)rng_below(rng, 4)));
        for (int melds = (int)rng_below(rng, 6); melds > 0; melds--) {
            random_meld(rng, &b->side[side], &left);
        }
    }
    if (b->ending != ENDING_STOCK) {
        b->ended_by = (int8_t)rng_below(rng, 4);
    }
    for (int seat = 0; seat < 4; seat++) {
        if (b->ending != ENDING_GOING_OUT || seat != b->ended_by) {
            random_hand(rng, &out->round.hand[seat], &left);
        }
    }
    if (b->ending == ENDING_SPECIAL) {
        b->special = (int8_t)rng_below(rng, (uint32_t)t->special_count);
    }
    position_settle(t, out);
}
