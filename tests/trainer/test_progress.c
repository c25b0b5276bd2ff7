/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons, items seen, counts, and forgetting. */
#include "trainer/progress.h"

#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "places.h"
#include "trainer/game_log.h"

enum { DAY = 20500 };

Test(progress, a_lesson_once_done_stays_done)
{
    struct learner l;
    struct lesson_progress p;
    struct store *s = memory_with("Ruth", &l);
    cr_expect_eq(lesson_get(s, l.id, "opening", &p), STORE_NONE);
    cr_expect_eq(lesson_set(s, l.id, "opening", 3, false, clock_on_day(DAY)), STORE_OK);
    cr_expect_eq(lesson_get(s, l.id, "opening", &p), STORE_OK);
    cr_expect(p.step == 3 && !p.done && p.when.day == DAY);
    cr_expect_eq(lesson_set(s, l.id, "opening", 9, true, clock_on_day(DAY)), STORE_OK);
    cr_expect_eq(lesson_set(s, l.id, "opening", 2, false, clock_on_day(DAY + 1)),
                 STORE_OK); /* read again */
    cr_expect_eq(lesson_get(s, l.id, "opening", &p), STORE_OK);
    cr_expect(p.step == 2 && p.done && p.when.day == DAY + 1);
    store_close(s);
}

Test(progress, lessons_are_listed_the_last_one_first)
{
    struct learner l;
    struct lesson_progress *list;
    int count;
    struct store *s = memory_with("Ruth", &l);
    cr_expect_eq(lesson_list(s, l.id, &list, &count), STORE_OK);
    cr_expect(count == 0 && list == NULL);
    cr_expect_eq(lesson_set(s, l.id, "cards", 9, true, clock_on_day(DAY)), STORE_OK);
    cr_expect_eq(lesson_set(s, l.id, "melds", 1, false, clock_on_day(DAY + 2)), STORE_OK);
    cr_expect_eq(lesson_set(s, l.id, "pack", 4, false, clock_on_day(DAY + 1)), STORE_OK);
    cr_expect_eq(lesson_list(s, l.id, &list, &count), STORE_OK);
    cr_assert_eq(count, 3);
    cr_expect_str_eq(list[0].lesson, "melds");
    cr_expect_str_eq(list[1].lesson, "pack");
    cr_expect_str_eq(list[2].lesson, "cards");
    free(list);
    store_close(s);
}

Test(progress, ids_that_cannot_be)
{
    struct learner l;
    char long_id[200];
    struct store *s = memory_with("Ruth", &l);
    memset(long_id, 'x', 199);
    long_id[199] = '\0';
    cr_expect_eq(lesson_set(s, l.id, "", 1, false, clock_on_day(DAY)), STORE_REFUSED);
    cr_expect_eq(lesson_set(s, l.id, long_id, 1, false, clock_on_day(DAY)), STORE_REFUSED);
    cr_expect_eq(lesson_set(s, 99, "cards", 1, false, clock_on_day(DAY)), STORE_NONE);
    cr_expect_eq(item_mark_seen(s, l.id, long_id, clock_on_day(DAY)), STORE_REFUSED);
    cr_expect_eq(item_mark_seen(s, 99, "q1", clock_on_day(DAY)), STORE_NONE);
    store_close(s);
}

Test(progress, items_seen_are_counted)
{
    struct learner l;
    struct item_seen *list;
    int count;
    struct store *s = memory_with("Ruth", &l);
    cr_expect_eq(item_mark_seen(s, l.id, "pack-002", clock_on_day(DAY)), STORE_OK);
    cr_expect_eq(item_mark_seen(s, l.id, "pack-001", clock_on_day(DAY)), STORE_OK);
    cr_expect_eq(item_mark_seen(s, l.id, "pack-002", clock_on_day(DAY + 3)), STORE_OK);
    cr_expect_eq(item_list(s, l.id, &list, &count), STORE_OK);
    cr_assert_eq(count, 2);
    cr_expect(strcmp(list[0].item, "pack-001") == 0 && list[0].times == 1);
    cr_expect(strcmp(list[1].item, "pack-002") == 0 && list[1].times == 2 &&
              list[1].last.day == DAY + 3);
    free(list);
    store_close(s);
}

