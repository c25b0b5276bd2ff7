/* SPDX-License-Identifier: GPL-3.0-or-later */
/* docs/rules.md sections 1 to 4: cards, the deal, threes, the turn. Each test is named after its
 * rule id. */
#include <criterion/criterion.h>

#include "engine/score.h"
#include "support/expect.h"

static uint8_t sorted_deck[DECK_SIZE];

static const uint8_t *deck(void)
{
    int n = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        for (int i = 0; i < kind_in_deck(k); i++) {
            sorted_deck[n++] = k;
        }
    }
    return sorted_deck;
}

Test(rules, cards_value)
{
    const int points[KIND_COUNT] = {5, 5, 5, 5, 10, 10, 10, 10, 10, 10, 20, 20, 50, 0, 0};
    for (kind k = 0; k < KIND_COUNT; k++) {
        cr_expect_eq(kind_points(k), points[k], "kind %d", k);
        cr_expect_eq(cards_points(cards_some(k, 4)), 4 * points[k], "four of kind %d", k);
    }
}

Test(rules, cards_wild)
{
    for (kind k = 0; k < KIND_COUNT; k++) {
        cr_expect_eq(kind_is_wild(k), k == KIND_2 || k == KIND_JOKER);
        cr_expect_eq((cards_one(k) & CARDS_WILD) != 0, kind_is_wild(k));
    }
}

Test(rules, cards_natural)
{
    for (kind k = 0; k < KIND_COUNT; k++) {
        cr_expect_eq(kind_is_natural(k), k <= KIND_A);
        cr_expect_eq((cards_one(k) & CARDS_NATURAL) != 0, kind_is_natural(k));
    }
}

Test(rules, deal_turning_card)
{
    struct test_position s = setup_at("modern-american");
    const int32_t scores[SIDE_MAX] = {0};
    round_deal(&s.table, deck(), 3, scores, &s.round);
    cr_expect_eq(s.round.board.stock, 56);
    cr_expect_eq(s.table.deal_turning_below, 8); /* the ninth from the bottom is the turning card */
    cr_expect_eq(s.round.board.pack_size, 0);
}

Test(rules, deal_talons)
{
    struct test_position s = setup_at("online-talons");
    const int32_t scores[SIDE_MAX] = {0};
    round_deal(&s.table, deck(), 3, scores, &s.round);
    cr_expect_eq(s.round.board.stock, 49);
    cr_expect_eq(cards_total(s.round.talon[0]), 4);
    cr_expect_eq(cards_total(s.round.talon[1]), 3);
    cr_expect_null(round_check(&s.table, &s.round));
}

Test(rules, deal_perfect_cut)
{
    struct test_position s = setup_at("modern-american");
    struct score_sheet sheet;
    s.round.board.side[NS].perfect_cut = true;
    score_side(&s.table, &s.round.board, s.round.hand, NS, &sheet);
    cr_expect_eq(sheet.base, 0);
    setup_option(&s, "deal.perfect-cut", "100");
    score_side(&s.table, &s.round.board, s.round.hand, NS, &sheet);
    cr_expect_eq(sheet.base, 100);
    cr_expect_eq(sheet.count, 0);
}

Test(rules, deal_cards)
{
    struct test_position s = setup_at("modern-american");
    const int32_t scores[SIDE_MAX] = {0};
    round_deal(&s.table, deck(), 3, scores, &s.round);
    cr_expect_null(round_check(&s.table, &s.round));
    s.round.hand[0] += cards_one(KIND_K);
    s.round.board.hand_size[0]++;
    cr_expect_not_null(round_check(&s.table, &s.round));
}

/* What no rule leads to and what is therefore never on a table: each is seen by itself. */
Test(rules, deal_faults)
{
    struct test_position s = setup_at("classic");
    const int32_t scores[SIDE_MAX] = {0};
    round_deal(&s.table, deck(), 3, scores, &s.round);
    cr_assert_null(round_check(&s.table, &s.round));
    for (int seat = 0; seat < 4; seat += 3) { /* the first and the last */
        struct round known = s.round, size = s.round, three = s.round;
        known.board.known[seat] = s.round.hand[seat];
        cr_expect_null(round_check(&s.table, &known), "all of a hand may be known");
        known.board.known[seat] += cards_one(KIND_JOKER) * 5;
        cr_expect_not_null(round_check(&s.table, &known));
        size.board.hand_size[seat]++;
        cr_expect_not_null(round_check(&s.table, &size));
        three.hand[seat] += cards_one(KIND_3R) - cards_one(cards_lowest(three.hand[seat]));
        const char *fault = round_check(&s.table, &three);
        cr_assert_not_null(fault);
        cr_expect_str_eq(fault, "a red three is in a hand");
    }
    for (int side = 0; side < 2; side++) {
        struct round meld = s.round;
        struct side *at = &meld.board.side[side];
        at->meld[KIND_K].naturals = 3;
        const char *fault = round_check(&s.table, &meld);
        cr_assert_not_null(fault);
        cr_expect_str_eq(fault, "melds and closed canastas are not those on the table");
        at->there = melds_there(at->meld);
        fault = round_check(&s.table, &meld);
        cr_assert_not_null(fault);
        cr_expect_str_eq(fault, "the cards are not one deck any more");
        at->closed = 1U << KIND_K;
        cr_expect_str_eq(round_check(&s.table, &meld),
                         "melds and closed canastas are not those on the table");
        at->closed = 0;
        at->meld[KIND_K].naturals = 2;
        cr_expect_str_eq(round_check(&s.table, &meld), "a meld has a shape that the rules forbid");
    }
}

