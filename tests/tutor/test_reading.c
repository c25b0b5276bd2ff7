/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What records of an earlier course are worth in the course of today. */
#include "tutor/reading.h"

#include <criterion/criterion.h>

#include "rehearsal.h"
#include "tutor/course_index.h"

static struct rehearsal course;
static struct course_index *index;

/* The lesson "melds" is made of "cards", which is a lesson still, and of "sets" and "runs", which
 * are none any more. */
static void begin(void)
{
    rehearsal_course(&course);
    course.lesson[1].from[0] = "cards";
    course.lesson[1].from[1] = "sets";
    course.lesson[1].from[2] = "runs";
    course.lesson[1].from_count = 3;
    index = course_index_new(&course.course);
}

static void end(void)
{
    course_index_free(index);
}

TestSuite(reading, .init = begin, .fini = end);

static struct lesson_read melds_with(struct lesson_progress *list, int count)
{
    const struct reading r = {list, count, index};
    return reading_in(&r, course_index_lesson(index, 1));
}

Test(reading, a_lesson_never_seen_is_not_begun)
{
    const struct lesson_read read = melds_with(NULL, 0);
    cr_expect(!read.begun && !read.done);
    cr_expect_eq(read.step, 0);
}

Test(reading, a_lesson_done_under_its_own_id_is_done)
{
    struct lesson_progress list[] = {{.lesson = "melds", .step = 1, .done = true}};
    cr_expect(melds_with(list, 1).done);
}

Test(reading, a_lesson_goes_on_at_its_own_step)
{
    struct lesson_progress list[] = {{.lesson = "melds", .step = 2}, {.lesson = "sets", .step = 9}};
    const struct lesson_read read = melds_with(list, 2);
    cr_expect(read.begun && !read.done);
    cr_expect_eq(read.step, 2);
}

Test(reading, a_lesson_is_done_when_all_it_is_made_of_was_done)
{
    struct lesson_progress list[] = {{.lesson = "cards", .step = 1, .done = true},
                                     {.lesson = "sets", .step = 1, .done = true},
                                     {.lesson = "runs", .step = 1, .done = true}};
    cr_expect(melds_with(list, 3).done);
    list[1].done = false;
    const struct lesson_read read = melds_with(list, 3);
    cr_expect(read.begun && !read.done, "one of them is not done");
    cr_expect_eq(read.step, 1, "an old step says nothing about a new lesson");
}

Test(reading, a_lesson_of_today_says_nothing_of_another_made_of_its_old_content)
{
    struct lesson_progress list[] = {{.lesson = "cards", .step = 1, .done = true}};
    const struct lesson_read read = melds_with(list, 1);
    cr_expect(!read.begun && !read.done);
}

Test(reading, an_id_that_is_no_more_opens_the_first_lesson_made_of_it)
{
    cr_expect_eq(course_index_find_lesson(index, "sets"), 1);
    cr_expect_eq(course_index_find_lesson(index, "cards"), 0, "it is a lesson still");
    cr_expect_eq(course_index_find_lesson(index, "suits"), -1);
    cr_expect(course_index_has_lesson(index, "melds"));
    cr_expect(!course_index_has_lesson(index, "sets"));
}