/* Three answers: one in the lesson, one wrong, one on the next day. */
static struct store *some_answers(struct learner *l)
{
    struct store *s = memory_with("Ruth", l);
    struct answer_entry a = an_answer("s1", "opening#3", DAY, true, "open.count", NULL, NULL);
    a.lesson = "opening";
    cr_assert(answer_append(s, l->id, &a, NULL, NULL) == STORE_OK);
    a = an_answer("s1", "pack-001", DAY, false, "pack.pair", NULL, NULL);
    cr_assert(answer_append(s, l->id, &a, NULL, NULL) == STORE_OK);
    a = an_answer("s1", "open-001", DAY + 1, true, "open.count", NULL, NULL);
    cr_assert(answer_append(s, l->id, &a, NULL, NULL) == STORE_OK);
    cr_assert(lesson_set(s, l->id, "opening", 9, true, clock_on_day(DAY)) == STORE_OK);
    cr_assert(lesson_set(s, l->id, "pack", 2, false, clock_on_day(DAY)) == STORE_OK);
    cr_assert(item_mark_seen(s, l->id, "pack-001", clock_on_day(DAY)) == STORE_OK);
    return s;
}

Test(progress, counts)
{
    struct learner l;
    struct progress_counts n;
    int64_t game;
    struct store *s = some_answers(&l);
    cr_assert(game_begin(s, l.id, "journal 1\nplay\n", clock_on_day(DAY), &game) == STORE_OK);
    cr_assert(game_finish(s, game, clock_on_day(DAY)) == STORE_OK);
    cr_expect_eq(progress_count(s, l.id, DAY, &n), STORE_OK);
    cr_expect(n.answers == 3 && n.right == 2 && n.answers_today == 2 && n.right_today == 1 &&
              n.days == 2);
    cr_expect(n.lessons_begun == 2 && n.lessons_done == 1 && n.games_finished == 1);
    cr_expect_eq(progress_count(s, 99, DAY, &n), STORE_OK);
    cr_expect(n.answers == 0 && n.right_today == 0);
    store_close(s);
}

Test(progress, forgetting_an_item_reckons_its_skills_anew)
{
    struct learner l;
    struct item_seen *list;
    int count, gone;
    struct store *s = some_answers(&l);
    cr_expect_eq(skill_of(s, l.id, DAY + 1, "pack.pair").seen, 1);
    cr_expect_eq(forget_item(s, l.id, "pack-001", &gone), STORE_OK);
    cr_expect_eq(gone, 1);
    cr_expect_eq(skill_of(s, l.id, DAY + 1, "pack.pair").seen, 0);
    cr_expect_eq(skill_of(s, l.id, DAY + 1, "open.count").seen, 2);
    cr_expect_eq(item_list(s, l.id, &list, &count), STORE_OK);
    cr_expect_eq(count, 0);
    cr_expect_eq(forget_item(s, l.id, "pack-001", &gone), STORE_OK);
    cr_expect_eq(gone, 0);
    cr_expect_eq(forget_item(s, 99, "pack-001", &gone), STORE_NONE);
    store_close(s);
}

Test(progress, forgetting_a_lesson_takes_its_answers_and_no_others)
{
    struct learner l;
    struct lesson_progress p;
    int gone;
    struct store *s = some_answers(&l);
    cr_expect_eq(forget_lesson(s, l.id, "opening", &gone), STORE_OK);
    cr_expect_eq(gone, 1);
    cr_expect_eq(lesson_get(s, l.id, "opening", &p), STORE_NONE);
    cr_expect_eq(lesson_get(s, l.id, "pack", &p), STORE_OK);
    struct skill_state k = skill_of(s, l.id, DAY + 1, "open.count");
    cr_expect(k.seen == 1 && k.reviews == 1 && k.last_day == DAY + 1);
    cr_expect_eq(forget_lesson(s, l.id, "", &gone), STORE_OK);
    cr_expect_eq(gone, 0, "answers of no lesson stay");
    store_close(s);
}

Test(progress, forgetting_everything_keeps_name_and_settings)
{
    struct learner l, again;
    struct progress_counts n;
    char *value;
    int gone;
    struct store *s = some_answers(&l);
    cr_assert(setting_set(s, l.id, "width", "40") == STORE_OK &&
              place_set(s, l.id, "quiz", "x") == STORE_OK);
    cr_expect_eq(forget_all(s, l.id, &gone), STORE_OK);
    cr_expect_eq(gone, 3);
    cr_expect_eq(progress_count(s, l.id, DAY, &n), STORE_OK);
    cr_expect(n.answers == 0 && n.lessons_begun == 0);
    cr_expect_eq(learner_find(s, "Ruth", &again), STORE_OK);
    cr_expect_eq(setting_get(s, l.id, "width", &value), STORE_OK);
    free(value);
    cr_expect_eq(place_get(s, l.id, "quiz", &value), STORE_NONE);
    store_close(s);
}