Test(rules, cards_held)
{
    struct test_position s = setup_at("modern-american");
    setup_hand(&s, 0, "K K 4 5 9");
    setup_meld(&s, NS, "8 8 8");
    REFUSED(s, "throw Q", "cards.held");
    REFUSED(s, "lay K K K", "cards.held");
    REFUSED(s, "lay 8 / 8", "cards.held");
    ALLOWED(s, "throw K");
}

Test(rules, threes_expose)
{
    struct test_position s = setup_at("modern-american");
    setup_hand(&s, 0, "3r K 4");
    setup_stock(&s, "3b Q 9 9");
    setup_start(&s, 0);
    REFUSED(s, "three K", "threes.expose");
    setup_do(&s, "three 3r");
    cr_expect_eq(setup_holds(&s, 0, KIND_3B), 1); /* the replacement */
    cr_expect_eq(cards_of(s.round.board.side[NS].threes, KIND_3R), 1);
    setup_do(&s, "three 3b");
    cr_expect_eq(setup_holds(&s, 0, KIND_Q), 1);
    setup_do(&s, "draw");
    cr_expect_eq(s.round.board.hand_size[0], 4);
}

Test(rules, threes_keep)
{
    struct test_position s = setup_at("modern-american");
    setup_hand(&s, 0, "3r K 4 6");
    setup_stock(&s, "3b Q 9 9 9");
    setup_start(&s, 0);
    setup_do(&s, "draw"); /* keeping the red three */
    REFUSED(s, "three 3r", "threes.keep");
    ALLOWED(s, "three 3b"); /* drawn this turn */
    struct test_position later = s;
    later.round.board.side[NS].opened = true;
    setup_meld(&later, NS, "8 8 8");
    setup_hand(&later, 0, "3r 3b 8 K 4 6");
    setup_do(&later, "lay 8");
    REFUSED(later, "three 3b", "threes.keep"); /* not at once any more */
}

Test(rules, threes_any_time)
{
    struct test_position s = setup_at("online-talons");
    setup_hand(&s, 0, "3r K 4 6");
    setup_start(&s, 0);
    setup_do(&s, "draw");
    ALLOWED(s, "three 3r");
    setup_option(&s, "threes.any-time", "off");
    REFUSED(s, "three 3r", "threes.keep");
}

Test(rules, threes_stuck)
{
    struct test_position s = setup_at("modern-american");
    setup_option(&s, "threes.stuck", "on");
    for (int seat = 0; seat < 4; seat++) {
        setup_hand(&s, seat, "K 4 6 8");
    }
    setup_hand(&s, 0, "3r K 4 6");
    setup_start(&s, 0);
    ALLOWED(s, "three 3r");
    const char *turns[] = {"draw", "throw K", "draw", "throw K",
                           "draw", "throw K", "draw", "throw K"};
    for (size_t i = 0; i < sizeof turns / sizeof turns[0]; i++) {
        setup_do(&s, turns[i]);
    }
    REFUSED(s, "three 3r", "threes.stuck");
}

Test(rules, threes_stuck_at_the_end_of_the_turn_where_any_time_will_do)
{
    struct test_position s = setup_at("modern-american");
    setup_option(&s, "threes.stuck", "on");
    setup_option(&s, "threes.any-time", "on");
    setup_hand(&s, 0, "3r 3b K 4 6");
    setup_start(&s, 0);
    setup_do(&s, "draw");
    setup_do(&s, "three 3r"); /* the first turn in which it could goes on */
    setup_do(&s, "throw K");
    setup_start(&s, 0);
    REFUSED(s, "three 3b", "threes.stuck");
}

