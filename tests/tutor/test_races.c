/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Races and the ten questions of the day: the same for everyone, and the first time counts. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "drilling.h"
#include "tutor/current_question.h"
#include "tutor/drill_inside.h"

TestSuite(races, .init = room_greet, .fini = room_close);

/* Expects the bookmark to begin so; the digest and the table follow. */
static void expect_kept_first(const char *key, const char *begins)
{
    char *text = kept(key);
    cr_assert_not_null(text, "nothing under %s", key);
    cr_expect(strncmp(text, begins, strlen(begins)) == 0, "%s: %s", key, text);
    free(text);
}

/* Notes the ids of ten questions, and answers them rightly. */
static void run_ten(char ids[DRILL_TEN][128])
{
    for (int i = 0; i < DRILL_TEN; i++) {
        snprintf(ids[i], 128, "%.127s", room.session->current.posed.exercise->id);
        answer_right(10 * 1000);
    }
    cr_expect(was_told("drill.ten-over"));
    cr_expect_neq(room.session->current.state, ASKING_OPEN);
}

Test(races, a_race_asks_the_same_again_whatever_was_answered)
{
    char first[DRILL_TEN][128], again[DRILL_TEN][128];
    begin("drill race count 4823");
    run_ten(first);
    cr_expect(was_told("drill.race-again"));
    expect_kept("best-race-count-0", "day 20500 10 100000 week 10 100000 ever 10 100000 "
                                     "race 4823 4823 4823");
    begin("drill race count 4823");
    cr_expect(was_told("drill.had-before"));
    now_milliseconds += 1;
    for (int i = 0; i < DRILL_TEN; i++) {
        snprintf(again[i], sizeof again[i], "%.127s", room.session->current.posed.exercise->id);
        type("skip");
    }
    for (int i = 0; i < DRILL_TEN; i++) {
        cr_expect_str_eq(again[i], first[i]);
    }
    expect_kept_first("first-race-count-4823", "4823 10 10 100000 ");
}

/* Begins ten, answers three of them, 10 seconds each and the second wrong, and is gone in the
 * middle of the fourth, as after kill -9. */
static void break_off(const char *line, char ids[DRILL_TEN][128])
{
    begin(line);
    for (int i = 0; i < 3; i++) {
        snprintf(ids[i], 128, "%.127s", room.session->current.posed.exercise->id);
        if (i == 1) {
            now_milliseconds += 10 * 1000;
            type("1");
        } else {
            answer_right(10 * 1000);
        }
    }
    snprintf(ids[3], 128, "%.127s", room.session->current.posed.exercise->id);
}

/* Answers the seven that are left, 10 seconds each. */
static void finish_seven(void)
{
    for (int i = 3; i < DRILL_TEN; i++) {
        cr_assert_eq(room.session->current.state, ASKING_OPEN);
        answer_right(10 * 1000);
    }
    cr_expect(was_told("drill.ten-over"));
}

Test(races, ten_that_were_broken_off_go_on_where_they_were_and_count)
{
    static const struct {
        const char *line, *first, *best;
    } rows[] = {
        {"drill today count", "20500 10 9 107000 ",
         "day 20500 9 107000 week 9 107000 ever 9 107000"},
        {"drill race count 4823", "4823 10 9 107000 ",
         "day 20500 9 107000 week 9 107000 ever 9 107000 race 4823 4823 4823"},
    };
    room.catalog.text[MSG_drill_ten_on_again] = "on with {number}, {right} right in {time}";
    for (int i = 0; i < 2; i++) {
        char ids[DRILL_TEN][128], key[64];
        break_off(rows[i].line, ids);
        room_come_again(REHEARSAL_DAY);
        now_milliseconds += 3600 * 1000; /* the clock waits */
        begin(rows[i].line);
        cr_expect(was_told("on with 4, 2 right in 0:30"), "%s", rows[i].line);
        cr_expect(prompts("(4/10)"), "%s", rows[i].line);
        cr_expect_str_eq(room.session->current.posed.exercise->id, ids[3]);
        now_milliseconds += 7 * 1000;
        type("menu"); /* with the fourth on screen for 7 seconds */
        cr_expect(was_told("drill.ten-left"));
        begin(rows[i].line);
        cr_expect(was_told("on with 4, 2 right in 0:37"), "%s", rows[i].line);
        finish_seven();
        snprintf(key, sizeof key, "first-%s", i == 0 ? "today-count" : "race-count-4823");
        expect_kept_first(key, rows[i].first);
        snprintf(key, sizeof key, "best-%s-count-0", i == 0 ? "today" : "race");
        expect_kept(key, rows[i].best);
    }
}

Test(races, ten_left_at_the_first_question_begin_with_it_again)
{
    begin("drill race count 4823");
    char first[128];
    snprintf(first, sizeof first, "%.127s", room.session->current.posed.exercise->id);
    now_milliseconds += 5 * 1000;
    room_come_again(REHEARSAL_DAY);
    begin("drill race count 4823");
    cr_expect(prompts("(1/10)"));
    cr_expect_str_eq(room.session->current.posed.exercise->id, first);
}

