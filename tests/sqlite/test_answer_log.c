/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The log of answers and the states computed from it. */
#include "sqlite/db_learner_store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <criterion/criterion.h>
#include <sqlite3.h>

#include "learning/review.h"
#include "places.h"
#include "support/told.h"

enum { DAY = 20500 };

/* Appends an answer about one skill. */
static void append(struct db *s, int64_t learner, int32_t day, bool right, const char *skill)
{
    struct answer_entry a = an_answer("0123456789abcdef", "q1", day, right, skill, NULL, NULL);
    cr_assert(db_answer_append(s, learner, &a) == STORE_OK, "%s", told(db_last_error(s)));
}

/* The answer given last, with its grades. */
static struct answer_row last_answer(struct db *s, int64_t learner)
{
    struct answer_row *rows;
    int count;
    cr_assert(db_answers_recent(s, learner, 1, &rows, &count) == STORE_OK && count == 1);
    const struct answer_row last = rows[0];
    answers_free(rows, count);
    return last; /* its texts are freed */
}

Test(answer_log, an_item_with_several_skills_grades_each_of_them)
{
    struct learner l;
    struct db *s = memory_with("Ruth", &l);
    struct answer_entry a =
        an_answer("s1", "score-7", DAY, false, "score.count", "threes.sign", "score.mixed");
    a.missed.id[a.missed.count++] = "threes.sign";
    cr_expect_eq(db_answer_append(s, l.id, &a), STORE_OK);
    struct answer_row row = last_answer(s, l.id);
    cr_expect(row.grades == 1 && strcmp(row.grade[0].skill, "threes.sign") == 0 &&
              row.grade[0].grade == FSRS_AGAIN && row.grade[0].fed);
    a = an_answer("s1", "score-8", DAY, true, "score.count", "threes.sign", "score.mixed");
    cr_expect_eq(db_answer_append(s, l.id, &a), STORE_OK);
    row = last_answer(s, l.id);
    cr_expect(row.grades == 3 && row.grade[0].fed && row.grade[1].fed && row.grade[2].fed);
    cr_expect_eq(skill_of(s, l.id, DAY, "threes.sign").due_day, DAY + 1);
    cr_expect_eq(skill_of(s, l.id, DAY, "score.count").due_day, DAY + 2);
    db_close(s);
}

Test(answer_log, nobody_has_answered_anything)
{
    struct learner l;
    struct answer_row *rows;
    int count;
    struct db *s = memory_with("Ruth", &l);
    cr_expect_eq(db_answers_recent(s, 99, 5, &rows, &count), STORE_OK);
    cr_expect(count == 0 && rows == NULL);
    db_close(s);
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
    struct db *s = memory_with("Ruth", &l);
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
            cr_assert(db_skills_load(s, l.id, day, &kept, &count) == STORE_OK);
            free(kept);
        }
    }
    cr_assert(db_skills_load(s, l.id, day + 100, &kept, &count) == STORE_OK);
    cr_assert(db_forget_item(s, l.id, "no-such-item", &forgotten) ==
              STORE_OK); /* throws the kept states away */
    cr_expect_eq(forgotten, 0);
    cr_assert(db_skills_load(s, l.id, day + 100, &anew, &count_anew) == STORE_OK);
    cr_assert(count == 12 && count_anew == 12);
    for (int i = 0; i < count; i++) {
        cr_expect(states_agree(&kept[i], &anew[i]), "%s", kept[i].skill);
    }
    free(kept);
    free(anew);
    db_close(s);
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
    struct message_copy note;
    uint64_t seed = 5;
    int count;
    place_make(folder);
    place_file(folder, "learners.db", path);
    struct db *s = memory_with("Ruth", &l), *opened;
    for (int i = 0; i < 10000; i++) {
        char first[16], second[16], item[16];
        snprintf(first, sizeof first, "rule.%u", (unsigned)draw(&seed, 120));
        snprintf(second, sizeof second, "rule.%u", (unsigned)draw(&seed, 120));
        snprintf(item, sizeof item, "item-%u", (unsigned)draw(&seed, 2000));
        struct answer_entry a =
            an_answer("s1", item, DAY + i / 30, draw(&seed, 5) != 0, first, second, NULL);
        cr_assert(db_answer_append(s, l.id, &a) == STORE_OK);
    }
    FILE *copy = fopen(place_file(folder, "ruth.txt", path), "w+");
    cr_assert(place_export(s, l.id, copy) == STORE_OK);
    db_close(s);
    rewind(copy);
    s = place_open(place_file(folder, "learners.db", path));
    clock_gettime(CLOCK_MONOTONIC, &start);
    cr_assert(place_import(s, copy, 0, clock_on_day(DAY), &l, NULL) == STORE_OK, "%s",
              told(db_last_error(s)));
    double import = seconds_since(&start);
    fclose(copy);
    db_close(s);

    double times[2];
    for (int i = 0; i < 2;
         i++) { /* the first time the states are computed, the second time they are there */
        struct skill_state *states;
        struct review_request request = review_request_default(DAY + 400, DAY + 333);
        struct review_list list;
        struct fsrs_settings f = fsrs_defaults();
        clock_gettime(CLOCK_MONOTONIC, &start);
        cr_assert(db_open(&opened, path, &note) == STORE_OK);
        cr_assert(db_skills_load(opened, l.id, DAY + 400, &states, &count) == STORE_OK);
        review_select(&f, states, count, &request, &list);
        times[i] = seconds_since(&start);
        cr_expect(count == 120 && list.count == REVIEW_ITEMS && list.gentle == REVIEW_GENTLE);
        free(states);
        db_close(opened);
    }
    cr_log_info("import %.3f s, first review %.3f s, further ones %.3f s", import, times[0],
                times[1]);
    /* Some tens of milliseconds; the bound leaves room for a busy machine and sanitizers. */
    cr_expect(times[0] < 2.0 && times[1] < 1.0, "first %.3f s, then %.3f s", times[0], times[1]);
    place_remove(folder);
}

