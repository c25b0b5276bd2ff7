/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of the classic tables that modern ones do not know (docs/rules.md). Each test is named
 * after its rule id; options are looked at under both values. */
#include <criterion/criterion.h>
#include <string.h>

#include "engine/opening.h"
#include "engine/out.h"
#include "engine/pack.h"
#include "engine/score.h"
#include "support/expect.h"

/* A deck that deals `hand` to every seat in turn, then `next`; the rest follows in order. */
static struct round dealt(const struct table *t, cardset first, const uint8_t *next, int count)
{
    struct round r;
    uint8_t deck[DECK_SIZE];
    const int32_t scores[SIDE_MAX] = {0};
    cardset left = CARDS_DECK - first;
    int at = 0;
    for (int i = 0; i < count; i++) {
        left -= cards_one(next[i]);
    }
    for (kind k = 0; k < KIND_COUNT; k++) {
        for (int i = 0; i < cards_of(first, k); i++) {
            deck[at++] = k;
        }
    }
    const int hands = t->players * t->deal_cards;
    for (kind k = 0; at < hands; k = (kind)((k + 1) % RANK_COUNT)) {
        if (cards_have(left, k)) {
            left -= cards_one(k);
            deck[at++] = k;
        }
    }
    memcpy(deck + at, next, (size_t)count);
    at += count;
    for (kind k = 0; k < KIND_COUNT; k++) {
        for (; cards_have(left, k); left -= cards_one(k)) {
            deck[at++] = k;
        }
    }
    round_deal(t, deck, t->players - 1, scores, &r);
    cr_expect_null(round_check(t, &r));
    return r;
}

Test(rules, deal_hand)
{
    static const struct {
        const char *table;
        int cards;
    } rows[] = {{"classic", 11},         {"classic-2p", 15},      {"classic-3p", 13},
                {"classic-club", 11},    {"classic-club-2p", 15}, {"classic-club-3p", 13},
                {"classic-club-6p", 11}, {"modern-american", 13}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct table t;
        cr_assert(table_builtin(rows[i].table, &t));
        const uint8_t next[] = {KIND_K};
        const struct round r = dealt(&t, 0, next, 1);
        for (int seat = 0; seat < t.players; seat++) {
            cr_expect_eq(cards_total(r.hand[seat]), rows[i].cards, "%s", rows[i].table);
        }
    }
}

/* What turned cards call for at a table, bottom first. */
static enum upcard turned(const char *table, const char *cards)
{
    struct test_position s = setup_at(table);
    setup_pack(&s, cards);
    return upcard_judge(&s.table, s.round.board.pack, s.round.board.pack_size);
}

Test(rules, deal_upcard)
{
    cr_expect_eq(turned("classic", "K"), UPCARD_FREE);
    cr_expect_eq(turned("classic", "3b"), UPCARD_BLOCKED);
    cr_expect_eq(turned("classic", "2 3b"), UPCARD_ANOTHER, "covered, as it is not the first");
    cr_expect_eq(turned("classic", "2 3r Jo"), UPCARD_ANOTHER);
    cr_expect_eq(turned("classic", "2 3b K"), UPCARD_FROZEN);
    cr_expect_eq(turned("classic-club", "2"), UPCARD_ANOTHER);
    cr_expect_eq(turned("classic-club", "2 Jo"), UPCARD_BACK);
    cr_expect_eq(turned("classic-club", "3b 3r"), UPCARD_BACK);
    cr_expect_eq(turned("classic-club", "2 3b"), UPCARD_ANOTHER);
    cr_expect_eq(turned("classic-club", "2 3b Jo"), UPCARD_BACK);
    cr_expect_eq(turned("classic-club", "3b K"), UPCARD_FREE);
    cr_expect_eq(turned("classic-club", "3r 3b K"), UPCARD_FROZEN);
    struct test_position s = setup_at("classic");
    const uint8_t gone_too_far[] = {KIND_K, KIND_Q}, frozen[] = {KIND_2, KIND_3B, KIND_Q};
    cr_expect_not(upcard_is_sound(&s.table, gone_too_far, 2));
    cr_expect(upcard_is_sound(&s.table, frozen, 3));
    cr_expect_not(upcard_is_sound(&s.table, frozen, 2));
    const struct round r = dealt(&s.table, 0, frozen, 3);
    cr_expect_eq(r.board.pack_size, 3);
    cr_expect_eq(r.board.stock, DECK_SIZE - 44 - 3);
    /* Cards that go back are shuffled into the stock: nothing is lost, and the same deck gives the
     * same round. */
    struct test_position club = setup_at("classic-club");
    const uint8_t back[] = {KIND_2, KIND_JOKER, KIND_Q};
    const struct round once = dealt(&club.table, 0, back, 3),
                       again = dealt(&club.table, 0, back, 3);
    cr_expect(upcard_is_sound(&club.table, once.board.pack, once.board.pack_size));
    cr_expect_eq(memcmp(&once, &again, sizeof once), 0);
}

