/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Advice: repeatable, the same on one thread and on two, and right where one choice is plainly
 * better. */
#include <pthread.h>

#include <criterion/criterion.h>
#include <criterion/new/assert.h>
#include <math.h>
#include <string.h>

#include "asked.h"
#include "bots/policy.h"
#include "coach/advice.h"
#include "coach/principles.h"
#include "engine/opening.h"
#include "engine/rules.h"
#include "match/match.h"
#include "support/setup.h"

/* Plays on with steady players until seat 0 has to play with at least two choices, `skip` times. */
static void decision(uint64_t seed, int skip, struct table *t, struct round *r)
{
    uint8_t deck[DECK_SIZE];
    const int32_t scores[SIDE_MAX] = {0, 0, 0};
    struct bot bot = {.policy = &policy_steady};
    cr_assert(table_builtin("modern-american", t));
    deal_shuffle(seed, 0, deck);
    round_deal(t, deck, 3, scores, r);
    for (;;) {
        struct action a;
        const struct view v = round_view(r, r->board.seat);
        if (r->board.seat == 0 && r->board.phase == PHASE_PLAY && skip-- == 0) {
            return;
        }
        bot.policy->choose(&bot, t, &v, &a);
        a.answer = a.kind == ACTION_ASK ? REPLY_YES : 0;
        const struct verdict verdict = round_apply(t, r, &a);
        cr_assert(verdict_allows(verdict) && r->board.phase != PHASE_OVER);
    }
}

/* The round of a deal as it is before the `action`-th action of seat 0, steady players playing. */
static void late_decision(uint64_t seed, int action, const int32_t scores[2], struct round *r)
{
    struct table t;
    uint8_t deck[DECK_SIZE];
    const int32_t all[SIDE_MAX] = {scores[0], scores[1]};
    struct bot bot = {.policy = &policy_steady};
    cr_assert(table_builtin("modern-american", &t));
    deal_shuffle(seed, 0, deck);
    round_deal(&t, deck, 3, all, r);
    while (r->board.seat != 0 || --action > 0) {
        struct action a;
        const struct view v = round_view(r, r->board.seat);
        bot.policy->choose(&bot, &t, &v, &a);
        a.answer = a.kind == ACTION_ASK ? REPLY_YES : 0;
        const struct verdict verdict = round_apply(&t, r, &a);
        cr_assert(verdict_allows(verdict) && r->board.phase != PHASE_OVER);
    }
}

/* A second thread, as the program has one. */
static pthread_t thread;
static struct {
    void (*work)(void *part);
    void *part;
} begun;

static void *run(void *payload)
{
    (void)payload;
    begun.work(begun.part);
    return NULL;
}

static bool begin(void *payload, void (*work)(void *part), void *part)
{
    (void)payload;
    begun.work = work;
    begun.part = part;
    return pthread_create(&thread, NULL, run, NULL) == 0;
}

static void finish(void *payload)
{
    (void)payload;
    pthread_join(thread, NULL);
}

static const struct advice_helper second = {NULL, begin, finish};

static void advise(const struct table *t,
                   const struct round *r,
                   const struct action *chosen,
                   int samples,
                   const struct advice_helper *helper,
                   struct advice *out)
{
    const struct view v = round_view(r, r->board.seat);
    const struct advice_request q = {
        .table = t, .view = &v, .action = chosen, .seed = 7, .samples = samples, .helper = helper};
    advice_give(&q, out);
}

static void expect_same(const struct advice *a, const struct advice *b)
{
    cr_expect(eq(int, a->count, b->count));
    cr_expect(eq(int, a->best, b->best));
    cr_expect(eq(int, a->chosen, b->chosen));
    cr_expect(eq(int, a->samples, b->samples));
    for (int i = 0; i < a->count; i++) {
        cr_expect(a->list[i].mean == b->list[i].mean &&
                      a->list[i].behind.loss == b->list[i].behind.loss &&
                      a->list[i].behind.error == b->list[i].behind.error &&
                      a->list[i].behind.samples == b->list[i].behind.samples,
                  "candidate %d differs", i);
    }
}

