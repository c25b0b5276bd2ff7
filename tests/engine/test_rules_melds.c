/* SPDX-License-Identifier: GPL-3.0-or-later */
/* docs/rules.md section 5: melds, dead ranks, 7s, aces and wild cards. Each test is named after its
 * rule id. */
#include <criterion/criterion.h>

#include "engine/meld_capacity.h"
#include "engine/out.h"
#include "support/expect.h"

/* South's side is open with 8 8 8; the player's hand is given. */
static struct test_position open_with(const char *table, const char *hand)
{
    struct test_position s = setup_at(table);
    setup_meld(&s, NS, "8 8 8");
    setup_hand(&s, 0, hand);
    return s;
}

Test(rules, meld_size)
{
    struct test_position s = open_with("modern-american", "K K K K K K K K 4 5 6 8 8 8 8 8");
    REFUSED(s, "lay K K", "meld.size");
    ALLOWED(s, "lay K K K");
    ALLOWED(s, "lay K K K K K K K");
    REFUSED(s, "lay K K K K K K K K", "meld.size");
    ALLOWED(s, "lay 8 8 8 8");
    REFUSED(s, "lay 8 8 8 8 8", "meld.size");
}

Test(rules, meld_rank)
{
    struct test_position s = open_with("modern-american", "4 5 6 K K 3r 3r 3b 9 9");
    REFUSED(s, "lay 4 5 6", "meld.rank");
    REFUSED(s, "lay 3r 3r 3b", "meld.rank");
    REFUSED(s, "lay K K 3r", "meld.rank");
    REFUSED(s, "lay 8: K K", "meld.rank");
}

Test(rules, meld_naturals)
{
    struct test_position s = open_with("modern-american", "K 2 2 Q Q 4 5");
    REFUSED(s, "lay K 2 2", "meld.naturals");
    ALLOWED(s, "lay Q Q 2 2");
}

Test(rules, meld_wilds)
{
    struct test_position s = open_with("modern-american", "K K K 2 2 Jo 4 5");
    REFUSED(s, "lay K K K 2 2 Jo", "meld.wilds");
    ALLOWED(s, "lay K K K 2 Jo");
    setup_meld(&s, NS, "Q Q Q 2 2");
    REFUSED(s, "lay Q: Jo", "meld.wilds");
}

Test(rules, a_canasta_has_so_many_naturals_at_least)
{
    static const struct {
        int most, majority, naturals;
    } row[] = {
        {2, MAJORITY_NONE, 5}, {3, MAJORITY_NONE, 4}, {5, MAJORITY_NONE, 2},
        {6, MAJORITY_NONE, 2}, {0, MAJORITY_NONE, 7}, {5, MAJORITY_OUTNUMBER, 4},
        {5, MAJORITY_HALF, 4}, {3, MAJORITY_HALF, 4}, {2, MAJORITY_OUTNUMBER, 5},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct table t;
        cr_assert(table_builtin("modern-american", &t));
        cr_assert(table_set(&t, OPTION_meld_max_wilds, row[i].most) &&
                  table_set(&t, OPTION_meld_majority, row[i].majority));
        cr_expect_eq(canasta_least_naturals(&t), row[i].naturals, "%d, %d", row[i].most,
                     row[i].majority);
    }
}

Test(rules, meld_one_per_rank)
{
    struct test_position s = open_with("modern-american", "K K K K K K 4 5 8 8");
    REFUSED(s, "lay K K K / K K K", "meld.one-per-rank");
    ALLOWED(s, "lay 8 / 8"); /* both go to the meld that lies there */
    setup_hand(&s, 0, "K K K 2 4 5");
    ALLOWED(s, "lay K K K / K: 2");
    ALLOWED(s, "lay K: 2 / K K K"); /* named before the meld it joins: still one meld */
    setup_hand(&s, 0, "K K K K K K 4 5 8 8");
    setup_do(&s, "lay K K K");
    setup_do(&s, "lay K K");
    cr_expect_eq(s.round.board.side[NS].meld[KIND_K].naturals, 5);
    setup_meld(&s, EW, "Q Q Q"); /* the other side's: a queen of one's own starts no meld there */
    setup_hand(&s, 0, "Q 4 5");
    REFUSED(s, "lay Q", "meld.size");
}

