/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drills: their ways, the clock, the level that suits the learner, and what is kept. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "drilling.h"
#include "generate/level_rating.h"
#include "learning/drill_best.h"
#include "notation/cards_text.h"
#include "tutor/current_question.h"
#include "tutor/drill_inside.h"
#include "tutor/drill_plan.h"
#include "tutor/drill_result.h"
#include "tutor/pace_report.h"

TestSuite(drills, .init = room_greet, .fini = room_close);

Test(drills, a_miss_in_a_fast_drill_shows_the_answer_and_goes_on)
{
    begin("drill count 2 fast");
    type("1");
    cr_expect(was_told("asking.missed"));
    cr_expect(was_told("asking.answer-was"));
    cr_expect_not(was_told("asking.try-again"));
    cr_expect(prompts("drill count (2"));
    cr_expect_eq(room.session->current.state, ASKING_OPEN);
}

Test(drills, why_is_about_the_question_before_until_the_next_is_answered)
{
    begin("drill count fast");
    type("why");
    cr_expect_not(was_told("drill.about-before"), "there is none yet");
    type("1");
    const struct exercise *next = room.session->current.posed.exercise;
    type("why");
    cr_expect(was_told("drill.about-before"));
    type("why");
    cr_expect(was_told("drill.about-before"));
    cr_expect_eq(room.session->current.state, ASKING_OPEN);
    cr_expect_eq(room.session->current.posed.exercise, next);
    cr_expect(prompts("drill count (2"));
}

Test(drills, what_if_is_about_the_question_before_until_the_next_is_answered)
{
    begin("drill count fast");
    type("what if cards K K K");
    cr_expect_not(was_told("drill.about-before"), "there is none yet");
    type("1");
    const struct exercise *next = room.session->current.posed.exercise;
    type("what if cards K K K");
    cr_expect(was_told("drill.about-before"));
    cr_expect(was_told("what-if.answer"));
    cr_expect_eq(room.session->current.state, ASKING_OPEN);
    cr_expect_eq(room.session->current.posed.exercise, next);
    cr_expect(prompts("drill count (2"));
}

Test(drills, begin_where_placement_or_other_drills_have_the_learner)
{
    const int64_t learner = room.session->learner.id;
    begin("drill mixed");
    cr_expect(prompts("level 1"), "nothing is known");
    cr_assert_eq(store_setting_set(&room.store, learner, "placement-right", "10"), STORE_OK);
    begin("drill mixed");
    cr_expect(prompts("level 4"), "ten of ten");
    cr_assert_eq(store_bookmark_set(&room.store, learner, "rating-count", "2100 30"), STORE_OK);
    cr_assert_eq(store_bookmark_set(&room.store, learner, "rating-pick", "4100 50"), STORE_OK);
    begin("drill mixed");
    cr_expect(prompts("level 3"), "between two drills that the learner knows");
    begin("drill count");
    cr_expect(prompts("level 2"), "that drill's own rating comes first");
}

Test(drills, a_drill_of_one_kind_begins_by_the_learners_own_answers_at_its_levels)
{
    begin("drill count 3");
    for (int i = 0; i < 10; i++) {
        answer_right(1000);
        type("");
        type("stay at 3");
    }
    cr_assert_eq(
        store_bookmark_set(&room.store, room.session->learner.id, "rating-count", "2000 30"),
        STORE_OK);
    begin("drill count");
    cr_expect(prompts("level 3"), "a rating of 2, and ten of ten at level 3");
}

Test(drills, a_best_row_is_kept_before_the_drill_is_left)
{
    begin("drill count 2 fast");
    answer_right(1000);
    expect_kept("best-fast-count-2", "day 20500 1 0 week 1 0 ever 1 0");
    answer_right(1000);
    expect_kept("best-fast-count-2", "day 20500 2 0 week 2 0 ever 2 0");
    type("1");
    answer_right(1000);
    expect_kept("best-fast-count-2", "day 20500 2 0 week 2 0 ever 2 0");
}

