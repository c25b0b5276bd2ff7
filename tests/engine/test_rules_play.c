/* SPDX-License-Identifier: GPL-3.0-or-later */
/* docs/rules.md sections 7 to 11: pack, bonus cards, discard, going out, stock, special hands. Each
 * test is named after its rule id. */
#include <criterion/criterion.h>

#include "engine/discard.h"
#include "engine/out.h"
#include "engine/score.h"
#include "support/expect.h"

static struct scene start_with(const char *table, const char *hand, const char *pack)
{
    struct scene s = scene_at(table);
    scene_hand(&s, 0, hand);
    scene_pack(&s, pack);
    scene_start(&s, 0);
    return s;
}

Test(rules, pack_open)
{
    struct scene s = start_with("modern-american", "K K 9 9 5 6 4", "J K");
    REFUSED(s, "pick", "pack.open");
    scene_meld(&s, NS, "8 8 8");
    ALLOWED(s, "pick");
}

Test(rules, pack_pair)
{
    struct scene s = start_with("modern-american", "K 2 Jo 9 9 5 6", "J K");
    scene_meld(&s, NS, "8 8 8");
    REFUSED(s, "pick", "pack.pair");
    scene_pack(&s, "9 2"); /* a wild card on top */
    REFUSED(s, "pick", "pack.pair");
    scene_pack(&s, ""); /* an empty tray */
    REFUSED(s, "pick", "pack.pair");
    scene_pack(&s, "J 9");
    ALLOWED(s, "pick");
}

Test(rules, pack_meld)
{
    struct scene s = start_with("modern-american", "K K 5 6 9 10", "J K");
    scene_meld(&s, NS, "K K K K");
    ALLOWED(s, "pick");
    scene_meld(&s, NS, "8 8 8");
    s.round.board.side[NS].meld[KIND_K].naturals = 5; /* with the three it would have eight */
    REFUSED(s, "pick", "pack.meld");
    const struct action pick = {.kind = ACTION_PICK};
    const struct board *b = &s.round.board;
    cr_expect_eq(rules_check(&s.table, b, s.round.hand[0], &pick).arg[1], 8);
    s.round.board.side[NS].meld[KIND_K].naturals = 0;
    scene_meld(&s, EW, "K K K K K 2 2");
    REFUSED(s, "pick", "pack.meld"); /* a dead rank */
    cr_expect_eq(rules_check(&s.table, b, s.round.hand[0], &pick).arg[1], 0);
}

Test(rules, pack_whole)
{
    struct scene s = start_with("modern-american", "K K 5 6 9", "J 2 10 K");
    scene_meld(&s, NS, "8 8 8");
    scene_do(&s, "pick");
    cr_expect_eq(s.round.board.side[NS].meld[KIND_K].naturals, 3);
    cr_expect_eq(scene_holds(&s, 0, KIND_J) + scene_holds(&s, 0, KIND_2), 2);
    cr_expect_eq(s.round.board.hand_size[0], 6);
    cr_expect_eq(s.round.board.pack_size, 0);
    ALLOWED(s, "lay 8: 2"); /* the player may go on melding */
}

Test(rules, pack_discard)
{
    struct scene s = start_with("modern-american", "K K 5 7 A", "J K");
    scene_meld(&s, NS, "8 8 8");
    scene_do(&s, "pick");
    REFUSED(s, "throw 7", "discard.empty-tray");
    REFUSED(s, "throw A", "discard.empty-tray");
    ALLOWED(s, "throw 5");
}

static struct scene opener(const char *table)
{
    struct scene s = scene_at(table);
    scene_hand(&s, 0, "K K K Q Q Q J J J A A 2 4 5");
    return s;
}

static const char *const opening = "lay K K K / Q Q Q / J J J / A A 2";