/* Melds only grow: no action takes a card back. */
Test(rules, meld_no_take_back)
{
    struct test_position s = open_with("modern-american", "K K K 4 5 6");
    setup_do(&s, "lay K K K");
    REFUSED(s, "throw K", "cards.held");
    cr_expect_eq(s.round.board.side[NS].meld[KIND_K].naturals, 3);
}

Test(rules, meld_canasta)
{
    const struct test_position s = setup_at("modern-american");
    const struct table *t = &s.table;
    cr_expect_eq(meld_canasta(t, (struct meld){6, 0, 0}, KIND_K), CANASTA_NONE);
    cr_expect_eq(meld_canasta(t, (struct meld){7, 0, 0}, KIND_K), CANASTA_NATURAL);
    cr_expect_eq(meld_canasta(t, (struct meld){6, 1, 0}, KIND_K), CANASTA_MIXED);
    cr_expect_eq(meld_canasta(t, (struct meld){5, 1, 1}, KIND_A), CANASTA_MIXED);
    cr_expect_eq(meld_canasta(t, (struct meld){7, 0, 0}, KIND_A), CANASTA_ACES);
    cr_expect_eq(meld_canasta(t, (struct meld){7, 0, 0}, KIND_7), CANASTA_SEVENS);
    cr_expect_eq(meld_canasta(t, (struct meld){0, 5, 2}, SLOT_WILD), CANASTA_WILD);
}

Test(rules, meld_rule_of)
{
    struct test_position s = open_with("league", "K K K K K 2 2 4 5 6");
    REFUSED(s, "lay K K K K 2", "meld.rule-of");
    ALLOWED(s, "lay K K K K K 2 2");
    setup_option(&s, "meld.rule-of", "4");
    ALLOWED(s, "lay K K K K 2");
    REFUSED(s, "lay K K K 2", "meld.rule-of");
    setup_option(&s, "meld.rule-of", "0");
    ALLOWED(s, "lay K K 2");
    /* It does not bind the opening. */
    struct test_position opening = setup_at("league");
    setup_hand(&opening, 0, "K K K Q Q 2 J J 2 9 9 2 4 5");
    ALLOWED(opening, "lay K K K / Q Q 2 / J J 2 / 9 9 2");
}

Test(rules, dead_rank)
{
    struct test_position s = open_with("modern-american", "9 9 9 K K 2 4 5");
    setup_meld(&s, EW, "9 9 9 9 9 2 2");
    REFUSED(s, "lay 9 9 9", "dead.rank");
    setup_meld(&s, NS, "K K K");
    ALLOWED(s, "lay K");
    setup_meld(&s, EW, "K K K K K 2 2");
    REFUSED(s, "lay K", "dead.rank");
    REFUSED(s, "lay K: 2", "dead.rank");
}

Test(rules, dead_add)
{
    struct test_position s = open_with("modern-american", "K K 2 9 9 9 4 5");
    setup_meld(&s, NS, "K K K");
    setup_meld(&s, EW, "K K K K K 2 2");
    setup_meld(&s, EW, "9 9 9 9 9 2 2");
    REFUSED(s, "lay K", "dead.rank");
    setup_option(&s, "dead.add", "on");
    ALLOWED(s, "lay K");
    ALLOWED(s, "lay K: 2");
    REFUSED(s, "lay 9 9 9", "dead.rank"); /* only an open meld may go on */
}

Test(rules, dead_add_is_for_ranks_only)
{
    struct test_position s = open_with("modern-american", "2 2 4 5");
    setup_option(&s, "dead.add", "on");
    setup_meld(&s, NS, "2 2 2");
    setup_meld(&s, EW, "2 2 2 Jo Jo Jo Jo");
    REFUSED(s, "lay 2", "wild.dead");
}

Test(rules, dead_add_does_not_help_the_wild_meld_out)
{
    struct test_position s = open_with("modern-american", "2 2 2 5");
    setup_option(&s, "dead.add", "on");
    setup_meld(&s, NS, "9 9 9 9 9 9 9");
    setup_meld(&s, NS, "2 2 2 2");
    ALLOWED(s, "lay 2 2 2");
    setup_meld(&s, EW, "2 2 2 Jo Jo Jo Jo");
    REFUSED(s, "ask yes", "out.ask");
    REFUSED(s, "lay 2 2 2", "wild.dead");
}

