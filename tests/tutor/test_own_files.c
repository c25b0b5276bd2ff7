/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is the learner's own: files of lessons and puzzles, changed tables, settings of the screen.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "room.h"
#include "tutor/settings.h"

TestSuite(own_files, .init = room_greet, .fini = room_close);

static const struct puzzle_set *
read_puzzles(void *payload, const char *path, const char *fallback, struct diags *diags)
{
    static struct puzzle_set mine;
    (void)fallback, (void)diags;
    mine = ((struct rehearsal *)payload)->set;
    mine.path = path;
    mine.count = strstr(path, "empty") != NULL ? 0 : mine.count;
    return &mine;
}

static const struct lesson *read_lesson(void *payload, const char *path, struct diags *diags)
{
    static struct lesson mine;
    (void)diags;
    mine = ((struct rehearsal *)payload)->lesson[0];
    mine.path = path;
    mine.id = mine.title = "my own";
    return &mine;
}

Test(own_files, a_lesson_of_the_learners_own_is_read_from_its_file)
{
    type("lesson mine.xml");
    cr_expect(was_told("files of lessons cannot be read here"));
    room.course.read_lesson = read_lesson;
    room.course.payload = &room;
    type("lesson mine.xml");
    cr_expect_str_eq(room.session->lesson.lesson->id, "my own");
    cr_expect(was_told("Every card counts something."));
}

Test(own_files, puzzles_of_the_learners_own_are_read_from_their_file)
{
    char prompt[PROMPT_SIZE];
    room.course.read_puzzles = read_puzzles;
    room.course.payload = &room;
    type("puzzle empty.xml");
    cr_expect(was_told("puzzle.there-are-no-puzzles"));
    type("puzzle mine.xml");
    cr_expect(was_told("sums-001"));
    cr_expect_str_eq(session_prompt(room.session, prompt), "puzzle (1/2) > ");
    type("skip");
    type("");
    cr_expect(was_told("sums-002"));
    type("back");
    cr_expect(was_told("sums-001"));
}

Test(own_files, rules_that_contradict_each_other_make_no_table)
{
    struct table t = {.players = 99};
    cr_expect_not(
        course_index_table(room.index, "modern-american+pack.wild=on", &t, &room.listener));
    cr_expect(was_told("contradicting changes"));
    cr_expect_eq(t.players, 99, "as it was");
    cr_expect(course_index_table(room.index, "modern-american+open.minimum-first=120", &t,
                                 &room.listener));
}

Test(own_files, a_rule_of_a_table_that_is_gone_cannot_be_changed)
{
    (void)snprintf(room.session->learner.table, sizeof room.session->learner.table, "gone.table");
    type("house rule open.minimum-first 120");
    cr_expect(was_told("table.not-there"));
    cr_expect_str_eq(room.session->learner.table, "gone.table");
}

static int width_set;

static const struct frontend_setting *screen_setting(void *payload, int i)
{
    static const struct frontend_setting width = {"width", MSG_settings_name_what,
                                                  MSG_settings_name_what};
    (void)payload;
    return i == 0 ? &width : NULL;
}

static bool screen_set(void *payload, const char *name, const char *value)
{
    (void)payload;
    width_set = atoi(value);
    return strcmp(name, "width") == 0;
}

static bool screen_is_given(void *payload, const char *name)
{
    (void)name;
    return *(bool *)payload;
}

Test(own_files, a_setting_of_the_screen_is_kept_for_the_next_time)
{
    bool given = true;
    room.frontend.payload = &given;
    room.frontend.setting = screen_setting;
    room.frontend.set = screen_set;
    room.frontend.is_given = screen_is_given;
    cr_assert_eq(store_setting_set(&room.store, room.session->learner.id, "width", "72"), STORE_OK);
    cr_expect(settings_of_learner(room.session));
    cr_expect_eq(width_set, 0, "what was given for this start counts");
    given = false;
    cr_expect(settings_of_learner(room.session));
    cr_expect_eq(width_set, 72);
}
