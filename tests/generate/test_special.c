/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions on special hands ask for every hand of the table, at every level for several. */
#include <criterion/criterion.h>

#include "engine/rules.h"
#include "engine/special_near.h"
#include "engine/table.h"
#include "generate/generate.h"
#include "questions/judge.h"

enum { PAPER = 20 };

/* How often each hand of the table is the answer in a paper of twenty questions. */
static int paper(const struct table *t, int level, int count[SPECIAL_MAX])
{
    const struct generator_request request = {.seed = 5, .kind = QUESTION_SPECIAL, .level = level};
    struct generator *g = generator_new(t, &request);
    struct exercise e;
    int asked = 0;
    for (; asked < PAPER && generator_next(g, &e); asked++) {
        if (e.right->special != SPECIAL_NONE) {
            count[e.right->special]++;
        }
    }
    generator_free(g);
    return asked;
}

Test(generate_special, a_paper_asks_for_every_hand_of_the_table)
{
    struct table t;
    int count[SPECIAL_MAX] = {0};
    cr_assert(table_builtin("modern-american", &t));
    cr_assert_eq(t.special_count, 5);
    cr_assert_eq(paper(&t, LEVEL_ANY, count), PAPER);
    for (int i = 0; i < t.special_count; i++) {
        cr_expect_geq(count[i], 1, "%s is never the answer", t.special[i].id);
        cr_expect_leq(count[i], 3, "%s is the answer %d times", t.special[i].id, count[i]);
    }
}

Test(generate_special, each_level_asks_for_three_hands_or_more)
{
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    for (int level = 1; level <= LEVEL_MOST; level++) {
        int count[SPECIAL_MAX] = {0}, hands = 0;
        cr_assert_eq(paper(&t, level, count), PAPER);
        for (int i = 0; i < t.special_count; i++) {
            hands += count[i] > 0;
            cr_expect_leq(count[i], PAPER / 4, "level %d: %s is the answer %d times", level,
                          t.special[i].id, count[i]);
        }
        cr_expect_geq(hands, 3, "level %d: %d hands", level, hands);
    }
}

Test(generate_special, the_top_card_is_asked_about_where_it_completes_a_hand)
{
    const struct generator_request request = {
        .seed = 4, .kind = QUESTION_SPECIAL, .topic = "special.pack"};
    struct table t;
    struct exercise e;
    int yes = 0;
    cr_assert(table_builtin("league", &t));
    cr_assert(table_set(&t, OPTION_special_pack, SPECIAL_PACK_TOP));
    struct generator *g = generator_new(&t, &request);
    for (int i = 0; i < 10; i++) {
        cr_assert(generator_next(g, &e), "only %d", i);
        const struct round *r = &e.position.round;
        cr_expect_eq(r->board.phase, PHASE_START);
        cr_expect_eq(cards_total(r->hand[0]), SPECIAL_CARDS - 1);
        const struct action show = {.kind = ACTION_SPECIAL, .special = (int8_t)e.right->special};
        const struct verdict v = rules_check(&t, &r->board, r->hand[0], &show);
        cr_expect_eq(verdict_allows(v), e.right->special != SPECIAL_NONE);
        yes += verdict_allows(v);
    }
    cr_expect_gt(yes, 0);
    generator_free(g);
}

/* Without a draw for each missing card nobody thinks of a special hand any more. */
Test(generate_special, a_hand_in_the_making_could_still_come)
{
    static const enum question_kind kinds[] = {QUESTION_SPECIAL_NEAR, QUESTION_SPECIAL_OUTS};
    struct table t;
    cr_assert(table_builtin("league", &t));
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const struct generator_request request = {.seed = 77, .kind = kinds[i], .level = LEVEL_ANY};
        struct generator *g = generator_new(&t, &request);
        struct exercise e;
        for (int asked = 0; asked < 2 * PAPER && generator_next(g, &e); asked++) {
            const struct board *b = &e.position.round.board;
            struct special_near near;
            special_near_find(&t, e.position.round.hand[b->seat], position_hidden(&e.position),
                              &near);
            cr_expect_geq(b->stock, near.missing * b->seats * t.turn_draws,
                          "%s: %d cards are missing and %d lie in the stock",
                          question_name(kinds[i]), near.missing, b->stock);
        }
        generator_free(g);
    }
}
