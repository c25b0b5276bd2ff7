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
    expect_kept("first-race-count-4823", "4823 10 100000 modern-american");
}

Test(races, a_race_that_was_left_in_the_middle_is_for_practice_when_taken_up_again)
{
    char again[DRILL_TEN][128];
    room.catalog.text[MSG_drill_had_before] = "{if result}first {result}{else}seen some{end}";
    begin("drill race count 4823");
    cr_expect_not(was_told("seen some"));
    for (int i = 0; i < 9; i++) {
        type("skip");
    }
    expect_kept("first-race-count-4823", "4823 begun modern-american");
    room_come_again(REHEARSAL_DAY);
    begin("drill race count 4823");
    cr_expect(was_told("seen some"));
    run_ten(again);
    cr_expect_null(kept("best-race-count-0"), "answers that were shown before");
    begin("drill race count 4823");
    cr_expect(was_told("seen some"), "and practice is no first time later");
    begin("drill race count 4824");
    cr_expect_not(was_told("seen some"), "another race");
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
    expect_kept("first-race-count-4823", "4823 begun league\n4823 10 100000 modern-american");
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

Test(races, the_ten_of_the_day_count_as_begun_with_the_first_question)
{
    room.catalog.text[MSG_drill_had_before] = "{if result}first {result}{else}seen some{end}";
    begin("drill today count");
    type("menu");
    begin("drill today count");
    cr_expect(was_told("seen some"));
    room_come_again(REHEARSAL_DAY + 1);
    begin("drill today count");
    cr_expect_not(was_told("seen some"), "others tomorrow");
}

Test(races, the_ten_of_the_day_count_once_and_are_others_tomorrow)
{
    char today[DRILL_TEN][128], tomorrow[DRILL_TEN][128];
    begin("drill today count");
    run_ten(today);
    begin("drill today count");
    cr_expect(was_told("drill.had-before"));
    cr_expect_str_eq(room.session->current.posed.exercise->id, today[0]);
    room_come_again(REHEARSAL_DAY + 1);
    begin("drill today count");
    cr_expect_not(was_told("drill.had-before"));
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
