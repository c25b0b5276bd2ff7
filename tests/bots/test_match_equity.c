/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Near the end of a match: what points are worth there, and that the expert goes by it. */
#include <criterion/criterion.h>
#include <criterion/new/assert.h>

#include "bots/match_equity.h"
#include "bots/policy.h"
#include "match/match.h"

static struct table table(const char *id)
{
    struct table t;
    cr_assert(table_builtin(id, &t));
    return t;
}

/* A round just dealt at these scores. */
static struct round dealt(const struct table *t, uint64_t seed, int32_t ours, int32_t theirs)
{
    struct round r;
    uint8_t deck[DECK_SIZE];
    const int32_t scores[SIDE_MAX] = {ours, theirs};
    deal_shuffle(seed, 0, deck);
    round_deal(t, deck, 0, scores, &r);
    return r;
}

Test(match_equity, they_are_on_where_the_match_may_end_with_the_round)
{
    static const struct {
        const char *table;
        int32_t ours, theirs;
        bool on;
    } rows[] = {
        {"modern-american", 0, 0, false},      {"modern-american", 6100, 2000, false},
        {"modern-american", 6105, 2000, true}, {"modern-american", -300, 8495, true},
        {"league", 8400, 4000, true},          {"classic", 4900, 4900, false},
        {"classic-3p", 4900, 4900, false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct table t = table(rows[i].table);
        struct board b = {.sides = 2};
        b.side[0].score = rows[i].ours;
        b.side[1].score = rows[i].theirs;
        cr_expect_eq(match_equity_counts(&t, &b), rows[i].on, "%s, %d to %d", rows[i].table,
                     (int)rows[i].ours, (int)rows[i].theirs);
    }
}

Test(match_equity, what_one_side_wins_the_other_loses_and_more_is_never_worth_less)
{
    static const int32_t scores[][2] = {{8000, 8000}, {8400, 4000}, {3000, 7100}, {6200, 6300}};
    const struct table t = table("modern-american");
    for (size_t i = 0; i < sizeof scores / sizeof scores[0]; i++) {
        const struct round r = dealt(&t, 1, scores[i][0], scores[i][1]);
        int before = match_equity_worth(&t, &r, 0, -40010);
        for (int lead = -40000; lead <= 40000; lead += 10) {
            const int worth = match_equity_worth(&t, &r, 0, lead);
            cr_assert_eq(match_equity_worth(&t, &r, 1, -lead), -worth, "row %zu, lead %d", i, lead);
            cr_assert_geq(worth, before, "row %zu, lead %d", i, lead);
            before = worth;
        }
        cr_expect_eq(match_equity_chance(&t, &r.board, before), 1000);
        cr_expect_eq(match_equity_chance(&t, &r.board, -before), 0);
    }
}

Test(match_equity, at_level_scores_a_point_is_worth_a_point)
{
    const struct table t = table("modern-american");
    const struct round r = dealt(&t, 1, 7500, 7500);
    cr_expect_eq(match_equity_worth(&t, &r, 0, 0), 0);
    cr_expect_eq(match_equity_chance(&t, &r.board, 0), 500);
    const int hundred = match_equity_worth(&t, &r, 0, 100);
    cr_expect(hundred >= 98 && hundred <= 100, "%d", hundred);
    /* Far ahead the same hundred hardly matters. */
    const struct round ahead = dealt(&t, 1, 8400, 1000);
    const int more = match_equity_worth(&t, &ahead, 0, 100) - match_equity_worth(&t, &ahead, 0, 0);
    cr_expect(more > 0 && more < 25, "%d", more);
}

Test(match_equity, a_round_that_ends_the_match_is_worth_all_of_it_or_nothing)
{
    const struct table t = table("modern-american");
    struct round r = dealt(&t, 1, 8490, 3000);
    for (int seat = 0; seat < 4; seat++) { /* nothing laid and nothing held: the round is 0 to 0 */
        r.hand[seat] = 0;
    }
    r.board.phase = PHASE_OVER;
    r.board.ending = ENDING_STOCK;
    const int open = match_equity_worth(&t, &r, 0, 0);
    cr_expect_lt(match_equity_chance(&t, &r.board, open), 950, "the match goes on");
    r.board.side[0].score = 8500;
    const int whole = match_equity_worth(&t, &r, 0, 0);
    cr_expect_eq(match_equity_chance(&t, &r.board, whole), 1000);
    cr_expect_eq(match_equity_worth(&t, &r, 1, 0), -whole);
}

/* What a player does after the first draw of a deal at these scores. */
static struct action decides(const struct table *t, const struct policy *policy, uint64_t seed)
{
    struct round r = dealt(t, seed, 8400, 4000);
    struct bot bot = {.policy = policy, .samples = 16};
    struct action a;
    rng_seed(&bot.rng, 5);
    while (r.board.phase == PHASE_START) {
        const struct action draw = {.kind = ACTION_DRAW};
        cr_assert(verdict_allows(round_apply(t, &r, &draw)));
    }
    const struct view v = round_view(&r, r.board.seat);
    bot.policy->choose(&bot, t, &v, &a);
    return a;
}

Test(match_equity, the_expert_chooses_otherwise_for_them)
{
    const struct table t = table("modern-american");
    struct policy for_points = policy_expert;
    int other = 0;
    for_points.style.points = true;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        const struct action match = decides(&t, &policy_expert, seed);
        const struct action points = decides(&t, &for_points, seed);
        other += match.kind != points.kind || match.card != points.card;
    }
    cr_expect_gt(other, 0);
}