Test(rules, threes_stuck_on_a_courtesy_turn)
{
    struct test_position s = setup_at("league");
    setup_option(&s, "threes.stuck", "on");
    setup_meld(&s, NS, "9 9 9");
    setup_hand(&s, 0, "3r K 4 6");
    s.round.board.courtesy[0] = true;
    setup_start(&s, 0);
    setup_do(&s, "draw");
    REFUSED(s, "throw K", "threes.keep-one");
    ALLOWED(s, "three 3r");
}

Test(rules, threes_stuck_needs_a_stock)
{
    struct test_position s = setup_at("pagat");
    setup_option(&s, "threes.stuck", "on");
    setup_hand(&s, 0, "3r K K 4 6 8");
    setup_meld(&s, NS, "K K K");
    setup_stock(&s, "");
    setup_pack(&s, "9 K");
    setup_start(&s, 0);
    s.round.board.turn.opened_now =
        true; /* the player keeps one until their side's opening turn is over */
    setup_do(&s, "pick");
    cr_expect_eq(s.round.board.stuck[0], 0); /* nothing replaces it, so the player could not */
}

Test(rules, threes_show)
{
    struct test_position s = setup_at("modern-american");
    setup_option(&s, "threes.show", "on");
    setup_hand(&s, 0, "3r K 4 6");
    setup_start(&s, 0);
    cr_expect_eq(s.round.board.known[0], 0);
    setup_do(&s, "draw");
    cr_expect_eq(s.round.board.known[0], cards_one(KIND_3R));
}

Test(rules, threes_bonus)
{
    struct test_position s = setup_at("modern-american");
    setup_stock(&s, "3r K 4 6 9 9 9 9 9 9 8 8 8 8 8 8");
    setup_hand(&s, 0, "K K K Q Q Q J J J A A 2 4 5");
    setup_do(&s, "lay K K K / Q Q Q / J J J / A A 2");
    setup_do(&s, "throw 4");
    cr_expect_eq(setup_holds(&s, 0, KIND_3R), 1); /* waits in hand */
    setup_start(&s, 0);
    ALLOWED(s, "three 3r");
}

Test(rules, threes_last)
{
    struct test_position s = setup_at("modern-american");
    setup_hand(&s, 0, "K 4 6");
    setup_stock(&s, "3b");
    setup_start(&s, 0);
    struct test_position hand = s;
    setup_option(&hand, "threes.last", "hand");
    setup_do(&s, "draw");
    cr_expect_eq(s.round.board.ending, ENDING_STOCK);
    cr_expect_eq(s.round.board.side[NS].threes, cards_one(KIND_3B));
    cr_expect_eq(setup_holds(&s, 0, KIND_3B), 0);
    REFUSED(s, "throw K", "turn.order");
    setup_do(&hand, "draw");
    cr_expect_eq(hand.round.board.ending, ENDING_STOCK);
    cr_expect_eq(hand.round.board.side[NS].threes, 0);
    cr_expect_eq(setup_holds(&hand, 0, KIND_3B), 1);
}

Test(rules, threes_last_as_a_replacement)
{
    struct test_position s = setup_at("modern-american");
    setup_hand(&s, 0, "K 4 6 3r");
    setup_stock(&s, "3b");
    setup_start(&s, 0);
    setup_do(&s, "three 3r");
    cr_expect_eq(s.round.board.ending, ENDING_STOCK);
    cr_expect_eq(cards_threes(s.round.board.side[NS].threes), 2);
}

/* West throws and south, who may not keep threes, finds the stock empty. */
Test(rules, threes_last_at_the_start_of_a_turn)
{
    struct test_position s = setup_at("pagat");
    setup_hand(&s, 3, "K 4 6");
    setup_hand(&s, 0, "3r 3b 4");
    setup_stock(&s, "");
    s.round.board.seat = 3;
    setup_do(&s, "throw K");
    cr_expect_eq(s.round.board.ending, ENDING_STOCK);
    struct test_position exposed = setup_at("pagat");
    setup_option(&exposed, "threes.last", "exposed");
    setup_hand(&exposed, 0, "3r 3b 4");
    setup_stock(&exposed, "");
    setup_start(&exposed, 0);
    REFUSED(exposed, "draw", "threes.keep-one");
    setup_do(&exposed, "three 3r");
    cr_expect_eq(exposed.round.board.ending, ENDING_STOCK);
    cr_expect_eq(exposed.round.board.side[NS].threes, cards_one(KIND_3R));
}

