/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * FSRS-6 against numbers that its authors' own tests publish:
 *   [py]  open-spaced-repetition/py-fsrs 6.3, tests/test_basic.py (MIT)
 *   [ts]  open-spaced-repetition/ts-fsrs, packages/fsrs/__tests__/FSRS-6.test.ts and
 * algorithm.test.ts (MIT) [rs]  open-spaced-repetition/fsrs-rs, src/inference.rs (BSD-3-Clause);
 * single precision, so 1e-4 of the value
 */
#include "learning/fsrs.h"

#include <math.h>

#include <criterion/criterion.h>

/* As those tests: two learning steps, one relearning step, intervals of any length. */
static struct fsrs_settings published(void)
{
    struct fsrs_settings s = fsrs_defaults();
    s.maximum_interval = 36500;
    s.learning_steps = 2;
    s.learning[0] = 1;
    s.learning[1] = 10;
    s.relearning_steps = 1;
    s.relearning[0] = 10;
    return s;
}

static void expect_near(double got, double wanted, double tolerance, const char *what)
{
    cr_expect(fabs(got - wanted) <= tolerance, "%s: %.10g, wanted %.10g", what, got, wanted);
}

Test(fsrs, thirteen_reviews_get_the_intervals_of_the_published_scheduler)
{
    /* [py] test_review_card, [ts] ivl_history */
    const enum fsrs_grade grades[] = {3, 3, 3, 3, 3, 3, 1, 1, 3, 3, 3, 3, 3};
    const int32_t wanted[] = {0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21};
    struct fsrs_settings s = published();
    struct fsrs_card c = {0};
    int32_t since = 0;
    for (int i = 0; i < 13; i++) {
        struct fsrs_due due = fsrs_review(&s, &c, grades[i], since);
        cr_expect_eq(due.days, wanted[i], "review %d: %d days", i + 1, (int)due.days);
        since = due.days; /* asked again just when it is due */
    }
}

static struct fsrs_card six_reviews(const struct fsrs_settings *s)
{
    const enum fsrs_grade grades[] = {1, 3, 3, 3, 3, 3};
    const int32_t since[] = {0, 0, 1, 3, 8, 21};
    struct fsrs_card c = {0};
    for (int i = 0; i < 6; i++) {
        fsrs_review(s, &c, grades[i], since[i]);
    }
    return c;
}

Test(fsrs, six_reviews_leave_the_published_stability_and_difficulty)
{
    /* [py] test_memo_state; [ts] memory state, short-term and long-term */
    struct fsrs_settings s = published();
    struct fsrs_card c = six_reviews(&s);
    expect_near(c.stability, 53.62691, 1e-4, "stability");
    expect_near(c.difficulty, 6.3574867, 1e-4, "difficulty");
    s.same_day = false;
    c = six_reviews(&s);
    expect_near(c.stability, 53.335106, 1e-4, "stability, long-term");
    expect_near(c.difficulty, 6.3574867, 1e-4, "difficulty, long-term");
}

Test(fsrs, a_first_review_starts_with_the_published_stability_for_its_grade)
{
    /* [ts] first repeat, init_ds */
    const double stability[] = {0.212, 1.2931, 2.3065, 8.2956};
    const double difficulty[] = {6.4133, 5.11217071, 2.11810397, 1};
    const enum fsrs_phase phase[] = {FSRS_LEARNING, FSRS_LEARNING, FSRS_LEARNING, FSRS_REVIEW};
    const int32_t days[] = {0, 0, 0, 8};
    struct fsrs_settings s = published();
    for (int g = FSRS_AGAIN; g <= FSRS_EASY; g++) {
        struct fsrs_card c = {0};
        struct fsrs_due due = fsrs_review(&s, &c, (enum fsrs_grade)g, 0);
        expect_near(c.stability, stability[g - 1], 1e-8, "stability");
        expect_near(c.difficulty, difficulty[g - 1], 1e-8, "difficulty");
        cr_expect_eq(c.phase, phase[g - 1]);
        cr_expect_eq(due.days, days[g - 1]);
    }
}