Test(rules, classic_red_three)
{
    struct test_position s = setup_at("classic");
    const uint8_t next[] = {KIND_Q, KIND_3R, KIND_9, KIND_8};
    const cardset first = cards_some(KIND_3R, 2) + cards_some(KIND_K, 8) + cards_one(KIND_A);
    const struct round r = dealt(&s.table, first, next, 4);
    cr_expect_eq(cards_of(r.board.side[NS].threes, KIND_3R), 3, "two dealt, one drawn for them");
    cr_expect_eq(cards_total(r.hand[0]), 11);
    cr_expect(cards_have(r.hand[0], KIND_9) && cards_have(r.hand[0], KIND_8));
    cardset hands[SEAT_MAX];
    round_hands_dealt(&r, hands);
    cr_expect_eq(hands[0], first);
    /* drawn: laid out and replaced; never by hand */
    setup_hand(&s, 0, "K Q 5 3b");
    setup_start(&s, 0);
    setup_stock(&s, "3r 9 3r 8 J J");
    REFUSED(s, "three 3r", "classic.red-three");
    setup_do(&s, "draw");
    cr_expect_eq(setup_holds(&s, 0, KIND_9) + setup_holds(&s, 0, KIND_8), 2);
    cr_expect_eq(cards_of(s.round.board.side[NS].threes, KIND_3R), 2);
    REFUSED(s, "three 3b", "classic.red-three");
    /* with the pack: laid out, not replaced */
    setup_meld(&s, NS, "7 7 7");
    setup_hand(&s, 0, "K K 5 6");
    setup_pack(&s, "3r 9 K");
    setup_start(&s, 0);
    setup_do(&s, "pick K K");
    cr_expect_eq(cards_of(s.round.board.side[NS].threes, KIND_3R), 3);
    cr_expect_eq(cards_total(s.round.hand[0]), 3);
    cr_expect_eq(s.round.board.stock, 2);
}

/* The last stock card a red three ends the round, unless the draw brought another card. */
Test(rules, threes_last_at_classic_tables)
{
    struct test_position s = setup_at("classic");
    setup_hand(&s, 0, "K Q 5");
    setup_start(&s, 0);
    setup_stock(&s, "9 3r");
    setup_do(&s, "draw");
    cr_expect_eq(s.round.board.phase, PHASE_PLAY);
    s = setup_at("classic");
    setup_hand(&s, 0, "K Q 5");
    setup_start(&s, 0);
    setup_stock(&s, "3r");
    setup_do(&s, "draw");
    cr_expect_eq(s.round.board.ending, ENDING_STOCK);
    cr_expect_eq(cards_of(s.round.board.side[NS].threes, KIND_3R), 1);
}

Test(rules, threes_against)
{
    struct test_position s = setup_at("classic");
    s.round.board.side[NS].threes = cards_some(KIND_3R, 4);
    cr_expect_eq(score_threes(&s.table, &s.round.board.side[NS]), -800);
    setup_meld(&s, NS, "K K K");
    cr_expect_eq(score_threes(&s.table, &s.round.board.side[NS]), -800);
    setup_option(&s, "threes.against", "meld");
    cr_expect_eq(score_threes(&s.table, &s.round.board.side[NS]), 800);
    setup_option(&s, "threes.against", "canasta");
    setup_meld(&s, NS, "K K K K K K K");
    cr_expect_eq(score_threes(&s.table, &s.round.board.side[NS]), 800);
    s.round.board.side[NS].threes = cards_some(KIND_3R, 2);
    cr_expect_eq(score_threes(&s.table, &s.round.board.side[NS]), 200);
    setup_option(&s, "threes.against", "always");
    cr_expect_eq(score_threes(&s.table, &s.round.board.side[NS]), -200);
}

