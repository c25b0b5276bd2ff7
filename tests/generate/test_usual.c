/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Generated hands and packs are of a size that a real round can have. */
#include "generate/usual.h"

#include <criterion/criterion.h>
#include <limits.h>
#include <string.h>

#include "engine/table.h"
#include "generate/generate.h"
#include "support/length.h"

static struct table table_of(const char *id)
{
    struct table t;
    cr_assert(table_builtin(id, &t), "%s", id);
    return t;
}

/* South to play with a hand of so many cards; the side has or has not opened. */
static struct position position_of(enum phase phase, int cards, bool opened)
{
    struct position p;
    memset(&p, 0, sizeof p);
    p.round.board.seats = 4;
    p.round.board.sides = 2;
    p.round.board.phase = (uint8_t)phase;
    p.round.board.side[0].opened = opened;
    p.round.hand[0] =
        cards_some(KIND_K, cards < 8 ? cards : 8) + cards_some(KIND_Q, cards > 8 ? cards - 8 : 0);
    p.hands_known = 1;
    return p;
}

Test(generate_usual, an_unopened_hand_has_13_cards_before_the_draw_and_14_after_it)
{
    const struct table t = table_of("modern-american");
    static const struct {
        enum phase phase;
        int cards;
        bool opened, can_be;
    } rows[] = {
        {PHASE_START, 13, false, true},  {PHASE_START, 14, false, false},
        {PHASE_START, 12, false, false}, {PHASE_PLAY, 14, false, true},
        {PHASE_PLAY, 15, false, false},  {PHASE_PLAY, 13, false, false},
        {PHASE_PLAY, 15, true, true},    {PHASE_PLAY, 2, true, true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct position p = position_of(rows[i].phase, rows[i].cards, rows[i].opened);
        cr_expect_eq(position_hand_can_be(&t, &p), rows[i].can_be, "%d cards, row %zu",
                     rows[i].cards, i);
    }
}

Test(generate_usual, a_hand_grows_by_one_a_turn_where_two_are_drawn)
{
    const struct table t = table_of("classic");
    struct position p = position_of(PHASE_PLAY, 13, false);
    cr_expect(position_hand_can_be(&t, &p), "11 dealt and 2 drawn");
    p = position_of(PHASE_PLAY, 15, false);
    cr_expect(position_hand_can_be(&t, &p), "the third turn");
    p = position_of(PHASE_PLAY, 12, false);
    cr_expect_not(position_hand_can_be(&t, &p));
}

Test(generate_usual, a_pack_with_five_of_a_rank_is_a_deep_one)
{
    struct position p = position_of(PHASE_PLAY, 14, false);
    static const uint8_t others[] = {KIND_6, KIND_8, KIND_9, KIND_10, KIND_J};
    for (int i = 0; i < 4; i++) {
        p.round.board.pack[p.round.board.pack_size++] = KIND_5;
    }
    cr_expect(position_pack_is_usual(&p), "four 5s");
    p.round.board.pack[p.round.board.pack_size++] = KIND_5;
    cr_expect_not(position_pack_is_usual(&p), "five 5s in a pack of five");
    for (int i = 0; i < 20; i++) {
        p.round.board.pack[p.round.board.pack_size++] = others[i % 5];
    }
    cr_expect(position_pack_is_usual(&p), "five 5s in a pack of twenty-five");
    p.round.board.pack[p.round.board.pack_size++] = KIND_5;
    cr_expect_not(position_pack_is_usual(&p), "six 5s");
}

/* All that is seen, the stock, and what the others hold at least are no more than two decks, told
 * without the function under test. */
static void expect_two_decks(const struct table *t, const struct exercise *e)
{
    const struct board *b = &e->position.round.board;
    if (!e->has_position || b->phase == PHASE_OVER) {
        return;
    }
    int cards = b->stock + b->pack_size;
    for (int side = 0; side < b->sides; side++) {
        cards += cards_total(b->side[side].threes);
        for (int slot = 0; slot < SLOT_COUNT; slot++) {
            cards += meld_size(b->side[side].meld[slot]);
        }
    }
    for (int seat = 0; seat < b->seats; seat++) {
        const bool known = (e->position.hands_known >> seat & 1) != 0;
        cards += known                                ? cards_total(e->position.round.hand[seat])
                 : b->side[seat_side(b, seat)].opened ? 1
                                                      : t->deal_cards;
    }
    cr_expect_leq(cards, 108, "%s at %s: %d cards", e->id, t->id, cards);
}

/* Cards in the hand of South, who may have drawn if it is South's turn, told without the function
 * under test. */
static void expect_dealt(const struct table *t, const struct exercise *e)
{
    const struct board *b = &e->position.round.board;
    if (!e->has_position || b->phase == PHASE_OVER || (e->position.hands_known & 1) == 0) {
        return;
    }
    const int held = cards_total(e->position.round.hand[0]);
    cr_expect_leq(b->pack_size, 36, "%s", e->id);
    if (t->turn_draws == 1 && !b->side[0].opened) {
        cr_expect_eq(held, t->deal_cards + (b->seat == 0 && b->phase == PHASE_PLAY),
                     "%s at %s: %d cards", e->id, t->id, held);
    }
}

/* The pack is empty after a pick in this turn, or before the first throw of a round: then the stock
 * has all that wasn't dealt, drawn, or taken in place of threes. */
static void expect_thrown(const struct table *t, const struct exercise *e)
{
    const struct board *b = &e->position.round.board;
    if (!e->has_position || b->phase == PHASE_OVER || b->pack_size > 0 || b->turn.picked) {
        return;
    }
    int left = DECK_SIZE - b->seats * t->deal_cards - (b->phase == PHASE_PLAY ? t->turn_draws : 0);
    for (int side = 0; side < b->sides; side++) {
        left -= cards_total(b->side[side].threes);
        cr_expect(!b->side[side].opened || b->turn.opened_now, "%s at %s: melds and no throw",
                  e->id, t->id);
    }
    cr_expect_eq(b->stock, left, "%s at %s: %d cards in the stock, not %d", e->id, t->id, b->stock,
                 left);
}

Test(generate_usual, every_kind_and_level_deals_hands_that_can_be)
{
    static const char *const tables[] = {"modern-american", "league", "classic", "classic-club"};
    const int each = tests_length(30, 6);
    for (int i = 0; i < 4 * QUESTION_KIND_COUNT * LEVEL_MOST; i++) {
        const struct table t = table_of(tables[i % 4]);
        struct generator_request request = {.seed = 7,
                                            .kind =
                                                (enum question_kind)(i / 4 % QUESTION_KIND_COUNT),
                                            .level = 1 + i / 4 / QUESTION_KIND_COUNT};
        if (!generator_makes_at(&t, request.kind)) {
            continue;
        }
        struct generator *g = generator_new(&t, &request);
        struct exercise e;
        for (int n = 0; n < each && generator_next(g, &e); n++) {
            expect_dealt(&t, &e);
            expect_thrown(&t, &e);
            expect_two_decks(&t, &e);
        }
        generator_free(g);
    }
}

/* The melds of a side in points: what it can have opened with, bonuses left out. A Splash is
 * enough. */
static int points_down(const struct table *t, const struct side *s)
{
    int points = 0;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        if (t->splash != 0 && meld_is_canasta(s->meld[slot]) && meld_wilds(s->meld[slot]) == 0) {
            return INT_MAX;
        }
        points += table_points(t, meld_cards(s->meld[slot], slot));
    }
    return points;
}

