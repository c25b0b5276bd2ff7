/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What self-play has taught: facts within their rows, values that add up, sampled deals that fit.
 */
#include <criterion/criterion.h>
#include <criterion/new/assert.h>

#include "bots/classic.h"
#include "bots/hands.h"
#include "bots/learned.h"
#include "bots/policy.h"
#include "bots/sampled_deal.h"
#include "bots/turn.h"
#include "engine/discard.h"
#include "engine/rules.h"
#include "match/simulate.h"

static void expect_rows_below(const struct facts *f, int rows, const char *table)
{
    cr_assert_leq(f->count, NET_FACTS_MAX);
    for (int i = 0; i < f->count; i++) {
        cr_assert_lt(f->row[i], rows, "%s", table);
        for (int j = 0; j < i; j++) {
            cr_assert_neq(f->row[i], f->row[j], "each fact takes values of its own");
        }
    }
}

static void expect_rows(const struct facts *f, enum choice_sort sort, const char *table)
{
    expect_rows_below(f, features_rows(sort), table);
}

static void expect_classic_facts(const struct table *t, const struct view *v)
{
    struct card_estimates s;
    struct classic_features f;
    struct facts facts;
    struct lay picks[PICKS_MAX], lays[CLASSIC_LAYS];
    const bool start = v->board->phase == PHASE_START;
    card_estimates_read(t, v, &s);
    classic_features_read(&s, &f);
    expect_rows_below(&f.position, CLASSIC_THROW_ROWS, t->id);
    for (kind k = 0; k < KIND_COUNT; k++) {
        if (cards_have(v->hand, k) && k != KIND_3R) {
            classic_features_throw(&f, k, &facts);
            expect_rows_below(&facts, CLASSIC_THROW_ROWS, t->id);
            cr_assert_leq(f.position.count + facts.count, NET_FACTS_MAX);
        }
    }
    for (int i = start ? classic_picks(&s, picks) : 0; i > 0; i--) {
        classic_features_pick(&f, &picks[i - 1], &facts);
        expect_rows_below(&facts, CLASSIC_PICK_ROWS, t->id);
    }
    for (int i = start ? 0 : classic_lays(&s, lays); i > 0; i--) {
        classic_features_lay(&f, &lays[i - 1], &facts);
        expect_rows_below(&facts, CLASSIC_LAY_ROWS, t->id);
    }
}

static void expect_facts(const struct table *t, const struct view *v)
{
    struct card_estimates s;
    struct special_plan special_plan = {.hand = SPECIAL_NONE};
    struct features f;
    struct facts facts;
    struct lay lays[TURN_LAYS];
    struct action a;
    if (t->pack_style != PACK_MODERN) {
        expect_classic_facts(t, v);
        return;
    }
    card_estimates_read(t, v, &s);
    if (!s.us->opened && cards_total(v->hand) >= SPECIAL_CARDS - 1) {
        special_plan_find(&s, v->hand, (struct special_plan_sights){0}, &special_plan);
    }
    features_read(&s, &special_plan, &f);
    expect_rows(&f.position, CHOICE_THROW, t->id);
    const int count = f.position.count;
    for (kind k = 0; k < KIND_COUNT; k++) {
        if (cards_have(v->hand, k) && !kind_is_three(k)) {
            features_throw(&f, k, &facts);
            expect_rows(&facts, CHOICE_THROW, t->id);
            cr_assert_leq(count + facts.count, NET_FACTS_MAX);
        }
    }
    if (v->board->phase == PHASE_START && turn_pick(&s, &a)) {
        features_pick(&f, &facts);
        expect_rows(&facts, CHOICE_PICK, t->id);
    }
    for (int i = v->board->phase == PHASE_PLAY ? turn_lays(&s, lays) : 0; i > 0; i--) {
        features_lay(&f, &lays[i - 1], &facts);
        expect_rows(&facts, CHOICE_LAY, t->id);
        cr_assert_leq(count + facts.count, NET_FACTS_MAX);
    }
}

static void expect_world(const struct table *t, const struct round *r, struct rng *rng)
{
    struct round deal;
    const struct view v = round_view(r, r->board.seat);
    sampled_deal_make(t, &v, &hands_learned, rng, &deal);
    const char *fault = round_check(t, &deal);
    cr_assert_null(fault, "%s: %s", t->id, fault);
    cr_assert_eq(deal.hand[v.seat], v.hand);
    for (int seat = 0; seat < r->board.seats; seat++) {
        cr_assert(cards_contain(deal.hand[seat], r->board.known[seat]));
    }
}

/* Plays a round with steady players and novices, looking at every turn. */
static void play(const struct table *t, struct rng *rng)
{
    struct round r;
    uint8_t deck[DECK_SIZE];
    int32_t scores[SIDE_MAX];
    for (int side = 0; side < SIDE_MAX; side++) {
        scores[side] = 5 * (int32_t)rng_below(rng, (uint32_t)t->match_target / 5);
    }
    deal_shuffle(rng_next(rng), 0, deck);
    round_deal(t, deck, 0, scores, &r);
    while (r.board.phase != PHASE_OVER) {
        struct bot bot = {.policy = rng_below(rng, 3) == 0 ? &policy_novice : &policy_steady};
        struct action a;
        const struct view v = round_view(&r, r.board.seat);
        expect_facts(t, &v);
        if (rng_below(rng, 8) == 0) {
            expect_world(t, &r, rng);
        }
        bot.policy->choose(&bot, t, &v, &a);
        const struct verdict verdict = round_apply(t, &r, &a);
        cr_assert(verdict_allows(verdict), "%s", rule_facts(verdict.rule)->id);
    }
}

