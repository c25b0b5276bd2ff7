/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fresh questions to lay and to play say what is to be done: neither the laziest turn nor the first
 * meld that may go down is right. A row of a fresh sheet is made again from its id; rows are asked
 * by themselves. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "engine/rules.h"
#include "engine/table.h"
#include "generate/generate.h"
#include "generate/generate_row.h"
#include "questions/goal.h"
#include "questions/judge.h"
#include "questions/turn.h"

enum { QUESTIONS = 120 };

static struct generator *run_of(const struct table *t, enum question_kind k, uint64_t seed)
{
    const struct generator_request request = {.seed = seed, .kind = k, .level = LEVEL_ANY};
    return generator_new(t, &request);
}

static struct table modern(void)
{
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    return t;
}

/* Draws, and throws the lowest card that may go. False: the draw ends the turn, or nothing goes. */
static bool lazy_turn(const struct table *t, const struct position *p, struct answer *out)
{
    struct turn_play turn;
    struct verdict broken[RULES_BROKEN_MAX];
    *out = (struct answer){.form = FORM_TURN};
    turn_begin(t, p, &turn);
    if (turn.round.board.phase == PHASE_START) {
        action_set(&out->action[out->action_count++], ACTION_DRAW, 0);
        if (turn_do(&turn, &out->action[0], broken) > 0 || turn.over) {
            return false;
        }
    }
    for (kind k = 0; k < KIND_COUNT; k++) {
        struct turn_play now = turn;
        action_set(&out->action[out->action_count], ACTION_DISCARD, k);
        if (turn_do(&now, &out->action[out->action_count], broken) == 0) {
            out->action_count++;
            return true;
        }
    }
    return false;
}

static bool is_right(const struct table *t, const struct exercise *e, const struct answer *given)
{
    struct answer_judgment said;
    judge_answer(t, &e->position, &e->question, e->right, given, &said);
    return said.right;
}

Test(exact, no_fresh_turn_takes_a_draw_and_the_lowest_throw)
{
    const struct table t = modern();
    struct exercise *e = calloc(1, sizeof *e);
    struct answer *lazy = calloc(1, sizeof *lazy);
    struct generator *g = run_of(&t, QUESTION_TURN, 11);
    int exact = 0;
    for (int i = 0; i < QUESTIONS && generator_next(g, e); i++) {
        cr_expect(e->question.goal != GOAL_THROW || e->question.aims.count > 0, "%s", e->id);
        exact += e->question.aims.count > 0;
        for (int k = 0; k < e->question.aims.count;
             k++) { /* nobody is asked to keep what is drawn */
            const cardset hand = e->position.round.hand[e->position.round.board.seat];
            cr_expect(cards_contain(hand, e->question.aims.aim[k].cards), "%s", e->id);
        }
        if (lazy_turn(&t, &e->position, lazy) && e->right->action_count > 0) {
            cr_expect_not(is_right(&t, e, lazy), "%s", e->id);
        }
    }
    cr_expect_geq(exact, 3, "only %d of %d say what is to be done besides", exact, QUESTIONS);
    generator_free(g);
    free(lazy);
    free(e);
}

Test(exact, no_fresh_lay_down_takes_the_first_meld_that_may_go_down)
{
    const struct table t = modern();
    struct exercise *e = calloc(1, sizeof *e);
    struct answer *first = calloc(1, sizeof *first);
    struct generator *g = run_of(&t, QUESTION_LAY, 12);
    int asked = 0;
    for (int i = 0; i < QUESTIONS && generator_next(g, e); i++) {
        if (e->question.goal == GOAL_ANY) {
            asked++;
            struct question any = e->question;
            any.aims.count = 0;
            judge_solve(&t, &e->position, &any, first);
            cr_expect_gt(e->question.aims.count, 0, "%s", e->id);
            cr_expect(first->lay.count == 0 || e->right->lay.count == 0 || !is_right(&t, e, first),
                      "%s", e->id);
        }
    }
    cr_expect_gt(asked, 0);
    generator_free(g);
    free(first);
    free(e);
}

/* A throw that is called safe is one: the next player may not pick whatever pair of it is held
 * there. Other tasks about dead ranks open, or can't be done for that reason. */
