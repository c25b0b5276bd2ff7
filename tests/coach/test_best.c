/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is best: the same answer every time, several right ones where they are as good, only legal
 * ones. */
#include <criterion/criterion.h>
#include <criterion/new/assert.h>

#include <string.h>

#include "asked.h"
#include "coach/best.h"
#include "coach/explain.h"
#include "coach/solution.h"
#include "questions/judge.h"
#include "support/setup.h"

/* The scene as a puzzle shows it: only south's hand is known. */
static struct position shown(const struct test_position *s)
{
    struct position p = {.round = s->round, .hands_known = 1U << 0};
    position_settle(&s->table, &p);
    return p;
}

static struct best ask(const struct test_position *s, enum question_kind kind)
{
    const struct position p = shown(s);
    const struct question q = {.kind = kind};
    struct best best;
    cr_assert(best_find(&s->table, &p, &q, &best));
    return best;
}

static struct test_position big_pack(void)
{
    struct test_position s = setup_at("modern-american");
    setup_meld(&s, NS, "K K K K");
    setup_meld(&s, EW, "8 8 8 8 8");
    setup_hand(&s, 0, "4 4 5 8 J J Q A K 10");
    setup_pack(&s, "4 9 5 6 10 10 10 4 5 6 9 9 Q Q K 5 6 K Q J");
    setup_start(&s, 0);
    return s;
}

Test(best, a_large_pack_is_picked_and_the_answer_is_the_same_every_time)
{
    const struct test_position s = big_pack();
    const struct best one = ask(&s, QUESTION_BEST_PICK), other = ask(&s, QUESTION_BEST_PICK);
    cr_expect(one.answer.form == FORM_PICK && one.answer.yes && one.pick);
    cr_expect(eq(int, one.pick, other.pick));
    cr_expect(eq(int, one.draw, other.draw));
    const struct answer draw = {.form = FORM_PICK, .yes = false};
    cr_expect(not(best_agrees(&one, &draw)), "twenty cards are worth far more than one");
    cr_expect(not(best_is_tied(&one)));
}

Test(best, where_the_pack_may_not_be_picked_the_answer_is_to_draw)
{
    struct test_position s = big_pack();
    setup_hand(&s, 0, "4 4 5 8 J Q A K 10");
    const struct best best = ask(&s, QUESTION_BEST_PICK);
    cr_expect(best.answer.form == FORM_PICK && !best.answer.yes && best.draw && !best.pick);
}

/* A player lays a three out at once; who is asked for a pick or a discard does so before or not. */
Test(best, a_three_that_is_still_in_the_hand_takes_no_choice_away)
{
    struct test_position s = setup_at("modern-american");
    setup_hand(&s, 0, "3r K K K Q Q Q A A Jo 9 5 4");
    setup_pack(&s, "9 9 9 5 5 4 K");
    setup_start(&s, 0);
    struct best best = ask(&s, QUESTION_BEST_PICK);
    cr_expect(best.answer.yes && best.pick && best.draw, "an opening of 190 and seven cards");
    cr_expect(best_is_tied(&best));
    setup_hand(&s, 0, "3r 4 4 5 6 8 8 9 J J Q K A A");
    s.round.board.phase = PHASE_PLAY;
    s.round.board.turn.drawn_threes = s.round.hand[0] & CARDS_THREES;
    best = ask(&s, QUESTION_BEST_DISCARD);
    cr_expect(gt(int, best.advice.count, 1));
}

