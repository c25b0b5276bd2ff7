/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a review session asks. */
#include "learning/review.h"

#include <stdio.h>
#include <string.h>

#include <criterion/criterion.h>

enum { TODAY = 1000 };

/* A skill last asked so many days ago, due on that day. */
static struct skill_state known(double stability, int32_t ago, int32_t due_day)
{
    return (struct skill_state){.card = {FSRS_REVIEW, 0, stability, 5.0},
                                .last_day = TODAY - ago,
                                .due_day = due_day,
                                .reviews = 1,
                                .seen = 1,
                                .last = FSRS_GOOD};
}

static struct review_list
choose(const struct skill_state *skills, int count, struct review_request request)
{
    struct fsrs_settings f = fsrs_defaults();
    struct review_list list;
    review_select(&f, skills, count, &request, &list);
    return list;
}

static void expect_places(const int *got, int count, const char *wanted)
{
    char text[512] = "";
    for (int i = 0; i < count; i++) {
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%d", i > 0 ? " " : "", got[i]);
    }
    cr_expect_str_eq(text, wanted, "got '%s', wanted '%s'", text, wanted);
}

Test(review, what_waits_longest_comes_first_then_new_skills)
{
    const struct skill_state skills[] = {
        {.skill = "new-a"},       known(5, 6, TODAY - 1),
        known(5, 30, TODAY - 20), known(50, 5, TODAY + 40),
        {.skill = "new-b"},       known(2, 6, TODAY - 1), /* less sure than 1, due the same day */
    };
    struct review_list list = choose(skills, 6, review_request_default(TODAY, TODAY - 1));
    expect_places(list.skill, list.count, "2 5 1 0 4");
    expect_places(list.spare, list.spares, "3");
    cr_expect_eq(list.due, 3);
    cr_expect_eq(list.gentle, 0);
}

Test(review, a_review_has_at_most_twelve_items_and_three_new_ones)
{
    struct skill_state skills[40] = {{{0}}};
    struct review_list list = choose(skills, 40, review_request_default(TODAY, TODAY));
    expect_places(list.skill, list.count, "0 1 2"); /* a first session is short */
    for (int i = 20; i < 40; i++) {
        skills[i] = known(5, 10, TODAY - 40 + i);
    }
    list = choose(skills, 40, review_request_default(TODAY, TODAY));
    expect_places(list.skill, list.count, "20 21 22 23 24 25 26 27 28 29 30 31");
    cr_expect_eq(list.due, 20);
    expect_places(list.spare, list.spares, "32 33 34 35 36 37 38 39");
    struct review_request request = review_request_default(TODAY, TODAY);
    request.items = 5;
    list = choose(skills, 40, request);
    cr_expect_eq(list.count, 5);
    request.items = 0;
    cr_expect_eq(choose(skills, 40, request).count, 1);
    request.items = 1000000;
    cr_expect_eq(choose(skills, 40, request).count, 20 + REVIEW_NEW_MAX);
}

Test(review, nothing_due_is_an_empty_list_unless_ahead)
{
    const struct skill_state skills[] = {known(50, 5, TODAY + 9), known(9, 5, TODAY + 1),
                                         known(20, 5, TODAY + 5)};
    struct review_request request = review_request_default(TODAY, TODAY);
    cr_expect_eq(choose(skills, 3, request).count, 0);
    cr_expect_eq(choose(NULL, 0, request).count, 0);
    request.ahead = true;
    struct review_list list = choose(skills, 3, request);
    expect_places(list.skill, list.count, "1 2 0"); /* least sure first */
    cr_expect_eq(list.due, 0);
    cr_expect_eq(list.spares, 0);
}

Test(review, after_a_long_break_three_sure_ones_come_first)
{
    struct skill_state skills[20];
    for (int i = 0; i < 20; i++) {
        skills[i] = known(1 + i, 40, TODAY - 30 + i % 7);
    }
    struct review_list list =
        choose(skills, 20, review_request_default(TODAY, TODAY - REVIEW_BREAK_DAYS - 1));
    cr_expect_eq(list.gentle, REVIEW_GENTLE);
    cr_expect_eq(list.count, REVIEW_ITEMS);
    cr_expect(list.skill[0] == 19 && list.skill[1] == 18 && list.skill[2] == 17);
    expect_places(list.skill + 3, 4, "0 7 14 1"); /* then as always */
    for (int i = 0; i < list.count; i++) {
        for (int j = 0; j < i; j++) {
            cr_expect_neq(list.skill[i], list.skill[j], "one item twice");
        }
    }
    list = choose(skills, 20, review_request_default(TODAY, TODAY - REVIEW_BREAK_DAYS));
    cr_expect_eq(list.gentle, 0, "fourteen days are no break yet");
    expect_places(list.skill, 3, "0 7 14");
    list = choose(skills, 2, review_request_default(TODAY, TODAY - 100));
    cr_expect_eq(list.gentle, 2);
    struct skill_state generated[3] = {{{0}}};
    list = choose(generated, 3, review_request_default(TODAY, TODAY - 100));
    cr_expect_eq(list.gentle, 0, "nothing is due, so nothing is gentle");
    cr_expect_eq(list.count, 3);
}

Test(review, a_clock_that_went_back_asks_nothing_twice)
{
    const struct skill_state skills[] = {known(5, -3, TODAY + 5), known(5, 9, TODAY - 4)};
    struct review_list list = choose(skills, 2, review_request_default(TODAY, TODAY + 3));
    expect_places(list.skill, list.count, "1");
    cr_expect_eq(list.gentle, 0);
}

Test(review, ten_minutes_after_it_began_it_is_long_enough)
{
    static const struct {
        int64_t began, now;
        int asked;
        bool over;
    } row[] = {
        {0, 0, 5, false},       {1000, 1599, 5, false},  {1000, 1600, 5, true},
        {1000, 90000, 1, true}, {1000, 90000, 0, false}, /* opened and left alone: one question at
                                                            least */
        {1000, 400, 5, false},                           /* the clock went back */
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        cr_expect_eq(review_is_long(row[i].began, row[i].now, row[i].asked), row[i].over, "row %zu",
                     i);
    }
}

Test(review, a_miss_is_promised_to_return_only_where_enough_others_can_come_between)
{
    struct review_list list = {.count = 4};
    cr_expect_not(review_can_return(&list, 4));
    list.spares = 1;
    cr_expect(review_can_return(&list, 4));
    list = (struct review_list){.count = 5};
    cr_expect(review_can_return(&list, 4));
}
