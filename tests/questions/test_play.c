/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions that are done: which lay-downs and turns are right, and which one is canonical. */
#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <stdlib.h>
#include <string.h>

#include "questions/answer_text.h"
#include "questions/judge.h"
#include "questions/plays.h"
#include "questions/turn.h"
#include "support/setup.h"

/* A question at a scene, with its answer as text. */
struct asked {
    struct position position;
    struct question question;
    struct answer right;
    char text[ANSWER_TEXT_SIZE];
};

static struct asked
ask(const struct test_position *s, enum question_kind k, enum goal goal, int stock)
{
    struct asked a = {.position = {.round = s->round, .hands_known = 1},
                      .question = {.kind = k, .goal = goal}};
    a.position.stock_known = (uint8_t)stock;
    position_settle(&s->table, &a.position);
    cr_assert(not(position_fault(&s->table, &a.position, &a.question, NULL)));
    judge_solve(&s->table, &a.position, &a.question, &a.right);
    (void)answer_write(&s->table, 4, &a.right, a.text, sizeof a.text);
    return a;
}

static struct answer_judgment
give(const struct test_position *s, const struct asked *a, const char *text)
{
    struct answer given;
    struct answer_judgment said;
    struct parse_error fault;
    cr_assert(answer_read(&s->table, 4, &a->question, text, &given, &fault), "%s: %s", text,
              fault.message);
    judge_answer(&s->table, &a->position, &a->question, &a->right, &given, &said);
    return said;
}

static const char *first_broken(const struct answer_judgment *said)
{
    return said->broken_count > 0 ? rule_facts((enum rule_id)said->broken[0].rule)->id : "";
}

/* 0 points: 125 are needed. */
static struct test_position opener(void)
{
    struct test_position s = setup_at("modern-american");
    setup_hand(&s, 0, "4 6 9 9 9 9 Q Q K K A A 2 Jo");
    return s;
}

/* With three wild cards in a meld of their own 150 takes six cards, without it seven. */
Test(play, an_opening_without_a_meld_that_costs_is_there_beside_one_with)
{
    struct test_position s = setup_at("modern-american");
    struct question plain;
    struct answer other;
    char text[ANSWER_TEXT_SIZE];
    setup_hand(&s, 0, "4 5 6 8 8 9 Q Q K K K 2 Jo Jo");
    struct asked a = ask(&s, QUESTION_LAY, GOAL_OPEN, 0);
    cr_expect_str_eq(a.text, "K K K / 2 Jo Jo");
    cr_expect(play_risks(&s.table, &a.right));
    cr_assert(plays_find_plain(&s.table, &a.position, &a.question, &a.right, &plain, &other));
    (void)answer_write(&s.table, 4, &other, text, sizeof text);
    cr_expect_str_eq(text, "8 8 Jo Jo / K K K");
    cr_expect_not(plays_find_plain(&s.table, &a.position, &a.question, &other, &plain, &a.right));
    setup_hand(&s, 0, "4 5 6 7 7 8 9 J Q K 2 2 Jo Jo");
    a = ask(&s, QUESTION_LAY, GOAL_OPEN, 0);
    cr_expect_str_eq(a.text, "2 2 Jo Jo");
    cr_expect_not(plays_find_plain(&s.table, &a.position, &a.question, &a.right, &plain, &other),
                  "there is no triple");
}

Test(play, a_lay_down_that_opens_keeps_the_most_in_hand)
{
    const struct test_position s = opener();
    const struct asked a = ask(&s, QUESTION_LAY, GOAL_OPEN, 0);
    cr_expect(eq(str, (char *)a.text, "9 9 9 9 / A A Jo"), "seven cards, one of them wild: %s",
              a.text);
}

Test(play, every_lawful_lay_down_that_opens_is_right)
{
    const struct test_position s = opener();
    const struct asked a = ask(&s, QUESTION_LAY, GOAL_OPEN, 0);
    static const char *const ways[] = {"9 9 9 / A A 2 Jo", "lay 9 9 9 9 / A A Jo / K K 2",
                                       "999 / QQJo / AA2"};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        cr_expect(give(&s, &a, ways[i]).right, "%s", ways[i]);
    }
}

