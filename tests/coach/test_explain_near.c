/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is told of a special hand in the making, and of those that it isn't. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "asked.h"
#include "questions/answer_text.h"

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

/* What is said of a wrong answer to a question about the nearest hand. */
static void given_wrong(const struct test_position *s,
                        enum question_kind kind_of,
                        const char *typed,
                        struct remark *out)
{
    struct asked a;
    struct answer given;
    const struct question question = {.kind = kind_of};
    asked_about(&a, s, question);
    cr_assert(answer_read(&s->table, 4, &question, typed, &given, NULL), "%s", typed);
    explain_wrong(&a.context, &given, out);
}

Test(explain_near, a_hand_named_that_can_not_be_made_any_more_is_told_so)
{
    static const struct {
        const char *melds, *says;
    } rows[] = {
        {"5 5 5 Jo / 6 6 6 Jo / 7 7 7 / 8 8 8 Jo / 9 9 9 Jo",
         "Straight can't be made any more: it needs jokers, and all of them are gone, on the table "
         "or in the pack."},
        {"5 5 5 5 5 5 5", "Straight can't be made any more: it needs 5s, and all of them are gone"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct test_position s = setup_at("modern-american");
        struct remark r;
        char melds[80];
        setup_hand(&s, 0, "4 4 7 8 9 10 10 J J Q Q K K A");
        setup_pack(&s, "5");
        (void)snprintf(melds, sizeof melds, "%s", rows[i].melds);
        for (char *meld = strtok(melds, "/"); meld != NULL; meld = strtok(NULL, "/")) {
            setup_meld(&s, EW, meld);
        }
        given_wrong(&s, QUESTION_SPECIAL_NEAR, "straight", &r);
        cr_expect(strstr(r.text, rows[i].says) != NULL, "%s", r.text);
        cr_expect(strstr(r.text, "lacks") == NULL, "%s", r.text);
    }
}

Test(explain_near, a_throw_after_which_the_hand_can_not_be_made_is_told_so)
{
    struct test_position s = setup_at("modern-american");
    struct remark r;
    setup_hand(&s, 0, "4 5 6 7 8 9 10 J Q K A 2 3b 10");
    setup_meld(&s, EW, "4 4 4 4 4 4 4");
    given_wrong(&s, QUESTION_SPECIAL_THROW, "4", &r);
    cr_expect(strstr(r.text, "After a 4, straight can't be made any more.") != NULL, "%s", r.text);
}

Test(explain_near, a_missing_group_is_named_where_the_pattern_leaves_only_certain_ranks)
{
    static const struct {
        const char *hand, *melds, *missing;
    } rows[] = {
        /* 7s and aces are among pairs with wild cards */
        {"4 5 5 7 8 8 8 10 10 J J 2 2", "", "Missing: one more 7 and a pair of aces."},
        {"4 4 5 5 5 6 6 8 9 A 2 2 Jo", "", "a pair of 7s"},
        /* any of three ranks may be the seventh pair, then of two */
        {"4 4 5 5 6 6 7 7 8 8 9 9 3b", "Q Q Q Q Q Q Q", "Missing: another pair."},
        {"4 4 5 5 6 6 7 7 8 8 9 9 3b", "Q Q Q Q Q Q Q / 10 10 10 10 10 10 10 / J J J J J J J",
         "Missing: a pair of kings or aces."},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct test_position s = setup_at("modern-american");
        struct asked a;
        struct explanation e;
        char melds[80];
        setup_hand(&s, 0, rows[i].hand);
        (void)snprintf(melds, sizeof melds, "%s", rows[i].melds);
        for (char *meld = strtok(melds, "/"); meld != NULL; meld = strtok(NULL, "/")) {
            setup_meld(&s, EW, meld);
        }
        near_explained(&a, &s, QUESTION_SPECIAL_NEAR, &e);
        SAYS(rows[i].missing);
    }
}

Test(explain_near, the_last_stock_card_makes_no_special_hand_where_a_club_says_so)
{
    struct test_position s = setup_at("league");
    struct asked a;
    struct explanation e;
    setup_hand(&s, 0, "4 4 5 5 6 6 7 7 8 8 9 9 10 10");
    s.round.board.stock = 0;
    near_explained(&a, &s, QUESTION_SPECIAL, &e);
    cr_expect_str_eq(result_of(&e), "So it is pairs, worth 2,500.");
    setup_option(&s, "special.last-stock", "off");
    near_explained(&a, &s, QUESTION_SPECIAL, &e);
    SAYS("The last card of the stock completes none at this table.");
    cr_expect_str_eq(result_of(&e), "So none: the cards make pairs, but you can't show it now.");
    setup_hand(&s, 0, "4 4 5 5 6 6 7 7 8 8 9 9 10");
    s.round.board.phase = PHASE_START;
    s.round.board.stock = 1;
    near_explained(&a, &s, QUESTION_SPECIAL_WAIT, &e);
    SAYS("Only one card is left in the stock, and at this table the last one completes no special "
         "hand.");
    s.round.board.stock = 2;
    near_explained(&a, &s, QUESTION_SPECIAL_WAIT, &e);
    cr_expect_str_eq(result_of(&e), "So the hand waits for 10s.");
    setup_option(&s, "special.last-stock", "on");
    s.round.board.stock = 1;
    near_explained(&a, &s, QUESTION_SPECIAL_WAIT, &e);
    cr_expect_str_eq(result_of(&e), "So the hand waits for 10s.");
    s.round.board.stock = 0;
    near_explained(&a, &s, QUESTION_SPECIAL_WAIT, &e);
    SAYS("The stock is empty, so you can't draw the card you lack.");
    s.round.board.stock = 2;
    s.round.board.side[NS].opened = true;
    near_explained(&a, &s, QUESTION_SPECIAL_WAIT, &e);
    SAYS("Your team has opened, so a special hand is no longer possible.");
}