Test(learned, facts_and_worlds_are_sound_at_every_table)
{
    struct rng rng;
    rng_seed(&rng, 16);
    for (int i = 0; i < 40 * TABLE_BUILTIN_COUNT; i++) {
        struct table t;
        cr_assert(table_builtin(table_builtin_id(i % TABLE_BUILTIN_COUNT), &t));
        play(&t, &rng);
    }
}

Test(learned, a_value_is_the_sum_that_the_weights_say)
{
    const struct net *n = &learned_weights.net[CHOICE_LAY];
    struct rng rng;
    rng_seed(&rng, 5);
    for (int i = 0; i < 1000; i++) {
        struct net_sum sum = {.facts = 0};
        struct facts facts = {.count = 0};
        int32_t plain[NET_WIDTH] = {0}, value = 0;
        while (facts.count < NET_FACTS_MAX) {
            const int row = (int)rng_below(&rng, LAY_ROWS);
            facts.row[facts.count++] = (uint16_t)row;
            for (int j = 0; j < NET_WIDTH; j++) {
                plain[j] += net_at(n->row[row], j) - NET_BIAS;
            }
        }
        for (int j = 0; j + 1 < NET_WIDTH; j++) {
            value += (plain[j] > 0 ? plain[j] : 0) * (net_at(n->scale, j) - NET_BIAS);
        }
        net_add(n, &facts, &sum);
        const struct net_scale scale = net_scale_of(n);
        cr_assert_eq(net_value(&scale, &sum), value + plain[NET_WIDTH - 1] * NET_UNIT);
    }
}

static void expect_bounds(const struct net *n, int rows)
{
    for (int row = 0; row < rows; row++) {
        for (int j = 0; j < NET_WIDTH; j++) {
            cr_assert_leq(net_at(n->row[row], j), 2 * NET_BIAS);
        }
    }
}

Test(learned, every_weight_is_within_its_bounds)
{
    for (enum choice_sort sort = CHOICE_THROW; sort < CHOICE_SORTS; sort++) {
        expect_bounds(&learned_weights.net[sort], features_rows(sort));
        expect_bounds(&learned_weights.classic[sort], classic_features_rows(sort));
    }
}

Test(learned, what_was_learned_beats_the_rules_of_thumb)
{
    static const char *const tables[] = {"modern-american", "league", "classic", "classic-club"};
    for (int i = 0; i < 4; i++) {
        struct table t;
        struct comparison_sums sums;
        struct comparison c;
        cr_assert(table_builtin(tables[i], &t));
        const struct simulation s = {
            .table = &t, .rounds = 150, .seed = 3, .policies = {&policy_steady, &policy_steady_1}};
        simulate_duplicate(&s, &sums);
        comparison_conclude(&sums, &c);
        cr_expect_gt(c.low, 0, "%s: %.0f", tables[i], c.mean);
    }
}

/* How many wild cards the player holds that an ordinary meld of their side would still take. */
static int wilds_left(const struct table *t, const struct view *v)
{
    const struct side *us = board_side(v->board);
    int count = 0;
    for (int slot = 0; slot < RANK_COUNT; slot++) {
        const struct meld m = us->meld[slot];
        for (kind k = KIND_2; k <= KIND_JOKER; k++) {
            struct action a = {.kind = ACTION_LAY};
            (void)lay_add(&a.lay, cards_one(k), slot);
            count += !meld_is_empty(m) && !meld_is_canasta(m) && !meld_is_special(t, m, slot) &&
                     cards_have(v->hand, k) &&
                     verdict_allows(rules_check(t, v->board, v->hand, &a));
        }
    }
    return count;
}

Test(learned, on_the_last_turn_a_player_keeps_no_wild_card_that_a_meld_would_take)
{
    int spent = 0;
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    for (uint64_t seed = 1; seed <= 120; seed++) {
        struct round r;
        struct bot bot = {.policy = &policy_steady};
        uint8_t deck[DECK_SIZE];
        const int32_t scores[SIDE_MAX] = {0};
        deal_shuffle(seed, 0, deck);
        round_deal(&t, deck, 3, scores, &r);
        while (r.board.phase != PHASE_OVER) {
            struct action a;
            const struct view v = round_view(&r, r.board.seat);
            const bool last = r.board.phase == PHASE_PLAY && r.board.stock < t.players &&
                              board_side(&r.board)->opened;
            bot.policy->choose(&bot, &t, &v, &a);
            a.answer = a.kind == ACTION_ASK ? REPLY_YES : 0;
            if (last && a.kind == ACTION_DISCARD) {
                cr_assert_eq(wilds_left(&t, &v), 0, "deal %d", (int)seed);
            }
            spent += last && a.kind == ACTION_LAY && cards_wilds(lay_cards(&a.lay)) > 0;
            cr_assert(verdict_allows(round_apply(&t, &r, &a)));
        }
    }
    cr_expect_gt(spent, 20);
}