Test(rules, bonus_first)
{
    struct scene s = opener("modern-american");
    scene_do(&s, opening);
    cr_expect_eq(s.round.board.hand_size[0], 2); /* they come after the discard */
    scene_do(&s, "throw 4");
    cr_expect_eq(s.round.board.hand_size[0], 1 + 4);
    /* Not for an opener who picked the pack. */
    struct scene pick = opener("modern-american");
    scene_hand(&pick, 0, "K K K Q Q Q J J J A A 2 4 5 6");
    scene_pack(&pick, "9 K");
    scene_start(&pick, 0);
    scene_do(&pick, "pick K K K / Q Q Q / J J J / A A 2");
    scene_do(&pick, "throw 4");
    cr_expect_eq(pick.round.board.hand_size[0], 3);
}

Test(rules, bonus_second)
{
    struct scene s = opener("modern-american");
    scene_meld(&s, EW, "9 9 9");
    scene_do(&s, opening);
    scene_do(&s, "throw 4");
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
        struct scene s = opener(rows[i].table);
        s.round.board.stock = (uint8_t)rows[i].stock;
        cr_expect_eq(board_bonus(&s.table, &s.round.board, false), rows[i].bonus, "row %zu", i);
    }
    struct scene talons = opener("online-talons");
    talons.round.talon[0] = cards_some(KIND_10, 3) + cards_one(KIND_3B);
    scene_do(&talons, opening);
    scene_do(&talons, "throw 4");
    cr_expect_eq(talons.round.board.hand_size[0],
                 1); /* the packet joins the player at their next turn */
    const char *others[] = {"draw", "throw 9"};
    for (int seat = 1; seat < 4; seat++) {
        scene_hand(&talons, seat, "9 5 6");
        scene_do(&talons, others[0]);
        scene_do(&talons, others[1]);
    }
    cr_expect_eq(talons.round.board.hand_size[0], 5);
    ALLOWED(talons, "three 3b");
}

/* The game hands bonus cards out by itself: none can be forgotten, and none are given twice. */
Test(rules, bonus_lost)
{
    struct scene s = opener("modern-american");
    scene_do(&s, opening);
    scene_do(&s, "throw 4");
    const int size = s.round.board.hand_size[0];
    scene_start(&s, 0);
    scene_do(&s, "draw");
    scene_do(&s, "throw 5");
    cr_expect_eq(s.round.board.hand_size[0], size);
}

Test(rules, discard_must)
{
    struct scene s = scene_at("modern-american");
    scene_meld(&s, NS, "K K K");
    scene_hand(&s, 0, "K K 3r");
    REFUSED(s, "lay K K", "discard.must");
    scene_hand(&s, 0, "K K");
    BREAKS(s, "lay K K", "discard.must");
}

Test(rules, discard_three)
{
    struct scene s = scene_at("modern-american");
    scene_hand(&s, 0, "3r K 4");
    REFUSED(s, "throw 3r", "discard.three");
}

Test(rules, discard_three_last)
{
    struct scene s = scene_at("modern-american");
    scene_meld(&s, NS, "K K K K K K K");
    scene_meld(&s, NS, "Q Q Q Q Q Q Q");
    scene_hand(&s, 0, "3r");
    REFUSED(s, "out 3r", "discard.three");
    scene_option(&s, "discard.three-last", "on");
    ALLOWED(s, "out 3r");
}

Test(rules, discard_three_last_is_no_leave_to_keep_it)
{
    struct scene s = scene_at("online-talons");
    scene_option(&s, "threes.keep-one", "on");
    scene_meld(&s, NS, "K K K K K K K");
    scene_meld(&s, NS, "Q Q Q Q Q Q Q");
    scene_meld(&s, NS, "9 9 9");
    scene_hand(&s, 0, "9 3r");
    REFUSED(s, "lay 9",
            "threes.keep-one"); /* the player's side has opened: it is exposed, not thrown */
    cr_expect(!out_possible(&s.table, &s.round.board, s.round.hand[0], NULL));
    scene_stock(&s, "");
    cr_expect(out_possible(&s.table, &s.round.board, s.round.hand[0], NULL));
}

