/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options for what clubs play (docs/rules.md, section 14), each under both values. */
#include <criterion/criterion.h>

#include "engine/out.h"
#include "engine/pack.h"
#include "engine/rules.h"
#include "engine/score.h"
#include "support/expect.h"

TestSuite(club_options);

Test(rules, special_last_stock)
{
    struct test_position s = setup_at("league");
    setup_hand(&s, 0, "4 4 5 5 6 6 8 8 9 9 J J K K");
    s.round.board.stock = 0;
    s.round.board.turn.just_drew = true;
    ALLOWED(s, "special pairs");
    setup_option(&s, "special.last-stock", "off");
    REFUSED(s, "special pairs", "special.stock");
    s.round.board.stock = 1;
    ALLOWED(s, "special pairs");
}

/* Thirteen cards of seven pairs, a jack on the tray and perhaps a card below it. */
static struct test_position before_the_draw(const char *pack)
{
    struct test_position s = setup_at("league");
    setup_hand(&s, 0, "4 4 5 5 6 6 8 8 9 9 J K K");
    setup_stock(&s, "10 Q 10 Q 10 Q");
    setup_pack(&s, pack);
    s.round.board.phase = PHASE_START;
    return s;
}

Test(rules, special_pack)
{
    struct test_position s = before_the_draw("J");
    REFUSED(s, "special pairs", "turn.order");
    setup_option(&s, "special.pack", "only-card");
    ALLOWED(s, "special pairs");
    setup_pack(&s, "10 J");
    REFUSED(s, "special pairs", "special.fourteen");
    setup_option(&s, "special.pack", "top-card");
    ALLOWED(s, "special pairs");
    s.round.board.pack_buried = 2; /* under a wild card: nobody takes it */
    REFUSED(s, "special pairs", "special.fourteen");
    s.round.board.pack_buried = 0;
    s.round.board.side[NS].opened = true;
    REFUSED(s, "special pairs", "special.unopened");
}

Test(club_options, the_rest_of_the_pack_stays_when_its_top_card_completes_a_special_hand)
{
    struct test_position s = before_the_draw("10 J");
    setup_option(&s, "special.pack", "top-card");
    setup_do(&s, "special pairs");
    cr_assert_eq(s.round.board.ending, ENDING_SPECIAL);
    cr_assert_eq(s.round.board.pack_size, 1);
    cr_assert_eq(s.round.board.hand_size[0], 14);
    cr_assert_eq(cards_of(s.round.hand[0], KIND_J), 2);
}

Test(club_options, a_pair_and_a_wild_card_go_out_under_the_rule_of_five_where_a_club_says_so)
{
    struct test_position s = setup_at("league");
    setup_meld(&s, NS, "K K K K K K K");
    setup_meld(&s, NS, "Q Q Q Q Q Q Q");
    setup_hand(&s, 0, "9 9 2 5");
    REFUSED(s, "lay 9 9 2", "meld.rule-of");
    setup_option(&s, "meld.rule-of-last", "off");
    ALLOWED(s, "lay 9 9 2");
    setup_hand(&s, 0, "9 9 2 5 6"); /* it is not the last meld: two cards stay */
    REFUSED(s, "lay 9 9 2", "meld.rule-of");
}

Test(club_options, an_unfinished_wild_meld_locks_nothing_where_a_club_says_so)
{
    struct test_position s = setup_at("modern-american");
    setup_meld(&s, NS, "2 2 2");
    setup_meld(&s, NS, "K K K");
    setup_hand(&s, 0, "Jo 4 5 6");
    REFUSED(s, "lay K: Jo", "wild.lock");
    setup_option(&s, "wild.lock", "off");
    ALLOWED(s, "lay K: Jo");
}

static int count_with_three_sevens(const char *counts)
{
    struct test_position s = setup_at("modern-american");
    struct score_sheet sheet;
    setup_option(&s, "score.incomplete-count", counts);
    setup_meld(&s, NS, "K K K K K K K"); /* 70 */
    setup_meld(&s, NS, "7 7 7");         /* 15 */
    s.round.board.phase = PHASE_OVER;
    s.round.board.ending = ENDING_STOCK;
    score_side(&s.table, &s.round.board, s.round.hand, NS, &sheet);
    return sheet.count;
}

