/* SPDX-License-Identifier: GPL-3.0-or-later */
/* docs/rules.md sections 7 to 11: pack, bonus cards, discard, going out, stock, special hands. Each
 * test is named after its rule id. */
#include <criterion/criterion.h>

#include "engine/discard.h"
#include "engine/out.h"
#include "engine/score.h"
#include "support/expect.h"

static struct test_position start_with(const char *table, const char *hand, const char *pack)
{
    struct test_position s = setup_at(table);
    setup_hand(&s, 0, hand);
    setup_pack(&s, pack);
    setup_start(&s, 0);
    return s;
}

Test(rules, pack_open)
{
    struct test_position s = start_with("modern-american", "K K 9 9 5 6 4", "J K");
    REFUSED(s, "pick", "pack.open");
    setup_meld(&s, NS, "8 8 8");
    ALLOWED(s, "pick");
}

Test(rules, pack_pair)
{
    struct test_position s = start_with("modern-american", "K 2 Jo 9 9 5 6", "J K");
    setup_meld(&s, NS, "8 8 8");
    REFUSED(s, "pick", "pack.pair");
    setup_pack(&s, "9 2"); /* a wild card on top */
    REFUSED(s, "pick", "pack.pair");
    setup_pack(&s, ""); /* an empty tray */
    REFUSED(s, "pick", "pack.pair");
    setup_pack(&s, "J 9");
    ALLOWED(s, "pick");
}

Test(rules, pack_meld)
{
    struct test_position s = start_with("modern-american", "K K 5 6 9 10", "J K");
    setup_meld(&s, NS, "K K K K");
    ALLOWED(s, "pick");
    setup_meld(&s, NS, "8 8 8");
    s.round.board.side[NS].meld[KIND_K].naturals = 5; /* with the three it would have eight */
    REFUSED(s, "pick", "pack.meld");
    const struct action pick = {.kind = ACTION_TAKE_PACK};
    const struct board *b = &s.round.board;
    cr_expect_eq(rules_check(&s.table, b, s.round.hand[0], &pick).arg[1], 8);
    s.round.board.side[NS].meld[KIND_K].naturals = 0;
    setup_meld(&s, EW, "K K K K K 2 2");
    REFUSED(s, "pick", "pack.meld"); /* a dead rank */
    cr_expect_eq(rules_check(&s.table, b, s.round.hand[0], &pick).arg[1], 0);
}

Test(rules, pack_whole)
{
    struct test_position s = start_with("modern-american", "K K 5 6 9", "J 2 10 K");
    setup_meld(&s, NS, "8 8 8");
    setup_do(&s, "pick");
    cr_expect_eq(s.round.board.side[NS].meld[KIND_K].naturals, 3);
    cr_expect_eq(setup_holds(&s, 0, KIND_J) + setup_holds(&s, 0, KIND_2), 2);
    cr_expect_eq(s.round.board.hand_size[0], 6);
    cr_expect_eq(s.round.board.pack_size, 0);
    ALLOWED(s, "lay 8: 2"); /* the player may go on melding */
}

Test(rules, pack_discard)
{
    struct test_position s = start_with("modern-american", "K K 5 7 A", "J K");
    setup_meld(&s, NS, "8 8 8");
    setup_do(&s, "pick");
    REFUSED(s, "throw 7", "discard.empty-tray");
    REFUSED(s, "throw A", "discard.empty-tray");
    ALLOWED(s, "throw 5");
}

static struct test_position opener(const char *table)
{
    struct test_position s = setup_at(table);
    setup_hand(&s, 0, "K K K Q Q Q J J J A A 2 4 5");
    return s;
}

static const char *const opening = "lay K K K / Q Q Q / J J J / A A 2";

Test(rules, bonus_first)
{
    struct test_position s = opener("modern-american");
    setup_do(&s, opening);
    cr_expect_eq(s.round.board.hand_size[0], 2); /* they come after the discard */
    setup_do(&s, "throw 4");
    cr_expect_eq(s.round.board.hand_size[0], 1 + 4);
    /* Not for an opener who picked the pack. */
    struct test_position pick = opener("modern-american");
    setup_hand(&pick, 0, "K K K Q Q Q J J J A A 2 4 5 6");
    setup_pack(&pick, "9 K");
    setup_start(&pick, 0);
    setup_do(&pick, "pick K K K / Q Q Q / J J J / A A 2");
    setup_do(&pick, "throw 4");
    cr_expect_eq(pick.round.board.hand_size[0], 3);
}

