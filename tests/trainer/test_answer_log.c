/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The log of answers and the states reckoned from it. */
#include "trainer/answer_log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <criterion/criterion.h>

#include "places.h"
#include "trainer/progress.h"
#include "trainer/review.h"
#include "trainer/transfer.h"

enum { DAY = 20500 };

/* Appends an answer about one skill and returns whether it was fed. */
static bool append(struct store *s, int64_t learner, int32_t day, bool right, const char *skill)
{
    struct skill_grade g[SKILLS_PER_ITEM];
    int count = 0;
    struct answer_entry a = an_answer("0123456789abcdef", "q1", day, right, skill, NULL, NULL);
    cr_assert(answer_append(s, learner, &a, g, &count) == STORE_OK, "%s", store_trouble(s));
    cr_assert_eq(count, 1);
    return g[0].fed;
}

Test(answer_log, the_first_answer_of_a_day_is_fed_and_the_others_are_kept)
{
    struct learner l;
    struct store *s = memory_with("Ruth", &l);
    cr_expect(append(s, l.id, DAY, true, "pack.pair"));
    cr_expect(!append(s, l.id, DAY, false, "pack.pair"));
    cr_expect(append(s, l.id, DAY, false, "pack.open")); /* another skill has its own first */
    cr_expect(append(s, l.id, DAY + 1, true, "pack.pair"));
    struct skill_state k = skill_of(s, l.id, DAY + 1, "pack.pair");
    cr_expect(k.seen == 3 && k.right == 2 && k.reviews == 2 && k.lapses == 0);
    store_close(s);
}

Test(answer_log, an_item_with_several_skills)
{
    struct learner l;
    struct skill_grade g[SKILLS_PER_ITEM];
    int count;
    struct store *s = memory_with("Ruth", &l);
    struct answer_entry a =
        an_answer("s1", "score-7", DAY, false, "score.count", "threes.sign", "score.mixed");
    a.missed.id[a.missed.count++] = "threes.sign";
    cr_expect_eq(answer_append(s, l.id, &a, g, &count), STORE_OK);
    cr_expect(count == 1 && strcmp(g[0].skill, "threes.sign") == 0 && g[0].grade == FSRS_AGAIN &&
              g[0].fed);
    a = an_answer("s1", "score-8", DAY, true, "score.count", "threes.sign", "score.mixed");
    cr_expect_eq(answer_append(s, l.id, &a, g, &count), STORE_OK);
    cr_expect(count == 3 && g[0].fed && !g[1].fed && g[2].fed);
    cr_expect_eq(skill_of(s, l.id, DAY, "threes.sign").due_day, DAY + 1);
    cr_expect_eq(skill_of(s, l.id, DAY, "score.count").due_day, DAY + 2);
    store_close(s);
}

Test(answer_log, skills_of_another_version_are_kept_and_reckoned)
{
    struct learner l;
    struct skill_state *states;
    int count;
    struct store *s = memory_with("Ruth", &l);
    append(s, l.id, DAY, true, "zz.rule-of-a-later-version");
    append(s, l.id, DAY, true, "pack.pair");
    cr_expect_eq(skills_load(s, l.id, DAY, &states, &count), STORE_OK);
    cr_expect_eq(count, 2);
    cr_expect_str_eq(states[0].skill, "pack.pair"); /* in the order of their ids */
    cr_expect_str_eq(states[1].skill, "zz.rule-of-a-later-version");
    free(states);
    store_close(s);
}

Test(answer_log, what_cannot_be_stored_is_refused)
{
    struct learner l;
    struct progress_counts n;
    char long_item[200];
    struct store *s = memory_with("Ruth", &l);
    struct answer_entry a = an_answer("s1", "q1", DAY, true, "pack.pair", NULL, NULL);
    cr_expect_eq(answer_append(s, 99, &a, NULL, NULL), STORE_NONE);
    a.session = NULL;
    cr_expect_eq(answer_append(s, l.id, &a, NULL, NULL), STORE_REFUSED);
    a.session = "s1";
    a.item = "";
    cr_expect_eq(answer_append(s, l.id, &a, NULL, NULL), STORE_REFUSED);
    memset(long_item, 'x', sizeof long_item - 1);
    long_item[sizeof long_item - 1] = '\0';
    a.item = long_item;
    cr_expect_eq(answer_append(s, l.id, &a, NULL, NULL), STORE_REFUSED);
    cr_expect_eq(progress_count(s, l.id, DAY, &n), STORE_OK);
    cr_expect_eq(n.answers, 0);
    store_close(s);
}

