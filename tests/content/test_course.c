/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a content folder puts in the course, and what is read beside it. */
#include "content/course_loader.h"
#include "source_dir.h"

#include <string.h>

#include <criterion/criterion.h>

Test(course, finds_tables_of_the_program_and_of_the_folder)
{
    struct diags *diags = diags_new();
    struct course_loader *c = course_loader_read(CANASTA_SOURCE_DIR, diags);
    struct table t, before;
    cr_expect(course_table(&c->course, "pagat", &t, diags));
    cr_expect_str_eq(t.id, "pagat");
    cr_expect(
        course_table(&c->course, CANASTA_SOURCE_DIR "/lessons/tables/harbour.xml", &t, diags));
    cr_expect_eq(diags_count(diags), 0);
    memcpy(&before, &t, sizeof t);
    cr_expect(!course_table(&c->course, "no-such-table", &t, diags));
    cr_expect_eq(memcmp(&before, &t, sizeof t), 0, "what was there stays");
    cr_expect_eq(diags_count(diags), 0, "what there is instead the tutor says");
    course_loader_free(c);
    diags_free(diags);
}

Test(course, reads_files_beside_the_folder_and_keeps_them)
{
    struct diags *diags = diags_new();
    struct course_loader *c = course_loader_read("/nowhere", diags);
    cr_assert(c->course.lesson_count == 0 && c->course.set_count == 0);
    const struct puzzle_set *set =
        course_read_puzzles(&c->course, CANASTA_SOURCE_DIR "/puzzles/choices.xml", NULL, diags);
    cr_assert_not_null(set);
    cr_expect(set->count > 0 && c->course.set_count == 0);
    const struct lesson *lesson =
        course_loader_read_lesson(c, CANASTA_SOURCE_DIR "/lessons/010-turn.xml", diags);
    cr_assert_not_null(lesson);
    cr_expect_eq(diags_count(diags), 0);
    cr_expect_null(course_read_puzzles(&c->course, lesson->path, NULL, diags),
                   "a lesson is no puzzles");
    cr_expect(diags_count(diags) > 0);
    course_loader_free(c);
    diags_free(diags);
}