Test(drills, a_storm_lasts_three_minutes_and_what_comes_later_does_not_count)
{
    begin("drill storm count 2");
    answer_right(60 * 1000);
    cr_expect(was_told("drill.storm-on"));
    type("1");
    cr_expect(was_told("drill.storm-on"));
    answer_right(119 * 1000);
    cr_expect(was_told("drill.storm-on"), "one second is left");
    room.catalog.text[MSG_drill_storm_over] = "{right} of {asked}, late {late|no|yes}";
    answer_right(2 * 1000);
    cr_expect(was_told("2 of 3, late"));
    cr_expect_neq(room.session->current.state, ASKING_OPEN, "no further question");
    expect_kept("best-storm-count-2", "day 20500 2 0 week 2 0 ever 2 0");
    type("");
    cr_expect_not(was_told("drill.storm-begin"), "an Enter typed too late begins no other");
    cr_expect(prompts("menu"));
}

Test(drills, a_streak_rises_until_the_first_miss)
{
    begin("drill streak count");
    for (int i = 0; i < 3; i++) {
        cr_expect(prompts("level 1"));
        answer_right(1000);
    }
    cr_expect(prompts("drill streak (4"));
    type("1");
    cr_expect(was_told("drill.streak-over"));
    cr_expect_neq(room.session->current.state, ASKING_OPEN);
    expect_kept("best-streak-count-1", "day 20500 3 0 week 3 0 ever 3 0");
    type("why");
    cr_expect_not(was_told("drill.about-before"), "the last question is still on screen");
}

Test(drills, begin_at_the_level_the_last_one_came_to)
{
    begin("drill count");
    cr_expect(prompts("level 1"));
    for (int i = 0; i < 5; i++) {
        answer_right(1000);
        type("");
    }
    const int level = room.session->current.posed.exercise->level;
    cr_expect_gt(level, 1);
    type("menu");
    room_come_again(REHEARSAL_DAY + 3);
    begin("drill count");
    char wanted[24];
    snprintf(wanted, sizeof wanted, "level %d", level);
    cr_expect(prompts(wanted), "%s", wanted);
}

Test(drills, stay_holds_a_level)
{
    begin("drill count");
    type("stay at 4");
    cr_expect(was_told("drill.stay"));
    cr_expect(prompts("(1, level 4"));
    for (int i = 0; i < 4; i++) {
        type("skip");
        type("");
        cr_expect(prompts("level 4"));
    }
    type("stay at 9");
    cr_expect(was_told("drill.levels"));
    type("menu");
    type("stay");
    cr_expect(was_told("words.stay"));
    begin("drill storm count");
    type("harder");
    cr_expect(was_told("drill.level-fixed"));
}

/* At level 1 nothing was hard, and nothing gets easier. */
Test(drills, a_row_that_went_badly_is_called_hard_only_where_it_was)
{
    room.catalog.text[MSG_quiz_tally_poor] = "{if hard}hard=yes{end}{if easier}easier=yes{end}";
    begin("drill count");
    for (int level = 1; level <= 4; level += 3) {
        type(level == 1 ? "stay at 1" : "stay at 4");
        for (int i = 0; i < 3; i++) {
            type("skip");
            type("");
        }
        type("menu");
        cr_expect_eq(was_told("hard=yes"), level == 4, "level %d", level);
        cr_expect_not(was_told("easier=yes"), "level %d", level);
        begin("drill count");
    }
}

Test(drills, weak_spots_are_what_was_missed)
{
    begin("drill threes 2");
    type("12345");
    begin("weak spots");
    int threes = 0;
    for (int i = 0; i < 6; i++) {
        const struct exercise *e = room.session->current.posed.exercise;
        bool about = false;
        for (int k = 0; k < e->topic_count; k++) {
            about = about || strcmp(room.session->drill->spot, rule_facts(e->topic[k])->id) == 0;
        }
        cr_expect(about, "%s is not about %s", e->id, room.session->drill->spot);
        threes += strncmp(room.session->drill->spot, "threes.", 7) == 0;
        answer_right(1000);
        type("");
    }
    cr_expect_gt(threes, 0);
    expect_kept("now", "drill weak");
    type("drill today weak");
    cr_expect(was_told("drill.weak-none"), "others have other weak spots");
}

Test(drills, a_drill_of_the_list_begins_by_its_name)
{
    type("drill");
    begin("storm");
    cr_expect(prompts("drill storm"));
}