Test(rules, bonus_second)
{
    struct test_position s = opener("modern-american");
    setup_meld(&s, EW, "9 9 9");
    setup_do(&s, opening);
    setup_do(&s, "throw 4");
    cr_expect_eq(s.round.board.hand_size[0], 1 + 3);
}

Test(rules, bonus_turning)
{
    const struct {
        const char *table;
        int stock, bonus;
    } rows[] = {
        {"modern-american", 12, 4}, {"modern-american", 10, 2},
        {"modern-american", 9, 1},  {"modern-american", 8, 0},
        {"league", 12, 4},          {"league", 9, 4},
        {"league", 8, 0},           {"pagat", 9, 4},
        {"online-talons", 3, 4},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct test_position s = opener(rows[i].table);
        s.round.board.stock = (uint8_t)rows[i].stock;
        cr_expect_eq(board_bonus(&s.table, &s.round.board, false), rows[i].bonus, "row %zu", i);
    }
    struct test_position talons = opener("online-talons");
    talons.round.talon[0] = cards_some(KIND_10, 3) + cards_one(KIND_3B);
    setup_do(&talons, opening);
    setup_do(&talons, "throw 4");
    cr_expect_eq(talons.round.board.hand_size[0],
                 1); /* the packet joins the player at their next turn */
    const char *others[] = {"draw", "throw 9"};
    for (int seat = 1; seat < 4; seat++) {
        setup_hand(&talons, seat, "9 5 6");
        setup_do(&talons, others[0]);
        setup_do(&talons, others[1]);
    }
    cr_expect_eq(talons.round.board.hand_size[0], 5);
    ALLOWED(talons, "three 3b");
}

/* The game hands bonus cards out by itself: none can be forgotten, and none are given twice. */
Test(rules, bonus_lost)
{
    struct test_position s = opener("modern-american");
    setup_do(&s, opening);
    setup_do(&s, "throw 4");
    const int size = s.round.board.hand_size[0];
    setup_start(&s, 0);
    setup_do(&s, "draw");
    setup_do(&s, "throw 5");
    cr_expect_eq(s.round.board.hand_size[0], size);
}

Test(rules, discard_must)
{
    struct test_position s = setup_at("modern-american");
    setup_meld(&s, NS, "K K K");
    setup_hand(&s, 0, "K K 3r");
    REFUSED(s, "lay K K", "discard.must");
    setup_hand(&s, 0, "K K");
    BREAKS(s, "lay K K", "discard.must");
}

Test(rules, discard_three)
{
    struct test_position s = setup_at("modern-american");
    setup_hand(&s, 0, "3r K 4");
    REFUSED(s, "throw 3r", "discard.three");
}

Test(rules, discard_three_last)
{
    struct test_position s = setup_at("modern-american");
    setup_meld(&s, NS, "K K K K K K K");
    setup_meld(&s, NS, "Q Q Q Q Q Q Q");
    setup_hand(&s, 0, "3r");
    REFUSED(s, "out 3r", "discard.three");
    setup_option(&s, "discard.three-last", "on");
    ALLOWED(s, "out 3r");
}

Test(rules, discard_three_last_is_no_leave_to_keep_it)
{
    struct test_position s = setup_at("online-talons");
    setup_option(&s, "threes.keep-one", "on");
    setup_meld(&s, NS, "K K K K K K K");
    setup_meld(&s, NS, "Q Q Q Q Q Q Q");
    setup_meld(&s, NS, "9 9 9");
    setup_hand(&s, 0, "9 3r");
    REFUSED(s, "lay 9",
            "threes.keep-one"); /* the player's side has opened: it is exposed, not thrown */
    cr_expect(!out_possible(&s.table, &s.round.board, s.round.hand[0], NULL));
    setup_stock(&s, "");
    cr_expect(out_possible(&s.table, &s.round.board, s.round.hand[0], NULL));
}