Test(advice, is_the_same_every_time_and_on_one_thread_or_two)
{
    static const struct {
        uint64_t seed;
        int skip;
    } places[] = {{1, 2}, {2, 3}, {3, 4}};
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        struct table t;
        struct round r;
        struct advice once, again, alone;
        decision(places[i].seed, places[i].skip, &t, &r);
        advise(&t, &r, NULL, 301, &second, &once);
        advise(&t, &r, NULL, 301, &second, &again);
        advise(&t, &r, NULL, 301, NULL, &alone);
        cr_assert(lt(int, 1, once.count), "place %zu offers no choice", i);
        cr_expect(eq(int, once.samples, 301));
        expect_same(&once, &again);
        expect_same(&once, &alone);
    }
}

Test(advice, one_deal_proves_nothing_and_two_have_an_error)
{
    struct table t;
    struct round r;
    struct advice one, two;
    double most = 0;
    decision(1, 2, &t, &r);
    advise(&t, &r, NULL, 1, NULL, &one);
    cr_assert(lt(int, 1, one.count));
    for (int i = 0; i < one.count; i++) {
        const struct shortfall *behind = &one.list[i].behind;
        most = behind->loss > most ? behind->loss : most;
        cr_expect(behind->close && behind->grade == GRADE_FINE, "candidate %d loses %f", i,
                  behind->loss);
    }
    cr_expect(most >= GRADE_DOUBTFUL_POINTS, "nothing that looks bad: %f", most);
    advise(&t, &r, NULL, 2, NULL, &two);
    for (int i = 0; i < two.count; i++) {
        cr_expect(isfinite(two.list[i].behind.error));
    }
}

Test(advice, what_is_hopeless_is_tried_no_longer)
{
    struct table t;
    struct round r;
    int dropped = 0;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        decision(seed, 3, &t, &r);
        const struct view v = round_view(&r, 0);
        const struct advice_request q = {.table = &t, .view = &v, .samples = 400};
        struct advice a;
        advice_give(&q, &a);
        for (int i = 0; i < a.count; i++) {
            cr_expect(a.list[i].behind.samples == a.samples || a.list[i].behind.loss > 0);
            dropped += a.list[i].behind.samples < a.samples;
        }
        cr_expect_eq(a.list[a.best].behind.samples, a.samples);
    }
    cr_expect_gt(dropped, 0);
}

Test(advice, hidden_cards_make_no_difference)
{
    struct table t;
    struct round r;
    struct advice one, other;
    decision(2, 3, &t, &r);
    advise(&t, &r, NULL, 128, &second, &one);
    /* West and the stock exchange a card nobody has seen: what South may know stays the same. */
    for (kind k = 0; k < KIND_COUNT; k++) {
        const uint8_t next = r.stock[r.stock_end - r.board.stock];
        if (cards_of(r.hand[1], k) > cards_of(r.board.known[1], k) && k != next &&
            !kind_is_three(k) && !kind_is_three(next)) {
            r.hand[1] = r.hand[1] - cards_one(k) + cards_one(next);
            r.stock[r.stock_end - r.board.stock] = k;
            break;
        }
    }
    advise(&t, &r, NULL, 128, &second, &other);
    expect_same(&one, &other);
}

Test(advice, looks_at_what_the_player_means_to_do_and_leaves_out_what_is_forbidden)
{
    struct table t;
    struct round r;
    struct advice a;
    decision(1, 2, &t, &r);
    for (kind k = 0; k < KIND_COUNT; k++) {
        const struct action throw = {.kind = ACTION_DISCARD, .card = k};
        const bool legal = verdict_allows(rules_check(&t, &r.board, r.hand[0], &throw));
        advise(&t, &r, &throw, 8, NULL, &a);
        cr_expect(eq(int, a.chosen != CANDIDATE_NONE, legal), "kind %d", k);
        if (legal) {
            cr_expect(eq(int, a.list[a.chosen].action.card, k));
        }
    }
}

/* What two looks say of the same throw. */
static void expect_same_throws(const struct advice *a, const struct advice *b)
{
    cr_expect(eq(int, advice_throws(a), advice_throws(b)));
    for (int i = 0; i < a->count; i++) {
        for (int j = 0; j < b->count; j++) {
            const struct advised *x = &a->list[i], *y = &b->list[j];
            if (x->action.kind == ACTION_DISCARD && y->action.kind == ACTION_DISCARD &&
                x->action.card == y->action.card) {
                cr_expect(x->behind.loss == y->behind.loss && x->behind.error == y->behind.error &&
                              x->behind.grade == y->behind.grade,
                          "card %d: %f and %f", x->action.card, x->behind.loss, y->behind.loss);
            }
        }
    }
}