Test(club_options, cards_of_an_unfinished_special_meld_do_not_count_where_a_club_says_so)
{
    cr_expect_eq(count_with_three_sevens("on"), 85);
    cr_expect_eq(count_with_three_sevens("off"), 70);
}

Test(club_options, going_out_takes_no_canasta_where_a_club_says_so)
{
    struct test_position s = setup_at("classic");
    setup_meld(&s, NS, "9 9 9");
    setup_hand(&s, 0, "4");
    REFUSED(s, "out 4", "out.canastas");
    setup_option(&s, "out.canastas", "0");
    ALLOWED(s, "out 4");
}

/* Does one of the lay-downs of a way out. */
static void lay_down(struct test_position *s, const struct lay *lay)
{
    const struct action action = {.kind = ACTION_LAY, .lay = *lay};
    cr_assert(verdict_allows(round_apply(&s->table, &s->round, &action)));
}

/* Opens and goes out with this hand as out_possible says; returns the number of lay-downs, 0 when
 * it knows no way. */
static int laydowns_out(const char *option, const char *value, const char *hand)
{
    struct test_position s = setup_at("classic");
    struct going_out_plan way;
    setup_option(&s, option, value);
    setup_hand(&s, 0, hand);
    if (!out_possible(&s.table, &s.round.board, s.round.hand[0], &way)) {
        return 0;
    }
    lay_down(&s, &way.lay);
    if (way.then.count > 0) {
        lay_down(&s, &way.then);
    }
    const struct action out = {.kind = ACTION_OUT, .card = way.last};
    cr_assert(verdict_allows(round_apply(&s.table, &s.round, &out)));
    cr_assert(s.round.board.concealed);
    return way.then.count > 0 ? 2 : 1;
}

Test(club_options, opening_and_going_out_may_take_two_laydowns)
{
    /* a mixed canasta, which may not open by itself: one card of it waits */
    cr_expect_eq(laydowns_out("open.mixed-canasta", "on", "K K K K K 2 2 Q Q Q 5"), 1);
    cr_expect_eq(laydowns_out("open.mixed-canasta", "off", "K K K K K 2 2 Q Q Q 5"), 2);
    /* the only naturals are the clean triple: the wild cards wait */
    cr_expect_eq(laydowns_out("open.clean-triple", "off", "K K K K K 2 2 5"), 1);
    cr_expect_eq(laydowns_out("open.clean-triple", "on", "K K K K K 2 2 5"), 2);
    /* where there is no Splash they count 90 of 120 */
    cr_expect_eq(laydowns_out("open.minimum-first", "120", "Q Q Q Q Q Q Q 2 5"), 0);
}

Test(club_options, a_splash_opens_and_more_of_its_rank_goes_out)
{
    struct test_position s = setup_at("classic");
    struct going_out_plan way;
    setup_option(&s, "open.minimum-first", "120");
    setup_option(&s, "splash", "on");
    setup_hand(&s, 0, "Q Q Q Q Q Q Q 2 5");
    cr_assert(out_possible(&s.table, &s.round.board, s.round.hand[0], &way));
    cr_expect_eq(lay_cards(&way.lay), cards_some(KIND_Q, 7));
    cr_expect_eq(lay_cards(&way.then), cards_one(KIND_2));
}

/* The clean triple takes no wild card, and a closed rank no other: so a card of it waits as well.
 */
Test(club_options, a_clean_triple_that_a_wild_card_is_to_join_stays_short_of_a_canasta)
{
    struct test_position s = setup_at("modern-american-3p");
    struct going_out_plan way;
    setup_option(&s, "meld.max-cards", "12");
    setup_option(&s, "wild.meld", "none");
    setup_option(&s, "out.concealed", "minimum");
    setup_hand(&s, 0, "6 6 6 6 6 6 6 K A A 2 2 Jo");
    cr_assert(out_possible(&s.table, &s.round.board, s.round.hand[0], &way));
    cr_expect_eq(cards_of(lay_cards(&way.lay), KIND_6), 6);
    cr_expect_eq(cards_of(lay_cards(&way.then), KIND_6), 1);
    cr_expect_eq(cards_wilds(lay_cards(&way.then)), 1);
    lay_down(&s, &way.lay);
    lay_down(&s, &way.then);
}