Test(rules, discard_wild)
{
    struct test_position s = setup_at("modern-american");
    setup_hand(&s, 0, "2 Jo K");
    REFUSED(s, "throw 2", "discard.wild");
    setup_hand(&s, 0, "2 Jo 3r");
    ALLOWED(s, "throw 2");
}

Test(rules, discard_wild_plan)
{
    struct test_position s = setup_at("modern-american");
    setup_meld(&s, NS, "K K K");
    setup_hand(&s, 0, "K K 2 2");
    REFUSED(s, "lay K K", "discard.wild-plan");
    setup_hand(&s, 0, "2 2 2 Jo"); /* the player held no natural before */
    ALLOWED(s, "lay K: 2");
    setup_meld(&s, NS, "Q Q Q Q Q Q Q");
    setup_meld(&s, NS, "J J J J J 2 2");
    setup_hand(&s, 0, "K K 2 2");
    setup_do(&s, "lay K K");                    /* with two canastas the player can still go out */
    REFUSED(s, "throw 2", "discard.wild-plan"); /* and then has to */
    setup_do(&s, "lay K: 2");
    setup_do(&s, "out 2");
}

Test(rules, discard_empty_tray)
{
    struct test_position s = setup_at("modern-american");
    setup_hand(&s, 0, "7 A K");
    REFUSED(s, "throw 7", "discard.empty-tray");
    REFUSED(s, "throw A", "discard.empty-tray");
    setup_pack(&s, "9");
    ALLOWED(s, "throw 7");
    ALLOWED(s, "throw A");
}

Test(rules, discard_empty_dead)
{
    struct test_position s = setup_at("league");
    setup_meld(&s, EW, "K K K K K 2 2");
    setup_hand(&s, 0, "K 9");
    REFUSED(s, "throw K", "discard.empty-dead");
    setup_option(&s, "discard.empty-dead", "off");
    ALLOWED(s, "throw K");
}

Test(rules, discard_forced)
{
    const struct table t = setup_at("league").table;
    const struct tray tray = {true, 1U << KIND_K};
    const cardset threes = cards_one(KIND_3R);
    const cardset wilds = threes + cards_one(KIND_2), dear = wilds + cards_one(KIND_7);
    const cardset dead = dear + cards_one(KIND_K), safe = dead + cards_one(KIND_9);
    cr_expect_eq(discard_kinds(&t, tray, safe), 1U << KIND_9);
    cr_expect_eq(discard_kinds(&t, tray, dead), 1U << KIND_K);
    cr_expect_eq(discard_kinds(&t, tray, dear), 1U << KIND_7);
    cr_expect_eq(discard_kinds(&t, tray, wilds), 1U << KIND_2);
    cr_expect_eq(discard_kinds(&t, tray, threes), 0);
}

Test(rules, discard_keep_safe)
{
    struct test_position s = setup_at("league");
    setup_meld(&s, NS, "9 9 9");
    setup_hand(&s, 0, "9 7 A A");
    REFUSED(s, "lay 9", "discard.keep-safe");
    setup_pack(&s, "4");
    ALLOWED(s, "lay 9"); /* with a pack in the tray a 7 is no barred card */
    setup_pack(&s, "");
    setup_option(&s, "discard.keep-safe", "off");
    ALLOWED(s, "lay 9");
    setup_option(&s, "discard.keep-safe", "on");
    setup_hand(&s, 0, "7 7 A A"); /* no unbarred card before: the bars fall */
    ALLOWED(s, "throw 7");
}

static struct test_position going_out(const char *table, const char *hand)
{
    struct test_position s = setup_at(table);
    setup_meld(&s, NS, "K K K K K K K");
    setup_meld(&s, NS, "Q Q Q Q Q 2 2");
    setup_meld(&s, NS, "9 9 9 9");
    setup_hand(&s, 0, hand);
    return s;
}

Test(rules, discard_last)
{
    const char *last[] = {"out 7", "out A", "out 2", "out K", "out 4"};
    const char *hand[] = {"7", "A", "2", "K", "4"};
    for (size_t i = 0; i < 5; i++) {
        struct test_position s = going_out("league", hand[i]); /* empty tray; kings are dead */
        ALLOWED(s, last[i]);
    }
}

