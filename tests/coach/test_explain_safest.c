/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is told of the safest card to throw, and of one that is less safe. */
#include <criterion/criterion.h>

#include "asked.h"

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