Test(play, of_many_ways_each_is_one_and_nothing_else)
{
    const struct test_position s = opener();
    const struct asked a = ask(&s, QUESTION_LAY, GOAL_OPEN, 0);
    const struct asked number = ask(&s, QUESTION_MINIMUM, GOAL_ANY, 0);
    static const struct {
        const char *text;
        bool way;
    } row[] = {{"9 9 9 / A A 2 Jo", true}, {"9 9 9", false}, {"none", false}};
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct answer given;
        struct parse_error fault;
        cr_assert(answer_read(&s.table, 4, &a.question, row[i].text, &given, &fault));
        cr_expect(
            eq(int, judge_is_way(&s.table, &a.position, &a.question, &a.right, &given), row[i].way),
            "%s", row[i].text);
    }
    cr_expect(not(judge_is_way(&s.table, &number.position, &number.question, &number.right,
                               &number.right)),
              "a number has one answer");
}

Test(play, a_lay_down_that_a_rule_refuses_is_wrong_and_the_rule_is_named)
{
    const struct test_position s = opener();
    const struct asked a = ask(&s, QUESTION_LAY, GOAL_OPEN, 0);
    static const struct {
        const char *text, *rule;
    } row[] = {{"9 9 9", "open.count"},
               {"Q Q 2 / K K Jo / A A", "meld.size"},
               {"J J J", "cards.held"},
               {"9 9 9 / 4 6 2", "meld.rank"},
               {"Q Q 2 / A A Jo", "open.clean-triple"}};
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        const struct answer_judgment said = give(&s, &a, row[i].text);
        bool named = false;
        for (int n = 0; n < said.broken_count; n++) {
            named = named ||
                    strcmp(rule_facts((enum rule_id)said.broken[n].rule)->id, row[i].rule) == 0;
        }
        cr_expect(not(said.right), "%s", row[i].text);
        cr_expect(named, "%s: %s", row[i].text, first_broken(&said));
    }
    cr_expect(not(give(&s, &a, "none").right));
}

Test(play, open_count_short_by_five_leaves_nothing_to_lay)
{
    struct test_position s = opener();
    setup_hand(&s, 0, "4 4 4 A A 2 Jo 5 6 7 8 9 10 K");
    const struct asked a = ask(&s, QUESTION_LAY, GOAL_OPEN, 0); /* 15 + 110 = 125 */
    cr_expect(eq(str, (char *)a.text, "4 4 4 / A A 2 Jo"));
    s.round.board.side[NS].raise = 10;
    const struct asked none = ask(&s, QUESTION_LAY, GOAL_OPEN, 0);
    cr_expect(eq(str, (char *)none.text, "none"));
    cr_expect(give(&s, &none, "none").right);
    cr_expect(give(&s, &none, "nothing").right);
}

Test(play, a_canasta_is_closed_without_wild_cards_where_that_can_be)
{
    struct test_position s = setup_at("modern-american");
    setup_meld(&s, NS, "9 9 9 9 9");
    setup_hand(&s, 0, "4 5 9 9 9 2 2 K");
    const struct asked a = ask(&s, QUESTION_LAY, GOAL_CANASTA, 0);
    cr_expect(eq(str, (char *)a.text, "9 9"));
    cr_expect(give(&s, &a, "9: 2 2").right, "a mixed one is a canasta, too");
    const struct answer_judgment short_of = give(&s, &a, "9 2");
    cr_expect(short_of.right, "five and two are seven");
    cr_expect(not(give(&s, &a, "9").right), "six are none");
    cr_expect(eq(int, give(&s, &a, "9").broken_count, 0), "though it is allowed");
}

Test(play, going_out_leaves_the_card_to_throw)
{
    struct test_position s = setup_at("modern-american");
    setup_meld(&s, NS, "9 9 9 9 9 9 9");
    setup_meld(&s, NS, "8 8 8 8 8 8 8");
    setup_meld(&s, NS, "K K K");
    setup_hand(&s, 0, "5 5 5 K 4");
    const struct asked a = ask(&s, QUESTION_LAY, GOAL_OUT, 0);
    cr_expect(eq(str, (char *)a.text, "5 5 5 / K"));
    cr_expect(not(give(&s, &a, "5 5 5").right), "two cards are left");
    setup_hand(&s, 0, "5 5 J K 4");
    const struct asked none = ask(&s, QUESTION_LAY, GOAL_OUT, 0);
    cr_expect(eq(str, (char *)none.text, "none"));
}

