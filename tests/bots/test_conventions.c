/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What good players agree on about throwing, and that the expert keeps to it. */
#include <criterion/criterion.h>
#include <criterion/new/assert.h>

#include "bots/conventions.h"
#include "bots/policy.h"
#include "support/setup.h"

enum { WEST = 1 };

static enum convention against(const struct test_position *s, kind k)
{
    struct card_estimates estimates;
    const struct view v = round_view(&s->round, s->round.board.seat);
    card_estimates_read(&s->table, &v, &estimates);
    return convention_against(&estimates, k);
}

static struct test_position holding(const char *hand)
{
    struct test_position s = setup_at("modern-american");
    setup_pack(&s, "9 J");
    setup_hand(&s, SEAT_SOUTH, hand);
    return s;
}

Test(conventions, two_7s_or_aces_stay_in_the_hand)
{
    const struct test_position s = holding("7 7 A A 4 5 8");
    cr_expect_eq(against(&s, KIND_7), CONVENTION_TWO_SEVENS);
    cr_expect_eq(against(&s, KIND_A), CONVENTION_TWO_ACES);
    cr_expect_eq(against(&s, KIND_8), CONVENTION_NONE);
}

Test(conventions, the_third_7_is_thrown_to_say_that_two_are_kept)
{
    const struct test_position s = holding("7 7 7 4 5 8"), single = holding("7 4 5 8");
    cr_expect_eq(against(&s, KIND_7), CONVENTION_NONE);
    cr_expect_eq(against(&single, KIND_7), CONVENTION_SEVEN_SIGNAL);
}

Test(conventions, who_has_told_may_throw_the_last_7)
{
    struct test_position s = holding("7 4 5 8");
    s.round.board.thrown[SEAT_SOUTH] = cards_one(KIND_7);
    cr_expect_eq(against(&s, KIND_7), CONVENTION_NONE);
}

Test(conventions, a_single_ace_may_be_thrown)
{
    const struct test_position s = holding("A 4 5 8");
    cr_expect_eq(against(&s, KIND_A), CONVENTION_NONE);
}

Test(conventions, mixed_aces_of_theirs_need_no_block)
{
    struct test_position s = holding("A A 4 5 8");
    setup_meld(&s, EW, "A A A 2");
    cr_expect_eq(against(&s, KIND_A), CONVENTION_NONE);
    s = holding("A A 4 5 8");
    setup_meld(&s, EW, "A A A");
    cr_expect_eq(against(&s, KIND_A), CONVENTION_TWO_ACES);
}

Test(conventions, in_the_last_turns_7s_and_aces_go)
{
    struct test_position s = holding("7 7 A A 4 5 8");
    setup_stock(&s, "4 5 6 8");
    cr_expect_eq(against(&s, KIND_7), CONVENTION_NONE);
    cr_expect_eq(against(&s, KIND_A), CONVENTION_NONE);
}

Test(conventions, nothing_goes_onto_a_pair_known_in_the_next_hand)
{
    struct test_position s = holding("5 Q 8 J");
    setup_meld(&s, EW, "K K K");
    setup_hand(&s, WEST, "5 5 6 Q");
    s.round.board.known[WEST] = cards_some(KIND_5, 2) + cards_one(KIND_Q);
    cr_expect_eq(against(&s, KIND_5), CONVENTION_KNOWN_PAIR);
    cr_expect_eq(against(&s, KIND_Q), CONVENTION_NONE, "one is no pair");
}

Test(conventions, where_packs_freeze_there_are_none_of_these)
{
    struct test_position s = setup_at("classic");
    setup_hand(&s, SEAT_SOUTH, "7 7 A A 4 5 8");
    cr_expect_eq(against(&s, KIND_7), CONVENTION_NONE);
    cr_expect_eq(against(&s, KIND_A), CONVENTION_NONE);
}