Test(rules, classic_black_three)
{
    struct test_position s = setup_at("classic");
    setup_meld(&s, NS, "K K K K K K K");
    setup_hand(&s, 0, "3b 3b 3b 4");
    ALLOWED(s, "lay 3b 3b 3b");
    setup_hand(&s, 0, "3b 3b 3b 4 5");
    REFUSED(s, "lay 3b 3b 3b", "classic.black-three");
    setup_hand(&s, 0, "3b 3b 3b");
    ALLOWED(s, "lay 3b 3b 3b");
    setup_hand(&s, 0, "3b 3b 4");
    cr_expect(setup_breaks(&s, "lay 3b 3b", "classic.black-three"));
    setup_hand(&s, 0, "3b 3b 2 4");
    cr_expect(setup_breaks(&s, "lay 3b 3b 2", "classic.black-three"));
    s = setup_at("classic");
    setup_meld(&s, NS, "K K K");
    setup_hand(&s, 0, "3b 3b 3b 4");
    cr_expect(setup_breaks(&s, "lay 3b 3b 3b", "classic.black-three"), "no canasta, no way out");
    /* thrown: stops the next player, and that player alone */
    setup_hand(&s, 0, "3b 8 9");
    setup_hand(&s, 1, "Q Q 5");
    setup_meld(&s, EW, "Q Q Q");
    setup_pack(&s, "Q");
    setup_do(&s, "throw 3b");
    REFUSED(s, "pick", "classic.black-three");
    const struct action pick = setup_action(&s, "pick"), lay = setup_action(&s, "lay 3b 3b 3b");
    cr_expect_eq(rules_check(&s.table, &s.round.board, s.round.hand[1], &pick).arg[0], 2,
                 "it lies on a pack of two");
    setup_hand(&s, 1, "3b 3b 3b 5 6");
    s.round.board.phase = PHASE_PLAY;
    cr_expect_eq(rules_check(&s.table, &s.round.board, s.round.hand[1], &lay).arg[0], 0);
    struct test_position modern = setup_at("modern-american");
    setup_meld(&modern, NS, "K K K");
    setup_hand(&modern, 0, "3b 3b 3b 4 5");
    REFUSED(modern, "lay 3b 3b 3b", "meld.rank");
}

Test(rules, turn_draws)
{
    struct test_position s = setup_at("classic");
    setup_hand(&s, 0, "K Q 5");
    setup_start(&s, 0);
    setup_stock(&s, "9 8 7");
    setup_do(&s, "draw");
    cr_expect_eq(cards_total(s.round.hand[0]), 5);
    s = setup_at("classic-club");
    setup_hand(&s, 0, "K Q 5");
    setup_start(&s, 0);
    setup_do(&s, "draw");
    cr_expect_eq(cards_total(s.round.hand[0]), 4);
    s = setup_at("classic");
    setup_hand(&s, 0, "K Q 5");
    setup_start(&s, 0);
    setup_stock(&s, "9");
    setup_do(&s, "draw");
    cr_expect_eq(cards_total(s.round.hand[0]), 4, "one is a full draw when no more are there");
    cr_expect_eq(s.round.board.phase, PHASE_PLAY);
}

/* Naturals and wild cards in a meld: fewer, or no more. */
Test(rules, meld_wilds_at_classic_tables)
{
    struct test_position s = setup_at("classic");
    setup_meld(&s, NS, "9 9 9");
    setup_hand(&s, 0, "8 8 2 2 K K K Jo Jo 4 5");
    REFUSED(s, "lay 8 8 2 2", "meld.wilds");
    ALLOWED(s, "lay 8 8 2");
    ALLOWED(s, "lay K K K 2 2");
    REFUSED(s, "lay K K K 2 2 Jo", "meld.wilds");
    setup_option(&s, "meld.majority", "half");
    ALLOWED(s, "lay 8 8 2 2");
    ALLOWED(s, "lay K K K 2 2 Jo");
    REFUSED(s, "lay K K K 2 2 Jo Jo", "meld.wilds");
    setup_option(&s, "meld.majority", "none");
    ALLOWED(s, "lay 8 8 2 2 Jo");
}

