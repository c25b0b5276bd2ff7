/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading hands: what is certain is certain, and shares come true. */
#include <criterion/criterion.h>
#include <criterion/new/assert.h>

#include "bots/card_estimates.h"
#include "bots/policy.h"
#include "match/match.h"
#include "reading.h"

static void deal_at(const char *table, struct table *t, struct round *r, uint64_t number)
{
    uint8_t deck[DECK_SIZE];
    const int32_t scores[SIDE_MAX] = {0};
    cr_assert(table_builtin(table, t));
    deal_shuffle(3, number, deck);
    round_deal(t, deck, t->players - 1, scores, r);
}

static void deal(struct table *t, struct round *r, uint64_t number)
{
    deal_at("modern-american", t, r, number);
}

/* Lets steady players play so many actions. */
static void play(const struct table *t, struct round *r, int actions)
{
    struct bot bot = {.policy = &policy_steady};
    for (int i = 0; i < actions && r->board.phase != PHASE_OVER; i++) {
        struct action a;
        const struct view v = round_view(r, r->board.seat);
        bot.policy->choose(&bot, t, &v, &a);
        a.answer = REPLY_YES;
        cr_assert(verdict_allows(round_apply(t, r, &a)));
    }
}

static void expect_sound(const struct table *t, const struct round *r)
{
    struct reading x;
    struct card_estimates s;
    const struct view v = round_view(r, r->board.seat);
    card_estimates_read(t, &v, &s);
    reading_take(t, &v, &hands_learned, 1, 60, &x);
    for (int seat = 0; seat < r->board.seats; seat++) {
        for (kind k = 0; k < KIND_COUNT; k++) {
            int before = 100;
            for (int least = 1; least <= READING_LEAST_MOST; least++) {
                const int percent = reading_percent(&x, seat, k, least);
                const cardset known = seat == v.seat ? v.hand : r->board.known[seat];
                const bool sure = cards_of(known, k) >= least;
                const bool never = !sure && (seat == v.seat || cards_of(s.hidden, k) < least);
                cr_assert_eq(percent == 100, sure);
                cr_assert_eq(percent == 0, never);
                cr_assert(sure ? cards_of(r->hand[seat], k) >= least : true);
                cr_assert(never ? cards_of(r->hand[seat], k) < least : true);
                cr_assert_leq(percent, before + 3, "two are hardly likelier than one");
                before = percent;
            }
        }
    }
}

Test(reading, certain_is_what_the_view_proves_and_nothing_else)
{
    for (uint64_t number = 0; number < 12; number++) {
        struct table t;
        struct round r;
        deal(&t, &r, number);
        while (r.board.phase != PHASE_OVER) {
            expect_sound(&t, &r);
            play(&t, &r, 9);
        }
    }
}

Test(reading, hidden_cards_change_nothing_and_a_view_gets_one_answer)
{
    struct table t;
    struct round r;
    deal(&t, &r, 5);
    play(&t, &r, 30);
    const struct view v = round_view(&r, r.board.seat);
    const int next = seat_next(&r.board, v.seat), after = seat_next(&r.board, next);
    int answer[RANK_COUNT];
    for (kind k = 0; k < RANK_COUNT; k++) {
        answer[k] = reading_percent_now(&t, &v, next, k, 2);
    }
    struct round other = r;
    other.hand[next] = r.hand[after];
    other.hand[after] = r.hand[next];
    const struct view same = round_view(&other, v.seat);
    for (kind k = 0; k < RANK_COUNT; k++) {
        cr_assert_eq(reading_percent_now(&t, &same, next, k, 2), answer[k]);
    }
}

/* What was said of pairs in the next player's hand, and what was there. */
struct forecast {
    double said, held, brier, cases;
};

/* Adds a moment of 60 rounds of steady players. */
static void
ask_of_pairs(const char *table, const struct hands_model *model, int actions, struct forecast *out)
{
    for (uint64_t number = 100; number < 160; number++) {
        struct table t;
        struct round r;
        struct reading x;
        deal_at(table, &t, &r, number);
        play(&t, &r, actions + (int)(number % 50));
        if (r.board.phase == PHASE_OVER) {
            continue;
        }
        const struct view v = round_view(&r, r.board.seat);
        const int next = seat_next(&r.board, v.seat);
        reading_take(&t, &v, model, number, 100, &x);
        for (kind k = 0; k < RANK_COUNT; k++) {
            const double p = reading_share(&x, next, k, 2);
            const bool was = cards_of(r.hand[next], k) >= 2;
            out->said += p;
            out->held += was;
            out->brier += (p - was) * (p - was);
            out->cases++;
        }
    }
}

/* Of pairs said to be held in p percent of the cases about p percent are held. */
Test(reading, what_it_says_comes_true_about_as_often)
{
    struct forecast f = {0, 0, 0, 0};
    ask_of_pairs("modern-american", &hands_learned, 20, &f);
    const double base = f.held / f.cases * (1 - f.held / f.cases);
    cr_assert_float_eq(f.said / f.cases, f.held / f.cases, 0.06);
    cr_assert_lt(f.brier / f.cases, base, "better than saying the same of every rank");
}

/* Where packs freeze other cards are kept, and hands are read by that. */
Test(reading, what_it_says_comes_true_at_classic_tables)
{
    struct forecast model = {0, 0, 0, 0}, guess = {0, 0, 0, 0};
    static const char *const tables[] = {"classic", "classic-club", "classic-3p"};
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        ask_of_pairs(tables[i], &hands_learned, 30, &model);
        ask_of_pairs(tables[i], NULL, 30, &guess);
    }
    cr_assert_float_eq(model.said / model.cases, model.held / model.cases, 0.03);
    cr_assert_lt(model.brier, 0.97 * guess.brier, "better than dealing nearly at random");
}