Test(rules, sevens_pure)
{
    struct test_position s = open_with("modern-american", "7 7 7 2 Jo 4 5");
    REFUSED(s, "lay 7 7 2", "sevens.pure");
    ALLOWED(s, "lay 7 7 7");
    setup_meld(&s, NS, "7 7 7 7");
    REFUSED(s, "lay 7: Jo", "sevens.pure");
}

Test(rules, aces_mixed)
{
    struct test_position s = open_with("modern-american", "A A A 2 2 4 5 6");
    REFUSED(s, "lay A A 2", "aces.mixed");
    /* As part of the opening it may, and takes a second wild card later. */
    struct test_position opening = setup_at("modern-american");
    setup_hand(&opening, 0, "A A 2 K K K Q Q Q 2 4 5 6");
    setup_do(&opening, "lay A A 2 / K K K / Q Q Q 2");
    setup_hand(&opening, 0, "A 2 4 5 6");
    ALLOWED(opening, "lay A: 2");
    ALLOWED(opening, "lay A 2");
}

Test(rules, aces_pure)
{
    struct test_position s = open_with("modern-american", "A 2 4 5 6");
    setup_meld(&s, NS, "A A A A");
    REFUSED(s, "lay A: 2", "aces.pure");
    REFUSED(s, "lay A 2", "aces.pure");
    ALLOWED(s, "lay A");
    cr_expect(meld_is_special(&s.table, s.round.board.side[NS].meld[KIND_A], KIND_A));
}

Test(rules, wild_meld)
{
    struct test_position s = open_with("modern-american", "2 2 2 Jo 4 5");
    ALLOWED(s, "lay 2 2 Jo");
    REFUSED(s, "lay 2 2", "meld.size");
    setup_option(&s, "wild.meld", "none");
    REFUSED(s, "lay 2 2 Jo", "wild.meld");
}

Test(rules, wild_lock)
{
    struct test_position s = open_with("modern-american", "2 2 2 2 Jo Jo 8 K 4 5");
    REFUSED(s, "lay 2 2 2 / 8: Jo", "wild.lock"); /* starts one and leaves it incomplete */
    setup_do(&s, "lay 8: Jo");
    ALLOWED(s, "lay 2 2 2"); /* wilds melded elsewhere before do not hinder */
    setup_do(&s, "lay 2 2 2");
    REFUSED(s, "lay 8: Jo", "wild.lock");
    setup_hand(&s, 0, "2 2 2 2 Jo K 4 5");
    ALLOWED(s, "lay 2 2 2 2 / 8: Jo"); /* completing it sets the others free at once */
}

Test(rules, wild_dead)
{
    struct test_position s = open_with("modern-american", "2 2 2 4 5");
    setup_meld(&s, EW, "2 2 2 2 Jo Jo Jo");
    REFUSED(s, "lay 2 2 2", "wild.dead");
    ALLOWED(s, "lay 8: 2");
    setup_meld(&s, NS, "2 2 2"); /* a side stuck with an incomplete one stays locked */
    setup_hand(&s, 0, "2 4 5");
    REFUSED(s, "lay 2", "wild.dead");
    REFUSED(s, "lay 8: 2", "wild.lock");
}

Test(rules, out_by_aces_that_begin_with_a_wild_card_in_the_opening)
{
    static const struct {
        const char *hand;
        bool out;
    } row[] = {
        {"K K K K K K K A A 2 4", true},   /* the pair needs it */
        {"K K K K K K K A A A 2 4", true}, /* the three would be a special meld without it */
        {"K K K K K K K A A A 2", true},   /* or one ace is the last card */
        {"K K K K K K K A A A 4", false},
        {"K K K K K K K 7 7 7 2 4", false}, /* 7s never take one */
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct test_position s = setup_at("modern-american");
        struct going_out_plan way;
        setup_option(&s, "out.concealed", "minimum");
        setup_option(&s, "out.canastas", "1");
        setup_hand(&s, 0, row[i].hand);
        cr_expect_eq(out_possible(&s.table, &s.round.board, s.round.hand[0], &way), row[i].out,
                     "%s", row[i].hand);
    }
}