/* Changes a closed store as a damaged file may be, one without sums of its pages. */
static void damage(const char *path, const char *sql)
{
    char sums[PLACE_SIZE + 8];
    sqlite3 *handle;
    snprintf(sums, sizeof sums, "%s-sums", path);
    cr_assert_eq(remove(sums), 0);
    cr_assert_eq(sqlite3_open(path, &handle), SQLITE_OK);
    cr_assert_eq(sqlite3_exec(handle, sql, NULL, NULL, NULL), SQLITE_OK, "%s",
                 sqlite3_errmsg(handle));
    cr_assert_eq(sqlite3_close(handle), SQLITE_OK);
}

/* Opens the store and computes Ruth's skills, of which there is one. */
static struct skill_state the_skill(const char *path)
{
    struct learner l;
    struct skill_state *states = NULL;
    int count = 0;
    struct db *s = place_open(path);
    cr_assert_eq(db_learner_find(s, "Ruth", &l), STORE_OK);
    cr_assert_eq(db_skills_load(s, l.id, DAY + 60, &states, &count), STORE_OK);
    cr_assert_eq(count, 1);
    const struct skill_state state = states[0];
    free(states);
    db_close(s);
    return state;
}

Test(answer_log, a_damaged_grade_counts_as_its_answer_did)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE];
    struct learner l;
    place_make(folder);
    struct db *s = place_open(place_file(folder, "learners.db", path));
    cr_assert_eq(db_learner_create(s, "Ruth", clock_on_day(DAY), &l), STORE_OK);
    append(s, l.id, DAY, true, "pack.pair");
    append(s, l.id, DAY + 9, false, "pack.pair");
    db_close(s);
    const struct skill_state sound = the_skill(path);
    damage(path, "UPDATE grades SET grade = CASE is_right WHEN 1 THEN 67 ELSE -3 END;"
                 "DELETE FROM reckoned");
    const struct skill_state state = the_skill(path);
    cr_expect_eq(state.seen, 2);
    cr_expect_eq(state.last, FSRS_AGAIN);
    cr_expect_eq(state.due_day, sound.due_day);
    place_remove(folder);
}

Test(answer_log, damaged_states_are_reckoned_anew)
{
    static const char *const damages[] = {
        "UPDATE skills SET phase = 9", "UPDATE skills SET step = -4", "UPDATE skills SET last = 70",
        "UPDATE skills SET stability = 'none'", "UPDATE skills SET difficulty = -1e300"};
    char folder[PLACE_SIZE], path[PLACE_SIZE];
    struct learner l;
    place_make(folder);
    struct db *s = place_open(place_file(folder, "learners.db", path));
    cr_assert_eq(db_learner_create(s, "Ruth", clock_on_day(DAY), &l), STORE_OK);
    append(s, l.id, DAY, true, "pack.pair");
    db_close(s);
    const struct skill_state sound = the_skill(path);
    for (size_t i = 0; i < sizeof damages / sizeof damages[0]; i++) {
        damage(path, damages[i]);
        const struct skill_state state = the_skill(path);
        cr_expect_eq(state.card.phase, sound.card.phase, "%s", damages[i]);
        cr_expect_eq(state.card.step, sound.card.step, "%s", damages[i]);
        cr_expect_eq(state.due_day, sound.due_day, "%s", damages[i]);
    }
    place_remove(folder);
}