Test(fsrs, the_chance_to_know_a_card_falls_along_the_published_curve)
{
    struct fsrs_settings s = published();
    struct fsrs_card easy = {0}, one = {.phase = FSRS_REVIEW, .stability = 1.0, .difficulty = 5.0};
    fsrs_review(&s, &easy, FSRS_EASY, 0);
    expect_near(fsrs_recall(&s, &easy, 8), 0.9024733, 1e-7,
                "easy, when due");                                    /* [ts] get retrievability */
    const double default_curve[] = {1.0, 0.9, 0.84588465, 0.8093881}; /* [ts] forgetting_curve */
    const double fifth[] = {1.0, 0.9, 0.84028935, 0.7985001};         /* [rs] with a decay of 0.2 */
    for (int32_t days = 0; days < 4; days++) {
        expect_near(fsrs_recall(&s, &one, days), default_curve[days], 1e-7, "default curve");
    }
    s.w[20] = 0.2;
    for (int32_t days = 0; days < 4; days++) {
        expect_near(fsrs_recall(&s, &one, days), fifth[days], 1e-6, "decay 0.2");
    }
    cr_expect(fsrs_recall(&s, &(struct fsrs_card){0}, 3) == 0.0); /* [py] a new card is not known */
    cr_expect(fsrs_recall(&s, &one, -3) == 1.0);                  /* the clock went back */
}

Test(fsrs, a_higher_retention_shortens_the_interval)
{
    /* [ts] next_ivl (double precision; [rs] has 3116766 in single precision, the others the same)
     */
    const int32_t wanted[] = {3116769, 34793, 2508, 387, 90, 27, 9, 3, 1};
    struct fsrs_settings s = fsrs_defaults();
    s.maximum_interval = INT32_MAX;
    for (int i = 0; i < 9; i++) {
        s.retention = (i + 1) / 10.0;
        cr_expect_eq(fsrs_interval(&s, 1.0), wanted[i], "retention %.1f: %d", s.retention,
                     (int)fsrs_interval(&s, 1.0));
    }
}

Test(fsrs, a_half_day_is_rounded_to_the_even_neighbor)
{
    struct fsrs_settings s = fsrs_defaults();
    /* At a retention of 0.9 the interval is the stability itself. */
    cr_expect_eq(fsrs_interval(&s, 2.5), 2);
    cr_expect_eq(fsrs_interval(&s, 3.5), 4);
    cr_expect_eq(fsrs_interval(&s, 4.5), 4);
    cr_expect_eq(fsrs_interval(&s, 4.51), 5);
    cr_expect_eq(fsrs_interval(&s, 0.001), 1);
    cr_expect_eq(fsrs_interval(&s, 737.47), 180);
}

Test(fsrs, a_worse_grade_makes_a_card_more_difficult)
{
    /* [ts] next_difficulty */
    const double wanted[] = {8.34176237, 6.66599536, 4.99022837, 3.31446137};
    struct fsrs_settings s = published();
    for (int g = FSRS_AGAIN; g <= FSRS_EASY; g++) {
        struct fsrs_card c = {.phase = FSRS_REVIEW, .stability = 5.0, .difficulty = 5.0};
        fsrs_review(&s, &c, (enum fsrs_grade)g, 5);
        expect_near(c.difficulty, wanted[g - 1], 1e-8, "difficulty");
    }
}

Test(fsrs, a_review_on_the_same_day_changes_stability_by_the_short_formula)
{
    /* [ts] next_short_term_stability; Hard is left out, where py-fsrs and ts-fsrs differ */
    const struct {
        enum fsrs_grade grade;
        double wanted;
    } row[] = {{FSRS_AGAIN, 1.596818}, {FSRS_GOOD, 5.0}, {FSRS_EASY, 8.12960956}};
    struct fsrs_settings s = published();
    for (size_t i = 0; i < 3; i++) {
        struct fsrs_card c = {.phase = FSRS_REVIEW, .stability = 5.0, .difficulty = 4.0};
        fsrs_review(&s, &c, row[i].grade, 0);
        expect_near(c.stability, row[i].wanted, 1e-8, "stability");
    }
}

Test(fsrs, a_new_card_passes_its_learning_steps_before_it_is_reviewed_by_days)
{
    /* [py] good, again, hard, easy learning steps; hard with one step and at the second step */
    struct fsrs_settings s = published();
    struct fsrs_card c = {0};
    struct fsrs_due due = fsrs_review(&s, &c, FSRS_GOOD, 0);
    cr_expect(due.minutes == 10 && c.step == 1 && c.phase == FSRS_LEARNING);
    struct fsrs_card hard = c;
    due = fsrs_review(&s, &hard, FSRS_HARD, 0);
    cr_expect(due.minutes == 10 && hard.step == 1 && hard.phase == FSRS_LEARNING);
    due = fsrs_review(&s, &c, FSRS_GOOD, 0);
    cr_expect(due.days >= 1 && due.minutes == 0 && c.phase == FSRS_REVIEW);
    c = (struct fsrs_card){0};
    due = fsrs_review(&s, &c, FSRS_AGAIN, 0);
    cr_expect(due.minutes == 1 && c.step == 0 && c.phase == FSRS_LEARNING);
    c = (struct fsrs_card){0};
    due = fsrs_review(&s, &c, FSRS_HARD, 0);
    cr_expect(due.minutes == 5.5 && c.step == 0 && c.phase == FSRS_LEARNING);
    s.learning_steps = 1;
    s.learning[0] = 10;
    c = (struct fsrs_card){0};
    due = fsrs_review(&s, &c, FSRS_HARD, 0);
    cr_expect(due.minutes == 15 && c.phase == FSRS_LEARNING);
}