Test(best, the_best_throw_is_legal_and_a_card_as_good_is_right_too)
{
    struct test_position s = setup_at("modern-american");
    setup_meld(&s, NS, "K K K K");
    setup_meld(&s, EW, "Q Q Q Q Q 2 2");
    setup_meld(&s, EW, "8 8 8");
    setup_hand(&s, 0, "2 7 A Q 9 9");
    const struct best best = ask(&s, QUESTION_BEST_DISCARD);
    const uint16_t legal = 1U << KIND_Q | 1U << KIND_9; /* the tray is empty */
    cr_expect(eq(int, best.answer.form, FORM_KIND));
    cr_expect(eq(int, best.answer.kinds &best.kinds, best.answer.kinds));
    cr_expect(eq(int, best.kinds & ~legal, 0));
    const struct answer ace = {.form = FORM_KIND, .kinds = 1U << KIND_A};
    cr_expect(best_agrees(&best, &best.answer));
    cr_expect(not(best_agrees(&best, &ace)));
    struct best other = best;
    other.kinds = legal;
    cr_expect(best_is_tied(&other), "another card is as good");
    other.kinds = other.answer.kinds;
    cr_expect(not(best_is_tied(&other)), "one card alone is best");
}

/* Puts all cards of the deck into the pack but for the player's hand and `hidden` others. */
static void show_all_but(struct test_position *s, int hidden)
{
    struct board *b = &s->round.board;
    b->pack_size = 0;
    for (kind k = KIND_COUNT; k-- > 0;) {
        for (int i = cards_of(s->round.hand[0], k); i < kind_in_deck(k); i++) {
            if (hidden-- <= 0) {
                b->pack[b->pack_size++] = k;
            }
        }
    }
}

Test(best, where_nearly_every_card_is_shown_there_is_an_answer_too)
{
    for (int hidden = 0; hidden < 10; hidden++) {
        struct test_position s = setup_at("online-talons"); /* the packets alone would take seven */
        setup_hand(&s, 0, "4 4 5 8 J J Q A K 10");
        show_all_but(&s, hidden);
        const struct best best = ask(&s, QUESTION_BEST_DISCARD);
        cr_expect(ne(int, best.answer.kinds, 0), "%d hidden", hidden);
    }
}

Test(best, six_players_share_what_is_hidden_whatever_was_thrown)
{
    int stock[2];
    for (int thrown = 0; thrown < 2; thrown++) {
        struct test_position s = setup_at("classic-club-6p");
        struct best best;
        setup_hand(&s, 0, "4 4 5 8 J J Q A K 10");
        show_all_but(&s, 70);
        s.round.board.stock = 80;
        s.round.board.thrown[0] = thrown * cards_some(KIND_9, 4);
        const struct position p = shown(&s);
        const struct best_look look = {.only = best_moves(ACTION_DISCARD), .samples = 4};
        cr_assert(best_look(&s.table, &p, &look, &best));
        stock[thrown] = best.board.stock;
        int hidden = best.board.stock;
        for (int seat = 1; seat < 6; seat++) {
            cr_expect(lt(int, 0, best.board.hand_size[seat]), "seat %d", seat);
            hidden += best.board.hand_size[seat];
        }
        cr_expect(eq(int, hidden, 70), "no card is left over");
    }
    cr_expect(eq(int, stock[0], stock[1]));
}

Test(best, hands_that_nobody_has_counted_get_as_many_cards_each)
{
    static const struct {
        const char *table;
        int hidden, stock, each, left;
    } row[] = {
        {"modern-american", 50, 20, 10, 20}, {"modern-american", 60, 20, 13, 20},
        {"modern-american", 59, 20, 13, 20}, {"modern-american", 29, 20, 3, 20},
        {"modern-american", 22, 20, 1, 19},  {"classic-club-6p", 70, 20, 10, 20},
        {"classic-club-6p", 90, 20, 13, 20}, {"classic-club-2p", 40, 20, 13, 20},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct test_position s = setup_at(row[i].table);
        struct best best;
        setup_hand(&s, 0, "4 4 5 8 J J Q A K 10");
        show_all_but(&s, row[i].hidden);
        s.round.board.stock = (uint8_t)row[i].stock;
        const struct position p = shown(&s);
        const struct best_look look = {.only = best_moves(ACTION_DISCARD), .samples = 2};
        cr_assert(best_look(&s.table, &p, &look, &best));
        for (int seat = 1; seat < s.table.players; seat++) {
            cr_expect(eq(int, best.board.hand_size[seat], row[i].each), "row %zu", i);
        }
        cr_expect(eq(int, best.board.stock, row[i].left), "row %zu", i);
    }
}