Test(rules, open_canasta_free)
{
    struct test_position s = setup_at("classic-club");
    s.round.board.side[NS].score = 3000;
    setup_hand(&s, 0, "4 4 4 4 4 4 2 9 8 7");
    ALLOWED(s, "lay 4 4 4 4 4 4 2");
    REFUSED(s, "lay 4 4 4 4 4 4", "open.count");
    setup_option(&s, "open.canasta-free", "off");
    REFUSED(s, "lay 4 4 4 4 4 4 2", "open.count");
}

Test(rules, classic_freeze)
{
    struct test_position s = setup_at("classic");
    setup_meld(&s, NS, "K K K");
    setup_hand(&s, 0, "Q K 5 6 7");
    setup_pack(&s, "9 K");
    setup_start(&s, 0);
    cr_expect_eq(pack_frozen(&s.table, &s.round.board), 0);
    ALLOWED(s, "pick");
    setup_pack(&s, "2 9 K");
    cr_expect_eq(pack_frozen(&s.table, &s.round.board), FROZEN_WILD);
    REFUSED(s, "pick", "classic.freeze");
    setup_pack(&s, "3r 2 K");
    cr_expect_eq(pack_frozen(&s.table, &s.round.board), FROZEN_WILD | FROZEN_RED_THREE);
    setup_hand(&s, 0, "K K 5 6 7");
    ALLOWED(s, "pick K K");
    cr_expect_eq(pack_ways(&s.table, &s.round.board, s.round.hand[0]), WAY_PAIR);
    cr_expect_not(pack_barred(&s.table, &s.round.board));
    setup_pack(&s, "9 2");
    REFUSED(s, "pick", "classic.freeze");
    cr_expect(pack_barred(&s.table, &s.round.board), "a wild card on top");
    setup_pack(&s, "9 3b");
    cr_expect(pack_barred(&s.table, &s.round.board), "a black three on top");
    setup_pack(&s, "");
    cr_expect_not(pack_barred(&s.table, &s.round.board), "no pack");
    s.round.board.seat = 1;
    setup_pack(&s, "9 K");
    cr_expect_eq(pack_frozen(&s.table, &s.round.board), FROZEN_UNOPENED);
}

Test(rules, pack_wild)
{
    struct test_position s = setup_at("classic-club");
    setup_meld(&s, NS, "9 9 9");
    setup_hand(&s, 0, "K 2 Jo 5 6");
    setup_pack(&s, "8 K");
    setup_start(&s, 0);
    ALLOWED(s, "pick K 2");
    ALLOWED(s, "pick K Jo");
    cr_expect_eq(pack_ways(&s.table, &s.round.board, s.round.hand[0]), WAY_WILD);
    setup_option(&s, "pack.wild", "off");
    REFUSED(s, "pick K 2", "pack.pair");
    setup_option(&s, "pack.wild", "on");
    setup_pack(&s, "2 K");
    REFUSED(s, "pick K 2", "classic.freeze");
}