Test(exact, a_fresh_question_asks_for_throws_that_cannot_be_picked)
{
    const struct table t = modern();
    struct exercise *e = calloc(1, sizeof *e);
    struct generator_request request = {.seed = 3, .kind = QUESTION_TURN, .level = LEVEL_ANY};
    snprintf(request.topic, sizeof request.topic, "%s", rule_facts(RULE_DEAD_RANK)->id);
    struct generator *g = generator_new(&t, &request);
    for (int i = 0; i < 4; i++) {
        cr_assert(generator_next(g, e));
        cr_expect(aims_have(&e->question.aims, AIM_THROW) || e->question.goal == GOAL_OPEN ||
                      e->because.right == RULE_DEAD_RANK,
                  "%s", e->id);
    }
    generator_free(g);
    free(e);
}

Test(exact, a_row_of_a_sheet_is_made_again_from_its_id)
{
    static const struct {
        enum rule_id rule;
        enum score_part part;
    } rows[] = {{RULE_SCORE_MIXED, PART_CANASTAS},
                {RULE_SCORE_COUNT, PART_COUNT},
                {RULE_THREES_VALUE, PART_THREES},
                {RULE_SCORE_GOING_OUT, PART_BASE}};
    const struct table t = modern();
    struct exercise *e = calloc(1, sizeof *e), *again = calloc(1, sizeof *again);
    struct generator *g = run_of(&t, QUESTION_SCORE, 13);
    int made = 0;
    for (int i = 0; i < 12 && generator_next(g, e); i++) {
        if (!generated_row(&t, rows[i % 4].rule, e)) {
            continue;
        }
        made++;
        cr_assert(generated_remake(&t, e->id, again), "%s", e->id);
        cr_expect_str_eq(again->id, e->id);
        cr_expect_eq(again->question.kind, QUESTION_SCORE_PART, "%s", e->id);
        cr_expect_eq(again->question.part, rows[i % 4].part, "%s", e->id);
        cr_expect_eq(again->question.side, e->question.side, "%s", e->id);
    }
    cr_expect_geq(made, 4);
    cr_expect_not(generated_remake(&t, "count-1y-0123456789abcdef-0-base-ns", again));
    cr_expect_not(generated_remake(&t, "score-1y-0123456789abcdef-0-moon-ns", again));
    generator_free(g);
    free(again);
    free(e);
}

Test(generate_exact, the_end_of_a_round_is_asked_row_by_row_and_a_row_is_never_empty)
{
    const struct table t = modern();
    struct generator *g = run_of(&t, QUESTION_SCORE_PART, 3);
    struct exercise *e = calloc(2, sizeof *e);
    int asked[PART_KINDS] = {0};
    for (int i = 0; i < QUESTIONS && generator_next(g, &e[0]); i++) {
        struct score_sheet sheet;
        score_side(&t, &e[0].position.round.board, e[0].position.round.hand, e[0].question.side,
                   &sheet);
        int64_t sum = 0;
        int lines = 0;
        for (int n = 0; n < sheet.line_count; n++) {
            const bool in = judge_line_is_in(&sheet.line[n], e[0].question.part);
            sum += in ? sheet.line[n].points : 0;
            lines += in;
        }
        cr_expect_gt(lines, 0, "%s", e[0].id);
        cr_expect_eq(e[0].right->number, sum, "%s", e[0].id);
        cr_expect(generated_remake(&t, e[0].id, &e[1]), "%s", e[0].id);
        cr_expect_eq(e[1].question.part, e[0].question.part, "%s", e[0].id);
        cr_expect_eq(e[1].question.side, e[0].question.side, "%s", e[0].id);
        asked[e[0].question.part]++;
    }
    cr_expect_gt(asked[PART_COUNT], QUESTIONS / 5, "what lies on the table is most of the work");
    for (int part = 0; part < PART_KINDS; part++) { /* few rounds end with such a hand */
        cr_expect(asked[part] > 0 || part == PART_DIRTY || part == PART_SPECIAL, "%s",
                  score_part_name((enum score_part)part));
    }
    free(e);
    generator_free(g);
}

Test(exact, no_throw_is_asked_of_a_card_that_the_player_could_go_out_with)
{
    static const char *const tables[] = {"modern-american", "league", "classic"};
    struct exercise *g = calloc(1, sizeof *g);
    cr_assert_not_null(g);
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        struct table t;
        cr_assert(table_builtin(tables[i], &t));
        struct generator *run = run_of(&t, QUESTION_DISCARD, 5);
        for (int n = 0; n < 200 && generator_next(run, g); n++) {
            const struct board *b = &g->position.round.board;
            cr_expect_not(rules_last_card_goes_out(&t, b, g->position.round.hand[b->seat]),
                          "%s: %s", tables[i], g->id);
        }
        generator_free(run);
    }
    free(g);
}