Test(answer_log, texts_of_any_kind_come_back_as_they_were)
{
    struct learner l;
    struct answer_row *rows;
    int count;
    struct store *s = memory_with("Ruth", &l);
    char *huge = calloc(1, 10001);
    for (int i = 0; i < 10000; i += 2) {
        memcpy(huge + i, "\xc3\xa9", 2);
    }
    struct answer_entry a = an_answer("s1", "q'1\"; --", DAY, false, "pack.pair", NULL, NULL);
    a.given = "no, 'cause \"so\" \\ \t\n%s \xff";
    cr_expect_eq(answer_append(s, l.id, &a, NULL, NULL), STORE_OK);
    a.given = huge;
    a.item = "q2";
    cr_expect_eq(answer_append(s, l.id, &a, NULL, NULL), STORE_OK);
    cr_expect_eq(answers_recent(s, l.id, false, 10, &rows, &count), STORE_OK);
    cr_assert_eq(count, 2);
    cr_expect_eq(strlen(rows[0].given), ANSWER_TEXT_MAX); /* an even number: no letter is torn */
    cr_expect_str_eq(rows[1].given, "no, 'cause \"so\" \\ \t\n%s \xff");
    cr_expect_str_eq(rows[1].item, "q'1\"; --");
    cr_expect_str_eq(rows[1].correct, "yes");
    cr_expect_str_eq(rows[1].kind, "opening");
    cr_expect_str_eq(rows[1].mode, "review");
    cr_expect(rows[1].when.day == DAY && !rows[1].right && rows[1].grades == 1);
    answers_free(rows, count);
    free(huge);
    store_close(s);
}

static void answer_item(struct store *s, int64_t learner, const char *item, int32_t day, bool right)
{
    struct answer_entry a = an_answer("s1", item, day, right, "pack.pair", NULL, NULL);
    cr_assert(answer_append(s, learner, &a, NULL, NULL) == STORE_OK);
}

Test(answer_log, misses_are_listed_until_they_are_right)
{
    struct learner l;
    struct answer_row *rows;
    int count;
    struct store *s = memory_with("Ruth", &l);
    answer_item(s, l.id, "a", DAY, false);
    answer_item(s, l.id, "b", DAY, false);
    answer_item(s, l.id, "c", DAY, true);
    answer_item(s, l.id, "a", DAY, false); /* twice wrong, once listed */
    answer_item(s, l.id, "b", DAY + 1, true);
    answer_item(s, l.id, "d", DAY + 1, true);
    answer_item(s, l.id, "d", DAY + 2, false);
    cr_expect_eq(answers_recent(s, l.id, true, 10, &rows, &count), STORE_OK);
    cr_assert_eq(count, 2);
    cr_expect_str_eq(rows[0].item, "d");
    cr_expect_str_eq(rows[1].item, "a");
    answers_free(rows, count);
    cr_expect_eq(answers_recent(s, l.id, true, 1, &rows, &count), STORE_OK);
    cr_expect_eq(count, 1);
    answers_free(rows, count);
    cr_expect_eq(answers_recent(s, 99, false, 5, &rows, &count), STORE_OK);
    cr_expect(count == 0 && rows == NULL);
    store_close(s);
}

