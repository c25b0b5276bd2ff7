/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/deals.h"

#include <assert.h>

#include "engine/meld_capacity.h"

/* The first of the built-in ones: those with special hands for four or two, then all modern ones.
 */
enum { SPECIAL_TABLES = 5, MODERN_TABLES = 7 };

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
        {OPTION_meld_eighth, {0, 1}, 2},
        {OPTION_threes_last, {0, 1}, 2},
        {OPTION_threes_keep_one, {0, 1}, 2},
        {OPTION_threes_in_hand, {0, 5, 100}, 3},
        {OPTION_threes_last_in_hand, {-1, 5}, 2},
        {OPTION_meld_rule_of, {0, 3, 4, 5}, 4},
        {OPTION_dead_add, {0, 1}, 2},
        {OPTION_open_by_round, {0, 1}, 2},
        {OPTION_open_wild_triple, {0, 1}, 2},
        {OPTION_open_mixed_canasta, {0, 1}, 2},
        {OPTION_open_keep_one_waived, {0, 1}, 2},
        {OPTION_open_error, {0, 1}, 2},
        {OPTION_open_error_shown, {0, 1, 2, 3}, 4},
        {OPTION_open_pack_extra_pair, {0, 1}, 2},
        {OPTION_open_pack_aces_pure, {0, 1}, 2},
        {OPTION_splash_wilds, {0, 1}, 2},
        {OPTION_pack_most_cards, {0, 7, 2}, 3},
        {OPTION_bonus_from, {0, 1, 2, 3}, 4},
        {OPTION_bonus_unseen, {0, 1}, 2},
        {OPTION_discard_three_last, {0, 1}, 2},
        {OPTION_discard_empty_dead, {0, 1}, 2},
        {OPTION_discard_keep_safe, {0, 1}, 2},
        {OPTION_discard_last_natural, {0, 1}, 2},
        {OPTION_discard_wild_under, {0, 1}, 2},
        {OPTION_out_ask, {0, 1, 2, 3}, 4},
        {OPTION_out_ask_binding, {0, 1}, 2},
        {OPTION_out_ask_required, {0, 1}, 2},
        {OPTION_out_one_of_each, {0, 1}, 2},
        {OPTION_stock_ends, {0, 1}, 2},
        {OPTION_special_courtesy, {0, 1}, 2},
        {OPTION_special_wild_groups, {0, 1, 2}, 3},
        {OPTION_special_pack, {0, 1, 2}, 3},
        {OPTION_score_no_canasta, {0, 1, 2}, 3},
        {OPTION_score_wipeout, {0, 1}, 2},
        {OPTION_match_rounds, {0, 1, 3}, 3},
        {OPTION_players, {4, 2}, 2},
    };
    const char *id = table_builtin_id((int)rng_below(rng, SPECIAL_TABLES));
    const bool there = table_builtin(id, out);
    assert(there && out->threes_style == THREES_MODERN);
    if (rng_below(rng, 2) == 0) {
        return;
    }
    for (size_t i = 0; i < sizeof varied / sizeof varied[0]; i++) {
        const int value = varied[i].values[rng_below(rng, varied[i].count)];
        const bool set = table_set(out, varied[i].option, value);
        assert(set);
    }
    out->threes_forgotten = out->threes_stuck == 0 && rng_below(rng, 2) == 0;
}

