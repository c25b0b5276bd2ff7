/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A fresh task that is answered none asks for a reason, and such tasks are the fewer. The reasons
 * offered that are wrong don't touch the answer: without their rules it is none as well. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "engine/table.h"
#include "generate/generate.h"
#include "questions/judge.h"

enum { QUESTIONS = 60 };

static bool is_none(const struct answer *a)
{
    return a->lay.count == 0 && a->action_count == 0;
}

/* Whether the task is answered none at the table as well. */
static bool none_at(const struct table *t, const struct position *p, const struct question *q)
{
    struct answer *a = calloc(1, sizeof *a);
    judge_solve(t, p, q, a);
    const bool none = is_none(a);
    free(a);
    return none;
}

/* Takes the rule off table or position; false where that can't be done by an option. */
static bool without(enum rule_id rule, struct table *t, struct position *p)
{
    struct board *b = &p->round.board;
    switch (rule) {
    case RULE_OPEN_COUNT:
        b->side[0].raise = (int16_t)(b->side[0].raise + 5 - side_minimum(t, &b->side[0]));
        return true;
    case RULE_OPEN_CLEAN_TRIPLE:
        t->open_clean_triple = 0;
        return true;
    case RULE_DEAD_RANK:
        t->dead_rank = 0;
        for (int side = 0; side < b->sides; side++) {
            b->side[side].closed = 0;
        }
        return true;
    case RULE_MELD_WILDS:
        t->meld_max_wilds = 7;
        return true;
    case RULE_OUT_CANASTAS:
        t->out_canastas = 0;
        return true;
    case RULE_OUT_ASK:
        b->turn.asked = 0;
        return true;
    default:
        return false;
    }
}

/* The reason is asked for, and no rule that is offered wrongly decides. */
static void prove(const struct table *t, const struct exercise *e)
{
    const struct because *b = &e->because;
    cr_expect_neq(b->right, RULE_NONE, "%s has no reason", e->id);
    cr_expect_gt(b->others, 0, "%s", e->id);
    for (int i = 0; i < b->others; i++) {
        struct table other = *t;
        struct position p = e->position;
        cr_expect_neq(b->other[i], b->right, "%s", e->id);
        if (without(b->other[i], &other, &p)) {
            cr_expect(none_at(&other, &p, &e->question), "%s: without %s there's a way", e->id,
                      rule_facts(b->other[i])->id);
        }
    }
}

static void nones_have_reasons(const char *sheet, enum question_kind k, uint64_t seed)
{
    const struct generator_request request = {.seed = seed, .kind = k, .level = LEVEL_ANY};
    struct exercise *e = calloc(1, sizeof *e);
    struct table t;
    int nones = 0, asked = 0;
    cr_assert(table_builtin(sheet, &t));
    struct generator *g = generator_new(&t, &request);
    for (; asked < QUESTIONS && generator_next(g, e); asked++) {
        if (is_none(e->right)) {
            nones++;
            prove(&t, e);
        } else {
            cr_expect_eq(e->because.right, RULE_NONE, "%s: a way needs no reason", e->id);
        }
    }
    cr_expect_eq(asked, QUESTIONS);
    cr_expect(nones * 3 <= asked && nones * 6 >= asked, "%d of %d are none", nones, asked);
    generator_free(g);
    free(e);
}

Test(reason, follows_a_none_to_a_lay_down)
{
    nones_have_reasons("modern-american", QUESTION_LAY, 21);
}

Test(reason, follows_a_none_to_a_turn)
{
    nones_have_reasons("modern-american", QUESTION_TURN, 22);
}

Test(reason, follows_a_none_at_classic_tables_too)
{
    nones_have_reasons("classic", QUESTION_LAY, 23);
}

/* Where canastas are missing whatever is done, that is the reason, and cards that fit nowhere
 * aren't. */
Test(reason, is_the_canastas_where_they_cannot_be_reached)
{
    struct generator_request request = {.seed = 5, .kind = QUESTION_LAY, .level = LEVEL_ANY};
    struct exercise *e = calloc(1, sizeof *e);
    struct table t;
    int seen = 0;
    cr_assert(table_builtin("modern-american", &t));
    snprintf(request.topic, sizeof request.topic, "out.canastas");
    struct generator *g = generator_new(&t, &request);
    for (int i = 0; i < QUESTIONS && seen < 2 && generator_next(g, e); i++) {
        if (e->because.right != RULE_OUT_CANASTAS) {
            continue;
        }
        seen++;
        for (int k = 0; k < e->because.others; k++) {
            cr_expect_neq(e->because.other[k], RULE_OUT_CANASTAS, "%s", e->id);
        }
    }
    cr_expect_geq(seen, 2);
    generator_free(g);
    free(e);
}

static bool breaks(const struct verdict *broken, int count, enum rule_id rule)
{
    bool found = false;
    for (int i = 0; i < count; i++) {
        found = found || broken[i].rule == rule;
    }
    return found;
}

/* What the engine refuses of the one goal that is named: the pack, or these cards. */
static int refused(const struct table *t, const struct exercise *e, struct verdict *out)
{
    const struct board *b = &e->position.round.board;
    const struct aim *aim = &e->question.aims.aim[0];
    const struct action lay = {
        .kind = ACTION_LAY, .lay = {.count = 1, .part = {{.cards = aim->cards, .on = SLOT_NONE}}}};
    return aim->kind == AIM_TAKE ? rules_check_pick(t, b, e->position.round.hand[0], out)
                                 : rules_check_all(t, b, e->position.round.hand[0], &lay, out);
}

static void named_nones(enum question_kind k, const char *topic, enum aim_kind aim)
{
    struct generator_request request = {.seed = 31, .kind = k, .level = LEVEL_ANY};
    struct exercise *e = calloc(1, sizeof *e);
    struct table t;
    int seen = 0;
    cr_assert(table_builtin("modern-american", &t));
    snprintf(request.topic, sizeof request.topic, "%s", topic);
    struct generator *g = generator_new(&t, &request);
    for (int i = 0; i < 2 * QUESTIONS && seen < 4 && generator_next(g, e); i++) {
        struct verdict broken[RULES_BROKEN_MAX];
        if (!is_none(e->right) || e->question.aims.count != 1 ||
            e->question.aims.aim[0].kind != (uint8_t)aim) {
            continue;
        }
        seen++;
        const int count = refused(&t, e, broken);
        cr_expect(breaks(broken, count, e->because.right), "%s: %s isn't broken", e->id,
                  rule_facts(e->because.right)->id);
        for (int o = 0; o < e->because.others; o++) {
            cr_expect_not(breaks(broken, count, e->because.other[o]), "%s: %s is broken, too",
                          e->id, rule_facts(e->because.other[o])->id);
        }
    }
    cr_expect_geq(seen, 4, "%s %s", question_name(k), topic);
    generator_free(g);
    free(e);
}

Test(reason, of_a_pack_that_cannot_be_had_is_what_refuses_it)
{
    named_nones(QUESTION_TURN, "pack.pair", AIM_TAKE);
}

Test(reason, of_cards_that_cannot_go_down_is_what_refuses_them)
{
    named_nones(QUESTION_LAY, "meld.size", AIM_ONLY);
}