Test(rules, discard_wild)
{
    struct scene s = scene_at("modern-american");
    scene_hand(&s, 0, "2 Jo K");
    REFUSED(s, "throw 2", "discard.wild");
    scene_hand(&s, 0, "2 Jo 3r");
    ALLOWED(s, "throw 2");
}

Test(rules, discard_wild_plan)
{
    struct scene s = scene_at("modern-american");
    scene_meld(&s, NS, "K K K");
    scene_hand(&s, 0, "K K 2 2");
    REFUSED(s, "lay K K", "discard.wild-plan");
    scene_hand(&s, 0, "2 2 2 Jo"); /* the player held no natural before */
    ALLOWED(s, "lay K: 2");
    scene_meld(&s, NS, "Q Q Q Q Q Q Q");
    scene_meld(&s, NS, "J J J J J 2 2");
    scene_hand(&s, 0, "K K 2 2");
    scene_do(&s, "lay K K");                    /* with two canastas the player can still go out */
    REFUSED(s, "throw 2", "discard.wild-plan"); /* and then has to */
    scene_do(&s, "lay K: 2");
    scene_do(&s, "out 2");
}

Test(rules, discard_empty_tray)
{
    struct scene s = scene_at("modern-american");
    scene_hand(&s, 0, "7 A K");
    REFUSED(s, "throw 7", "discard.empty-tray");
    REFUSED(s, "throw A", "discard.empty-tray");
    scene_pack(&s, "9");
    ALLOWED(s, "throw 7");
    ALLOWED(s, "throw A");
}

Test(rules, discard_empty_dead)
{
    struct scene s = scene_at("league");
    scene_meld(&s, EW, "K K K K K 2 2");
    scene_hand(&s, 0, "K 9");
    REFUSED(s, "throw K", "discard.empty-dead");
    scene_option(&s, "discard.empty-dead", "off");
    ALLOWED(s, "throw K");
}

Test(rules, discard_forced)
{
    const struct table t = scene_at("league").table;
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
    struct scene s = scene_at("league");
    scene_meld(&s, NS, "9 9 9");
    scene_hand(&s, 0, "9 7 A A");
    REFUSED(s, "lay 9", "discard.keep-safe");
    scene_pack(&s, "4");
    ALLOWED(s, "lay 9"); /* with a pack in the tray a 7 is no barred card */
    scene_pack(&s, "");
    scene_option(&s, "discard.keep-safe", "off");
    ALLOWED(s, "lay 9");
    scene_option(&s, "discard.keep-safe", "on");
    scene_hand(&s, 0, "7 7 A A"); /* no unbarred card before: the bars fall */
    ALLOWED(s, "throw 7");
}

static struct scene going_out(const char *table, const char *hand)
{
    struct scene s = scene_at(table);
    scene_meld(&s, NS, "K K K K K K K");
    scene_meld(&s, NS, "Q Q Q Q Q 2 2");
    scene_meld(&s, NS, "9 9 9 9");
    scene_hand(&s, 0, hand);
    return s;
}

Test(rules, discard_last)
{
    const char *last[] = {"out 7", "out A", "out 2", "out K", "out 4"};
    const char *hand[] = {"7", "A", "2", "K", "4"};
    for (size_t i = 0; i < 5; i++) {
        struct scene s = going_out("league", hand[i]); /* empty tray; kings are dead */
        ALLOWED(s, last[i]);
    }
}

Test(rules, discard_last_natural)
{
    struct scene s = going_out("modern-american", "9 2");
    struct scene wild = going_out("modern-american", "2");
    scene_option(&s, "discard.last-natural", "on");
    scene_option(&wild, "discard.last-natural", "on");
    scene_do(&s, "lay 9: 2"); /* the natural is what the player throws */
    ALLOWED(s, "out 9");
    ALLOWED(wild, "out 2"); /* the player holds no natural */
    struct scene other = going_out("modern-american", "9 2");
    scene_option(&other, "discard.last-natural", "on");
    REFUSED(other, "lay 9", "discard.wild-plan"); /* no way out with the wild card last */
    scene_option(&other, "discard.last-natural", "off");
    scene_do(&other, "lay 9");
    ALLOWED(other, "out 2");
    scene_option(&other, "discard.last-natural", "on");
    REFUSED(other, "out 2", "discard.last-natural");
}