/* What "pick" alone stands for. */
Test(rules, pack_pick_meant)
{
    struct test_position s = setup_at("classic-club");
    struct lay lay;
    setup_meld(&s, NS, "9 9 9");
    setup_hand(&s, 0, "K 2 Jo 5 6");
    setup_pack(&s, "8 K");
    setup_start(&s, 0);
    cr_expect_eq(pack_pick_meant(&s.table, &s.round.board, s.round.hand[0], &lay), 2);
    cr_expect_eq(lay_cards(&lay), cards_one(KIND_K) + cards_one(KIND_JOKER));
    setup_hand(&s, 0, "K Jo 5 6 7");
    cr_expect_eq(pack_pick_meant(&s.table, &s.round.board, s.round.hand[0], &lay), 1);
    cr_expect_eq(lay_cards(&lay), cards_one(KIND_K) + cards_one(KIND_JOKER), "the only way");
    setup_hand(&s, 0, "K K 2 Jo 5");
    cr_expect_eq(pack_pick_meant(&s.table, &s.round.board, s.round.hand[0], &lay), 1);
    cr_expect_eq(lay_cards(&lay), cards_some(KIND_K, 2), "a pair before a wild card");
    setup_hand(&s, 0, "Q 2 Jo 5 6");
    cr_expect_eq(pack_pick_meant(&s.table, &s.round.board, s.round.hand[0], &lay), 0);
    cr_expect_eq(lay.count, 0);
    setup_meld(&s, NS, "K K K");
    setup_hand(&s, 0, "K K 2 Jo 5");
    cr_expect_eq(pack_pick_meant(&s.table, &s.round.board, s.round.hand[0], &lay), 1);
    cr_expect_eq(lay.count, 0, "onto the meld of kings, with nothing from the hand");
}

Test(rules, pack_canasta)
{
    struct test_position s = setup_at("classic");
    setup_meld(&s, NS, "9 9 9 9 9 9 9");
    setup_hand(&s, 0, "K 2 5 6");
    setup_pack(&s, "8 9");
    setup_start(&s, 0);
    ALLOWED(s, "pick");
    cr_expect_eq(pack_ways(&s.table, &s.round.board, s.round.hand[0]), WAY_MELD);
    setup_option(&s, "pack.canasta", "off");
    REFUSED(s, "pick", "pack.meld");
    struct test_position club = setup_at("classic-club");
    setup_meld(&club, NS, "9 9 9 9 9 2 2");
    setup_hand(&club, 0, "9 9 5 6");
    setup_pack(&club, "8 9");
    setup_start(&club, 0);
    REFUSED(club, "pick 9 9", "pack.meld");
    setup_option(&s, "pack.canasta", "on");
    setup_option(&s, "meld.max-cards", "7"); /* a meld that is full takes no top card either */
    REFUSED(s, "pick", "pack.meld");
}

Test(rules, pack_one_card)
{
    struct test_position s = setup_at("classic");
    setup_meld(&s, NS, "9 9 9 9 9 9 9");
    setup_hand(&s, 0, "K");
    setup_pack(&s, "9");
    setup_start(&s, 0);
    REFUSED(s, "pick", "pack.one-card");
    setup_option(&s, "pack.one-card", "off");
    ALLOWED(s, "pick");
    setup_option(&s, "pack.one-card", "on");
    setup_pack(&s, "8 9");
    ALLOWED(s, "pick");
}

Test(rules, out_concealed)
{
    struct test_position s = setup_at("classic");
    setup_hand(&s, 0, "K K K K K K K 8 8 8 4");
    cr_expect_eq(out_bonus(&s.table, &s.round.board, s.round.hand[0]), 200);
    setup_do(&s, "lay K K K K K K K / 8 8 8");
    setup_do(&s, "out 4");
    cr_expect(s.round.board.concealed);
    /* the partner may have melded, the player not, who may not add then */
    s = setup_at("classic");
    setup_meld(&s, NS, "Q Q Q");
    setup_hand(&s, 0, "K K K K K K K 8 8 8 Q");
    cr_expect_eq(out_bonus(&s.table, &s.round.board, s.round.hand[0]), 200);
    setup_do(&s, "lay K K K K K K K / 8 8 8 / Q");
    setup_do(&s, "out -");
    cr_expect_not(s.round.board.concealed);
    s = setup_at("classic");
    setup_meld(&s, NS, "Q Q Q");
    setup_hand(&s, 0, "K K K K K K K 8 8 8 Q");
    s.round.board.melded_before[0] = true;
    cr_expect_eq(out_bonus(&s.table, &s.round.board, s.round.hand[0]), 100);
    /* the minimum: asked at one table, not at the other */
    s = setup_at("classic");
    s.round.board.side[NS].score = 3000;
    setup_option(&s, "open.canasta-free", "off");
    setup_hand(&s, 0, "4 4 4 4 4 4 4 5 5 5 6");
    REFUSED(s, "lay 4 4 4 4 4 4 4 / 5 5 5", "open.count");
    setup_option(&s, "out.concealed", "free");
    ALLOWED(s, "lay 4 4 4 4 4 4 4 / 5 5 5");
    REFUSED(s, "lay 4 4 4 4 4 4 4", "open.count");
    setup_option(&s, "out.concealed", "off");
    cr_expect_eq(out_bonus(&s.table, &s.round.board, s.round.hand[0]), 0);
}

