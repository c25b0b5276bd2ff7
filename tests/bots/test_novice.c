/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The novice: plays as the first lessons teach, and makes a beginner's slips as often as is said.
 */
#include <criterion/criterion.h>
#include <criterion/new/assert.h>

#include "bots/beginner.h"
#include "support/setup.h"

enum { WEST = 1, LOOKS = 2000 };

static const int rate[BEGINNER_SLIPS] = {
#define BEGINNER(name, in_100) [SLIP_##name] = (in_100),
#include "bots/beginner.def"
#undef BEGINNER
};

/* In how many of 100 looks at the position the novice does that. */
static double share(const struct test_position *s, enum action_kind what, kind card)
{
    int count = 0;
    for (int i = 0; i < LOOKS; i++) {
        struct bot bot = {.policy = &policy_novice};
        struct action a;
        const struct view v = round_view(&s->round, s->round.board.seat);
        rng_seed(&bot.rng, (uint64_t)i);
        bot.policy->choose(&bot, &s->table, &v, &a);
        cr_assert(verdict_allows(rules_check(&s->table, v.board, v.hand, &a)));
        count += a.kind == what && (what != ACTION_DISCARD || a.card == card);
    }
    return 100.0 * count / LOOKS;
}

static void expect_rate(double is, double expected)
{
    cr_expect(is > expected - 4 && is < expected + 4, "%.1f in 100, not %.1f", is, expected);
}

Test(novice, overlooks_a_small_pack_now_and_then_and_a_large_one_never)
{
    struct test_position s = setup_at("modern-american");
    setup_meld(&s, NS, "8 8 8");
    setup_hand(&s, SEAT_SOUTH, "9 9 4 5 6 J");
    setup_pack(&s, "4 9");
    setup_start(&s, SEAT_SOUTH);
    expect_rate(share(&s, ACTION_DRAW, 0), rate[SLIP_MISS_THE_PACK]);
    setup_pack(&s, "4 5 6 J Q K 4 5 6 9");
    expect_rate(share(&s, ACTION_TAKE_PACK, 0), 100);
}

Test(novice, begins_7s_with_the_pack_less_often_than_it_leaves_them)
{
    struct test_position s = setup_at("modern-american");
    setup_meld(&s, NS, "8 8 8");
    setup_hand(&s, SEAT_SOUTH, "7 7 4 5 6 J Q");
    setup_pack(&s, "4 5 6 J Q K 4 5 6 7");
    setup_start(&s, SEAT_SOUTH);
    expect_rate(share(&s, ACTION_TAKE_PACK, 0), rate[SLIP_START_TOO_MUCH]);
}

Test(novice, at_classic_draws_two_rather_than_pick_one_card_but_for_the_chase)
{
    struct test_position s = setup_at("classic");
    setup_meld(&s, NS, "9 9 9");
    setup_hand(&s, SEAT_SOUTH, "4 5 6 J Q");
    setup_pack(&s, "9");
    setup_start(&s, SEAT_SOUTH);
    expect_rate(share(&s, ACTION_TAKE_PACK, 0), rate[SLIP_CHASE_THE_PACK]);
}

Test(novice, feeds_the_next_player_now_and_then)
{
    struct test_position s = setup_at("modern-american");
    setup_meld(&s, NS, "8 8 8");
    setup_meld(&s, EW, "K K K");
    setup_pack(&s, "9 10");
    setup_hand(&s, WEST, "5 5 6 Q");
    s.round.board.known[WEST] = cards_some(KIND_5, 2);
    setup_hand(&s, SEAT_SOUTH, "5 J Q");
    expect_rate(share(&s, ACTION_DISCARD, KIND_5), rate[SLIP_FEED_THE_NEXT]);
}

Test(novice, throws_no_wild_card_where_another_may_go)
{
    struct test_position s = setup_at("classic");
    setup_hand(&s, SEAT_SOUTH, "Jo K K");
    setup_pack(&s, "9 10");
    expect_rate(share(&s, ACTION_DISCARD, KIND_K), 100);
}

Test(novice, gets_rid_of_a_third_ace_near_the_end_less_often_than_it_sits_on_it)
{
    struct test_position s = setup_at("modern-american");
    setup_pack(&s, "9 10");
    setup_stock(&s, "4 5 6 9");
    setup_hand(&s, SEAT_SOUTH, "A A A J Q 10");
    const double sits = 100 - share(&s, ACTION_DISCARD, KIND_A);
    expect_rate(sits, rate[SLIP_SIT_ON_ACES]);
}
