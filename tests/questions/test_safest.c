/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which card is the safest to throw, counted by hand from what lies in sight. */
#include <criterion/criterion.h>

#include "../coach/asked.h"
#include "questions/answer_text.h"
#include "questions/safest.h"

TestSuite(safest);

static struct position position_of(const struct test_position *s)
{
    struct position p = {.round = s->round, .hands_known = 1};
    position_settle(&s->table, &p);
    return p;
}

static struct throw_risk risk_of(const struct test_position *s, kind k)
{
    const struct position p = position_of(s);
    return throw_risk_of(&s->table, &p, k);
}

/* The cards that are right, as an answer writes them. */
static const char *safest_of(const struct test_position *s)
{
    static char text[ANSWER_TEXT_SIZE];
    const struct position p = position_of(s);
    const struct question q = {.kind = QUESTION_SAFEST};
    struct answer right;
    judge_solve(&s->table, &p, &q, &right);
    (void)answer_write(&s->table, s->table.players, &right, text, sizeof text);
    return text;
}

Test(safest, the_card_with_the_fewest_fellows_out_of_sight_is_the_safest)
{
    struct test_position s = setup_at("modern-american");
    setup_hand(&s, 0, "4 5 5 K 8");
    setup_meld(&s, NS, "K K K");
    setup_meld(&s, EW, "4 4 4");
    setup_pack(&s, "K 9");
    cr_expect_eq(risk_of(&s, KIND_K).unseen, 3); /* one in hand, three melded, one in the pack */
    cr_expect_eq(risk_of(&s, KIND_K).count, 3);
    cr_expect_eq(risk_of(&s, KIND_4).count, 6); /* four out of sight */
    cr_expect_eq(risk_of(&s, KIND_5).count, 15);
    cr_expect_eq(risk_of(&s, KIND_8).count, 21);
    cr_expect_str_eq(safest_of(&s), "K");
}

Test(safest, with_one_or_none_out_of_sight_nobody_has_a_pair)
{
    struct test_position s = setup_at("modern-american");
    setup_hand(&s, 0, "4 4 4 5 5 8");
    setup_meld(&s, NS, "4 4 4 4 4");
    setup_meld(&s, EW, "5 5 5 5");
    setup_pack(&s, "5");
    cr_expect_eq(risk_of(&s, KIND_4).unseen, 0);
    cr_expect_eq(risk_of(&s, KIND_5).unseen, 1);
    cr_expect_eq(risk_of(&s, KIND_5).count, 0);
    cr_expect(!risk_of(&s, KIND_5).barred);
    cr_expect_str_eq(safest_of(&s), "4 5");
}

Test(safest, a_dead_rank_is_safe_however_many_are_out_of_sight)
{
    struct test_position s = setup_at("modern-american");
    setup_hand(&s, 0, "9 5 8");
    setup_meld(&s, NS, "9 9 9 9 9 2 2");
    setup_pack(&s, "J");
    cr_expect_eq(risk_of(&s, KIND_9).unseen, 2);
    cr_expect(risk_of(&s, KIND_9).barred);
    cr_expect_str_eq(safest_of(&s), "9");
}

Test(safest, a_meld_without_room_for_three_more_is_safe)
{
    struct test_position s = setup_at("modern-american");
    setup_hand(&s, 0, "9 5 8");
    setup_meld(&s, EW, "9 9 9 2 2");
    setup_pack(&s, "J");
    cr_expect_eq(risk_of(&s, KIND_9).unseen, 4);
    cr_expect(risk_of(&s, KIND_9).barred); /* five and three would be eight */
    cr_expect_str_eq(safest_of(&s), "9");
    setup_meld(&s, EW, "9 9 9 2");
    cr_expect_eq(risk_of(&s, KIND_9).count, 6);
}

Test(safest, at_classic_tables_a_card_that_fits_their_meld_is_never_safe)
{
    struct test_position s = setup_at("classic");
    setup_hand(&s, 0, "4 5 5 5 5 K");
    setup_meld(&s, EW, "K K K K K");
    setup_pack(&s, "J");
    cr_expect_eq(risk_of(&s, KIND_K).unseen, 2);
    cr_expect_eq(risk_of(&s, KIND_K).count, RISK_SURE);
    cr_expect_eq(risk_of(&s, KIND_5).count, 6);
    cr_expect_str_eq(safest_of(&s), "5");
    setup_pack(&s, "2 J"); /* frozen: a pair it must be */
    cr_expect_eq(risk_of(&s, KIND_K).count, 1);
    cr_expect_str_eq(safest_of(&s), "K");
}

Test(safest, where_one_with_a_wild_card_picks_these_ways_are_counted_too)
{
    struct test_position s = setup_at("classic-club");
    setup_hand(&s, 0, "4 5 5 5 5 2 2");
    setup_meld(&s, EW, "K K K");
    setup_pack(&s, "J");
    cr_expect_eq(risk_of(&s, KIND_5).count, 4 * 3 / 2 + 4 * 10); /* ten of twelve wild cards */
    setup_pack(&s, "2 J");
    cr_expect_eq(risk_of(&s, KIND_5).count, 6);
}

Test(safest, a_side_that_has_not_opened_needs_a_pair)
{
    struct test_position s = setup_at("classic-club");
    setup_hand(&s, 0, "4 5 5 5 5");
    setup_pack(&s, "J");
    cr_expect_eq(risk_of(&s, KIND_5).count, 6);
    cr_expect_eq(risk_of(&s, KIND_4).count, 21);
}

Test(safest, nobody_takes_a_pack_with_a_wild_card_or_a_black_three_on_top)
{
    struct test_position s = setup_at("classic");
    setup_hand(&s, 0, "4 5 2 3b");
    setup_pack(&s, "J");
    cr_expect_str_eq(safest_of(&s), "2 3b");
}

Test(safest, only_what_may_be_thrown_is_looked_at)
{
    struct test_position s = setup_at("modern-american");
    setup_hand(&s, 0, "7 7 7 7 A 5 8 8 Jo");
    cr_expect_str_eq(safest_of(&s), "8"); /* the tray is empty: no 7 and no ace */
}

Test(safest, a_hand_that_is_shown_counts_by_its_cards)
{
    struct test_position s = setup_at("modern-american");
    setup_hand(&s, 0, "4 5 8");
    setup_hand(&s, 1, "8 8 8 4 6");
    setup_pack(&s, "J");
    cr_expect_eq(risk_of(&s, KIND_8).count, 3);
    cr_expect_eq(risk_of(&s, KIND_4).count, 0);
    cr_expect_str_eq(safest_of(&s), "4 5");
}

Test(safest, it_is_asked_after_the_draw)
{
    struct test_position s = setup_at("modern-american");
    const struct question q = {.kind = QUESTION_SAFEST};
    struct message fault;
    setup_hand(&s, 0, "4 5 8");
    setup_start(&s, 0);
    const struct position p = position_of(&s);
    cr_assert(position_fault(&s.table, &p, &q, &fault));
    cr_expect_str_eq(
        in_english(&s.table, fault),
        "none of these cards may be thrown now. A throw is asked about after the draw");
}
