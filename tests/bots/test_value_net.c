/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a round will come to: facts within their rows, values that mean something, play-outs that
 * stop by them. */
#include <criterion/criterion.h>
#include <criterion/new/assert.h>

#include "bots/hands.h"
#include "bots/policy.h"
#include "bots/search.h"
#include "bots/value_net.h"
#include "match/match.h"

/* What was said of positions and how it came. */
struct loss_tally {
    int count, side[200], said[200], lay[200]; /* `lay`: the score as it lay */
    double squares_said, squares_lay;
};

static void expect_rows(const struct facts facts[2], const char *table)
{
    for (int i = 0; i < 2; i++) {
        cr_assert_leq(facts[i].count, NET_FACTS_MAX);
        for (int n = 0; n < facts[i].count; n++) {
            cr_assert_lt(facts[i].row[n], (i + 1) * VALUE_NET_ROWS / 2, "%s", table);
            cr_assert_geq(facts[i].row[n], i * VALUE_NET_ROWS / 2, "%s", table);
        }
    }
}

static void note(struct loss_tally *a, const struct table *t, const struct round *r)
{
    struct facts facts[2];
    const int side = seat_side(&r->board, r->board.seat);
    value_net_facts(t, r, facts);
    expect_rows(facts, t->id);
    a->side[a->count] = side;
    a->said[a->count] = value_net_evaluate(&value_net_learned, t, r, side);
    a->lay[a->count] = value_net_of_now(t, r, side);
    cr_assert_eq(value_net_evaluate(&value_net_learned, t, r, !side), -a->said[a->count],
                 "what one side wins the other loses");
    a->count++;
}

/* Plays a round with steady players and asks at every turn that starts. */
static void play(struct loss_tally *a, const struct table *t, uint64_t seed)
{
    struct round r;
    struct bot bot = {.policy = &policy_steady};
    uint8_t deck[DECK_SIZE];
    int32_t scores[SIDE_MAX] = {0, (int32_t)(seed % 3) * t->match_target / 4};
    deal_shuffle(seed, 0, deck);
    round_deal(t, deck, 0, scores, &r);
    a->count = 0;
    while (r.board.phase != PHASE_OVER) {
        struct action act;
        const struct view v = round_view(&r, r.board.seat);
        if (r.board.phase == PHASE_START && a->count < 200) {
            note(a, t, &r);
        }
        bot.policy->choose(&bot, t, &v, &act);
        const struct verdict verdict = round_apply(t, &r, &act);
        cr_assert(verdict_allows(verdict), "%s", rule_facts(verdict.rule)->id);
    }
    for (int i = 0; i < a->count; i++) {
        const double end = value_net_of_now(t, &r, a->side[i]);
        a->squares_said += (end - a->said[i]) * (end - a->said[i]);
        a->squares_lay += (end - a->lay[i]) * (end - a->lay[i]);
    }
}

Test(value_net, it_foresees_far_better_than_the_score_as_it_lies)
{
    int known = 0;
    for (int i = 0; i < TABLE_BUILTIN_COUNT; i++) {
        struct table t;
        struct loss_tally a = {.count = 0};
        cr_assert(table_builtin(table_builtin_id(i), &t));
        if (!value_net_knows(&t)) {
            continue;
        }
        known++;
        for (uint64_t seed = 1; seed <= 60; seed++) {
            play(&a, &t, seed);
        }
        cr_expect_lt(a.squares_said, 0.8 * a.squares_lay, "%s: %.0f against %.0f", t.id,
                     a.squares_said, a.squares_lay);
    }
    cr_expect_geq(known, 5);
}

Test(value_net, nothing_was_learned_for_three_sides_and_packs_that_freeze)
{
    static const char *const tables[] = {"classic", "classic-3p", "classic-club"};
    for (int i = 0; i < 3; i++) {
        struct table t;
        cr_assert(table_builtin(tables[i], &t));
        cr_expect_not(value_net_knows(&t), "%s", tables[i]);
    }
}

Test(value_net, every_weight_is_within_its_bounds)
{
    for (int row = 0; row < VALUE_NET_ROWS; row++) {
        for (int j = 0; j < NET_WIDTH; j++) {
            cr_assert_leq(net_at(value_net_learned.row[row], j), 2 * NET_BIAS, "row %d, weight %d",
                          row, j);
            cr_assert_leq(net_at(value_net_2.row[row], j), 2 * NET_BIAS, "row %d, weight %d", row,
                          j);
        }
    }
}

/* The sums of all candidates of the first decision of a deal that looks so many turns ahead. */
static int sums(int turns, double out[CANDIDATES_MAX])
{
    static const struct style style = {
        .hands = &hands_learned, .value = &value_net_learned, .rest = &policy_steady};
    struct table t;
    struct round r;
    struct rng rng;
    struct search s;
    uint8_t deck[DECK_SIZE];
    const int32_t scores[SIDE_MAX] = {0};
    cr_assert(table_builtin("modern-american", &t));
    deal_shuffle(4, 0, deck);
    round_deal(&t, deck, 0, scores, &r);
    while (r.board.phase == PHASE_START) {
        const struct action draw = {.kind = ACTION_DRAW};
        cr_assert(verdict_allows(round_apply(&t, &r, &draw)));
    }
    const struct view v = round_view(&r, r.board.seat);
    rng_seed(&rng, 9);
    search_candidates(&t, &v, &style, 0, &rng, &s);
    cr_assert_gt(s.count, 3);
    s.turns = turns;
    search_run(&t, &v, &rng, 3, &s);
    for (int i = 0; i < s.count; i++) {
        out[i] = s.list[i].sum;
    }
    return s.count;
}

Test(value_net, worlds_are_played_as_far_as_is_asked)
{
    double whole[CANDIDATES_MAX], far[CANDIDATES_MAX], near[CANDIDATES_MAX];
    const int count = sums(0, whole);
    int other = 0;
    cr_assert_eq(sums(1000, far), count);
    cr_assert_eq(sums(4, near), count);
    for (int i = 0; i < count; i++) {
        cr_expect_eq(far[i], whole[i], "a round is over before 1,000 turns are");
        other += near[i] != whole[i];
    }
    cr_expect_gt(other, 0);
}
