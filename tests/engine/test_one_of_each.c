/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a natural and a mixed canasta are needed to go out (out.one-of-each). */
#include <criterion/criterion.h>

#include "engine/going_out_plan.h"
#include "engine/out.h"
#include "engine/rules.h"
#include "support/expect.h"

TestSuite(one_of_each);

/* South has drawn at a table that asks for both sorts and holds these cards beside two melds. */
static struct test_position
holding(const char *table, const char *first, const char *second, const char *hand)
{
    struct test_position s = setup_at(table);
    setup_option(&s, "out.one-of-each", "on");
    setup_meld(&s, NS, first);
    setup_meld(&s, NS, second);
    setup_hand(&s, 0, hand);
    s.round.board.phase = PHASE_PLAY;
    return s;
}

static bool goes_out(const struct test_position *s)
{
    return out_possible(&s->table, &s->round.board, s->round.hand[0], NULL);
}

static const char natural[] = "K K K K K K K", mixed[] = "Q Q Q Q Q 2 2";

Test(rules, out_one_of_each)
{
    struct test_position s = holding("modern-american", natural, "J J J J J J J", "4");
    REFUSED(s, "out 4", "out.one-of-each");
    setup_option(&s, "out.one-of-each", "off");
    ALLOWED(s, "out 4");
    s = holding("modern-american", natural, mixed, "4");
    ALLOWED(s, "out 4");
}

Test(one_of_each, two_canastas_are_needed_where_one_would_be_enough)
{
    struct test_position s = holding("classic", natural, "9 9 9", "4");
    REFUSED(s, "out 4", "out.canastas");
    setup_option(&s, "out.canastas", "0");
    REFUSED(s, "out 4", "out.canastas");
    setup_option(&s, "out.one-of-each", "off");
    ALLOWED(s, "out 4");
}

Test(one_of_each, sevens_and_pure_aces_are_natural_and_wild_cards_are_neither)
{
    static const struct {
        const char *first, *second, *breaks;
    } rows[] = {
        {"7 7 7 7 7 7 7", mixed, ""},
        {"A A A A A A A", mixed, ""},
        {"2 2 2 2 2 2 2", "Q Q Q Q Q Q Q", "out.one-of-each"},
        {"2 2 2 2 2 2 2", "Q Q Q Q Q Jo Jo", "out.one-of-each"},
        {"A A A A A A Jo", mixed, "out.one-of-each"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct test_position s = holding("modern-american", rows[i].first, rows[i].second, "4");
        if (rows[i].breaks[0] == '\0') {
            ALLOWED(s, "out 4");
        } else {
            REFUSED(s, "out 4", rows[i].breaks);
        }
    }
}

/* The wild card goes where it makes the sort that is missing, not where it is cheapest. */
Test(one_of_each, the_way_out_keeps_one_natural_and_mixes_another)
{
    static const struct {
        const char *table, *first, *second, *hand;
        bool goes;
    } rows[] = {
        {"modern-american", natural, "Q Q Q Q Q Q", "2 4", true},
        {"modern-american", natural, "Q Q Q Q Q Q", "Q 4", false},
        {"modern-american", "K K K K K K", "Q Q Q Q Q", "K 2 2 4", true},
        {"modern-american", mixed, "J J J J J J", "Jo 4", false},
        {"modern-american", mixed, "J J J J J J", "J 4", true},
        {"classic", natural, "Q Q Q Q Q Q Q", "2 4", true}, /* a wild card mixes one of the two */
        {"classic", natural, "9 9 9", "2 4", false},
        {"classic", natural, mixed, "Jo 4", true}, /* and not the only natural one */
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct test_position s =
            holding(rows[i].table, rows[i].first, rows[i].second, rows[i].hand);
        cr_expect_eq(goes_out(&s), rows[i].goes, "row %d", (int)i);
    }
}

Test(one_of_each, a_concealed_hand_brings_both_sorts_itself)
{
    static const struct {
        const char *hand;
        bool goes;
    } rows[] = {
        {"9 9 9 9 9 9 9 8 8 8 8 2 2 2 5", true},
        {"9 9 9 9 9 9 9 8 8 8 8 8 8 8 5", false},
        {"9 9 9 9 9 9 2 8 8 8 8 2 2 Jo 5", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct test_position s = setup_at("classic-club");
        setup_option(&s, "out.one-of-each", "on");
        s.round.board.phase = PHASE_PLAY;
        setup_hand(&s, 0, rows[i].hand);
        cr_expect_eq(goes_out(&s), rows[i].goes, "row %d", (int)i);
    }
}

Test(one_of_each, laying_all_without_a_discard_asks_for_both_sorts)
{
    struct test_position s = holding("classic", natural, "J J J J J J J", "9 9 9");
    REFUSED(s, "lay 9 9 9", "out.one-of-each");
    setup_option(&s, "out.one-of-each", "off");
    ALLOWED(s, "lay 9 9 9");
    s = holding("classic", natural, mixed, "9 9 9");
    ALLOWED(s, "lay 9 9 9");
}

Test(one_of_each, a_pick_that_closes_the_missing_sort_goes_out)
{
    struct test_position s = holding("modern-american", mixed, "9 9 9 9", "9 9 5");
    setup_pack(&s, "9");
    setup_start(&s, 0);
    cr_expect(goes_out(&s));
    s = holding("modern-american", natural, "9 9 9 9", "9 9 5");
    setup_pack(&s, "9");
    setup_start(&s, 0);
    cr_expect_not(goes_out(&s));
}

Test(one_of_each, what_is_lacking_counts_both)
{
    static const struct {
        const char *first, *second;
        int lacking;
    } rows[] = {
        {natural, mixed, 0},
        {natural, "J J J J J J J", 1},
        {mixed, "9 9 9", 1},
        {"9 9 9", "8 8 8", 2},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct test_position s = holding("classic", rows[i].first, rows[i].second, "4");
        cr_expect_eq(side_canastas_lacking(&s.table, &s.round.board.side[NS]), rows[i].lacking,
                     "row %d", (int)i);
    }
}
