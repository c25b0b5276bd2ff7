/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of an opening where a partner's opening in error has barred ranks, and of going out
 * where canastas are missing whatever is done, or a yes. */
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

Test(explain_barred, going_out_lacks_canastas_and_not_a_place_for_cards)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct explanation e;
    setup_meld(&s, 0, "K K K K K K K");
    setup_meld(&s, 0, "9 9 9 9 2");
    setup_hand(&s, 0, "4 5 6"); /* they fit nowhere either, but that isn't it */
    asked_about(&a, &s, (struct question){.kind = QUESTION_GO_OUT});
    explain(&a.context, &e);
    cr_expect(says(&e, "The hand can't close it"));
    cr_expect(!says(&e, "No meld takes"));
    setup_hand(&s, 0, "9 9 5 4"); /* these would close the second */
    asked_about(&a, &s, (struct question){.kind = QUESTION_GO_OUT});
    explain(&a.context, &e);
    cr_expect(says(&e, "No meld takes a 4 and a 5"));
}

/* The answer to a question about going out. */
static void explain_out(struct asked *a,
                        const struct test_position *s,
                        struct question q,
                        struct explanation *e)
{
    asked_about(a, s, q);
    explain(&a->context, e);
}

Test(explain_barred, where_a_yes_is_needed_every_question_says_that_asking_comes_first)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct explanation e;
    setup_option(&s, "out.ask-required", "on");
    setup_meld(&s, NS, "K K K K K K K");
    setup_meld(&s, NS, "Q Q Q Q Q 2 2");
    setup_hand(&s, 0, "9 9 9 5");
    explain_out(&a, &s, (struct question){.kind = QUESTION_GO_OUT}, &e);
    cr_expect(a.right.yes);
    cr_expect(says(&e, "You must ask your partner before anything is laid down"));
    cr_expect(says(&e, "So yes: you can go out, if the answer is yes."));
    explain_out(&a, &s, (struct question){.kind = QUESTION_LAY, .goal = GOAL_OUT}, &e);
    cr_expect_eq(a.right.lay.count, 0);
    cr_expect(says(&e, "You must ask your partner before anything is laid down"));
    cr_expect(!says(&e, "Lay down"));
    explain_out(&a, &s, (struct question){.kind = QUESTION_TURN, .goal = GOAL_OUT}, &e);
    cr_assert_eq(a.right.action_count, 3); /* asks, lays, throws the last card */
    cr_expect_eq(a.right.action[0].kind, ACTION_ASK);
    s.round.board.turn.asked = REPLY_YES;
    explain_out(&a, &s, (struct question){.kind = QUESTION_GO_OUT}, &e);
    cr_expect(!says(&e, "must ask"));
}

Test(explain_barred, a_bonus_of_nothing_is_no_missing_way_out)
{
    struct test_position s = setup_at("classic");
    struct asked a;
    struct explanation e;
    setup_option(&s, "score.going-out", "0");
    setup_option(&s, "score.concealed", "0");
    setup_meld(&s, NS, "K K K K K K K");
    setup_hand(&s, 0, "9 9 9 5");
    explain_out(&a, &s, (struct question){.kind = QUESTION_OUT_BONUS}, &e);
    cr_expect_eq(a.right.number, 0);
    cr_expect(says(&e, "So 0: you can go out, but it brings nothing at this table."));
    setup_hand(&s, 0, "9 9 5 6");
    explain_out(&a, &s, (struct question){.kind = QUESTION_OUT_BONUS}, &e);
    cr_expect(says(&e, "So 0: there's no way out this turn."));
}

Test(explain_barred, opening_and_going_out_takes_a_canasta_where_going_out_takes_none)
{
    struct test_position s = setup_at("classic");
    struct asked a;
    struct explanation e;
    setup_option(&s, "out.canastas", "0");
    setup_hand(&s, 0, "K K K Q Q Q J J J 5");
    explain_out(&a, &s, (struct question){.kind = QUESTION_GO_OUT}, &e);
    cr_expect(!a.right.yes);
    cr_expect(says(&e, "whoever opens and goes out in one turn needs one of their own"));
}

Test(explain_barred, canastas_of_one_sort_are_named_where_one_of_each_is_needed)
{
    struct test_position s = setup_at("modern-american");
    struct asked a;
    struct explanation e;
    setup_option(&s, "out.one-of-each", "on");
    setup_meld(&s, NS, "K K K K K K K");
    setup_meld(&s, NS, "Q Q Q Q Q Q");
    setup_hand(&s, 0, "Q 5");
    explain_out(&a, &s, (struct question){.kind = QUESTION_GO_OUT}, &e);
    cr_expect(!a.right.yes);
    cr_expect(says(&e, "a natural and a mixed one among them"));
    cr_expect(says(&e, "but not with a natural and a mixed one among them"));
    setup_hand(&s, 0, "2 5");
    explain_out(&a, &s, (struct question){.kind = QUESTION_GO_OUT}, &e);
    cr_expect(a.right.yes);
}