Test(rules, discard_wild_under)
{
    struct scene s = scene_at("modern-american");
    scene_option(&s, "discard.wild-under", "on");
    scene_pack(&s, "9 J");
    scene_hand(&s, 0, "2 2");
    scene_hand(&s, 1, "5 6 6 4");
    scene_hand(&s, 2, "5 5 6 4");
    scene_meld(&s, NS, "8 8 8");
    scene_do(&s, "throw 2");
    cr_expect_eq(board_top(&s.round.board), KIND_COUNT); /* nothing can be picked */
    scene_do(&s, "draw");
    scene_do(&s, "throw 5");
    scene_do(&s, "pick");
    cr_expect_eq(s.round.board.pack_size, 3); /* the wild card and what lies below it stay */
    cr_expect_eq(scene_holds(&s, 2, KIND_J), 0);
}

Test(rules, out_canastas)
{
    struct scene s = scene_at("modern-american");
    scene_meld(&s, NS, "K K K K K K K");
    scene_hand(&s, 0, "4");
    REFUSED(s, "out 4", "out.canastas");
    scene_meld(&s, NS, "Q Q Q Q Q 2 2");
    ALLOWED(s, "out 4");
}

Test(rules, out_discard)
{
    struct scene s = going_out("modern-american", "9 9 4");
    REFUSED(s, "out 4", "out.discard");
    scene_do(&s, "lay 9 9");
    scene_do(&s, "out 4");
    cr_expect_eq(s.round.board.ending, ENDING_GOING_OUT);
    cr_expect_eq(s.round.board.ended_by, 0);
}

Test(rules, out_specials)
{
    const char *melds[] = {"7 7 7", "A A A A", "2 2 Jo"};
    for (size_t i = 0; i < 3; i++) {
        struct scene s = going_out("modern-american", "4");
        scene_meld(&s, NS, melds[i]);
        REFUSED(s, "out 4", "out.specials");
        cr_expect_not(out_possible(&s.table, &s.round.board, s.round.hand[0], NULL));
    }
    struct scene mixed = going_out("modern-american", "4");
    scene_meld(&mixed, NS, "A A 2");
    ALLOWED(mixed, "out 4"); /* mixed aces are an ordinary meld */
}

Test(rules, out_opened_before)
{
    struct scene s = going_out("modern-american", "4");
    s.round.board.turn.opened_now = true;
    REFUSED(s, "out 4", "out.opened-before");
}

Test(rules, out_keep_one)
{
    struct scene s = scene_at("modern-american");
    scene_meld(&s, NS, "K K K");
    scene_hand(&s, 0, "4");
    REFUSED(s, "throw 4", "out.keep-one");
    scene_hand(&s, 0, "K 4");
    REFUSED(s, "lay K", "out.keep-one");
    ALLOWED(s, "throw 4");
}

Test(rules, out_ask)
{
    struct scene s = going_out("modern-american", "9 9 4 5");
    REFUSED(s, "ask yes", "out.ask"); /* no way out exists */
    scene_hand(&s, 0, "9 9 4");
    struct scene yes = s, no = s;
    scene_do(&yes, "ask yes");
    REFUSED(yes, "throw 4", "out.ask");
    ALLOWED(yes, "lay 9");
    scene_do(&yes, "lay 9 9");
    REFUSED(yes, "throw 4", "out.ask");
    scene_do(&yes, "out 4");
    scene_do(&no, "ask no");
    REFUSED(no, "lay 9 9", "out.keep-one");
    BREAKS(no, "lay 9 9", "out.ask");
    scene_do(&no, "lay 9");
    scene_hand(&no, 0,
               "4"); /* as a round that is looked at may be: the last card, and told not to */
    REFUSED(no, "out 4", "out.ask");
    scene_option(&no, "out.ask-binding", "off");
    ALLOWED(no, "out 4");
    scene_option(&no, "out.ask-binding", "on");
    scene_hand(&no, 0, "9 4");
    scene_do(&no, "throw 4");
    struct scene free = s;
    scene_option(&free, "out.ask-binding", "off");
    scene_do(&free, "ask yes");
    ALLOWED(free, "throw 4");
}