Test(drills, weak_spots_leave_out_the_kinds_that_go_well)
{
    begin("drill count 1 stay");
    type("skip");
    for (int i = 0; i < 12; i++) {
        type("");
        answer_right(1000);
    }
    begin("drill minimum 2 stay");
    for (int i = 0; i < 8; i++) {
        type("skip");
        type("");
    }
    begin("drill threes 2 stay");
    for (int i = 0; i < 4; i++) {
        type("skip");
        type("");
    }
    begin("weak spots");
    for (int i = 0; i < 12; i++) {
        const enum question_kind asked = room.session->current.posed.exercise->question.kind;
        cr_expect(asked == QUESTION_MINIMUM || asked == QUESTION_THREES, "question %d: %s of %s",
                  i + 1, question_name(asked), room.session->drill->spot);
        type("skip");
        type("");
    }
}

Test(drills, what_makes_no_sense_is_refused)
{
    static const struct {
        const char *typed, *heard;
    } cases[] = {{"drill opening seed", "drill.a-seed-is-a"},
                 {"drill opening seed x", "drill.a-seed-is-a"},
                 {"drill opening 7", "drill.levels"},
                 {"drill opening 0 fast", "drill.levels"},
                 {"drill stork", "drill.there-is-no-drill"},
                 {"drill storm dancing", "drill.there-is-no-drill"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        type(cases[i].typed);
        cr_expect(was_told(cases[i].heard), "%s", cases[i].typed);
        cr_expect_null(room.session->drill, "%s", cases[i].typed);
    }
}

Test(drills, status_shows_how_sure_and_how_quick_the_answers_are)
{
    type("status speed");
    cr_expect(was_told("pace.none"));
    begin("drill count 2 stay");
    room.catalog.text[MSG_pace_row] = "{kind} {level}: {right} of {count}";
    room.catalog.text[MSG_pace_time] = ", {median} and {most}";
    room.catalog.text[MSG_pace_seconds] = "{seconds} s";
    for (int i = 0; i < 9; i++) {
        answer_right(1000);
        type("");
    }
    now_milliseconds += 5500;
    type("1");
    answer_right(60 * 1000); /* a further try is no answer of its own */
    type("menu");
    type("status speed");
    cr_expect(was_told("count 2: 9 of 10, 1.0 s and 1.0 s"));
    type("status");
    cr_expect(was_told("count 2: 9 of 10"));
}

/* --- the parts --- */

static const struct level_own none;

Test(drill_rating, one_miss_never_lowers_the_level)
{
    struct level_rating r = {0.0, 0};
    level_rating_take(&r, 4, false);
    cr_expect_eq(level_rating_next(&r, 4, 1, &none), 4);
    level_rating_take(&r, 4, false);
    cr_expect_eq(level_rating_next(&r, 4, 2, &none), 3);
}

/* At a rating of 3 the scale expects 80 % at level 3 and 59.5 % at level 4. */
Test(drill_rating, own_answers_are_blended_with_the_scale_as_ten_to_their_number)
{
    static const struct {
        int asked, right;
        double share;
    } rows[] = {
        {0, 0, 0.5954},                     /* nothing of the learner's own: the scale alone */
        {10, 10, 0.7977},                   /* as many as weigh the same: halfway to all right */
        {10, 0, 0.2977},  {20, 15, 0.6985}, /* (5.954 + 15) of 30 */
        {1, 0, 0.5413},                     /* one miss says little */
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct level_own own = none;
        own.asked[4] = rows[i].asked;
        own.right[4] = rows[i].right;
        cr_expect_float_eq(level_rating_share(3.0, 4, &own), rows[i].share, 0.0001, "row %zu", i);
        cr_expect_float_eq(level_rating_share(3.0, 3, &own), 0.8, 0.0001, "row %zu", i);
    }
}

Test(drill_rating, a_level_that_went_well_before_is_begun_with)
{
    const struct level_rating three = {3.0, 30};
    struct level_own well = none, badly = none;
    for (int i = 0; i < 10; i++) {
        level_own_add(&well, 4, true);
        level_own_add(&badly, 3, i < 3);
    }
    cr_expect_eq(level_rating_level(&three, &none), 3);
    cr_expect_eq(level_rating_level(&three, &well), 4);
    cr_expect_eq(level_rating_level(&three, &badly), 2);
    cr_expect_eq(level_rating_next(&three, 3, 0, &well), 4);
    cr_expect_eq(level_rating_next(&three, 3, 2, &badly), 2);
    cr_expect_eq(level_rating_next(&three, 3, 2, &none), 3);
}

Test(drill_rating, only_the_last_twenty_answers_of_a_level_count)
{
    struct level_own own = none;
    for (int i = 0; i < 25; i++) {
        level_own_add(&own, 2, i < 20);
    }
    cr_expect_eq(own.asked[2], 20);
    cr_expect_eq(own.right[2], 20);
}

Test(drill_rating, three_right_in_a_row_raise_a_new_learner)
{
    struct level_rating r = {0.0, 0};
    for (int i = 0; i < 2; i++) {
        level_rating_take(&r, 1, true);
        cr_expect_eq(level_rating_next(&r, 1, 0, &none), 1);
    }
    level_rating_take(&r, 1, true);
    cr_expect_eq(level_rating_next(&r, 1, 0, &none), 2);
}

Test(drill_rating, comes_back_from_text_and_refuses_nonsense)
{
    char text[LEVEL_RATING_TEXT_SIZE];
    struct level_rating r = {0.0, 0};
    level_rating_take(&r, 3, true);
    level_rating_write(&r, text);
    cr_expect_eq(level_rating_level(&r, &none), 3);
    const struct level_rating read = level_rating_read(text);
    cr_expect_eq(read.answers, 1);
    cr_expect_float_eq(read.value, r.value, 0.001);
    static const char *const nonsense[] = {"", "x", "-5 3", "2500", "999999 0"};
    for (size_t i = 0; i < sizeof nonsense / sizeof nonsense[0]; i++) {
        cr_expect_eq(level_rating_read(nonsense[i]).answers, 0, "%s", nonsense[i]);
    }
    cr_expect_leq(level_rating_read("999999 4").value, 6.0, "a level that does not exist");
}

Test(drill_best, days_and_weeks_pass)
{
    char text[DRILL_BEST_TEXT_SIZE];
    const int32_t monday = 20500 - (20500 + 3) % 7;
    struct drill_best b = drill_best_read("", monday);
    cr_expect(drill_best_take(&b, (struct drill_result){7, 90000, 0}));
    cr_expect(drill_best_take(&b, (struct drill_result){7, 80000, 0}), "as many, but quicker");
    cr_expect_not(drill_best_take(&b, (struct drill_result){6, 10, 0}));
    cr_expect_not(drill_best_take(&b, (struct drill_result){0, 0, 0}));
    drill_best_write(&b, text);
    static const int rows[][4] = {{0, 7, 7, 7}, {1, 0, 7, 7}, {6, 0, 7, 7}, {7, 0, 0, 7}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        b = drill_best_read(text, monday + rows[i][0]);
        for (int span = 0; span < DRILL_SPANS; span++) {
            cr_expect_eq(b.best[span].right, rows[i][span + 1], "day %d, span %d", rows[i][0],
                         span);
        }
    }
    cr_expect_eq(drill_best_read("12", monday).best[DRILL_EVER].right, 12, "an earlier version's");
    cr_expect_eq(drill_best_read("day x", monday).best[DRILL_EVER].right, 0);
}

Test(pace_rows, median_and_ninetieth_percentile_are_the_nearest_ranks)
{
    struct answer_pace p[13];
    int rows = 0;
    for (int i = 0; i < 10; i++) {
        p[i] = (struct answer_pace){{0, 0}, "pick", 2, (10 - i) * 100, i % 2 == 0, ""};
    }
    p[10] = (struct answer_pace){{0, 0}, "pick", 3, 50, true, ""};
    p[11] = (struct answer_pace){{0, 0}, "count", 2, 0, false, ""};
    p[12] = (struct answer_pace){{0, 0}, "pick", 2, 0, true, ""};
    struct pace_row *row = pace_rows_make(p, 13, PACE_BY_KIND, &rows);
    cr_assert_eq(rows, 3);
    cr_expect(strcmp(row[0].kind, "count") == 0 && row[0].timed == 0 && row[0].right == 0);
    cr_expect(row[1].count == 11 && row[1].timed == 10 && row[1].right == 6);
    cr_expect_eq(row[1].median, 500);
    cr_expect_eq(row[1].most, 900);
    cr_expect(row[2].level == 3 && row[2].median == 50 && row[2].most == 50);
    free(row);
    cr_expect_null(pace_rows_make(NULL, 0, PACE_BY_KIND, &rows));
}

Test(pace_rows, weeks_begin_on_monday_and_come_in_their_order)
{
    enum { MONDAY = 20507 };
    const struct answer_pace p[] = {{{0, MONDAY + 7}, "pick", 2, 300, true},
                                    {{0, MONDAY + 6}, "count", 1, 100, true},
                                    {{0, MONDAY}, "pick", 3, 200, false}};
    int weeks = 0;
    struct pace_row *week = pace_rows_make(p, 3, PACE_BY_WEEK, &weeks);
    cr_assert_eq(weeks, 2);
    cr_expect_eq(week[0].week, MONDAY);
    cr_expect(week[0].count == 2 && week[0].right == 1);
    cr_expect_eq(pace_percent(&week[0]), 50);
    cr_expect_eq(week[1].week, MONDAY + 7);
    cr_expect_eq(pace_percent(&week[1]), 100);
    free(week);
}

Test(drills, bests_are_looked_up_in_the_words_that_begin_the_drill_again)
{
    static const struct {
        const char *key, *typed;
    } rows[] = {{"best-storm-special-near-2", "drill storm special-near 2"},
                {"best-streak-mixed-1", "drill streak 1"},
                {"best-today-mixed-0", "drill today"},
                {"best-fast-open.count-3", "drill fast open.count 3"},
                {"best-opening", "drill fast opening"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char typed[CHOICE_SIZE];
        drill_plan_of_key(rows[i].key, typed);
        cr_expect_str_eq(typed, rows[i].typed);
    }
    type("bests");
    cr_expect(was_told("bests.none"));
    begin("drill count 2 fast");
    answer_right(1000);
    type("my records");
    cr_expect(was_told("bests.row"));
}

Test(drills, a_missed_question_is_listed_and_asked_again_by_its_number)
{
    begin("drill count 2");
    type("missed");
    cr_expect(was_told("quiz.nothing-missed"));
    type("1");
    type("skip");
    type("missed");
    cr_expect(was_told("missed.row"));
    type("missed 2");
    cr_expect(was_told("missed.numbers"), "there is one only");
    type("missed 1");
    cr_assert_eq(room.session->current.state, ASKING_OPEN);
    cr_expect(prompts("quiz (1/1)"));
    answer_right(1000);
    type("");
    type("what did i miss");
    cr_expect(was_told("quiz.nothing-missed"));
}

Test(drills, a_card_that_is_not_in_the_hand_is_no_throw_and_counts_as_no_answer)
{
    begin("drill special-throw 2");
    const struct round *r = &room.session->current.posed.exercise->position.round;
    kind missing = KIND_4;
    while (cards_have(r->hand[r->board.seat], missing)) {
        missing++;
    }
    type(kind_name(missing));
    cr_expect(was_told("asking.not-held"));
    cr_expect_eq(room.session->current.attempts, 0);
    answer_right(1000);
    cr_expect(room.session->current.first_right);
}

Test(drills, what_is_safe_to_throw_is_hinted_at_while_it_is_asked)
{
    begin("drill safest 2");
    type("what is the safest card to throw");
    cr_expect(was_told("coach.look-safest"));
    cr_expect(!was_told("query.safe"));
    cr_expect_eq(room.session->current.attempts, 0);
}

Test(drills, a_card_that_is_not_in_the_hand_is_no_answer_to_the_safest_throw)
{
    begin("drill safest 2");
    const struct round *r = &room.session->current.posed.exercise->position.round;
    kind missing = KIND_4;
    while (cards_have(r->hand[r->board.seat], missing)) {
        missing++;
    }
    type(kind_name(missing));
    cr_expect(was_told("asking.not-held"));
    cr_expect_eq(room.session->current.attempts, 0);
    answer_right(1000);
    cr_expect(room.session->current.first_right);
}

Test(drills, a_second_level_is_refused_and_no_drill_begins)
{
    static const char *const lines[] = {"drill count 1 2", "drill count level 1 at 2",
                                        "drill race 5 6"};
    begin("drill count");
    type("menu");
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        type(lines[i]);
        cr_expect(was_told("drill.one-number"), "%s", lines[i]);
        cr_expect_not(prompts("drill"), "%s", lines[i]);
    }
    begin("drill count seed 48213 2");
    cr_expect(prompts("drill count (1, level 2)"));
    begin("drill count 2 stay at 2");
    cr_expect(prompts("drill count (1, level 2)"));
}