/* The total of our side with these hands of south and north. */
static int total_with(struct test_position *s, const char *south, const char *north)
{
    struct score_sheet sheet;
    setup_hand(s, 0, south);
    setup_hand(s, 2, north);
    s->round.board.phase = PHASE_OVER;
    score_side(&s->table, &s->round.board, s->round.hand, NS, &sheet);
    return sheet.total;
}

Test(rules, stock_void)
{
    struct test_position s = setup_at("modern-american");
    setup_meld(&s, NS, "K K K K K K K");
    s.round.board.ending = ENDING_STOCK;
    cr_expect_eq(total_with(&s, "4", "5"), 500 + 70 - 10);
    setup_option(&s, "stock.void", "on");
    cr_expect_eq(total_with(&s, "4", "5"), 0);
    s.round.board.ending = ENDING_GOING_OUT;
    s.round.board.ended_by = 1;
    cr_expect_eq(total_with(&s, "4", "5"), 500 + 70 - 10);
}

Test(rules, score_dirty_pooled)
{
    struct test_position s = setup_at("modern-american");
    setup_meld(&s, NS, "K K K K K K K");
    s.round.board.ending = ENDING_STOCK;
    cr_expect_eq(total_with(&s, "7 7 4", "7 A"), 570 - 15 - 25);
    cr_expect_eq(total_with(&s, "7 7 7", "7 7 7"), 570 - 30 - 3000);
    setup_option(&s, "score.dirty-pooled", "on");
    cr_expect_eq(total_with(&s, "7 7 4", "7 A"), 570 - 15 - 25 - 1500);
    cr_expect_eq(total_with(&s, "7 7 7", "7 7 7"), 570 - 30 - 1500);
}

Test(rules, score_special_added)
{
    struct test_position s = setup_at("modern-american");
    const char *const pairs = "4 4 5 5 6 6 8 8 9 9 J J K K";
    s.round.board.ending = ENDING_SPECIAL;
    s.round.board.ended_by = 0;
    s.round.board.special = 1; /* pairs, 2,500 */
    s.round.board.side[NS].threes = cards_some(KIND_3R, 2);
    cr_expect_eq(total_with(&s, pairs, "7 7 7 A"), 2500);
    setup_option(&s, "score.special-added", "on");
    cr_expect_eq(total_with(&s, pairs, "7 7 7 A"), 2500 + 300 - 1500 - 35);
}

/* South of an open side with a meld of nines meets this pack. */
static struct test_position before_pack(const char *freezes, const char *pack)
{
    struct test_position s = setup_at("classic");
    setup_option(&s, "pack.freezes", freezes);
    setup_meld(&s, NS, "9 9 9");
    setup_hand(&s, 0, "4 5 6 J");
    setup_pack(&s, pack);
    s.round.board.phase = PHASE_START;
    return s;
}

Test(rules, pack_freezes)
{
    struct test_position s = before_pack("wild", "3b K 9");
    ALLOWED(s, "pick");
    s = before_pack("black-three", "3b K 9");
    cr_expect_eq(pack_frozen(&s.table, &s.round.board), FROZEN_BLACK_THREE);
    REFUSED(s, "pick", "classic.freeze");
    s = before_pack("black-three", "K 9");
    ALLOWED(s, "pick");
    s = before_pack("always", "K 9");
    cr_expect_eq(pack_frozen(&s.table, &s.round.board), FROZEN_ALWAYS);
    REFUSED(s, "pick", "classic.freeze");
    setup_hand(&s, 0, "9 9 6 J"); /* a natural pair picks a frozen pack */
    ALLOWED(s, "pick 9 9");
}

Test(club_options, a_black_three_turned_at_the_start_freezes_where_a_club_says_so)
{
    static const uint8_t turned[] = {KIND_3B, KIND_Q};
    struct test_position s = setup_at("classic-club");
    cr_expect_eq(upcard_judge(&s.table, turned, 2), UPCARD_FREE);
    setup_option(&s, "pack.freezes", "black-three");
    cr_expect_eq(upcard_judge(&s.table, turned, 2), UPCARD_FROZEN);
}

/* What south's side needs to open in that round of a match, with that score. */
static int minimum_in(struct test_position *s, int round, int32_t score)
{
    board_set_rounds_before(&s->round.board, round - 1);
    s->round.board.side[NS].score = score;
    return side_minimum(&s->table, &s->round.board.side[NS]);
}