Test(races, other_questions_under_the_same_number_are_new)
{
    static const char *const kept_before[] = {
        "4823 10 10 100000 1234567890abcdef modern-american", /* of another version */
        "4823 4 4 30000 1234567890abcdef modern-american",    /* and left in the middle */
        "4823 10 100000 modern-american",                     /* a version without a digest */
        "4823 12 10 100000 1 modern-american",
        "4823 3 4 100 1 modern-american",
        "4823",
        ""};
    char ids[DRILL_TEN][128];
    for (size_t i = 0; i < sizeof kept_before / sizeof kept_before[0]; i++) {
        (void)!store_bookmark_set(&room.store, room.session->learner.id, "first-race-count-4823",
                                  kept_before[i]);
        begin("drill race count 4823");
        cr_expect_not(was_told("drill.had-before"), "%s", kept_before[i]);
        cr_expect_eq(was_told("drill.had-others"), i < 2, "%s", kept_before[i]);
        cr_expect(prompts("(1/10)"), "%s", kept_before[i]);
        run_ten(ids);
        expect_kept_first("first-race-count-4823", "4823 10 10 100000 ");
        begin("drill race count 4823");
        cr_expect(was_told("drill.had-before"), "%s", kept_before[i]);
        type("menu");
    }
}

Test(races, each_table_has_a_first_time_of_its_own)
{
    char ids[DRILL_TEN][128];
    begin("drill race count 4823");
    run_ten(ids);
    type("table league");
    begin("drill race count 4823");
    cr_expect_not(was_told("drill.had-before"), "the league's questions are others");
    type("menu");
    expect_kept_first("first-race-count-4823", "4823 0 0 0 0 league\n4823 10 10 100000 ");
    type("table modern-american");
    begin("drill race count 4823");
    cr_expect(was_told("drill.had-before"), "and those of the first table are still known");
}

Test(races, nobody_sees_what_a_race_asks_under_a_seed_of_their_own)
{
    static const char *const ways[] = {"count seed 20500", "fast count 1 seed 20500",
                                       "storm count 1 seed 20500", "race count 20500",
                                       "today count"}; /* this day is number 20500 */
    enum { WAYS = sizeof ways / sizeof ways[0] };
    char first[WAYS][128], typed[64];
    for (int i = 0; i < WAYS; i++) {
        (void)snprintf(typed, sizeof typed, "drill %s", ways[i]);
        begin(typed);
        snprintf(first[i], sizeof first[i], "%.127s", room.session->current.posed.exercise->id);
        type("menu");
    }
    for (int i = 0; i < 3; i++) {
        cr_expect_str_neq(first[i], first[3], "%s", ways[i]);
        cr_expect_str_neq(first[i], first[4], "%s", ways[i]);
    }
    cr_expect_str_neq(first[3], first[4], "a race doesn't show the ten of a day");
}

Test(races, a_race_is_named_with_its_number_at_its_end_and_among_the_bests)
{
    char ids[DRILL_TEN][128];
    room.catalog.text[MSG_drill_race_again] = "again {typed}.";
    room.catalog.text[MSG_drill_result] = "{right}{if race} number {race}{end}";
    room.catalog.text[MSG_bests_row] = "{drill}: {ever}, {today}";
    begin("drill race count 4823");
    expect_kept("now", "drill race count 4823");
    run_ten(ids);
    cr_expect(was_told("again drill race count 4823."));
    begin("drill race count 12");
    for (int i = 0; i < DRILL_TEN; i++) {
        type("skip");
    }
    type("bests");
    cr_expect(was_told("drill race count: 10 number 4823, 10 number 4823"));
    begin("drill race count");
    char named[64];
    snprintf(named, sizeof named, "again drill race count %d.",
             (int)room.session->drill->plan.seed);
    run_ten(ids);
    cr_expect(was_told(named), "a number that nobody typed is told as well");
}

Test(races, the_ten_of_the_day_are_had_once_and_are_others_tomorrow)
{
    char today[DRILL_TEN][128], tomorrow[DRILL_TEN][128];
    room.catalog.text[MSG_drill_had_before] = "had {result}";
    room.catalog.text[MSG_drill_result] = "{right} in {time}";
    begin("drill today count");
    run_ten(today);
    type("drill today count");
    cr_expect(was_told("had 10 in 1:40"));
    cr_expect(prompts("menu"));
    type("table league");
    begin("drill today count");
    type("menu");
    room_come_again(REHEARSAL_DAY + 1);
    begin("drill today count");
    cr_expect_not(was_told("had 10"));
    run_ten(tomorrow);
    cr_expect_str_neq(tomorrow[0], today[0]);
}

Test(races, why_is_about_the_last_question_until_another_is_asked)
{
    char ids[DRILL_TEN][128];
    begin("drill race count 4823");
    run_ten(ids);
    type("why");
    cr_expect_not(was_told("drill.about-before"), "it's still on screen");
    type("");
    cr_expect(prompts("menu"));
    type("why");
    cr_expect(was_told("drill.about-before"));
    type("what if cards K K K");
    cr_expect(was_told("what-if.answer"));
    type("why");
    cr_expect(was_told("drill.about-before"), "as often as it's asked");
    type("quiz");
    type("skip");
    type("menu");
    type("why");
    cr_expect_not(was_told("drill.about-before"), "another was asked since");
}

Test(races, nobody_is_told_that_it_gets_easier_where_it_does_not)
{
    room.catalog.text[MSG_quiz_tally_poor] = "easier {if easier}yes{else}no{end}";
    begin("drill race 7 count");
    for (int i = 0; i < DRILL_TEN; i++) {
        type("1");
    }
    cr_expect(was_told("easier no"));
}