Test(advice, a_throw_gets_the_same_figures_whatever_else_may_be_done_and_whatever_is_meant)
{
    int choices = 0;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        struct table t;
        struct round r;
        struct advice all, throws, own;
        decision(seed, 1 + (int)seed % 5, &t, &r);
        const struct view v = round_view(&r, 0);
        struct advice_request q = {.table = &t, .view = &v, .samples = 100};
        advice_give(&q, &all);
        if (all.list[0].action.kind == ACTION_EXPOSE_THREE) {
            continue; /* that comes first, and nothing else is looked at */
        }
        q.only = 1U << ACTION_DISCARD;
        advice_give(&q, &throws);
        cr_expect(eq(int, throws.best, throws.best_throw));
        expect_same_throws(&all, &throws);
        q.only = 0;
        for (int i = 0; i < throws.count; i += 4) {
            q.action = &throws.list[i].action;
            advice_give(&q, &own);
            cr_expect(ne(int, own.chosen, CANDIDATE_NONE));
            expect_same_throws(&all, &own);
            choices++;
        }
        q.action = &(struct action){.kind = ACTION_ASK};
        advice_give(&q, &own);
        expect_same_throws(&all, &own);
    }
    cr_expect(gt(int, choices, 6));
}

/* Whether a lay-down that opens is among the candidates. */
static bool lists_opening(const struct advice *a)
{
    for (int i = 0; i < a->count; i++) {
        if (a->list[i].action.kind == ACTION_LAY) {
            return true;
        }
    }
    return false;
}

Test(advice, opening_is_weighed_whenever_the_hand_can_open)
{
    struct table t;
    int could = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        struct round r;
        struct advice a;
        struct lay opening;
        decision(seed, (int)(seed % 3), &t, &r);
        if (board_side(&r.board)->opened || r.board.turn.melded ||
            !opening_find(&t, &r.board, r.hand[0], &opening)) {
            continue;
        }
        could++;
        advise(&t, &r, NULL, 2, NULL, &a);
        cr_expect(lists_opening(&a), "deal %d: the coach looks at no opening", (int)seed);
    }
    cr_expect(lt(int, 4, could), "only %d hands could open", could);
}

Test(advice, the_seed_follows_from_what_the_seat_sees)
{
    struct table t;
    struct round r, other;
    decision(2, 3, &t, &r);
    other = r;
    const struct view v = round_view(&r, 0);
    const uint64_t seed = advice_seed(&v);
    cr_expect(ne(u64, seed, 0));
    other.hand[1] = other.hand[2];
    const struct view same = round_view(&other, 0);
    cr_expect(eq(u64, advice_seed(&same), seed));
    other.board.stock--;
    cr_expect(ne(u64, advice_seed(&same), seed));
}

Test(advice, grades_follow_the_thresholds_and_what_is_too_close_to_call_is_fine)
{
    cr_expect(eq(int, grade_of(GRADE_DOUBTFUL_POINTS - 1, 1), GRADE_FINE));
    cr_expect(eq(int, grade_of(GRADE_DOUBTFUL_POINTS, 1), GRADE_DOUBTFUL));
    cr_expect(eq(int, grade_of(GRADE_BAD_POINTS, 1), GRADE_BAD));
    cr_expect(eq(int, grade_of(GRADE_VERY_BAD_POINTS, 1), GRADE_VERY_BAD));
    cr_expect(eq(int, grade_of(GRADE_VERY_BAD_POINTS, GRADE_VERY_BAD_POINTS), GRADE_FINE));
}