Test(rules, open_by_round)
{
    struct test_position s = setup_at("modern-american");
    cr_expect_eq(minimum_in(&s, 3, 0), 125);
    cr_expect_eq(minimum_in(&s, 1, 3000), 155);
    setup_option(&s, "open.by-round", "on");
    setup_option(&s, "open.minimum-negative", "15");
    cr_expect_eq(minimum_in(&s, 1, 6000), 125);
    cr_expect_eq(minimum_in(&s, 2, -200), 155, "a score below zero makes no difference");
    cr_expect_eq(minimum_in(&s, 3, 0), 180);
    cr_expect_eq(minimum_in(&s, 300, 0), 180);
    setup_hand(&s, 0, "K K K A A Jo 8 8 8 5 4"); /* 150 */
    s.round.board.phase = PHASE_PLAY;
    (void)minimum_in(&s, 1, 6000);
    ALLOWED(s, "lay K K K / A A Jo / 8 8 8");
    (void)minimum_in(&s, 2, 0);
    REFUSED(s, "lay K K K / A A Jo / 8 8 8", "open.count");
}

/* Who has won with these scores after that round, -1 when the match goes on. */
static int winner_after(struct test_position *s, int round, int32_t ours, int32_t theirs)
{
    const int32_t scores[SIDE_MAX] = {ours, theirs};
    board_set_rounds_before(&s->round.board, round - 1);
    const int winner = match_winner(&s->table, &s->round.board, scores);
    return winner == MATCH_GOES_ON ? -1 : winner;
}

Test(rules, match_rounds)
{
    struct test_position s = setup_at("modern-american");
    cr_expect_eq(winner_after(&s, 9, 8000, 100), -1);
    cr_expect_eq(winner_after(&s, 1, 8500, 100), NS);
    setup_option(&s, "match.rounds", "4");
    cr_expect_eq(winner_after(&s, 3, 9000, 100), -1, "the target does not count");
    cr_expect_eq(winner_after(&s, 4, 900, 1000), EW);
    cr_expect_eq(winner_after(&s, 4, 900, 900), -1, "one more round");
    cr_expect_eq(winner_after(&s, 5, 905, 900), NS);
}

Test(rules, meld_eighth)
{
    struct test_position s = setup_at("modern-american");
    setup_meld(&s, NS, "K K K K K K K");
    setup_meld(&s, NS, "Q Q Q Q Q 2 2");
    setup_hand(&s, 0, "K 5");
    s.round.board.phase = PHASE_PLAY;
    BREAKS(s, "lay K", "meld.size");
    cr_expect_not(out_possible(&s.table, &s.round.board, s.round.hand[0], NULL));
    setup_option(&s, "meld.eighth", "on");
    setup_hand(&s, 0, "K 5 6");
    REFUSED(s, "lay K", "dead.rank"); /* two cards stay: that is not going out */
    setup_hand(&s, 0, "K K 5");
    REFUSED(s, "lay K K", "meld.size");
    setup_hand(&s, 0, "K 5");
    cr_expect(out_possible(&s.table, &s.round.board, s.round.hand[0], NULL));
    setup_do(&s, "lay K");
    setup_do(&s, "out 5");
    cr_expect_eq(s.round.board.ending, ENDING_GOING_OUT);
}

Test(club_options, an_eighth_card_joins_a_meld_that_the_same_laydown_closes)
{
    struct test_position s = setup_at("modern-american");
    setup_meld(&s, NS, "K K K K K");
    setup_meld(&s, NS, "Q Q Q Q Q 2 2");
    setup_hand(&s, 0, "K K K 5");
    s.round.board.phase = PHASE_PLAY;
    BREAKS(s, "lay K K K", "meld.size");
    setup_option(&s, "meld.eighth", "on");
    ALLOWED(s, "lay K K K");
    setup_hand(&s, 0, "K K K 5 5");
    REFUSED(s, "lay K K K", "meld.size");
}

Test(club_options, no_eighth_card_joins_a_canasta_of_wild_cards)
{
    struct test_position s = setup_at("modern-american");
    setup_meld(&s, NS, "2 2 2 2 2 2 2");
    setup_meld(&s, NS, "Q Q Q Q Q Q Q");
    setup_option(&s, "meld.eighth", "on");
    setup_hand(&s, 0, "Jo 5");
    s.round.board.phase = PHASE_PLAY;
    BREAKS(s, "lay W: Jo", "meld.size");
    ALLOWED(s, "lay Q: Jo");
}