Test(play, any_lay_down_will_do_where_any_is_asked)
{
    struct test_position s = setup_at("modern-american");
    setup_meld(&s, NS, "K K K");
    setup_hand(&s, 0, "5 5 5 K 4 9");
    const struct asked a = ask(&s, QUESTION_LAY, GOAL_ANY, 0);
    cr_expect(eq(str, (char *)a.text, "K"));
    cr_expect(give(&s, &a, "5 5 5").right);
    cr_expect(not(give(&s, &a, "4 9 K").right));
}

/* --- turns --------------------------------------------------------------------------------- */

static struct test_position starter(const char *hand, const char *stock)
{
    struct test_position s = setup_at("modern-american");
    setup_start(&s, 0);
    setup_hand(&s, 0, hand);
    setup_stock(&s, stock);
    return s;
}

Test(play, a_turn_is_judged_action_by_action)
{
    const struct test_position s = starter("4 6 7 9 9 9 Q Q K K A 2 Jo", "A 5 5 5");
    const struct asked a = ask(&s, QUESTION_TURN, GOAL_OPEN, 1);
    cr_expect(eq(str, (char *)a.text, "draw; lay 9 9 9 / A A 2 Jo; throw 4"));
    cr_expect(give(&s, &a, "south draw; lay 999 / QQ Jo / AA 2; discard the 6").right);
    cr_expect(give(&s, &a, "draw; lay 999 / QQ Jo / AA 2; throw 6").right);
    const struct answer_judgment early = give(&s, &a, "lay 9 9 9 / Q Q Jo / K K 2; throw 4");
    cr_expect(eq(int, early.at, 0));
    cr_expect(eq(str, (char *)first_broken(&early), "turn.draw-first"));
    const struct answer_judgment late = give(&s, &a, "draw; lay 9 9 9; throw 4");
    cr_expect(eq(int, late.at, 1));
    cr_expect(eq(str, (char *)first_broken(&late), "open.count"));
    const struct answer_judgment open = give(&s, &a, "draw then lay 9 9 9 / A A 2 Jo");
    cr_expect(open.unfinished);
    cr_expect(not(open.right));
    const struct answer_judgment missed = give(&s, &a, "draw; throw 4");
    cr_expect(not(missed.right));
    cr_expect(not(missed.unfinished));
    cr_expect(eq(int, missed.broken_count, 0));
    const struct answer_judgment after = give(&s, &a, "draw; throw 4; throw 6");
    cr_expect(eq(int, after.at, 2));
    cr_expect(not(after.right));
}

Test(play, threes_go_out_by_themselves_and_are_replaced)
{
    const struct test_position s = starter("3r 4 6 7 9 9 9 Q Q K A A 2", "3b Jo 5 5 5");
    struct turn_play turn;
    const struct asked a = ask(&s, QUESTION_TURN, GOAL_OPEN, 3);
    turn_begin(&s.table, &a.position, &turn);
    cr_expect(eq(int, cards_total(turn.threes), 2), "the black three came for the red one");
    cr_expect(eq(int, setup_holds(&s, 0, KIND_JOKER), 0));
    cr_expect(eq(int, cards_of(turn.round.hand[0], KIND_JOKER), 1));
    cr_expect(eq(str, (char *)a.text, "draw; lay 9 9 9 / A A 2 Jo; throw 4"));
    cr_expect(give(&s, &a, "three 3r; draw; lay 9 9 9 / A A 2 Jo; throw 4").right,
              "to name it does no harm");
}

Test(play, a_turn_draws_only_cards_that_are_named)
{
    const struct test_position s = starter("3r 4 6 7 9 9 9 Q Q K A A 2", "3b Jo 5 5 5");
    struct position p = {.round = s.round, .hands_known = 1};
    const struct question q = {.kind = QUESTION_TURN, .goal = GOAL_THROW};
    position_settle(&s.table, &p);
    for (int known = 0; known < 4; known++) {
        p.stock_known = (uint8_t)known;
        cr_expect(eq(int, position_fault(&s.table, &p, &q, NULL), known < 3), "%d", known);
    }
}

