/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading hands: what is certain is certain, and shares come true. */
#include <criterion/criterion.h>
#include <criterion/new/assert.h>

#include "bots/policy.h"
#include "bots/reading.h"
#include "bots/sense.h"
#include "play/match.h"

static void deal(struct table *t, struct round *r, uint64_t number)
{
    uint8_t deck[DECK_SIZE];
    const int32_t scores[SIDE_MAX] = {0};
    cr_assert(table_builtin("modern-american", t));
    deal_shuffle(3, number, deck);
    round_deal(t, deck, 3, scores, r);
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
    struct sense s;
    const struct view v = round_view(r, r->board.seat);
    sense_read(t, &v, &s);
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

/* Of pairs said to be held in p percent of the cases about p percent are held. */
Test(reading, what_it_says_comes_true_about_as_often)
{
    double said = 0, held = 0, brier = 0, base = 0, cases = 0;
    for (uint64_t number = 100; number < 160; number++) {
        struct table t;
        struct round r;
        struct reading x;
        deal(&t, &r, number);
        play(&t, &r, 20 + (int)(number % 50));
        if (r.board.phase == PHASE_OVER) {
            continue;
        }
        const struct view v = round_view(&r, r.board.seat);
        const int next = seat_next(&r.board, v.seat);
        reading_take(&t, &v, &hands_learned, number, 100, &x);
        for (kind k = 0; k < RANK_COUNT; k++) {
            const double p = reading_share(&x, next, k, 2);
            const bool was = cards_of(r.hand[next], k) >= 2;
            said += p;
            held += was;
            brier += (p - was) * (p - was);
            cases++;
        }
    }
    base = held / cases * (1 - held / cases);
    cr_assert_float_eq(said / cases, held / cases, 0.06);
    cr_assert_lt(brier / cases, base, "better than saying the same of every rank");
}