/* South draws with a red three in hand that could have been laid out. */
static struct test_position three_kept(const char *option)
{
    struct test_position s = setup_at("modern-american");
    if (option != NULL) {
        setup_option(&s, option, "on");
    }
    setup_hand(&s, 0, "3r K K 5");
    setup_stock(&s, "9 10 J Q 9 10 J Q 9 10 J Q");
    setup_start(&s, 0);
    setup_do(&s, "draw");
    return s;
}

Test(rules, threes_forgotten)
{
    struct test_position s = three_kept(NULL);
    REFUSED(s, "three 3r", "threes.keep");
    s = three_kept("threes.stuck");
    REFUSED(s, "three 3r", "threes.stuck");
    s = three_kept("threes.forgotten");
    const int stock = s.round.board.stock;
    setup_do(&s, "three 3r");
    cr_expect_eq(s.round.board.stock, stock, "no card comes for it");
    cr_expect_eq(cards_total(s.round.hand[0]), 4);
    cr_expect_eq(s.round.board.side[NS].threes, cards_one(KIND_3R));
}

Test(club_options, a_forgotten_three_goes_out_before_the_draw_and_with_an_empty_stock)
{
    struct test_position s = three_kept("threes.forgotten");
    setup_start(&s, 0);
    s.round.board.stock = 0;
    setup_do(&s, "three 3r");
    cr_expect_eq(s.round.board.phase, PHASE_START, "the turn goes on");
    cr_expect_eq(cards_total(s.round.hand[0]), 4);
}

Test(club_options, a_forgotten_three_stays_while_nothing_could_be_thrown_without_it)
{
    struct test_position s = three_kept("threes.forgotten");
    setup_hand(&s, 0, "3r 5");
    REFUSED(s, "three 3r", "out.keep-one");
    setup_hand(&s, 0, "3r 5 6");
    ALLOWED(s, "three 3r");
    setup_start(&s, 0);
    setup_hand(&s, 0, "3r");
    REFUSED(s, "three 3r", "out.keep-one");
    setup_hand(&s, 0, "3r 5");
    ALLOWED(s, "three 3r"); /* a card is still to be drawn */
}

Test(club_options, a_forgotten_three_is_no_bar_to_going_out)
{
    struct test_position s = three_kept("threes.forgotten");
    struct going_out_plan way;
    setup_meld(&s, NS, "K K K K K K K");
    setup_meld(&s, NS, "Q Q Q Q Q 2 2");
    setup_hand(&s, 0, "3r 9 9 9 5");
    cr_assert(out_possible(&s.table, &s.round.board, s.round.hand[0], &way));
    cr_expect_eq(way.threes, cards_one(KIND_3R));
    cr_expect_eq(way.last, KIND_5);
    setup_do(&s, "ask yes");
    REFUSED(s, "throw 9", "out.ask");
    setup_do(&s, "lay 9 9 9");
    REFUSED(s, "out 5", "out.discard");
    setup_do(&s, "three 3r");
    setup_do(&s, "out 5");
    cr_expect_eq(s.round.board.ending, ENDING_GOING_OUT);
}

Test(club_options, a_forgotten_three_goes_out_last_where_it_may)
{
    struct test_position s = three_kept("threes.forgotten");
    struct going_out_plan way;
    setup_option(&s, "discard.three-last", "on");
    setup_meld(&s, NS, "K K K K K K K");
    setup_meld(&s, NS, "Q Q Q Q Q 2 2");
    setup_hand(&s, 0, "3r 9 9 9");
    cr_assert(out_possible(&s.table, &s.round.board, s.round.hand[0], &way));
    cr_expect_eq(way.threes, 0);
    cr_expect_eq(way.last, KIND_3R);
}

Test(club_options, a_three_that_came_since_brings_a_card_the_forgotten_one_does_not)
{
    struct test_position s = three_kept("threes.forgotten");
    setup_start(&s, 0);
    s.round.hand[0] += cards_one(KIND_3R);
    s.round.board.hand_size[0]++;
    const int stock = s.round.board.stock;
    setup_do(&s, "three 3r");
    cr_expect_eq(s.round.board.stock, stock - 1);
    setup_do(&s, "three 3r");
    cr_expect_eq(s.round.board.stock, stock - 1);
}