/* A team that never opened holds at least what it was dealt, and one that did laid its minimum. */
static void expect_played(const struct table *t, const struct exercise *e)
{
    const struct board *b = &e->position.round.board;
    for (int seat = 0; seat < b->seats && b->ending == ENDING_GOING_OUT; seat++) {
        const struct side *s = &b->side[seat_side(b, seat)];
        const int held = cards_total(e->position.round.hand[seat]);
        if (s->there == 0) {
            cr_expect_geq(held, t->deal_cards, "%s at %s: seat %d of a team without melds holds %d",
                          e->id, t->id, seat, held);
        } else {
            cr_expect_geq(points_down(t, s), table_minimum(t, s->score, s->rounds_before),
                          "%s at %s", e->id, t->id);
        }
    }
}

Test(generate_usual, a_score_sheet_is_of_a_round_that_was_played)
{
    static const char *const tables[] = {"modern-american", "league", "classic"};
    for (int i = 0; i < 3 * LEVEL_MOST; i++) {
        const struct table t = table_of(tables[i % 3]);
        struct generator_request request = {.seed = 7, .kind = QUESTION_SCORE, .level = 1 + i / 3};
        struct generator *g = generator_new(&t, &request);
        struct exercise e;
        for (int n = 0; n < tests_length(60, 6) && generator_next(g, &e); n++) {
            expect_played(&t, &e);
        }
        generator_free(g);
    }
}