Test(best, packets_nobody_has_got_yet_are_hidden_too)
{
    static const struct {
        bool opened[2], now;
        int hidden;
    } row[] = {
        {{false, false}, false, 57}, /* four and three wait */
        {{false, true}, false, 53},
        {{true, false}, true, 57}, /* what the player gets for opening comes later */
        {{true, true}, true, 53},
        {{true, true}, false, 50},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct test_position s = setup_at("online-talons");
        struct best best;
        setup_hand(&s, 0, "4 4 5 8 J J Q A K 10");
        show_all_but(&s, row[i].hidden);
        s.round.board.stock = 20;
        s.round.board.turn.opened_now = row[i].now;
        for (int side = 0; side < 2; side++) {
            s.round.board.side[side].opened = row[i].opened[side];
        }
        const struct position p = shown(&s);
        const struct best_look look = {.only = best_moves(ACTION_DISCARD), .samples = 2};
        cr_assert(best_look(&s.table, &p, &look, &best));
        for (int seat = 1; seat < 4; seat++) {
            cr_expect(eq(int, best.board.hand_size[seat], 10), "row %zu", i);
        }
        cr_expect(eq(int, best.board.stock, 20), "row %zu", i);
    }
}

Test(best, a_hand_that_is_shown_is_known_and_no_larger)
{
    struct test_position s = setup_at("modern-american");
    struct best best;
    setup_hand(&s, 0, "4 4 5 8 J J Q A K 10");
    show_all_but(&s, 43);
    s.round.board.stock = 20;
    struct position p = shown(&s);
    p.round.hand[2] = cards_some(KIND_A, 2) + cards_one(KIND_Q);
    p.hands_known |= 1U << 2;
    position_settle(&s.table, &p);
    const struct best_look look = {.only = best_moves(ACTION_DISCARD), .samples = 2};
    cr_assert(best_look(&s.table, &p, &look, &best));
    cr_expect(best.board.known[2] == p.round.hand[2]);
    cr_expect(best.board.known[0] == 0 && best.board.known[1] == 0);
    cr_expect(eq(int, best.board.hand_size[2], 3));
    cr_expect(eq(int, best.board.hand_size[1], 10)); /* 43 less 3 and the stock, for two */
    cr_expect(eq(int, best.board.hand_size[3], 10));
    cr_expect(eq(int, best.board.stock, 20));
}

/* A question about what is best with all that explains it. */
struct weighed {
    struct position position;
    struct question question;
    struct best best;
    struct explain_context context;
};

static void weigh(const struct test_position *s, enum question_kind kind, struct weighed *w)
{
    w->position = shown(s);
    w->question = (struct question){.kind = kind};
    cr_assert(best_find(&s->table, &w->position, &w->question, &w->best));
    w->context = (struct explain_context){&s->table, &w->position, &w->question, &w->best.answer,
                                          english(), &w->best,     NULL,         false};
}

static struct test_position five_held(void)
{
    struct test_position s = setup_at("modern-american");
    setup_meld(&s, NS, "K K K K");
    setup_meld(&s, EW, "Q Q Q Q Q 2 2");
    setup_meld(&s, EW, "8 8 8");
    setup_hand(&s, 0, "2 7 8 Q 9 9");
    setup_pack(&s, "4 9 5 6 10 10 10 4 5 6 9 K J 10 J A");
    return s;
}

Test(best, where_there_is_one_choice_the_explanation_says_so_and_which)
{
    struct test_position s = big_pack();
    struct weighed w;
    struct explanation e;
    setup_hand(&s, 0, "4 4 5 8 J Q A K 10");
    weigh(&s, QUESTION_BEST_PICK, &w);
    cr_assert(eq(int, w.best.advice.count, 1));
    explain(&w.context, &e);
    cr_assert(eq(int, e.count, 2));
    cr_expect(eq(int, e.step[0].message.id, MSG_coach_best_only));
    cr_expect(eq(int, e.step[1].message.id, MSG_coach_best_pick));
}

