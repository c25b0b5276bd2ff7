/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Players where packs freeze: what they throw, pick, lay and when they go out. */
#include <criterion/criterion.h>
#include <criterion/new/assert.h>

#include "bots/card_estimates.h"
#include "bots/classic.h"
#include "bots/policy.h"
#include "support/setup.h"

static struct action choice(struct test_position *s)
{
    struct action a;
    const struct view v = round_view(&s->round, s->round.board.seat);
    classic_choose(&policy_steady_1.style, &s->table, &v, &a);
    cr_assert(verdict_allows(rules_check(&s->table, v.board, v.hand, &a)));
    return a;
}

static void both_open(struct test_position *s)
{
    setup_meld(s, NS, "4 4 4");
    setup_meld(s, EW, "8 8 8");
    setup_meld(s, EW, "9 9 9");
    setup_meld(s, EW, "K K K");
}

Test(classic_players, a_black_three_stops_the_pack_when_every_other_card_would_give_it)
{
    struct test_position s = setup_at("classic");
    both_open(&s);
    setup_pack(&s, "5 6 7 J Q 5 6 10");
    setup_hand(&s, SEAT_SOUTH, "8 9 K 3b");
    const struct action a = choice(&s);
    cr_expect_eq(a.kind, ACTION_DISCARD);
    cr_expect_eq(a.card, KIND_3B);
}

Test(classic_players, a_wild_card_freezes_a_pack_that_would_be_lost)
{
    struct test_position s = setup_at("classic");
    both_open(&s);
    setup_pack(&s, "5 6 7 J Q 5 6 10");
    setup_hand(&s, SEAT_SOUTH, "8 9 K 2");
    const struct action a = choice(&s);
    cr_expect_eq(a.kind, ACTION_DISCARD);
    cr_expect_eq(a.card, KIND_2);
}

Test(classic_players, what_the_next_player_has_melded_is_not_thrown)
{
    struct test_position s = setup_at("classic");
    both_open(&s);
    setup_pack(&s, "5 6 7 J");
    setup_hand(&s, SEAT_SOUTH, "8 9 K Q");
    cr_expect_eq(choice(&s).card, KIND_Q);
}

Test(classic_players, an_own_canasta_may_take_the_top_card_where_the_table_says_so)
{
    for (int on = 0; on < 2; on++) {
        struct test_position s = setup_at("classic-club");
        struct card_estimates estimates;
        both_open(&s);
        setup_option(&s, "pack.canasta", on != 0 ? "on" : "off");
        setup_meld(&s, EW, "Q Q Q Q Q Q Q");
        setup_hand(&s, SEAT_SOUTH, "Q 5 6");
        const struct view v = round_view(&s.round, SEAT_SOUTH);
        card_estimates_read(&s.table, &v, &estimates);
        cr_expect_eq(classic_pick_risk(&estimates, KIND_Q), on);
    }
}

Test(classic_players, a_small_pack_is_left_and_a_larger_one_taken_onto_the_meld)
{
    struct test_position s = setup_at("classic");
    both_open(&s);
    setup_hand(&s, SEAT_SOUTH, "5 6 7 J Q");
    setup_pack(&s, "6 4");
    setup_start(&s, SEAT_SOUTH);
    cr_expect_eq(choice(&s).kind, ACTION_DRAW);
    setup_pack(&s, "6 7 J Q 4");
    const struct action a = choice(&s);
    cr_expect_eq(a.kind, ACTION_TAKE_PACK);
    cr_expect_eq(a.lay.count, 0, "nothing of the hand is needed");
}

Test(classic_players, pairs_stay_in_the_hand_for_a_frozen_pack)
{
    struct test_position s = setup_at("classic");
    both_open(&s);
    setup_hand(&s, SEAT_SOUTH, "5 5 5 J Q");
    setup_pack(&s, "6 7 J Q 2 6");
    cr_expect_eq(choice(&s).kind, ACTION_DISCARD);
    setup_pack(&s, "6 7 J Q 7 6");
    cr_expect_eq(choice(&s).kind, ACTION_LAY, "a pack that is free needs no pair");
}

/* A wild card closes the kings, but not where they are nearest to the natural canasta that is
 * needed, too (out.one-of-each). */
Test(classic_players, wild_cards_stay_off_the_meld_that_is_to_be_natural)
{
    for (int on = 0; on < 2; on++) {
        struct test_position s = setup_at("classic");
        setup_option(&s, "out.one-of-each", on ? "on" : "off");
        both_open(&s);
        setup_meld(&s, NS, "K K K K K K");
        setup_meld(&s, NS, "9 9 9 9 9");
        setup_hand(&s, SEAT_SOUTH, "2 4 5 6 8 10 J");
        struct lay lay;
        struct card_estimates e;
        const struct view v = round_view(&s.round, SEAT_SOUTH);
        card_estimates_read(&s.table, &v, &e);
        classic_gather(&e, false, &lay);
        cr_expect_eq(lay.count > 0 && part_slot(lay.part[0]) == KIND_K, !on, "on: %d", on);
        cr_expect_eq(card_estimates_keeps_natural(&e, KIND_K), on != 0);
        cr_expect_not(card_estimates_keeps_natural(&e, KIND_9));
    }
}

Test(classic_players, a_concealed_hand_goes_out_before_anything_else)
{
    struct test_position s = setup_at("classic");
    setup_hand(&s, SEAT_SOUTH, "K K K K K K 2 9 9 9 4");
    const struct action a = choice(&s);
    cr_expect_eq(a.kind, ACTION_LAY);
    cr_expect_eq(cards_total(lay_cards(&a.lay)), 10);
}

Test(classic_players, a_player_who_must_pick_does)
{
    struct test_position s = setup_at("classic-club");
    both_open(&s);
    setup_hand(&s, SEAT_SOUTH, "5 6 7 J Q");
    setup_pack(&s, "4");
    setup_stock(&s, "");
    setup_start(&s, SEAT_SOUTH);
    cr_expect_eq(choice(&s).kind, ACTION_TAKE_PACK);
}

Test(classic_players, a_heavy_hand_keeps_the_partner_from_going_out_while_there_is_time)
{
    struct test_position s = setup_at("classic");
    both_open(&s);
    setup_hand(&s, 2, "Jo Jo Jo A 5");
    const struct view v = round_view(&s.round, 2);
    cr_expect_not(classic_lets_out(&s.table, &v));
    setup_hand(&s, 2, "A 5");
    const struct view light = round_view(&s.round, 2);
    cr_expect(classic_lets_out(&s.table, &light));
}
