/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of an opening where a partner's opening in error has barred ranks. */
#include <string.h>

#include <criterion/criterion.h>

#include "asked.h"

/* The kings are barred: a partner has shown them. Aces, 9s and 7s are not. */
static void explain_with_kings_barred(const char *hand, struct explanation *e)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    setup_option(&s, "open.error-shown", "round");
    setup_hand(&s, 0, hand);
    s.round.board.barred[0] = 1U << KIND_K;
    asked_about(&a, &s, (struct question){.kind = QUESTION_OPENING});
    cr_assert(!a.right.yes, "%s", hand);
    explain(&a.context, e);
}

Test(explain_barred, the_rank_that_a_mismeld_showed_is_named)
{
    struct explanation e;
    explain_with_kings_barred("K K K A A Jo 4 5 8 8 9 10 10 2", &e);
    cr_expect(says(&e, "Kings are closed to you for now"));
    explain_with_kings_barred("K K A A Jo 4 5 8 8 9 10 10 J Q", &e);
    cr_expect(says(&e, "Kings are closed to you for now"),
              "a pair and a wild card are a meld, too");
}

Test(explain_barred, a_rank_of_which_nothing_could_be_melded_is_not_spoken_of)
{
    struct explanation e;
    explain_with_kings_barred("K A A 4 5 8 8 9 10 10 J Q 6 6", &e);
    cr_expect(!says(&e, "closed to you"));
}