Test(best, the_explanation_gives_reasons_then_every_choice_with_its_figures)
{
    const struct test_position s = five_held();
    struct weighed w;
    struct explanation e;
    weigh(&s, QUESTION_BEST_DISCARD, &w);
    explain(&w.context, &e);
    int choices = 0;
    for (int i = 0; i < e.count; i++) {
        choices += strstr(e.step[i].text, "Throwing ") == e.step[i].text;
    }
    cr_expect(eq(int, choices, w.best.advice.count));
    cr_expect(eq(int, e.step[e.count - 1].role, STEP_RESULT));
    cr_expect(strstr(e.step[e.count - 1].text, "Best to throw: ") != NULL);
}

/* The round is nearly over, and the player is caught with three 7s unless one goes now. */
static struct test_position three_sevens(void)
{
    struct test_position s = five_held();
    setup_hand(&s, 0, "2 4 5 7 7 7");
    setup_stock(&s, "9 9 8 8");
    return s;
}

Test(best, a_weak_throw_is_told_what_it_gives_away_and_a_forbidden_one_why)
{
    const struct test_position s = three_sevens();
    struct weighed w;
    struct remark remark;
    weigh(&s, QUESTION_BEST_DISCARD, &w);
    struct answer weak = {.form = FORM_KIND};
    for (kind k = 0; k < KIND_COUNT; k++) {
        const struct answer one = {.form = FORM_KIND, .kinds = (uint16_t)(1U << k)};
        const int place = best_place(&w.best, &one);
        if (place != CANDIDATE_NONE && w.best.advice.list[place].behind.grade >= GRADE_BAD) {
            weak = one;
        }
    }
    cr_assert(ne(int, weak.kinds, 0), "a third 7 costs 1,500");
    explain_wrong(&w.context, &weak, &remark);
    cr_expect(strstr(remark.text, "gives away about ") != NULL, "%s", remark.text);
    cr_expect(ne(int, remark.rule, RULE_NONE));
    const struct answer two = {.form = FORM_KIND, .kinds = 1U << KIND_2};
    explain_wrong(&w.context, &two, &remark);
    cr_expect(ne(int, remark.rule, RULE_NONE), "a 2 may be thrown only when nothing else may");
    const struct answer king = {.form = FORM_KIND, .kinds = 1U << KIND_K};
    explain_wrong(&w.context, &king, &remark);
    cr_expect(eq(int, remark.rule, RULE_CARDS_HELD));
}

Test(best, the_hints_lead_up_to_the_answer_without_telling_it)
{
    const struct test_position s = big_pack();
    struct weighed w;
    weigh(&s, QUESTION_BEST_PICK, &w);
    for (int level = 1; level <= HINT_LEVELS; level++) {
        char hint[STEP_TEXT_SIZE];
        explain_hint(&w.context, level, hint);
        cr_expect(ne(int, hint[0], '\0'), "level %d", level);
        cr_expect(strstr(hint, "best") == NULL && strstr(hint, " less") == NULL, "%s", hint);
    }
}

Test(best, where_only_one_thing_is_allowed_nothing_is_weighed)
{
    struct test_position s = big_pack();
    setup_hand(&s, 0, "4 4 5 8 J Q A K 10");
    struct weighed w;
    struct explanation e;
    struct remark remark;
    weigh(&s, QUESTION_BEST_PICK, &w);
    explain(&w.context, &e);
    cr_expect(strstr(e.step[0].text, "Only one thing") != NULL, "%s", e.step[0].text);
    const struct answer pick = {.form = FORM_PICK, .yes = true};
    explain_wrong(&w.context, &pick, &remark);
    cr_expect(strstr(remark.text, "may not be picked") != NULL, "%s", remark.text);
}

Test(best, of_two_choices_each_is_told)
{
    const struct test_position s = big_pack();
    struct weighed w;
    struct explanation e;
    weigh(&s, QUESTION_BEST_PICK, &w);
    explain(&w.context, &e);
    cr_assert(eq(int, w.best.advice.count, 2));
    cr_expect(not(says(&e, "Only one thing")));
    cr_expect(says(&e, " deals"), "%s", e.step[0].text);
}

