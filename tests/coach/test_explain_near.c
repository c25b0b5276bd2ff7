/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is told of a special hand in the making, and of those that it isn't. */
#include <criterion/criterion.h>

#include "asked.h"

TestSuite(explain_near);

static void near_explained(struct asked *a,
                           const struct test_position *s,
                           enum question_kind kind_of,
                           struct explanation *e)
{
    asked_about(a, s, (struct question){.kind = kind_of});
    explain(&a->context, e);
}

#define SAYS(text)   cr_expect(says(&e, text), "%s", text)
#define SILENT(text) cr_expect(!says(&e, text), "%s", text)

static const enum question_kind about_near[] = {QUESTION_SPECIAL_NEAR, QUESTION_SPECIAL_OUTS,
                                                QUESTION_SPECIAL_THROW};

/* Pairs with wild cards have aces among them, and all eight lie on the table or in the pack. */
static struct test_position aces_gone(void)
{
    struct test_position s = setup_at("modern-american");
    setup_hand(&s, 0, "7 7 8 8 9 9 10 10 J J 2 2 2 4");
    setup_meld(&s, EW, "A A A A A A A");
    setup_pack(&s, "A");
    return s;
}

Test(explain_near, a_hand_that_more_cards_fit_and_nobody_can_make_any_more_is_named)
{
    const struct test_position s = aces_gone();
    for (size_t i = 0; i < sizeof about_near / sizeof about_near[0]; i++) {
        struct asked a;
        struct explanation e;
        near_explained(&a, &s, about_near[i], &e);
        SAYS("The cards come nearest to pairs: eleven cards fit.");
        SAYS("More cards would fit pairs with wild cards, twelve of them, but that hand can't be "
             "made any more: all aces are gone.");
    }
}

Test(explain_near, with_one_ace_left_too_many_are_gone_for_a_pair)
{
    struct test_position s = aces_gone();
    struct asked a;
    struct explanation e;
    setup_pack(&s, "5");
    near_explained(&a, &s, QUESTION_SPECIAL_OUTS, &e);
    SAYS("that hand can't be made any more: too many aces are gone.");
}

Test(explain_near, a_hand_that_can_still_be_made_is_not_called_gone)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct explanation e;
    setup_hand(&s, 0, "7 7 8 8 9 9 10 10 J J 2 2 2 4");
    near_explained(&a, &s, QUESTION_SPECIAL_OUTS, &e);
    SAYS("The cards come nearest to pairs with wild cards");
    SILENT("any more");
    SILENT("would be as near");
}

Test(explain_near, a_tie_of_two_hands_is_told_and_what_decides_it)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct explanation e;
    setup_hand(&s, 0, "5 6 7 7 7 9 9 10 10 10 J J Q K");
    for (size_t i = 1; i < sizeof about_near / sizeof about_near[0]; i++) {
        near_explained(&a, &s, about_near[i], &e);
        SAYS("would be as near, with three cards missing too, but fewer cards would help.");
    }
}