Test(play, a_turn_picks_the_pack_where_the_draw_does_not_help)
{
    struct test_position s = starter("4 5 K K 9", "6 6 6");
    setup_meld(&s, NS, "8 8 8 8 8 8 8");
    setup_meld(&s, NS, "K K K K");
    setup_pack(&s, "4 K");
    const struct asked a = ask(&s, QUESTION_TURN, GOAL_CANASTA, 1);
    cr_expect(eq(str, (char *)a.text, "pick; throw 4"));
    setup_pack(&s, "4 Q");
    const struct asked none = ask(&s, QUESTION_TURN, GOAL_CANASTA, 1);
    cr_expect(eq(str, (char *)none.text, "none"));
}

Test(play, a_turn_goes_out_with_the_last_card)
{
    struct test_position s = starter("5 5 K 4", "5 6 6");
    setup_meld(&s, NS, "9 9 9 9 9 9 9");
    setup_meld(&s, NS, "8 8 8 8 8 8 8");
    setup_meld(&s, NS, "K K K");
    const struct asked a = ask(&s, QUESTION_TURN, GOAL_OUT, 1);
    cr_expect(eq(str, (char *)a.text, "draw; lay 5 5 5 / K; out 4"));
    cr_expect(give(&s, &a, "draw; lay K; lay 5 5 5; out 4").right, "in two steps as well");
    cr_expect(not(give(&s, &a, "draw; lay K; throw 4").right));
}

Test(play, open_mixed_canasta_is_reached_by_a_second_lay_down)
{
    struct test_position s = starter("9 9 9 9 9 K K K A A A 2 2", "4 6 6");
    setup_option(&s, "open.mixed-canasta", "off");
    const struct asked a = ask(&s, QUESTION_TURN, GOAL_CANASTA, 1);
    cr_expect(give(&s, &a, a.text).right, "%s", a.text);
    cr_expect(eq(int, a.right.action_count, 4), "%s", a.text);
}

/* The clean triple opens with pairs and wild cards; only what lies then can grow to the canasta. */
Test(play, open_mixed_canasta_is_gone_out_with_by_a_second_lay_down)
{
    struct test_position s = setup_at("classic-club");
    setup_hand(&s, 0, "4 4 5 5 5 5 5 10 10 A 2 Jo Jo Jo");
    setup_option(&s, "open.mixed-canasta", "off");
    setup_option(&s, "open.minimum-first", "125");
    setup_option(&s, "meld.majority", "none");
    const struct asked a = ask(&s, QUESTION_TURN, GOAL_OUT, 0);
    cr_expect(eq(str, (char *)a.text, "lay 4 4 2 / 5 5 5 5 Jo Jo / 10 10 Jo; lay 5; out A"));
    cr_expect(give(&s, &a, "lay 4 4 Jo / 10 10 Jo; lay 5 5 5 5 5 2 Jo; out A").right);
    cr_expect(not(give(&s, &a, "none").right));
}

Test(play, a_turn_to_open_is_none_where_the_side_has_opened)
{
    struct test_position s = starter("5 5 5 K 4", "5 6 6");
    setup_meld(&s, NS, "K K K");
    const struct asked none = ask(&s, QUESTION_TURN, GOAL_OPEN, 1);
    cr_expect(eq(str, (char *)none.text, "none"));
    cr_expect(give(&s, &none, "none").right);
    cr_expect(not(give(&s, &none, "draw; lay 5 5 5; throw 4").right));
    const struct asked any = ask(&s, QUESTION_TURN, GOAL_THROW, 1);
    cr_expect(eq(str, (char *)any.text, "draw; throw 4"));
}

/* The stock gives no card for the three, and with that the round is over before the player has
 * played. */