Test(answer_log, how_long_she_was_away)
{
    struct learner l;
    int32_t day;
    struct store *s = memory_with("Ruth", &l);
    cr_expect_eq(answers_last_day(s, l.id, DAY, &day), STORE_OK);
    cr_expect_eq(day, DAY);
    answer_item(s, l.id, "a", DAY - 30, true);
    answer_item(s, l.id, "a", DAY, true);
    cr_expect_eq(answers_last_day(s, l.id, DAY, &day), STORE_OK);
    cr_expect_eq(day, DAY - 30);
    store_close(s);
}

Test(answer_log, the_clock_goes_back_and_forth)
{
    struct learner l;
    struct store *s = memory_with("Ruth", &l);
    append(s, l.id, DAY, true, "pack.pair");
    int32_t due = skill_of(s, l.id, DAY, "pack.pair").due_day;
    append(s, l.id, DAY + 3650, true, "pack.pair"); /* the clock was ten years ahead for once */
    cr_expect_eq(skill_of(s, l.id, DAY, "pack.pair").due_day, due,
                 "seen from today, it has not been");
    cr_expect_eq(skill_of(s, l.id, DAY, "pack.pair").seen, 1);
    cr_expect(append(s, l.id, DAY + 2, true, "pack.pair"), "today's answer counts");
    struct skill_state k = skill_of(s, l.id, DAY + 2, "pack.pair");
    cr_expect(k.reviews == 2 && k.last_day == DAY + 2 && k.due_day > DAY + 2);
    k = skill_of(s, l.id, DAY + 3650, "pack.pair");
    cr_expect(k.reviews == 3 && k.last_day == DAY + 3650, "on that day it counts, too");
    append(s, l.id, DAY - 5, true, "pack.pair"); /* and once it was behind */
    k = skill_of(s, l.id, DAY + 2, "pack.pair");
    cr_expect(k.reviews == 3 && k.last_day == DAY + 2);
    store_close(s);
}

/* A pseudo-random number below `n`; the same row each time. */
static uint32_t draw(uint64_t *state, uint32_t n)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(*state >> 33) % n;
}

static bool states_agree(const struct skill_state *a, const struct skill_state *b)
{
    return strcmp(a->skill, b->skill) == 0 && a->card.phase == b->card.phase &&
           a->card.stability == b->card.stability && a->card.difficulty == b->card.difficulty &&
           a->last_day == b->last_day && a->due_day == b->due_day && a->reviews == b->reviews &&
           a->lapses == b->lapses && a->seen == b->seen && a->right == b->right &&
           a->last == b->last;
}

Test(answer_log, states_kept_beside_the_log_are_those_reckoned_from_it)
{
    struct learner l;
    struct store *s = memory_with("Ruth", &l);
    struct skill_state *kept, *anew;
    uint64_t seed = 11;
    int count, count_anew, forgotten;
    int32_t day = DAY;
    for (int i = 0; i < 600; i++) {
        char skill[16];
        snprintf(skill, sizeof skill, "rule.%u", (unsigned)draw(&seed, 12));
        day += (int32_t)draw(&seed, 3) == 0 ? 1 : 0;
        int32_t odd = draw(&seed, 20) == 0 ? (int32_t)draw(&seed, 40) - 20
                                           : 0; /* now and then the clock is wrong */
        append(s, l.id, day + odd, draw(&seed, 4) != 0, skill);
        if (i == 20) { /* from here on the states are kept */
            cr_assert(skills_load(s, l.id, day, &kept, &count) == STORE_OK);
            free(kept);
        }
    }
    cr_assert(skills_load(s, l.id, day + 100, &kept, &count) == STORE_OK);
    cr_assert(forget_item(s, l.id, "no-such-item", &forgotten) ==
              STORE_OK); /* throws the kept states away */
    cr_expect_eq(forgotten, 0);
    cr_assert(skills_load(s, l.id, day + 100, &anew, &count_anew) == STORE_OK);
    cr_assert(count == 12 && count_anew == 12);
    for (int i = 0; i < count; i++) {
        cr_expect(states_agree(&kept[i], &anew[i]), "%s", kept[i].skill);
    }
    free(kept);
    free(anew);
    store_close(s);
}

