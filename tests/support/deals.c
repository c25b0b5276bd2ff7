/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/deals.h"

#include <criterion/criterion.h>

void random_table(struct rng *rng, struct table *out)
{
    static const struct {
        enum option_id option;
        int values[4];
        uint32_t count;
    } varied[] = {
        {OPTION_threes_any_time, {0, 1}, 2},
        {OPTION_threes_stuck, {0, 1}, 2},
        {OPTION_threes_show, {0, 1}, 2},
        {OPTION_threes_last, {0, 1}, 2},
        {OPTION_threes_keep_one, {0, 1}, 2},
        {OPTION_threes_in_hand, {0, 5, 100}, 3},
        {OPTION_threes_last_in_hand, {-1, 5}, 2},
        {OPTION_meld_rule_of, {0, 3, 4, 5}, 4},
        {OPTION_dead_add, {0, 1}, 2},
        {OPTION_open_wild_triple, {0, 1}, 2},
        {OPTION_open_mixed_canasta, {0, 1}, 2},
        {OPTION_open_keep_one_waived, {0, 1}, 2},
        {OPTION_open_error, {0, 1}, 2},
        {OPTION_open_pack_extra_pair, {0, 1}, 2},
        {OPTION_open_pack_aces_pure, {0, 1}, 2},
        {OPTION_splash_wilds, {0, 1}, 2},
        {OPTION_bonus_from, {0, 1, 2, 3}, 4},
        {OPTION_discard_three_last, {0, 1}, 2},
        {OPTION_discard_empty_dead, {0, 1}, 2},
        {OPTION_discard_keep_safe, {0, 1}, 2},
        {OPTION_discard_last_natural, {0, 1}, 2},
        {OPTION_discard_wild_under, {0, 1}, 2},
        {OPTION_out_ask, {0, 1, 2, 3}, 4},
        {OPTION_out_ask_binding, {0, 1}, 2},
        {OPTION_stock_ends, {0, 1}, 2},
        {OPTION_special_courtesy, {0, 1}, 2},
        {OPTION_special_wild_groups, {0, 1, 2}, 3},
        {OPTION_score_no_canasta, {0, 1, 2}, 3},
        {OPTION_score_wipeout, {0, 1}, 2},
        {OPTION_players, {4, 2}, 2},
    };
    const char *id = table_builtin_id((int)rng_below(rng, TABLE_BUILTIN_COUNT));
    cr_assert(table_builtin(id, out));
    if (rng_below(rng, 2) == 0) {
        return;
    }
    for (size_t i = 0; i < sizeof varied / sizeof varied[0]; i++) {
        const int value = varied[i].values[rng_below(rng, varied[i].count)];
        cr_assert(table_set(out, varied[i].option, value));
    }
}

/* A deck with most of a few kinds first. */
static void rich_deck(struct rng *rng, uint8_t deck[DECK_SIZE])
{
    uint8_t sorted[DECK_SIZE];
    int n = 0, at = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        for (int i = 0; i < kind_in_deck(k); i++) {
            sorted[n++] = k;
        }
    }
    rng_shuffle(rng, sorted, DECK_SIZE);
    const uint32_t liked = rng_below(rng, 4) == 0 ? (1U << KIND_COUNT) - 1
                                                  : rng_below(rng, 1U << KIND_COUNT) |
                                                        rng_below(rng, 1U << KIND_COUNT);
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < DECK_SIZE; i++) {
            if ((liked >> sorted[i] & 1U) == (pass == 0)) {
                deck[at++] = sorted[i];
            }
        }
    }
}

/* Puts a random lawful meld on the table if the deck still has its cards in `left`. */
static void random_meld(struct rng *rng, const struct table *t, struct side *side, cardset *left)
{
    const int slot = (int)rng_below(rng, SLOT_COUNT);
    const int size = 3 + (int)rng_below(rng, 5);
    const int wilds = slot == KIND_7 || size < 4 ? 0 : (int)rng_below(rng, 3);
    struct meld m = {(uint8_t)(size - wilds), (uint8_t)wilds, 0};
    if (slot == SLOT_WILD) {
        m = (struct meld){0, (uint8_t)size, 0};
    }
    (void)t;
    const cardset cards = meld_cards(m, slot);
    if (cards_contain(*left, cards) && meld_is_empty(side->meld[slot])) {
        side->meld[slot] = m;
        side->closed = melds_closed(side->meld);
        *left -= cards;
    }
}

void random_position(
    struct rng *rng, const struct table *t, bool open, bool start, struct round *out)
{
    uint8_t deck[DECK_SIZE];
    struct board *b = &out->board;
    cardset left = CARDS_DECK;
    rich_deck(rng, deck);
    *out = (struct round){.board = {.seats = (uint8_t)t->players,
                                    .sides = (uint8_t)table_sides(t),
                                    .phase = start ? PHASE_START : PHASE_PLAY,
                                    .ended_by = SEAT_NONE,
                                    .special = SPECIAL_NONE,
                                    .last_three_seat = SEAT_NONE,
                                    .stock = 40}};
    const int size = open                ? 1 + (int)rng_below(rng, 10)
                     : rng_below(rng, 4) ? 14
                                         : 7 + (int)rng_below(rng, 7);
    for (int i = 0; i < size; i++) {
        out->hand[0] += cards_one(deck[i]);
    }
    left -= out->hand[0];
    b->hand_size[0] = (uint8_t)size;
    for (int side = open ? 0 : 1; side < 2; side++) {
        for (uint32_t i = rng_below(rng, 4) + (side == 0 ? 2 : 0); i > 0; i--) {
            random_meld(rng, t, &b->side[side], &left);
        }
        for (int slot = 0; slot < SLOT_COUNT; slot++) {
            b->side[side].opened = b->side[side].opened || !meld_is_empty(b->side[side].meld[slot]);
        }
        b->openings = (uint8_t)(b->openings + b->side[side].opened);
    }
    for (uint32_t i = rng_below(rng, 5) + start; i > 0; i--) {
        b->pack[b->pack_size++] = (uint8_t)rng_below(rng, RANK_COUNT);
    }
    for (kind k = 0; start && k < RANK_COUNT; k++) {
        const int held = cards_of(out->hand[0], k);
        if (held >= 2 && held < 8 && rng_below(rng, 2) == 0) {
            b->pack[b->pack_size - 1] = k;
        }
    }
    const int scores[3] = {0, 3000, 5000};
    b->side[0].score = scores[rng_below(rng, 3)];
}