Test(fsrs, a_forgotten_card_passes_its_relearning_step_first)
{
    /* [py] test_relearning, hard with one and with two relearning steps */
    struct fsrs_settings s = published();
    struct fsrs_card c = {0};
    fsrs_review(&s, &c, FSRS_EASY, 0);
    struct fsrs_due due = fsrs_review(&s, &c, FSRS_AGAIN, 8);
    cr_expect(due.minutes == 10 && due.days == 0 && c.phase == FSRS_RELEARNING && c.step == 0);
    struct fsrs_card hard = c;
    due = fsrs_review(&s, &hard, FSRS_HARD, 0);
    cr_expect(due.minutes == 15 && hard.phase == FSRS_RELEARNING);
    due = fsrs_review(&s, &c, FSRS_AGAIN, 0);
    cr_expect(due.minutes == 10 && c.phase == FSRS_RELEARNING);
    due = fsrs_review(&s, &c, FSRS_GOOD, 1); /* a day late: the long formula */
    cr_expect(due.days >= 1 && c.phase == FSRS_REVIEW);
    s.relearning_steps = 2;
    s.relearning[0] = 1;
    s.relearning[1] = 10;
    fsrs_review(&s, &c, FSRS_AGAIN, 3);
    due = fsrs_review(&s, &c, FSRS_HARD, 0);
    cr_expect(due.minutes == 5.5);
    due = fsrs_review(&s, &c, FSRS_GOOD, 0);
    cr_expect(due.minutes == 10 && c.step == 1);
    due = fsrs_review(&s, &c, FSRS_EASY, 0);
    cr_expect(due.days >= 1 && c.phase == FSRS_REVIEW && c.step == 0);
}

Test(fsrs, a_card_in_a_step_that_is_no_longer_there_is_reviewed_by_days)
{
    /* [py] test_one_card_multiple_schedulers */
    struct fsrs_settings two = published(), none = fsrs_defaults();
    struct fsrs_card c = {0};
    fsrs_review(&two, &c, FSRS_GOOD, 0);
    cr_expect(c.phase == FSRS_LEARNING && c.step == 1);
    struct fsrs_due due = fsrs_review(&none, &c, FSRS_HARD, 0);
    cr_expect(c.phase == FSRS_REVIEW && due.days >= 1);
    fsrs_review(&two, &c, FSRS_AGAIN, 2);
    cr_expect(c.phase == FSRS_RELEARNING);
    due = fsrs_review(&none, &c, FSRS_AGAIN, 0);
    cr_expect(c.phase == FSRS_REVIEW && due.days >= 1);
}

Test(fsrs, without_steps_every_grade_leads_to_whole_days)
{
    /* [py] test_no_learning_steps, test_no_relearning_steps: the product's settings */
    struct fsrs_settings s = fsrs_defaults();
    for (int first = FSRS_AGAIN; first <= FSRS_EASY; first++) {
        for (int second = FSRS_AGAIN; second <= FSRS_EASY; second++) {
            struct fsrs_card c = {0};
            struct fsrs_due due = fsrs_review(&s, &c, (enum fsrs_grade)first, 0);
            cr_expect(due.days >= 1 && due.days <= 180 && c.phase == FSRS_REVIEW);
            due = fsrs_review(&s, &c, (enum fsrs_grade)second, due.days);
            cr_expect(due.days >= 1 && due.days <= 180 && c.phase == FSRS_REVIEW);
        }
    }
}

Test(fsrs, stability_and_difficulty_stay_within_their_bounds)
{
    struct fsrs_settings s = published();
    struct fsrs_card c = {0};
    for (int i = 0; i < 1000; i++) { /* [py] test_stability_lower_bound */
        fsrs_review(&s, &c, FSRS_AGAIN, 1);
        cr_assert(c.stability >= 0.001 && c.difficulty <= 10.0, "review %d: S %g, D %g", i,
                  c.stability, c.difficulty);
    }
    c = (struct fsrs_card){0};
    for (int i = 0; i < 10; i++) { /* [py] test_repeated_correct_reviews */
        fsrs_review(&s, &c, FSRS_EASY, 0);
    }
    cr_expect(c.difficulty == 1.0);
    for (int i = 0; i < 200; i++) {
        struct fsrs_due due = fsrs_review(&s, &c, FSRS_EASY, 36500);
        cr_assert(isfinite(c.stability) && due.days <= 36500);
    }
}
