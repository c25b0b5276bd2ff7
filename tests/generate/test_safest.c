/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions on the safest card to throw leave a choice, and their levels go by how near it is. */
#include <criterion/criterion.h>

#include "engine/table.h"
#include "generate/generate.h"
#include "questions/judge.h"
#include "questions/safest.h"

enum { RUN = 30, RIGHT_MOST = 3 };

static const char *const tables[] = {"modern-american", "league", "classic", "classic-club-3p"};

static uint16_t throws_of(const struct table *t, const struct exercise *e)
{
    const struct question all = {.kind = QUESTION_DISCARD};
    struct answer out;
    judge_solve(t, &e->position, &all, &out);
    return out.kinds;
}

/* How many ways the best of these kinds leaves to the next player. */
static int fewest(const struct table *t, const struct exercise *e, unsigned kinds)
{
    int least = RISK_SURE + 1;
    for (kind k = 0; k < KIND_COUNT; k++) {
        const int count =
            bits_have(kinds, k) ? throw_risk_of(t, &e->position, k).count : RISK_SURE + 1;
        least = count < least ? count : least;
    }
    return least;
}

static void expect_choice(const struct table *t, const struct exercise *e)
{
    const unsigned all = throws_of(t, e), right = e->right->kinds;
    cr_expect_eq(right & ~all, 0, "%s", e->id);
    cr_expect_eq(all & ~((1U << RANK_COUNT) - 1), 0, "%s: a wild card or a three may go", e->id);
    cr_expect_leq(__builtin_popcount(right), RIGHT_MOST, "%s", e->id);
    cr_expect_geq(__builtin_popcount(all), 3, "%s", e->id);
    cr_expect_neq(right, all, "%s: any card will do", e->id);
    cr_expect_lt(fewest(t, e, right), fewest(t, e, all & ~right), "%s", e->id);
}

Test(generate_safest, each_question_leaves_a_choice)
{
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        const struct generator_request request = {.seed = 3, .kind = QUESTION_SAFEST};
        struct table t;
        struct exercise e;
        cr_assert(table_builtin(tables[i], &t));
        struct generator *g = generator_new(&t, &request);
        for (int made = 0; made < RUN; made++) {
            cr_assert(generator_next(g, &e), "%s", tables[i]);
            expect_choice(&t, &e);
        }
        generator_free(g);
    }
}

Test(generate_safest, at_the_first_level_few_cards_are_far_apart)
{
    const struct generator_request request = {.seed = 3, .kind = QUESTION_SAFEST, .level = 1};
    struct table t;
    struct exercise e;
    cr_assert(table_builtin("modern-american", &t));
    struct generator *g = generator_new(&t, &request);
    for (int made = 0; made < RUN; made++) {
        cr_assert(generator_next(g, &e));
        const unsigned all = throws_of(&t, &e), right = e.right->kinds;
        cr_expect_leq(__builtin_popcount(all), 5, "%s", e.id);
        cr_expect_geq(fewest(&t, &e, all & ~right), 6, "%s", e.id); /* four out of sight */
    }
    generator_free(g);
}

Test(generate_safest, a_closed_rank_among_the_right_cards_is_a_topic)
{
    const struct generator_request request = {
        .seed = 3, .kind = QUESTION_SAFEST, .topic = "pack.meld"};
    struct table t;
    struct exercise e;
    cr_assert(table_builtin("modern-american", &t));
    struct generator *g = generator_new(&t, &request);
    for (int made = 0; made < RUN; made++) {
        bool closed = false;
        cr_assert(generator_next(g, &e));
        for (kind k = 0; k < KIND_COUNT; k++) {
            closed = closed ||
                     (bits_have(e.right->kinds, k) && throw_risk_of(&t, &e.position, k).barred);
        }
        cr_expect(closed, "%s", e.id);
    }
    generator_free(g);
}
