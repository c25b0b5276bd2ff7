/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which card is the safest to throw: the answer, counted by hand from what lies in sight, what is
 * told of it and of a card that is less safe, and fresh questions, which leave a choice and whose
 * levels go by how near it is. */
#include <criterion/criterion.h>

#include "../coach/asked.h"
#include "engine/table.h"
#include "generate/generate.h"
#include "questions/answer_text.h"
#include "questions/judge.h"
#include "questions/safest.h"

/* --- the answer ------------------------------------------------------------------------------- */

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

/* --- what is told ----------------------------------------------------------------------------- */

TestSuite(explain_safest);

static void safest_explained(struct asked *a, const struct test_position *s, struct explanation *e)
{
    asked_about(a, s, (struct question){.kind = QUESTION_SAFEST});
    explain(&a->context, e);
}

#define SAYS(text) cr_expect(says(&e, text), "%s", text)

static struct test_position at_modern(void)
{
    struct test_position s = setup_at("modern-american");
    setup_hand(&s, 0, "4 4 5 9 Q K");
    setup_meld(&s, NS, "4 4 4 4 4");
    setup_meld(&s, EW, "Q Q Q Q Q Q Q");
    setup_pack(&s, "5 9 9 J");
    return s;
}

Test(explain_safest, each_card_is_told_with_what_is_out_of_sight)
{
    const struct test_position s = at_modern();
    struct asked a;
    struct explanation e;
    safest_explained(&a, &s, &e);
    SAYS("West plays next. To take the pack, she needs two natural cards like the one on top.");
    SAYS("4s: you can see all but one of the rank, so nobody has a pair.");
    SAYS("5s: six of the rank are out of sight. That makes 15 possible pairs.");
    SAYS("9s: five of the rank are out of sight. That makes ten possible pairs.");
    SAYS("Queens: a canasta closes the rank, so West can't take the pack with it.");
    cr_expect_str_eq(result_of(&e),
                     "The safest to throw: 4s and queens. Nobody can take the pack that way.");
}

Test(explain_safest, a_meld_that_takes_the_card_alone_is_told_at_classic_tables)
{
    struct test_position s = setup_at("classic");
    struct asked a;
    struct explanation e;
    setup_hand(&s, 0, "4 5 5 5 5 K");
    setup_meld(&s, EW, "K K K K K");
    setup_pack(&s, "J");
    safest_explained(&a, &s, &e);
    SAYS("With a card that fits a meld of her team, she doesn't need any.");
    SAYS("Kings: that fits a meld on the table, so West can take the pack with nothing from her "
         "hand.");
    cr_expect_str_eq(result_of(&e),
                     "The safest to throw: 5s. That leaves six ways to take the pack.");
}

Test(explain_safest, a_card_that_is_less_safe_is_told_with_its_count)
{
    static const struct {
        kind given;
        const char *said;
    } row[] = {
        {KIND_9, "9s: five of the rank are out of sight. That makes ten possible pairs. Another "
                 "card leaves West fewer ways."},
        {KIND_8, "There's no 8 in the hand."},
    };
    const struct test_position s = at_modern();
    struct asked a;
    asked_about(&a, &s, (struct question){.kind = QUESTION_SAFEST});
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        const struct answer given = {.form = FORM_KIND, .kinds = (uint16_t)(1U << row[i].given)};
        struct remark r;
        explain_wrong(&a.context, &given, &r);
        cr_expect_str_eq(r.text, row[i].said);
    }
}

Test(explain_safest, a_barred_card_is_told_by_its_bar)
{
    struct test_position s = at_modern();
    struct asked a;
    struct remark r;
    setup_hand(&s, 0, "4 4 5 2");
    asked_about(&a, &s, (struct question){.kind = QUESTION_SAFEST});
    const struct answer given = {.form = FORM_KIND, .kinds = 1U << KIND_2};
    explain_wrong(&a.context, &given, &r);
    cr_expect_eq(r.rule, RULE_DISCARD_WILD);
}

/* --- fresh questions -------------------------------------------------------------------------- */

enum { RUN = 30, RIGHT_MOST = 3 };

static const char *const tables[] = {"modern-american", "league", "classic", "classic-club-3p"};

static uint16_t throws_of(const struct table *t, const struct exercise *e)
{
    const struct question all = {.kind = QUESTION_DISCARD};
    struct answer out;
    judge_solve(t, &e->position, &all, &out);
    return out.kinds;
}

/* How many ways the best of these kinds leaves to the next player. */
static int fewest(const struct table *t, const struct exercise *e, unsigned kinds)
{
    int least = RISK_SURE + 1;
    for (kind k = 0; k < KIND_COUNT; k++) {
        const int count =
            bits_have(kinds, k) ? throw_risk_of(t, &e->position, k).count : RISK_SURE + 1;
        least = count < least ? count : least;
    }
    return least;
}

static void expect_choice(const struct table *t, const struct exercise *e)
{
    const unsigned all = throws_of(t, e), right = e->right->kinds;
    cr_expect_eq(right & ~all, 0, "%s", e->id);
    cr_expect_eq(all & ~((1U << RANK_COUNT) - 1), 0, "%s: a wild card or a three may go", e->id);
    cr_expect_leq(__builtin_popcount(right), RIGHT_MOST, "%s", e->id);
    cr_expect_geq(__builtin_popcount(all), 3, "%s", e->id);
    cr_expect_neq(right, all, "%s: any card will do", e->id);
    cr_expect_lt(fewest(t, e, right), fewest(t, e, all & ~right), "%s", e->id);
}

Test(generate_safest, each_question_leaves_a_choice)
{
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        const struct generator_request request = {.seed = 3, .kind = QUESTION_SAFEST};
        struct table t;
        struct exercise e;
        cr_assert(table_builtin(tables[i], &t));
        struct generator *g = generator_new(&t, &request);
        for (int made = 0; made < RUN; made++) {
            cr_assert(generator_next(g, &e), "%s", tables[i]);
            expect_choice(&t, &e);
        }
        generator_free(g);
    }
}

Test(generate_safest, at_the_first_level_few_cards_are_far_apart)
{
    const struct generator_request request = {.seed = 3, .kind = QUESTION_SAFEST, .level = 1};
    struct table t;
    struct exercise e;
    cr_assert(table_builtin("modern-american", &t));
    struct generator *g = generator_new(&t, &request);
    for (int made = 0; made < RUN; made++) {
        cr_assert(generator_next(g, &e));
        const unsigned all = throws_of(&t, &e), right = e.right->kinds;
        cr_expect_leq(__builtin_popcount(all), 5, "%s", e.id);
        cr_expect_geq(fewest(&t, &e, all & ~right), 6, "%s", e.id); /* four out of sight */
    }
    generator_free(g);
}

Test(generate_safest, a_closed_rank_among_the_right_cards_is_a_topic)
{
    const struct generator_request request = {
        .seed = 3, .kind = QUESTION_SAFEST, .topic = "pack.meld"};
    struct table t;
    struct exercise e;
    cr_assert(table_builtin("modern-american", &t));
    struct generator *g = generator_new(&t, &request);
    for (int made = 0; made < RUN; made++) {
        bool closed = false;
        cr_assert(generator_next(g, &e));
        for (kind k = 0; k < KIND_COUNT; k++) {
            closed = closed ||
                     (bits_have(e.right->kinds, k) && throw_risk_of(&t, &e.position, k).barred);
        }
        cr_expect(closed, "%s", e.id);
    }
    generator_free(g);
}