Test(play, a_turn_that_is_over_at_once_reaches_nothing)
{
    struct test_position s = starter("3r 3b 4 6 9", "");
    struct turn_play turn;
    setup_option(&s, "threes.keep-one", "on"); /* of two, one must go */
    const struct asked none = ask(&s, QUESTION_TURN, GOAL_THROW, 0);
    turn_begin(&s.table, &none.position, &turn);
    cr_expect(turn.over);
    cr_expect(eq(str, (char *)none.text, "none"));
    cr_expect(give(&s, &none, "none").right);
    const struct test_position drawn = starter("4 6 9", "3r");
    const struct asked last = ask(&drawn, QUESTION_TURN, GOAL_THROW, 1);
    cr_expect(eq(str, (char *)last.text, "none"), "%s", last.text);
}

Test(play, a_no_with_reasons_needs_the_right_ones)
{
    struct answer right = {.form = FORM_YES_NO, .broken_count = 2};
    struct answer given = right;
    right.broken[0] = verdict_no(RULE_PACK_OPEN, 0, 0, 0);
    right.broken[1] = verdict_no(RULE_PACK_PAIR, 0, 0, 0);
    static const struct {
        int count;
        enum rule_id rule[2];
        bool yes, agrees;
    } row[] = {
        {0, {RULE_NONE, RULE_NONE}, false, true},
        {2, {RULE_PACK_OPEN, RULE_PACK_PAIR}, false, true},
        {2, {RULE_PACK_OPEN, RULE_PACK_MELD}, false, false},
        {2, {RULE_PACK_MELD, RULE_PACK_PAIR}, false, false},
        {1, {RULE_PACK_OPEN, RULE_NONE}, false, false},
        {0, {RULE_NONE, RULE_NONE}, true, false},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        given.yes = row[i].yes;
        given.broken_count = row[i].count;
        for (int n = 0; n < 2; n++) {
            given.broken[n] = verdict_no(row[i].rule[n], 0, 0, 0);
        }
        cr_expect(eq(int, judge_agrees(&right, &given), row[i].agrees), "row %zu", i);
    }
}

Test(play, two_lay_downs_or_turns_agree_when_each_card_goes_to_the_same_meld)
{
    static const struct {
        enum question_kind kind;
        const char *a, *b;
        bool agree;
    } row[] = {
        {QUESTION_LAY, "K K K / Q Q Q", "K K K / Q Q Q", true},
        {QUESTION_LAY, "K K K / Q Q Q", "K K K", false},
        {QUESTION_LAY, "K K K / Q Q Q", "K K K / J J J", false},
        {QUESTION_LAY, "K K K / Q Q Q", "J J J / Q Q Q", false},
        {QUESTION_LAY, "9: 2 2", "K: 2 2", false},
        {QUESTION_LAY, "9: 2 2", "9: 2 2", true},
        {QUESTION_TURN, "draw; lay K K K; throw 4", "draw; lay K K K; throw 4", true},
        {QUESTION_TURN, "draw; lay K K K; throw 4", "draw; lay K K K; throw 5", false},
        {QUESTION_TURN, "draw; lay K K K; throw 4", "draw; lay Q Q Q; throw 4", false},
        {QUESTION_TURN, "draw; lay K K K; throw 4", "draw; lay K K K", false},
        {QUESTION_TURN, "draw; throw 4", "pick; throw 4", false},
        {QUESTION_TURN, "draw; throw 4", "draw; out 4", false},
        {QUESTION_TURN, "pick K K K; throw 4", "pick K K K; throw 4", true},
        {QUESTION_TURN, "pick K K K; throw 4", "pick Q Q Q; throw 4", false},
        {QUESTION_TURN, "three 3r; draw; throw 4", "three 3b; draw; throw 4", false},
        {QUESTION_TURN, "draw; out 4", "draw; out 5", false},
    };
    const struct test_position s = opener();
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        const struct question q = {.kind = row[i].kind, .goal = GOAL_OPEN};
        struct answer a, b;
        struct parse_error fault;
        cr_assert(answer_read(&s.table, 4, &q, row[i].a, &a, &fault), "%s", row[i].a);
        cr_assert(answer_read(&s.table, 4, &q, row[i].b, &b, &fault), "%s", row[i].b);
        cr_expect(eq(int, judge_agrees(&a, &b), row[i].agree), "%s: %s", row[i].a, row[i].b);
    }
}