Test(best, there_is_no_answer_where_there_is_nothing_to_choose)
{
    struct test_position s = big_pack();
    struct best best;
    const struct question throw = {.kind = QUESTION_BEST_DISCARD};
    struct position p = shown(&s);
    cr_expect(not(best_find(&s.table, &p, &throw, &best)), "nobody throws before the draw");
    s.round.board.phase = PHASE_PLAY;
    p = shown(&s);
    cr_expect(best_find(&s.table, &p, &throw, &best));
    s.round.board.phase = PHASE_OVER;
    p = shown(&s);
    cr_expect(not(best_find(&s.table, &p, &throw, &best)));
}

/* What is shown where an author names one of the throws: the author's, if it is as good as the
 * best. */
static void prefer_each(const struct test_position *s, int *preferred, int *refused)
{
    const struct position p = shown(s);
    const struct question q = {.kind = QUESTION_BEST_DISCARD};
    struct solution own;
    cr_assert(solution_find(&s->table, &p, &q, &own));
    for (int i = 0; i < own.best.advice.count; i++) {
        struct solution solution = own;
        const kind k = own.best.advice.list[i].action.card;
        const struct answer author = {.form = FORM_KIND, .kinds = (uint16_t)(1U << k)};
        solution_prefer(&s->table, &p, &q, &author, &solution);
        const bool good = bits_have(own.best.kinds, k);
        cr_expect(eq(int, solution.right.kinds, good ? author.kinds : own.right.kinds));
        cr_expect(eq(int, solution.best.answer.kinds, solution.right.kinds));
        cr_expect(eq(int, solution.best.advice.best, good ? i : own.best.advice.best));
        cr_expect(eq(int, solution.best.advice.best_throw, solution.best.advice.best));
        *preferred += good && i != own.best.advice.best;
        *refused += !good;
    }
}

Test(best, the_answer_shown_is_the_authors_where_it_is_as_good)
{
    const struct test_position many = five_held(), one = three_sevens();
    int preferred = 0, refused = 0;
    prefer_each(&many, &preferred, &refused);
    prefer_each(&one, &preferred, &refused);
    cr_expect(preferred > 0 && refused > 0, "%d as good, %d not", preferred, refused);
}

Test(best, several_throws_named_at_once_are_right_and_none_or_another_answer_is_not)
{
    const struct test_position s = five_held();
    const struct position p = shown(&s);
    const struct question q = {.kind = QUESTION_BEST_DISCARD};
    struct solution own;
    cr_assert(solution_find(&s.table, &p, &q, &own));
    struct solution solution = own;
    const struct answer all = {.form = FORM_KIND, .kinds = own.best.kinds}, none = {FORM_KIND},
                        pick = {.form = FORM_PICK, .yes = true};
    cr_expect(best_agrees(&own.best, &all));
    cr_expect(not(best_agrees(&own.best, &none)));
    cr_expect(not(best_agrees(&own.best, &pick)));
    solution_prefer(&s.table, &p, &q, &all, &solution); /* no single card to show */
    cr_expect(eq(int, solution.right.kinds, own.right.kinds));
    solution_prefer(&s.table, &p, &q, NULL, &solution);
    cr_expect(eq(int, solution.right.kinds, own.right.kinds));
}

Test(best, an_author_may_prefer_to_draw_where_that_is_as_good)
{
    const struct test_position s = big_pack();
    const struct position p = shown(&s);
    const struct question q = {.kind = QUESTION_BEST_PICK};
    struct solution own;
    cr_assert(solution_find(&s.table, &p, &q, &own));
    struct solution solution = own;
    const struct answer draw = {.form = FORM_PICK};
    solution.best.draw = true; /* as if it were */
    solution_prefer(&s.table, &p, &q, &draw, &solution);
    cr_expect(not(solution.right.yes));
    cr_expect(
        eq(int, solution.best.advice.list[solution.best.advice.best].action.kind, ACTION_DRAW));
    cr_expect(eq(int, solution.best.advice.best_throw, own.best.advice.best_throw));
}