/* A position near the end: the player holds three 7s and a 4, and the stock has four cards. */
Test(advice, throws_a_third_7_before_the_round_ends_and_says_why)
{
    struct table t;
    struct round r;
    struct advice a;
    struct reasons why;
    decision(8, 9, &t, &r);
    /* The player's hand exchanges cards with the others so that the deck stays whole. */
    const cardset wanted = cards_some(KIND_7, 3) + cards_one(KIND_4);
    cardset unseen = r.hand[0];
    for (int i = 0; i < r.board.stock; i++) {
        unseen += cards_one(r.stock[r.stock_end - r.board.stock + i]);
    }
    for (int seat = 1; seat < 4; seat++) {
        unseen += r.hand[seat];
        r.board.known[seat] = 0;
    }
    cr_assert(cards_contain(unseen, wanted), "another seed is needed: the cards are on the table");
    unseen -= wanted;
    r.hand[0] = wanted;
    r.board.hand_size[0] = 4;
    r.board.stock = 4;
    r.stock_end = 4;
    uint8_t cards[DECK_SIZE];
    int count = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        for (int i = 0; i < cards_of(unseen, k); i++) {
            cards[count++] = k;
        }
    }
    /* What is left over joins the hands of the others. */
    for (int i = 0; i < 4; i++) {
        r.stock[i] = cards[--count];
    }
    for (int seat = 1; seat < 4; seat++) {
        const int share = seat == 3 ? count : count / (4 - seat);
        r.hand[seat] = 0;
        for (int i = 0; i < share; i++) {
            r.hand[seat] += cards_one(cards[--count]);
        }
        r.board.hand_size[seat] = (uint8_t)share;
    }
    const struct action four = {.kind = ACTION_DISCARD, .card = KIND_4};
    advise(&t, &r, &four, 400, &second, &a);
    cr_assert(ne(int, a.chosen, CANDIDATE_NONE));
    const struct action *best = &a.list[a.best].action;
    cr_expect(eq(int, best->kind, ACTION_DISCARD));
    cr_expect(eq(int, best->card, KIND_7));
    cr_expect(eq(int, a.list[a.chosen].behind.grade, GRADE_VERY_BAD));
    const struct view v = round_view(&r, 0);
    principles_find(&t, &v, &four, best, &why);
    cr_assert(lt(int, 0, why.count));
    cr_expect(eq(int, why.list[0].rule, RULE_SCORE_DIRTY));
    const char *words = in_english(&t, why.list[0].message);
    cr_expect(strstr(words, "1,500") != NULL, "%s", words);
}

Test(advice, near_the_end_of_a_match_it_is_the_match_that_counts)
{
    static const int32_t near[2] = {8400, 4000}, early[2] = {0, 0};
    const struct action ace = {.kind = ACTION_DISCARD, .card = KIND_A};
    struct table t;
    struct round r;
    struct advice a;
    cr_assert(table_builtin("modern-american", &t));
    late_decision(2, 15, near, &r);
    advise(&t, &r, &ace, 600, NULL, &a);
    cr_assert_neq(a.chosen, CANDIDATE_NONE);
    const struct finding f = {a.chosen, a.best_throw, false, a.list[a.chosen].behind};
    cr_expect(a.match);
    cr_expect_geq(f.behind.grade, GRADE_BAD);
    cr_expect_lt(f.behind.points, 0, "the throw brings more points of the round");
    cr_expect(advice_match_decides(&a, &f));
    const struct match_chances c = advice_chances(&t, &r.board, &a, &f);
    cr_expect(c.move < c.better && c.move > 0 && c.better < 1000, "%d, %d", c.move, c.better);
    /* The same cards with the match just begun. */
    for (int side = 0; side < 2; side++) {
        r.board.side[side].score = early[side];
    }
    advise(&t, &r, &ace, 600, NULL, &a);
    cr_assert_neq(a.chosen, CANDIDATE_NONE);
    cr_expect_not(a.match);
    cr_expect_lt(a.list[a.chosen].behind.grade, GRADE_BAD);
    cr_expect(a.list[a.chosen].behind.points == a.list[a.chosen].behind.loss ||
              a.list[a.chosen].behind.loss == 0);
}

/* South has asked to go out with the pack and heard yes: south must go out now, and may not draw
 * any more, though the steady player would. */
Test(advice, after_a_partners_yes_no_draw_is_looked_at)
{
    struct test_position s = setup_at("modern-american");
    struct advice a;
    setup_meld(&s, NS, "K K K K K K K");
    setup_meld(&s, NS, "9 9 9 9 9 9 9");
    setup_hand(&s, 0, "Q Q 5");
    setup_hand(&s, 1, "5 6 8 J");
    setup_hand(&s, 2, "A A 4 10");
    setup_hand(&s, 3, "5 6 8 J");
    setup_pack(&s, "Q");
    setup_start(&s, 0);
    setup_do(&s, "ask yes");
    cr_assert(ne(str, (char *)setup_check(&s, "draw"), ""));
    advise(&s.table, &s.round, NULL, 32, NULL, &a);
    cr_assert(lt(int, 0, a.count));
    for (int i = 0; i < a.count; i++) {
        cr_expect(ne(int, a.list[i].action.kind, ACTION_DRAW));
    }
}

