/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a drill keeps and says of it: rows under the level that they are of, nothing right, what was
 * missed and left; and the lists of drills and of what was missed. */
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "drilling.h"
#include "learning/drill_best.h"
#include "tutor/current_question.h"
#include "tutor/drill_inside.h"
#include "tutor/mode_drill.h"

TestSuite(drill_records, .init = room_greet, .fini = room_close);

static void expect_nothing_kept(const char *key)
{
    char *text = kept(key);
    cr_expect_null(text, "%s: %s", key, text);
    free(text);
}

Test(drill_records, a_row_is_kept_under_the_level_of_its_easiest_question)
{
    begin("drill count 3 fast");
    answer_right(1000);
    expect_kept("best-fast-count-3", "day 20500 1 0 week 1 0 ever 1 0");
    type("easier");
    answer_right(1000);
    expect_kept("best-fast-count-2", "day 20500 2 0 week 2 0 ever 2 0");
    expect_kept("best-fast-count-3", "day 20500 1 0 week 1 0 ever 1 0");
    type("harder");
    answer_right(1000);
    expect_kept("best-fast-count-2", "day 20500 3 0 week 3 0 ever 3 0");
    room.catalog.text[MSG_drill_bests] = "best from level {level}: {today}";
    type("menu");
    cr_expect(was_told("best from level 2"));
}

Test(drill_records, a_row_after_a_miss_has_a_level_of_its_own)
{
    begin("drill count 2 fast");
    answer_right(1000);
    type("1");
    type("stay at 4");
    answer_right(1000);
    answer_right(1000);
    expect_kept("best-fast-count-4", "day 20500 2 0 week 2 0 ever 2 0");
    expect_kept("best-fast-count-2", "day 20500 1 0 week 1 0 ever 1 0");
}

Test(drill_records, a_question_missed_and_left_counts_in_the_closing_line)
{
    room.catalog.text[MSG_drill_that_was_the_drill] = "{right} of {asked} right";
    begin("drill count 2 stay");
    answer_right(1000);
    type("");
    type("1");
    cr_expect_eq(room.session->current.state, ASKING_OPEN);
    type("menu");
    cr_expect(was_told("1 of 2 right"));
    begin("drill count 2 stay");
    type("1");
    type("easier");
    answer_right(1000);
    session_end(room.session);
    cr_expect(was_told("1 of 2 right"));
}

Test(drill_records, a_question_missed_and_left_for_ones_own_hand_counts_too)
{
    room.catalog.text[MSG_drill_that_was_the_drill] = "{right} of {asked} right";
    begin("drill count 2 stay");
    type("1");
    type("ask opening");
    session_end(room.session);
    cr_expect(was_told("0 of 1 right"));
}

Test(drill_records, ten_with_nothing_right_are_a_result_too)
{
    room.catalog.text[MSG_drill_result] = "{right} in {time}";
    begin("drill race count 4823");
    now_milliseconds += 60 * 1000;
    for (int i = 0; i < DRILL_TEN; i++) {
        type("skip");
    }
    cr_expect(was_told("drill.bests"));
    expect_kept("best-race-count-0",
                "day 20500 0 60000 week 0 60000 ever 0 60000 race 4823 4823 4823");
    type("bests");
    cr_expect(was_told("bests.row"));
}

Test(drill_records, a_slower_ten_with_nothing_right_is_no_worse)
{
    const struct drill_result slow = {0, 60000, 0}, quick = {0, 10000, 0}, one = {1, 90000, 0};
    const struct drill_result none = {0, 0, 0};
    cr_expect(drill_result_is_better(slow, none));
    cr_expect_not(drill_result_is_better(quick, slow), "skipping is no race");
    cr_expect(drill_result_is_better(one, quick));
}

Test(drill_records, a_streak_with_nothing_right_says_that_nothing_is_kept)
{
    begin("drill streak count");
    type("1");
    cr_expect(was_told("drill.bests-none"));
    expect_nothing_kept("best-streak-count-1");
}

Test(drill_records, who_missed_nothing_is_not_told_of_what_they_missed)
{
    room.catalog.text[MSG_quiz_nothing_missed] = "{ever|right since|never missed}";
    type("missed");
    cr_expect(was_told("never missed"));
    begin("drill count 2");
    type("1");
    answer_right(1000);
    type("missed 1");
    answer_right(1000);
    type("menu");
    type("missed");
    cr_expect(was_told("right since"));
}

Test(drill_records, what_was_missed_is_listed_by_what_was_asked_without_its_answer)
{
    room.catalog.text[MSG_missed_row] = "<{what}><{kind}>";
    room.catalog.text[MSG_question_count] = "Look here. What do these count? Type a number.";
    begin("drill count 2");
    type("1");
    type("skip");
    type("menu");
    type("missed");
    cr_expect(was_told("<What do these count?>"));
    cr_expect_not(was_told("count-2"), "no id");
}

Test(drill_records, each_way_of_drilling_has_its_help)
{
    static const struct {
        const char *typed, *told;
    } rows[] = {{"help storm", "drill.about.storm"}, {"help streak", "drill.about.streak"},
                {"help today", "drill.about.today"}, {"help race", "drill.about.race"},
                {"help fast", "drill.about.fast"},   {"help my weak spots", "drill.about.weak"},
                {"help weak", "drill.about.weak"},   {"help drill race", "drill.about.race"},
                {"help drill", "drill weak"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        type(rows[i].typed);
        cr_expect(was_told(rows[i].told), "%s", rows[i].typed);
    }
}

Test(drill_records, weak_spots_are_listed_before_there_are_any)
{
    type("drill");
    cr_expect(was_told("weak: "));
}

Test(drill_records, weak_spots_ask_for_the_part_of_a_sheet)
{
    begin("drill score 1 stay");
    for (int i = 0; i < 4; i++) {
        type("skip");
        type("");
    }
    begin("my weak spots");
    for (int i = 0; i < 4; i++) {
        const struct exercise *e = room.session->current.posed.exercise;
        cr_expect_neq(e->question.kind, QUESTION_SCORE, "%s of %s", e->id,
                      room.session->drill->spot);
        type("skip");
        type("");
    }
}

Test(drill_records, a_drill_tells_which_question_it_has_open)
{
    cr_expect_null(drill_open_question(room.session));
    begin("drill count 2 stay");
    cr_expect_str_eq(drill_open_question(room.session), room.session->current.posed.exercise->id);
    answer_right(1000);
    cr_expect_null(drill_open_question(room.session), "it's answered");
    type("");
    cr_expect_str_eq(drill_open_question(room.session), room.session->current.posed.exercise->id);
    type("menu");
    cr_expect_null(drill_open_question(room.session));
}