Test(rules, threes_keep_one)
{
    struct test_position s = setup_at("league");
    setup_hand(&s, 0, "3r 3b K 4 6");
    setup_start(&s, 0);
    REFUSED(s, "draw", "threes.keep-one");
    setup_do(&s, "three 3b");
    ALLOWED(s, "draw");
    setup_meld(&s, NS, "8 8 8");
    REFUSED(s, "draw", "threes.keep-one"); /* an open side keeps none */
    setup_do(&s, "three 3r");
    ALLOWED(s, "draw");
}

Test(rules, threes_in_hand)
{
    struct test_position s = setup_at("league");
    struct score_sheet sheet;
    setup_hand(&s, 0, "3r 3b K");
    score_side(&s.table, &s.round.board, s.round.hand, NS, &sheet);
    cr_expect_eq(sheet.count, -20);
    cr_expect_eq(sheet.base, 0);
    setup_option(&s, "threes.in-hand", "100");
    score_side(&s.table, &s.round.board, s.round.hand, NS, &sheet);
    cr_expect_eq(sheet.count, -210);
}

Test(rules, threes_last_in_hand)
{
    struct test_position s = setup_at("league");
    struct score_sheet sheet;
    setup_option(&s, "threes.in-hand", "100");
    setup_option(&s, "threes.last-in-hand", "5");
    setup_hand(&s, 0, "K 4");
    setup_stock(&s, "3r");
    setup_start(&s, 0);
    setup_do(&s, "draw");
    score_side(&s.table, &s.round.board, s.round.hand, NS, &sheet);
    cr_expect_eq(sheet.count, -20);
    setup_option(&s, "threes.last-in-hand", "0"); /* nothing at all */
    score_side(&s.table, &s.round.board, s.round.hand, NS, &sheet);
    cr_expect_eq(sheet.count, -15);
    s.table.threes_last_in_hand = -1; /* as every other */
    score_side(&s.table, &s.round.board, s.round.hand, NS, &sheet);
    cr_expect_eq(sheet.count, -115);
    setup_option(&s, "threes.last-in-hand", "5");
    setup_hand(&s, 2, "3r 3b"); /* the partner's were not drawn last, and cost in full */
    score_side(&s.table, &s.round.board, s.round.hand, NS, &sheet);
    cr_expect_eq(sheet.count, -220);
}

Test(rules, threes_value)
{
    struct test_position s = setup_at("modern-american");
    struct side *ns = &s.round.board.side[NS];
    const int value[5] = {0, 100, 300, 500, 1000};
    setup_meld(&s, NS, "K K K K K K K");
    setup_meld(&s, NS, "Q Q Q Q Q Q Q");
    for (int red = 0; red <= 4; red++) {
        for (int black = 0; black <= 4; black++) {
            ns->threes = cards_some(KIND_3R, red) + cards_some(KIND_3B, black);
            cr_expect_eq(score_threes(&s.table, ns), value[red] + value[black]);
        }
    }
}

Test(rules, threes_sign)
{
    struct test_position s = setup_at("modern-american");
    struct side *ns = &s.round.board.side[NS];
    ns->threes = cards_some(KIND_3R, 2) + cards_some(KIND_3B, 4);
    cr_expect_eq(score_threes(&s.table, ns), -1300);
    setup_meld(&s, NS, "7 7 7 7 7 7 7"); /* a special canasta counts as one */
    cr_expect_eq(score_threes(&s.table, ns), 0);
    setup_meld(&s, NS, "9 9 9 9 9 2 2");
    cr_expect_eq(score_threes(&s.table, ns), 1300);
}

Test(rules, turn_order)
{
    struct test_position s = setup_at("modern-american");
    setup_hand(&s, 0, "K 4 6");
    setup_start(&s, 0);
    REFUSED(s, "throw K", "turn.order");
    setup_do(&s, "draw");
    REFUSED(s, "draw", "turn.order");
    REFUSED(s, "pick", "turn.order");
    setup_do(&s, "throw K");
    cr_expect_eq(s.round.board.seat, 1);
}

Test(rules, turn_draw_first)
{
    struct test_position s = setup_at("modern-american");
    setup_hand(&s, 0, "K K K 4 6");
    setup_meld(&s, NS, "8 8 8");
    setup_start(&s, 0);
    REFUSED(s, "lay K K K", "turn.draw-first");
    setup_do(&s, "draw");
    ALLOWED(s, "lay K K K");
}

/* What a player announces is what everybody can see: the board knows how many cards each hand has.
 */
Test(rules, turn_announce)
{
    struct test_position s = setup_at("modern-american");
    setup_hand(&s, 0, "K K K 4 6 5 5");
    setup_meld(&s, NS, "8 8 8");
    setup_do(&s, "lay K K K");
    setup_do(&s, "throw 4");
    cr_expect_eq(round_view(&s.round, 1).board->hand_size[0], 3);
}