Test(rules, out_ask_how_often)
{
    const struct {
        const char *option, *next, *same;
    } rows[] = {{"player", "", "out.ask"}, {"side", "out.ask", "out.ask"}, {"turn", "", ""}};
    for (size_t i = 0; i < 3; i++) {
        struct scene s = going_out("modern-american", "9 9 4");
        scene_option(&s, "out.ask", rows[i].option);
        scene_do(&s, "ask no");
        REFUSED(s, "ask no", "out.ask");
        scene_do(&s, "throw 4");
        scene_hand(&s, 2, "9 9 4");
        s.round.board.seat = 2;
        s.round.board.phase = PHASE_PLAY;
        cr_expect_str_eq(scene_check(&s, "ask no"), rows[i].next, "%s", rows[i].option);
        scene_start(&s, 0);
        scene_hand(&s, 0, "9 9 4");
        s.round.board.phase = PHASE_PLAY;
        cr_expect_str_eq(scene_check(&s, "ask no"), rows[i].same, "%s", rows[i].option);
    }
    struct scene off = going_out("modern-american", "9 9 4");
    scene_option(&off, "out.ask", "off");
    REFUSED(off, "ask yes", "out.ask");
}

/* Before the draw only a way out by the pack counts, and yes binds the player to pick. */
Test(rules, out_ask_before_the_draw)
{
    struct scene s = going_out("modern-american", "10 10 4");
    scene_pack(&s, "9 10");
    scene_start(&s, 0);
    scene_do(&s, "ask yes");
    REFUSED(s, "draw", "out.ask");
    scene_do(&s, "pick");
    scene_do(&s, "lay 9");
    scene_do(&s, "out 4");
}

Test(rules, stock_out)
{
    struct scene s = start_with("modern-american", "K K 5 6 3r", "J K");
    scene_meld(&s, NS, "8 8 8");
    scene_stock(&s, "");
    ALLOWED(s, "pick");
    REFUSED(s, "three 3r", "stock.out"); /* it could not be replaced */
    scene_do(&s, "draw");                /* the player wishes to draw: the round is over */
    cr_expect_eq(s.round.board.ending, ENDING_STOCK);
    struct scene last = start_with("modern-american", "K K 5 6", "J K");
    scene_stock(&last, "9");
    scene_do(&last, "draw");
    scene_do(&last, "throw 5"); /* who draws the last card finishes the turn */
    cr_expect_eq(last.round.board.phase, PHASE_START);
}

Test(rules, stock_ends)
{
    struct scene s = start_with("modern-american", "K K 5 6", "J K");
    scene_option(&s, "stock.ends", "on");
    scene_stock(&s, "9");
    scene_do(&s, "draw");
    scene_do(&s, "throw 5");
    cr_expect_eq(s.round.board.ending, ENDING_STOCK);
}

static struct scene drawn(const char *table, const char *thirteen, const char *stock)
{
    struct scene s = start_with(table, thirteen, "");
    scene_stock(&s, stock);
    scene_do(&s, "draw");
    return s;
}

static const char *const thirteen = "4 4 5 5 6 6 8 8 9 9 10 10 J";

Test(rules, special_fourteen)
{
    struct scene s = drawn("modern-american", thirteen, "J 4");
    ALLOWED(s, "special pairs");
    struct scene no = drawn("modern-american", thirteen, "Q 4");
    REFUSED(no, "special pairs", "special.fourteen");
    scene_do(&s, "special pairs");
    cr_expect_eq(s.round.board.ending, ENDING_SPECIAL);
    cr_expect_eq(s.round.board.ended_by, 0);
}