Test(rules, discard_last_natural)
{
    struct test_position s = going_out("modern-american", "9 2");
    struct test_position wild = going_out("modern-american", "2");
    setup_option(&s, "discard.last-natural", "on");
    setup_option(&wild, "discard.last-natural", "on");
    setup_do(&s, "lay 9: 2"); /* the natural is what the player throws */
    ALLOWED(s, "out 9");
    ALLOWED(wild, "out 2"); /* the player holds no natural */
    struct test_position other = going_out("modern-american", "9 2");
    setup_option(&other, "discard.last-natural", "on");
    REFUSED(other, "lay 9", "discard.wild-plan"); /* no way out with the wild card last */
    setup_option(&other, "discard.last-natural", "off");
    setup_do(&other, "lay 9");
    ALLOWED(other, "out 2");
    setup_option(&other, "discard.last-natural", "on");
    REFUSED(other, "out 2", "discard.last-natural");
}

Test(rules, discard_wild_under)
{
    struct test_position s = setup_at("modern-american");
    setup_option(&s, "discard.wild-under", "on");
    setup_pack(&s, "9 J");
    setup_hand(&s, 0, "2 2");
    setup_hand(&s, 1, "5 6 6 4");
    setup_hand(&s, 2, "5 5 6 4");
    setup_meld(&s, NS, "8 8 8");
    setup_do(&s, "throw 2");
    cr_expect_eq(board_top(&s.round.board), KIND_COUNT); /* nothing can be picked */
    setup_do(&s, "draw");
    setup_do(&s, "throw 5");
    setup_do(&s, "pick");
    cr_expect_eq(s.round.board.pack_size, 3); /* the wild card and what lies below it stay */
    cr_expect_eq(setup_holds(&s, 2, KIND_J), 0);
}

Test(rules, out_canastas)
{
    struct test_position s = setup_at("modern-american");
    setup_meld(&s, NS, "K K K K K K K");
    setup_hand(&s, 0, "4");
    REFUSED(s, "out 4", "out.canastas");
    setup_meld(&s, NS, "Q Q Q Q Q 2 2");
    ALLOWED(s, "out 4");
}

Test(rules, out_discard)
{
    struct test_position s = going_out("modern-american", "9 9 4");
    REFUSED(s, "out 4", "out.discard");
    setup_do(&s, "lay 9 9");
    setup_do(&s, "out 4");
    cr_expect_eq(s.round.board.ending, ENDING_GOING_OUT);
    cr_expect_eq(s.round.board.ended_by, 0);
}

Test(rules, out_specials)
{
    const char *melds[] = {"7 7 7", "A A A A", "2 2 Jo"};
    for (size_t i = 0; i < 3; i++) {
        struct test_position s = going_out("modern-american", "4");
        setup_meld(&s, NS, melds[i]);
        REFUSED(s, "out 4", "out.specials");
        cr_expect_not(out_possible(&s.table, &s.round.board, s.round.hand[0], NULL));
    }
    struct test_position mixed = going_out("modern-american", "4");
    setup_meld(&mixed, NS, "A A 2");
    ALLOWED(mixed, "out 4"); /* mixed aces are an ordinary meld */
}

Test(rules, out_opened_before)
{
    struct test_position s = going_out("modern-american", "4");
    s.round.board.turn.opened_now = true;
    REFUSED(s, "out 4", "out.opened-before");
}

Test(rules, out_keep_one)
{
    struct test_position s = setup_at("modern-american");
    setup_meld(&s, NS, "K K K");
    setup_hand(&s, 0, "4");
    REFUSED(s, "throw 4", "out.keep-one");
    setup_hand(&s, 0, "K 4");
    REFUSED(s, "lay K", "out.keep-one");
    ALLOWED(s, "throw 4");
}