/* Asking to go out is weighed like anything else, with whatever the partner says: in rounds of
 * steady players at every table with an asking rule. */
Test(advice, asking_is_weighed_wherever_it_is_allowed)
{
    const struct action ask = {.kind = ACTION_ASK, .answer = REPLY_YES};
    int asked = 0, early = 0;
    for (int i = 0; i < TABLE_BUILTIN_COUNT; i++) {
        struct table t;
        cr_assert(table_builtin(table_builtin_id(i), &t));
        for (uint64_t seed = 0; seed < 120; seed++) {
            uint8_t deck[DECK_SIZE];
            const int32_t scores[SIDE_MAX] = {0, 0, 0};
            struct bot bot = {.policy = &policy_steady};
            struct round r;
            deal_shuffle(seed, 0, deck);
            round_deal(&t, deck, (int)(seed % t.players), scores, &r);
            while (r.board.phase != PHASE_OVER) {
                struct action a;
                const struct view v = round_view(&r, r.board.seat);
                if (verdict_allows(rules_check(&t, v.board, v.hand, &ask))) {
                    struct advice advice;
                    const struct advice_request q = {
                        .table = &t, .view = &v, .action = &ask, .samples = 2};
                    advice_give(&q, &advice);
                    cr_assert_neq(advice.chosen, CANDIDATE_NONE, "%s, seed %d", t.id, (int)seed);
                    asked++;
                    early += r.board.phase == PHASE_START;
                }
                bot.policy->choose(&bot, &t, &v, &a);
                a.answer = a.kind == ACTION_ASK ? REPLY_NO : 0;
                const struct verdict verdict = round_apply(&t, &r, &a);
                cr_assert(verdict_allows(verdict));
            }
        }
    }
    cr_expect_geq(asked, 100);
    cr_expect_geq(early, 1, "none was asked before the draw");
}

/* Whether an action of that kind is among the candidates; of a lay-down one of these cards. */
static bool looks_at(const struct advice *a, enum action_kind kind, cardset cards)
{
    bool there = false;
    for (int i = 0; i < a->count; i++) {
        const struct action *c = &a->list[i].action;
        there = there || (c->kind == kind && (kind != ACTION_LAY || lay_cards(&c->lay) == cards));
    }
    return there;
}

Test(advice, showing_a_special_hand_and_keeping_it_are_both_weighed)
{
    struct test_position s = setup_at("modern-american");
    struct advice a;
    setup_hand(&s, 0, "4 4 5 5 6 6 8 8 9 9 10 10 J J");
    setup_hand(&s, 1, "5 6 8 J Q Q K K A 9 10 4 5");
    setup_hand(&s, 2, "4 5 6 Q Q K K A A 9 10 7 7");
    setup_hand(&s, 3, "7 7 8 Q Q K K A A 9 10 2 2");
    setup_stock(&s, "4 5 6 8 9 10 J Q K A 4 5 6 8 J J");
    setup_pack(&s, "4");
    s.round.board.turn.just_drew = true;
    advise(&s.table, &s.round, NULL, 32, NULL, &a);
    cr_assert(looks_at(&a, ACTION_SPECIAL, 0));
    cr_expect(looks_at(&a, ACTION_DISCARD, 0), "keeping it");
    cr_expect(eq(int, a.list[a.best].action.kind, ACTION_SPECIAL));
    cr_expect(eq(int, a.at_once.grade, GRADE_VERY_BAD));
}

Test(advice, the_wild_meld_is_weighed_wherever_it_is_allowed)
{
    struct test_position s = setup_at("modern-american");
    struct advice a;
    setup_meld(&s, NS, "K K K");
    setup_hand(&s, 0, "2 2 Jo 4 5 6 9 J Q A");
    setup_hand(&s, 1, "5 6 8 J Q Q");
    setup_hand(&s, 2, "5 6 8 J Q Q");
    setup_hand(&s, 3, "4 7 8 9 9 10");
    setup_stock(&s, "4 5 6 8 9 10 J Q 7 A 4 5 10 8 J A");
    setup_pack(&s, "4");
    advise(&s.table, &s.round, NULL, 2, NULL, &a);
    cr_expect(looks_at(&a, ACTION_LAY, cards_some(KIND_2, 2) + cards_one(KIND_JOKER)));
}