/* South opens, throws a 5 and gets four bonus cards. */
static struct test_position opened_with_bonus(const char *unseen)
{
    struct test_position s = setup_at("modern-american");
    setup_option(&s, "bonus.unseen", unseen);
    setup_hand(&s, 0, "K K K Q Q Q J J J 10 10 10 10 5 6"); /* 130 */
    setup_stock(&s, "9 10 J Q 9 10 J Q 9 10 J Q 9 10 J Q 9 10 J Q");
    s.round.board.phase = PHASE_PLAY;
    setup_do(&s, "lay K K K / Q Q Q / J J J / 10 10 10 10");
    setup_do(&s, "throw 5");
    return s;
}

Test(rules, bonus_unseen)
{
    struct test_position s = opened_with_bonus("off");
    cr_expect_eq(cards_total(s.round.hand[0]), 5);
    s = opened_with_bonus("on");
    cr_expect_eq(cards_total(s.round.hand[0]), 1, "they lie unseen");
    cr_expect_eq(s.round.board.hand_size[0], 1);
    cr_expect_eq(s.round.board.stock, 16, "and are no cards of the stock");
    for (int seat = 1; seat < 4; seat++) {
        setup_hand(&s, seat, "4 6");
        setup_do(&s, "draw");
        setup_do(&s, "throw 4");
    }
    cr_expect_eq(s.round.board.seat, 0);
    cr_expect_eq(cards_total(s.round.hand[0]), 5, "taken up before the draw");
    cr_expect_eq(s.round.board.hand_size[0], 5);
}

Test(club_options, unseen_bonus_cards_count_for_nobody_when_the_round_ends_first)
{
    struct test_position s = opened_with_bonus("on");
    s.round.board.ending = ENDING_STOCK;
    cr_expect_eq(total_with(&s, "6", "4"), -130 - 5 - 5);
}

/* West has thrown a king onto this pack; South holds two. */
static struct test_position picking_from(const char *pack, const char *most)
{
    struct test_position s = setup_at("classic");
    setup_option(&s, "pack.most-cards", most);
    setup_meld(&s, NS, "5 5 5");
    setup_hand(&s, 0, "K K 8 9");
    setup_pack(&s, pack);
    setup_start(&s, 0);
    return s;
}

Test(rules, pack_most_cards)
{
    struct test_position s = picking_from("2 4 6 7 8 9 10 J Q K", "0");
    setup_do(&s, "pick K K");
    cr_expect_eq(cards_total(s.round.hand[0]), 11);
    cr_expect_eq(s.round.board.pack_size, 0);
    s = picking_from("2 4 6 7 8 9 10 J Q K", "7");
    setup_do(&s, "pick K K");
    cr_expect_eq(cards_total(s.round.hand[0]), 8, "six come, the seventh is laid");
    cr_expect_eq(s.round.board.pack_size, 3);
    cr_expect_eq(board_top(&s.round.board), KIND_6);
    cr_expect_neq(pack_frozen(&s.table, &s.round.board), 0U, "by the wild card that stayed");
    s = picking_from("10 J Q K", "7");
    setup_do(&s, "pick K K");
    cr_expect_eq(s.round.board.pack_size, 0);
}

Test(club_options, a_red_three_below_the_cards_taken_stays)
{
    struct test_position s = picking_from("3r 6 7 Q K", "3");
    setup_do(&s, "pick K K");
    cr_expect_eq(s.round.board.side[NS].threes, 0);
    s = picking_from("3r 6 3r Q K", "3");
    setup_do(&s, "pick K K");
    cr_expect_eq(s.round.board.side[NS].threes, cards_one(KIND_3R));
    cr_expect_eq(s.round.board.pack_size, 2);
}

Test(club_options, the_tray_is_not_empty_where_cards_of_the_pack_stay)
{
    struct test_position s = setup_at("modern-american");
    setup_option(&s, "pack.most-cards", "2");
    setup_meld(&s, NS, "5 5 5");
    setup_hand(&s, 0, "K K 7 9");
    setup_pack(&s, "4 7 K");
    setup_start(&s, 0);
    setup_do(&s, "pick");
    ALLOWED(s, "throw 7");
}