Test(rules, out_ask)
{
    struct test_position s = going_out("modern-american", "9 9 4 5");
    REFUSED(s, "ask yes", "out.ask"); /* no way out exists */
    setup_hand(&s, 0, "9 9 4");
    struct test_position yes = s, no = s;
    setup_do(&yes, "ask yes");
    REFUSED(yes, "throw 4", "out.ask");
    ALLOWED(yes, "lay 9");
    setup_do(&yes, "lay 9 9");
    REFUSED(yes, "throw 4", "out.ask");
    setup_do(&yes, "out 4");
    setup_do(&no, "ask no");
    REFUSED(no, "lay 9 9", "out.keep-one");
    BREAKS(no, "lay 9 9", "out.ask");
    setup_do(&no, "lay 9");
    setup_hand(&no, 0,
               "4"); /* as a round that is looked at may be: the last card, and told not to */
    REFUSED(no, "out 4", "out.ask");
    setup_option(&no, "out.ask-binding", "off");
    ALLOWED(no, "out 4");
    setup_option(&no, "out.ask-binding", "on");
    setup_hand(&no, 0, "9 4");
    setup_do(&no, "throw 4");
    struct test_position free = s;
    setup_option(&free, "out.ask-binding", "off");
    setup_do(&free, "ask yes");
    ALLOWED(free, "throw 4");
}

Test(rules, out_ask_how_often)
{
    const struct {
        const char *option, *next, *same;
    } rows[] = {{"player", "", "out.ask"}, {"side", "out.ask", "out.ask"}, {"turn", "", ""}};
    for (size_t i = 0; i < 3; i++) {
        struct test_position s = going_out("modern-american", "9 9 4");
        setup_option(&s, "out.ask", rows[i].option);
        setup_do(&s, "ask no");
        REFUSED(s, "ask no", "out.ask");
        setup_do(&s, "throw 4");
        setup_hand(&s, 2, "9 9 4");
        s.round.board.seat = 2;
        s.round.board.phase = PHASE_PLAY;
        cr_expect_str_eq(setup_check(&s, "ask no"), rows[i].next, "%s", rows[i].option);
        setup_start(&s, 0);
        setup_hand(&s, 0, "9 9 4");
        s.round.board.phase = PHASE_PLAY;
        cr_expect_str_eq(setup_check(&s, "ask no"), rows[i].same, "%s", rows[i].option);
    }
    struct test_position off = going_out("modern-american", "9 9 4");
    setup_option(&off, "out.ask", "off");
    REFUSED(off, "ask yes", "out.ask");
}

/* Before the draw only a way out by the pack counts, and yes binds the player to pick. */
Test(rules, out_ask_before_the_draw)
{
    struct test_position s = going_out("modern-american", "10 10 4");
    setup_pack(&s, "9 10");
    setup_start(&s, 0);
    setup_do(&s, "ask yes");
    REFUSED(s, "draw", "out.ask");
    setup_do(&s, "pick");
    setup_do(&s, "lay 9");
    setup_do(&s, "out 4");
}

Test(rules, stock_out)
{
    struct test_position s = start_with("modern-american", "K K 5 6 3r", "J K");
    setup_meld(&s, NS, "8 8 8");
    setup_stock(&s, "");
    ALLOWED(s, "pick");
    REFUSED(s, "three 3r", "stock.out"); /* it could not be replaced */
    setup_do(&s, "draw");                /* the player wishes to draw: the round is over */
    cr_expect_eq(s.round.board.ending, ENDING_STOCK);
    struct test_position last = start_with("modern-american", "K K 5 6", "J K");
    setup_stock(&last, "9");
    setup_do(&last, "draw");
    setup_do(&last, "throw 5"); /* who draws the last card finishes the turn */
    cr_expect_eq(last.round.board.phase, PHASE_START);
}

Test(rules, stock_ends)
{
    struct test_position s = start_with("modern-american", "K K 5 6", "J K");
    setup_option(&s, "stock.ends", "on");
    setup_stock(&s, "9");
    setup_do(&s, "draw");
    setup_do(&s, "throw 5");
    cr_expect_eq(s.round.board.ending, ENDING_STOCK);
}

static struct test_position drawn(const char *table, const char *thirteen, const char *stock)
{
    struct test_position s = start_with(table, thirteen, "");
    setup_stock(&s, stock);
    setup_do(&s, "draw");
    return s;
}

static const char *const thirteen = "4 4 5 5 6 6 8 8 9 9 10 10 J";