/* What must stay in the hand of a player who does not go out. */
Test(rules, keeping_cards_at_classic_tables)
{
    struct test_position s = setup_at("classic");
    setup_meld(&s, NS, "9 9 9");
    setup_hand(&s, 0, "K K K");
    REFUSED(s, "lay K K K", "out.canastas");
    setup_hand(&s, 0, "K K K 4");
    REFUSED(s, "lay K K K", "out.keep-one");
    setup_hand(&s, 0, "K K K 4 5");
    ALLOWED(s, "lay K K K");
    /* the last card closes the canasta that lacks */
    s = setup_at("classic");
    setup_meld(&s, NS, "9 9 9 9 9 9");
    setup_hand(&s, 0, "K K K 9");
    ALLOWED(s, "lay K K K");
    s.round.board.turn.asked = REPLY_NO;
    REFUSED(s, "lay K K K", "out.ask");
}

Test(rules, asking_all_partners)
{
    struct test_position s = setup_at("classic-club-6p");
    setup_meld(&s, 0, "9 9 9 9 9 9 9");
    setup_hand(&s, 0, "K K K 4");
    ALLOWED(s, "ask yes");
    s = setup_at("classic-3p");
    setup_meld(&s, 0, "9 9 9 9 9 9 9");
    setup_hand(&s, 0, "K K K 4");
    REFUSED(s, "ask yes", "out.ask");
}

Test(rules, stock_force)
{
    struct test_position s = setup_at("classic-club");
    setup_meld(&s, NS, "9 9 9");
    setup_hand(&s, 0, "K 2 5 6");
    setup_pack(&s, "8 9");
    setup_stock(&s, "");
    setup_start(&s, 0);
    REFUSED(s, "draw", "stock.force");
    cr_expect_eq(pack_force(&s.table, &s.round.board, s.round.hand[0]), FORCE_MUST);
    setup_option(&s, "stock.force", "off");
    ALLOWED(s, "draw");
    setup_option(&s, "stock.force", "on");
    setup_pack(&s, "2 9");
    ALLOWED(s, "draw");
    cr_expect_eq(pack_force(&s.table, &s.round.board, s.round.hand[0]), FORCE_END);
    setup_pack(&s, "8 K");
    cr_expect_eq(pack_force(&s.table, &s.round.board, s.round.hand[0]), FORCE_MAY);
    ALLOWED(s, "draw");
}

Test(rules, score_concealed)
{
    struct test_position s = setup_at("classic");
    struct score_sheet sheet;
    setup_hand(&s, 0, "K K K K K K K 8 8 8 4");
    setup_do(&s, "lay K K K K K K K / 8 8 8");
    setup_do(&s, "out 4");
    score_side(&s.table, &s.round.board, s.round.hand, NS, &sheet);
    cr_expect_eq(sheet.base, 700);
    cr_expect_eq(sheet.count, 100);
    setup_option(&s, "score.concealed", "150");
    score_side(&s.table, &s.round.board, s.round.hand, NS, &sheet);
    cr_expect_eq(sheet.base, 650);
    s.round.board.concealed = false;
    score_side(&s.table, &s.round.board, s.round.hand, NS, &sheet);
    cr_expect_eq(sheet.base, 600);
}

/* Black threes count 5, a red three never laid out costs 500. */
Test(rules, score_count_at_classic_tables)
{
    struct test_position s = setup_at("classic");
    struct score_sheet sheet;
    setup_hand(&s, 0, "3b 3b K");
    setup_hand(&s, 2, "3r 5");
    s.round.board.phase = PHASE_OVER;
    s.round.board.ending = ENDING_STOCK;
    score_side(&s.table, &s.round.board, s.round.hand, NS, &sheet);
    cr_expect_eq(sheet.base, 0);
    cr_expect_eq(sheet.count, -525);
}