Test(rules, special_stock)
{
    struct scene s = drawn("modern-american", thirteen, "J 4");
    s.round.board.turn.picked = true;
    REFUSED(s, "special pairs", "special.stock");
    struct scene late = drawn("modern-american", thirteen, "J 4");
    scene_do(&late, "error"); /* not right after the draw any more */
    late.round.board.turn.erred = false;
    REFUSED(late, "special pairs", "special.stock");
    struct scene replaced = drawn("modern-american", thirteen, "3r J 4");
    scene_do(&replaced, "three 3r"); /* the replacement comes from the stock too */
    ALLOWED(replaced, "special pairs");
}

Test(rules, special_unopened)
{
    struct scene s = drawn("modern-american", thirteen, "J 4");
    scene_meld(&s, NS, "K K K");
    REFUSED(s, "special pairs", "special.unopened");
}

Test(rules, special_courtesy)
{
    struct scene s = scene_at("league");
    scene_hand(&s, 2, "K K K Q Q Q A A 2 2 7 7 4");
    scene_hand(&s, 3, "9 9 5 6");
    scene_hand(&s, 0, thirteen);
    scene_stock(&s, "7 9 5 J 6 6 6 6 6 6 6 6 6 6");
    scene_start(&s, 2);
    scene_do(&s, "draw");
    scene_do(&s, "lay K K K / Q Q Q / A A 2 2");
    scene_do(&s, "throw 4");
    scene_hand(&s, 2, "7 4 5"); /* the bonus cards do not matter here */
    scene_stock(&s, "9 J 6 6 6 6 6 6 6 6 6 6");
    scene_do(&s, "draw");
    scene_do(&s, "throw 9");
    scene_do(&s, "draw");
    ALLOWED(s, "special pairs");
    const cardset held = s.round.hand[0];
    scene_hand(&s, 0, "3r 4");
    REFUSED(s, "ask yes", "threes.keep-one"); /* the three may wait for the draw, not longer */
    s.round.hand[0] = held;
    scene_option(&s, "special.courtesy", "off");
    REFUSED(s, "special pairs", "special.unopened");
    scene_option(&s, "special.courtesy", "on");
    scene_do(&s, "throw 4");
    cr_expect_not(s.round.board.courtesy[0]); /* one turn only */
}

Test(rules, special_dead)
{
    struct scene s = drawn("modern-american", thirteen, "J 4");
    scene_meld(&s, EW, "K K K K K K K");
    s.round.board.side[EW].closed |= 1U << KIND_9; /* dead ranks are allowed in it */
    ALLOWED(s, "special pairs");
}

Test(rules, special_distinct)
{
    struct scene s = drawn("modern-american", "4 4 4 4 6 6 8 8 9 9 10 10 J", "J 4");
    REFUSED(s, "special pairs", "special.fourteen"); /* four of a kind are not two pairs */
}

Test(rules, special_hold_threes)
{
    struct scene s = drawn("league", "3b 4 5 6 7 8 9 10 J Q K A 2", "Jo 4");
    ALLOWED(s, "special straight");
    cr_expect_eq(scene_holds(&s, 0, KIND_3B), 1);
    struct scene red = drawn("modern-american", "3r 4 5 6 7 8 9 10 J Q K A 2", "Jo 4");
    ALLOWED(red, "special straight");
}

Test(rules, special_wins)
{
    struct scene s = drawn("league", "4 4 4 4 4 5 5 5 5 5 2 2 2", "2 9");
    const int32_t behind[SIDE_MAX] = {0, 8000, 0};
    scene_do(&s, "special dream-4");
    cr_expect_eq(match_winner(&s.table, &s.round.board, behind), NS);
    struct scene pairs = drawn("league", thirteen, "J 4");
    scene_do(&pairs, "special pairs");
    cr_expect_eq(match_winner(&pairs.table, &pairs.round.board, behind), MATCH_GOES_ON);
}