Test(rules, special_fourteen)
{
    struct test_position s = drawn("modern-american", thirteen, "J 4");
    ALLOWED(s, "special pairs");
    struct test_position no = drawn("modern-american", thirteen, "Q 4");
    REFUSED(no, "special pairs", "special.fourteen");
    setup_do(&s, "special pairs");
    cr_expect_eq(s.round.board.ending, ENDING_SPECIAL);
    cr_expect_eq(s.round.board.ended_by, 0);
}

Test(rules, special_stock)
{
    struct test_position s = drawn("modern-american", thirteen, "J 4");
    s.round.board.turn.picked = true;
    REFUSED(s, "special pairs", "special.stock");
    struct test_position late = drawn("modern-american", thirteen, "J 4");
    setup_do(&late, "error"); /* not right after the draw any more */
    late.round.board.turn.erred = false;
    REFUSED(late, "special pairs", "special.stock");
    struct test_position replaced = drawn("modern-american", thirteen, "3r J 4");
    setup_do(&replaced, "three 3r"); /* the replacement comes from the stock too */
    ALLOWED(replaced, "special pairs");
}

Test(rules, special_unopened)
{
    struct test_position s = drawn("modern-american", thirteen, "J 4");
    setup_meld(&s, NS, "K K K");
    REFUSED(s, "special pairs", "special.unopened");
}

Test(rules, special_courtesy)
{
    struct test_position s = setup_at("league");
    setup_hand(&s, 2, "K K K Q Q Q A A 2 2 7 7 4");
    setup_hand(&s, 3, "9 9 5 6");
    setup_hand(&s, 0, thirteen);
    setup_stock(&s, "7 9 5 J 6 6 6 6 6 6 6 6 6 6");
    setup_start(&s, 2);
    setup_do(&s, "draw");
    setup_do(&s, "lay K K K / Q Q Q / A A 2 2");
    setup_do(&s, "throw 4");
    setup_hand(&s, 2, "7 4 5"); /* the bonus cards do not matter here */
    setup_stock(&s, "9 J 6 6 6 6 6 6 6 6 6 6");
    setup_do(&s, "draw");
    setup_do(&s, "throw 9");
    setup_do(&s, "draw");
    ALLOWED(s, "special pairs");
    const cardset held = s.round.hand[0];
    setup_hand(&s, 0, "3r 4");
    REFUSED(s, "ask yes", "threes.keep-one"); /* the three may wait for the draw, not longer */
    s.round.hand[0] = held;
    setup_option(&s, "special.courtesy", "off");
    REFUSED(s, "special pairs", "special.unopened");
    setup_option(&s, "special.courtesy", "on");
    setup_do(&s, "throw 4");
    cr_expect_not(s.round.board.courtesy[0]); /* one turn only */
}

Test(rules, special_dead)
{
    struct test_position s = drawn("modern-american", thirteen, "J 4");
    setup_meld(&s, EW, "K K K K K K K");
    s.round.board.side[EW].closed |= 1U << KIND_9; /* dead ranks are allowed in it */
    ALLOWED(s, "special pairs");
}

Test(rules, special_distinct)
{
    struct test_position s = drawn("modern-american", "4 4 4 4 6 6 8 8 9 9 10 10 J", "J 4");
    REFUSED(s, "special pairs", "special.fourteen"); /* four of a kind are not two pairs */
}

Test(rules, special_hold_threes)
{
    struct test_position s = drawn("league", "3b 4 5 6 7 8 9 10 J Q K A 2", "Jo 4");
    ALLOWED(s, "special straight");
    cr_expect_eq(setup_holds(&s, 0, KIND_3B), 1);
    struct test_position red = drawn("modern-american", "3r 4 5 6 7 8 9 10 J Q K A 2", "Jo 4");
    ALLOWED(red, "special straight");
}

Test(rules, special_wins)
{
    struct test_position s = drawn("league", "4 4 4 4 4 5 5 5 5 5 2 2 2", "2 9");
    const int32_t behind[SIDE_MAX] = {0, 8000, 0};
    setup_do(&s, "special dream-4");
    cr_expect_eq(match_winner(&s.table, &s.round.board, behind), NS);
    struct test_position pairs = drawn("league", thirteen, "J 4");
    setup_do(&pairs, "special pairs");
    cr_expect_eq(match_winner(&pairs.table, &pairs.round.board, behind), MATCH_GOES_ON);
}