/* A table with other players takes what follows from their number, and keeps what was set. */
Test(rules, other_numbers_of_players)
{
    struct table t, base;
    cr_assert(table_builtin("classic", &t));
    cr_assert(table_set(&t, OPTION_out_canastas, 3));
    table_take_players(&t, 2);
    cr_expect_eq(t.players, 2);
    cr_expect_eq(t.deal_cards, 15);
    cr_expect_eq(t.out_canastas, 3);
    cr_expect_eq(t.open_error, OPEN_ERROR_FREE);
    cr_assert(table_base(&t, &base));
    cr_expect_eq(base.out_canastas, 2);
    cr_expect_eq(table_sides(&t), 2);
}

Test(rules, special_courtesy_is_for_both_partners_of_six)
{
    struct test_position s = setup_at("classic-club-6p");
    s.table.special_courtesy = 1;
    setup_hand(&s, 0, "K K K Q Q Q A A A 4 5");
    setup_stock(&s, "9 J 6 6 6 6 6 6 6 6 6 6");
    setup_start(&s, 0);
    setup_do(&s, "draw");
    setup_do(&s, "lay K K K / Q Q Q / A A A");
    for (int seat = 0; seat < 6; seat++) {
        cr_expect_eq(s.round.board.courtesy[seat], seat == 2 || seat == 4, "%d", seat);
    }
}

/* What may be said of picking as such. */
static void pick_breaks(const struct test_position *s, const char *id)
{
    struct verdict broken[RULES_BROKEN_MAX];
    const int count =
        rules_check_pick(&s->table, &s->round.board, s->round.hand[s->round.board.seat], broken);
    cr_assert_gt(count, 0, "the pack could be picked; %s expected", id);
    cr_expect_str_eq(rule_facts(broken[0].rule)->id, id);
}

/* A Splash opens beside the two kings whatever it counts, and the solver knows it. */
Test(rules, a_splash_opens_with_a_pack_that_freezes)
{
    struct test_position s = setup_at("classic");
    const struct board *b = &s.round.board;
    struct verdict broken[RULES_BROKEN_MAX];
    struct lay lay;
    setup_option(&s, "splash", "on");
    setup_option(&s, "open.canasta-free", "off");
    s.round.board.side[NS].score = 3000;
    setup_hand(&s, 0, "4 4 4 4 4 4 4 K K 5 6");
    ALLOWED(s, "lay 4 4 4 4 4 4 4");
    setup_start(&s, 0);
    setup_pack(&s, "8 K");
    ALLOWED(s, "pick K K / 4 4 4 4 4 4 4");
    REFUSED(s, "pick 4 4 4 4 4 4 4", "classic.freeze");
    cr_expect_eq(rules_check_pick(&s.table, b, s.round.hand[0], broken), 0);
    cr_assert(opening_find_pick(&s.table, b, s.round.hand[0], &lay));
    cr_expect_eq(lay_cards(&lay), cards_some(KIND_K, 2) + cards_some(KIND_4, 7));
    setup_pack(&s, "8 4"); /* the eighth goes to the seven */
    ALLOWED(s, "pick 4 4 4 4 4 4 4");
    cr_expect_eq(rules_check_pick(&s.table, b, s.round.hand[0], broken), 0);
    setup_option(&s, "meld.max-cards", "7");
    pick_breaks(&s, "pack.open");
    setup_pack(&s, "8 5"); /* no pair */
    pick_breaks(&s, "classic.freeze");
}

/* The player's two kings would be laid with the pack, as it is frozen: that is what is looked at,
 * and not the king onto the meld, which nobody may do then. */
Test(rules, what_a_frozen_pack_would_leave_is_asked_of_the_pair)
{
    struct test_position s = setup_at("classic");
    setup_meld(&s, NS, "K K K");
    setup_hand(&s, 0, "K K");
    setup_pack(&s, "3r K");
    setup_start(&s, 0);
    pick_breaks(&s, "out.canastas");
}