void random_classic_table(struct rng *rng, struct table *out)
{
    static const struct {
        enum option_id option;
        int values[4];
        uint32_t count;
    } varied[] = {
        {OPTION_deal_upcard, {0, 1, 2}, 3},     {OPTION_threes_against, {0, 1, 2}, 3},
        {OPTION_threes_last, {0, 1}, 2},        {OPTION_turn_draws, {1, 2}, 2},
        {OPTION_meld_max_cards, {0, 7, 9}, 3},  {OPTION_meld_majority, {0, 1, 2}, 3},
        {OPTION_wild_meld, {1, 2}, 2},          {OPTION_open_negative, {-1, 0, 15}, 3},
        {OPTION_open_canasta_free, {0, 1}, 2},  {OPTION_open_error, {0, 1, 2}, 3},
        {OPTION_pack_style, {1, 2}, 2},         {OPTION_pack_wild, {0, 1}, 2},
        {OPTION_pack_canasta, {0, 1}, 2},       {OPTION_pack_one_card, {0, 1}, 2},
        {OPTION_out_canastas, {1, 2}, 2},       {OPTION_out_discard, {0, 1}, 2},
        {OPTION_out_concealed, {1, 2}, 2},      {OPTION_out_ask, {0, 1, 2, 3}, 4},
        {OPTION_out_ask_binding, {0, 1}, 2},    {OPTION_out_ask_required, {0, 1}, 2},
        {OPTION_out_one_of_each, {0, 1}, 2},    {OPTION_stock_ends, {0, 1}, 2},
        {OPTION_pack_most_cards, {0, 7, 1}, 3}, {OPTION_stock_force, {0, 1}, 2},
        {OPTION_pack_freezes, {0, 1, 2}, 3},
    };
    const int classic = TABLE_BUILTIN_COUNT - MODERN_TABLES;
    const int i = MODERN_TABLES + (int)rng_below(rng, (uint32_t)classic);
    const bool there = table_builtin(table_builtin_id(i), out);
    assert(there && out->threes_style == THREES_CLASSIC);
    for (size_t v = 0; rng_below(rng, 2) == 0 && v < sizeof varied / sizeof varied[0]; v++) {
        const int value = varied[v].values[rng_below(rng, varied[v].count)];
        const bool set = table_set(out, varied[v].option, value);
        assert(set);
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
    const int slot = (int)rng_below(rng, SLOT_BLACK);
    const int size = 3 + (int)rng_below(rng, 5);
    const int wilds = slot == KIND_7 || size < 4 ? 0 : (int)rng_below(rng, 3);
    struct meld m = {(uint8_t)(size - wilds), (uint8_t)wilds, 0};
    if (slot == SLOT_WILD) {
        m = (struct meld){0, (uint8_t)size, 0};
    }
    const bool barred = t->wild_meld == WILD_MELD_NONE ||
                        (t->wild_meld == WILD_MELD_CANASTA && size < CANASTA_CARDS);
    if (t->threes_style == THREES_CLASSIC &&
        (slot == SLOT_WILD ? barred : wilds > 0 && wilds > meld_most_wilds(t, size - wilds))) {
        return;
    }
    const cardset cards = meld_cards(m, slot);
    if (cards_contain(*left, cards) && meld_is_empty(side->meld[slot])) {
        side->meld[slot] = m;
        side_settle(side);
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
    for (int i = 0, taken = 0; taken < size; i++) {
        const bool laid_out = t->threes_style == THREES_CLASSIC && deck[i] == KIND_3R;
        out->hand[0] += laid_out ? 0 : cards_one(deck[i]);
        taken += !laid_out;
    }
    left -= out->hand[0];
    b->hand_size[0] = (uint8_t)size;
    for (int side = open ? 0 : 1; side < b->sides; side++) {
        for (uint32_t i = rng_below(rng, 4) + (side == 0 ? 2 : 0); i > 0; i--) {
            random_meld(rng, t, &b->side[side], &left);
        }
        for (int slot = 0; slot < SLOT_COUNT; slot++) {
            b->side[side].opened = b->side[side].opened || !meld_is_empty(b->side[side].meld[slot]);
        }
        b->openings = (uint8_t)(b->openings + b->side[side].opened);
    }
    const bool any = t->threes_style == THREES_CLASSIC && rng_below(rng, 3) == 0;
    for (uint32_t i = rng_below(rng, 5) + start; i > 0; i--) {
        b->pack[b->pack_size++] = (uint8_t)rng_below(rng, any ? KIND_COUNT : RANK_COUNT);
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