Test(answer_log, her_own_retention_is_used_at_once)
{
    struct learner l;
    struct fsrs_settings f;
    struct store *s = memory_with("Ruth", &l);
    append(s, l.id, DAY, true, "pack.pair");
    append(s, l.id, DAY + 2, true, "pack.pair");
    int32_t usual = skill_of(s, l.id, DAY + 2, "pack.pair").due_day;
    cr_expect_eq(setting_set(s, l.id, "retention", "0.95"), STORE_OK);
    cr_expect(skill_of(s, l.id, DAY + 2, "pack.pair").due_day < usual);
    cr_expect_eq(setting_set(s, l.id, "retention", "0.80"), STORE_OK);
    cr_expect(skill_of(s, l.id, DAY + 2, "pack.pair").due_day > usual);
    const char *const odd[] = {"0.5", "1", "much", "", "nan"}; /* not allowed: the usual one */
    for (size_t i = 0; i < sizeof odd / sizeof odd[0]; i++) {
        cr_expect_eq(setting_set(s, l.id, "retention", odd[i]), STORE_OK);
        cr_expect_eq(skills_settings(s, l.id, &f), STORE_OK);
        cr_expect(f.retention == 0.90, "%s", odd[i]);
    }
    store_close(s);
}

static double seconds_since(const struct timespec *start)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - start->tv_sec) + (double)(now.tv_nsec - start->tv_nsec) / 1e9;
}

Test(answer_log, after_ten_thousand_answers_a_review_is_there_at_once)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE];
    struct learner l;
    struct timespec start;
    struct store_note note;
    uint64_t seed = 5;
    int count;
    place_make(folder);
    place_file(folder, "learners.db", path);
    struct store *s = memory_with("Ruth", &l), *opened;
    for (int i = 0; i < 10000; i++) {
        char first[16], second[16], item[16];
        snprintf(first, sizeof first, "rule.%u", (unsigned)draw(&seed, 120));
        snprintf(second, sizeof second, "rule.%u", (unsigned)draw(&seed, 120));
        snprintf(item, sizeof item, "item-%u", (unsigned)draw(&seed, 2000));
        struct answer_entry a =
            an_answer("s1", item, DAY + i / 30, draw(&seed, 5) != 0, first, second, NULL);
        cr_assert(answer_append(s, l.id, &a, NULL, NULL) == STORE_OK);
    }
    FILE *copy = fopen(place_file(folder, "ruth.txt", path), "w+");
    cr_assert(learner_export(s, l.id, copy) == STORE_OK);
    store_close(s);
    rewind(copy);
    s = place_open(place_file(folder, "learners.db", path));
    clock_gettime(CLOCK_MONOTONIC, &start);
    cr_assert(learner_import(s, copy, 0, clock_on_day(DAY), &l, NULL) == STORE_OK, "%s",
              store_trouble(s));
    double import = seconds_since(&start);
    fclose(copy);
    store_close(s);

    double times[2];
    for (int i = 0; i < 2;
         i++) { /* the first time the states are reckoned, the second time they are there */
        struct skill_state *states;
        struct review_wish wish = review_wish_default(DAY + 400, DAY + 333);
        struct review_list list;
        struct fsrs_settings f = fsrs_defaults();
        clock_gettime(CLOCK_MONOTONIC, &start);
        cr_assert(store_open(&opened, path, &note) == STORE_OK);
        cr_assert(skills_load(opened, l.id, DAY + 400, &states, &count) == STORE_OK);
        review_select(&f, states, count, &wish, &list);
        times[i] = seconds_since(&start);
        cr_expect(count == 120 && list.count == REVIEW_ITEMS && list.gentle == REVIEW_GENTLE);
        free(states);
        store_close(opened);
    }
    cr_log_info("import %.3f s, first review %.3f s, further ones %.3f s", import, times[0],
                times[1]);
    /* Some tens of milliseconds; the bound leaves room for a busy machine and sanitizers. */
    cr_expect(times[0] < 2.0 && times[1] < 1.0, "first %.3f s, then %.3f s", times[0], times[1]);
    place_remove(folder);
}
