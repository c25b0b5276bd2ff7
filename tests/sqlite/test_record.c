/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The store as a store: it does what every record must do, and the same as the one in memory. */
#include "sqlite/db_learner_store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "base/rng.h"
#include "learner/memstore.h"
#include "places.h"
#include "support/record_cases.h"
#include "support/told.h"

#define IN_A_STORE(name)                                                                           \
    Test(sqlite_record, name)                                                                      \
    {                                                                                              \
        struct db *s;                                                                              \
        struct message_copy note;                                                                  \
        cr_assert(db_open_memory(&s, "", &note) == STORE_OK);                                      \
        const struct learner_store r = db_learner_store(s);                                        \
        store_case_##name(&r);                                                                     \
        db_close(s);                                                                               \
    }
STORE_CASES(IN_A_STORE)

Test(sqlite_record, says_where_it_is)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE];
    place_make(folder);
    struct db *s = place_open(place_file(folder, "learners.db", path));
    const struct learner_store r = db_learner_store(s);
    cr_expect(store_is_kept(&r));
    cr_expect_str_eq(store_path(&r), path);
    db_close(s);
    place_remove(folder);
}

/* --- what two records answer to the same calls ------------------------------------------------ */

enum { PLAYERS = 3, STEPS = 4000, DAY = 20500 };

struct pair {
    struct learner_store r[2];
    struct rng rng;
    int32_t day;
    int64_t game[2];
};

static uint32_t draw(struct pair *p, uint32_t n)
{
    return rng_below(&p->rng, n);
}

static const char *draw_id(struct pair *p, const char *what, uint32_t n, char out[32])
{
    (void)snprintf(out, 32, "%s-%u", what, (unsigned)draw(p, n));
    return out;
}

/* Any learner, now and then one who is not there. */
static int64_t draw_learner(struct pair *p)
{
    return 1 + (int64_t)draw(p, 12) % (PLAYERS + (draw(p, 20) == 0));
}

static void act_answer(struct pair *p, struct timestamp now)
{
    static const char *const lessons[] = {NULL, "", "lesson-1", "lesson-2"};
    char item[32], skill[3][32];
    struct answer_entry a =
        an_answer("s1", draw_id(p, "item", 15, item), now.day, draw(p, 3) != 0,
                  draw_id(p, "rule", 9, skill[0]), draw_id(p, "rule", 9, skill[1]), NULL);
    a.when = now;
    a.lesson = lessons[draw(p, 4)];
    a.outcome.attempts = 1 + (int)draw(p, 2);
    a.outcome.hints = (int)draw(p, 3);
    a.outcome.unfed = draw(p, 8) == 0;
    a.outcome.placement = draw(p, 8) == 0;
    if (draw(p, 3) == 0) {
        a.missed.id[a.missed.count++] = draw_id(p, "rule", 9, skill[2]);
    }
    if (draw(p, 30) == 0) {
        a.item = "";
    }
    const int64_t learner = draw_learner(p);
    const enum store_status one = store_answer_append(&p->r[0], learner, &a);
    cr_assert_eq(one, store_answer_append(&p->r[1], learner, &a));
}

static void act_game(struct pair *p, struct timestamp now)
{
    const int64_t learner = draw_learner(p);
    const uint32_t what = draw(p, 8);
    const int lines = (int)draw(p, 4);
    enum store_status status[2] = {STORE_OK, STORE_OK};
    for (int i = 0; i < 2; i++) {
        const struct learner_store *r = &p->r[i];
        if (what == 0) {
            status[i] = store_game_begin(r, learner, "journal 1\nplay\n", now, &p->game[i]);
        } else if (what == 1) {
            status[i] = store_game_finish(r, p->game[i], now);
        } else if (what == 2) {
            status[i] = store_game_cut(r, p->game[i], lines);
        } else {
            status[i] = store_game_append(r, p->game[i], what == 3 ? "a\nb" : "south draw");
        }
    }
    cr_assert_eq(status[0], status[1]);
}

static void act_progress(struct pair *p, struct timestamp now)
{
    char id[32];
    const int64_t learner = draw_learner(p);
    const uint32_t what = draw(p, 40);
    const int step = (int)draw(p, 9);
    const bool done = draw(p, 3) == 0;
    int gone[2] = {0, 0};
    enum store_status status[2] = {STORE_OK, STORE_OK};
    (void)draw_id(p, what < 20 || what == 38 ? "lesson" : "item", 6, id);
    for (int i = 0; i < 2; i++) {
        const struct learner_store *r = &p->r[i];
        if (what < 20) {
            status[i] = store_lesson_set(r, learner, id, step, done, now);
        } else if (what < 36) {
            status[i] = store_item_mark_seen(r, learner, id, now);
        } else if (what < 38) {
            status[i] = store_forget_item(r, learner, id, &gone[i]);
        } else if (what == 38) {
            status[i] = store_forget_lesson(r, learner, id, &gone[i]);
        } else if (step == 0) {
            status[i] = store_forget_all(r, learner, &gone[i]);
        }
    }
    cr_assert_eq(status[0], status[1]);
    cr_assert_eq(gone[0], gone[1]);
}

static void act_words(struct pair *p)
{
    static const char *const values[] = {"0.85", "0.95", "0.9", "1", "much", "", NULL};
    static const char *const keys[] = {"width", "retention", "No Key"};
    const int64_t learner = draw_learner(p);
    const char *key = keys[draw(p, 3)], *value = values[draw(p, 7)];
    const uint32_t what = draw(p, 5);
    enum store_status status[2] = {STORE_OK, STORE_OK};
    for (int i = 0; i < 2; i++) {
        const struct learner_store *r = &p->r[i];
        if (what == 0) {
            status[i] = store_bookmark_set(r, learner, key, value);
        } else if (what == 1) {
            status[i] = store_learner_set_table(r, learner, value != NULL ? value : "pagat");
        } else if (what == 2) {
            status[i] = store_learner_set_experience(r, learner, value != NULL ? value : "this");
        } else {
            status[i] = store_setting_set(r, learner, key, value);
        }
    }
    cr_assert_eq(status[0], status[1]);
}

static bool same_moment(struct timestamp a, struct timestamp b)
{
    return a.seconds == b.seconds && a.day == b.day;
}

static void compare_learners(struct pair *p)
{
    struct learner *list[2];
    int count[2];
    for (int i = 0; i < 2; i++) {
        cr_assert_eq(store_learner_list(&p->r[i], &list[i], &count[i]), STORE_OK);
    }
    cr_assert_eq(count[0], count[1]);
    for (int k = 0; k < count[0]; k++) {
        const struct learner *a = &list[0][k], *b = &list[1][k];
        cr_assert(a->id == b->id && strcmp(a->name, b->name) == 0 &&
                  strcmp(a->table, b->table) == 0 && strcmp(a->experience, b->experience) == 0 &&
                  same_moment(a->created, b->created) &&
                  same_moment(a->last_active, b->last_active));
    }
    free(list[0]);
    free(list[1]);
}

static void compare_answers(struct pair *p, int64_t learner)
{
    struct answer_row *list[2];
    int count[2];
    int32_t day[2];
    for (int i = 0; i < 2; i++) {
        cr_assert_eq(store_answers_recent(&p->r[i], learner, 50, &list[i], &count[i]), STORE_OK);
        cr_assert_eq(store_answers_last_day(&p->r[i], learner, p->day, &day[i]), STORE_OK);
    }
    cr_assert_eq(day[0], day[1]);
    cr_assert_eq(count[0], count[1]);
    for (int k = 0; k < count[0]; k++) {
        const struct answer_row *a = &list[0][k], *b = &list[1][k];
        cr_assert(same_moment(a->when, b->when) && strcmp(a->item, b->item) == 0 &&
                  strcmp(a->given, b->given) == 0 && a->right == b->right &&
                  a->grades == b->grades);
        int fed[2] = {0, 0};
        for (int g = 0; g < a->grades; g++) {
            fed[0] += a->grade[g].fed;
            fed[1] += b->grade[g].fed;
        }
        cr_assert_eq(fed[0], fed[1]);
    }
    answers_free(list[0], count[0]);
    answers_free(list[1], count[1]);
}

static void compare_skills(struct pair *p, int64_t learner)
{
    struct skill_state *list[2];
    struct fsrs_settings f[2];
    int count[2];
    enum store_status status[2];
    for (int i = 0; i < 2; i++) {
        status[i] = store_skills_load(&p->r[i], learner, p->day, &list[i], &count[i]);
        cr_assert_eq(store_skills_settings(&p->r[i], learner, &f[i]), STORE_OK);
    }
    cr_assert_eq(status[0], status[1]);
    cr_assert_eq(count[0], count[1]);
    cr_assert(f[0].retention == f[1].retention);
    for (int k = 0; k < count[0]; k++) {
        const struct skill_state *a = &list[0][k], *b = &list[1][k];
        cr_assert(strcmp(a->skill, b->skill) == 0 && a->card.phase == b->card.phase &&
                      a->card.stability == b->card.stability &&
                      a->card.difficulty == b->card.difficulty && a->last_day == b->last_day &&
                      a->due_day == b->due_day && a->reviews == b->reviews &&
                      a->lapses == b->lapses && a->seen == b->seen && a->right == b->right &&
                      a->last == b->last,
                  "%s of learner %d on day %d", a->skill, (int)learner, (int)p->day);
    }
    free(list[0]);
    free(list[1]);
}

static void compare_progress(struct pair *p, int64_t learner)
{
    struct lesson_progress *lesson[2], one[2];
    struct item_seen *item[2];
    struct progress_counts n[2];
    int lessons[2], items[2];
    enum store_status got[2];
    memset(n, 0, sizeof n);
    for (int i = 0; i < 2; i++) {
        cr_assert_eq(store_lesson_list(&p->r[i], learner, &lesson[i], &lessons[i]), STORE_OK);
        cr_assert_eq(store_item_list(&p->r[i], learner, &item[i], &items[i]), STORE_OK);
        cr_assert_eq(store_progress_count(&p->r[i], learner, p->day, &n[i]), STORE_OK);
        got[i] = store_lesson_get(&p->r[i], learner, "lesson-3", &one[i]);
    }
    cr_assert_eq(got[0], got[1]);
    cr_assert(got[0] != STORE_OK || one[0].step == one[1].step);
    cr_assert_eq(memcmp(&n[0], &n[1], sizeof n[0]), 0);
    cr_assert(lessons[0] == lessons[1] && items[0] == items[1]);
    for (int k = 0; k < lessons[0]; k++) {
        const struct lesson_progress *a = &lesson[0][k], *b = &lesson[1][k];
        cr_assert(strcmp(a->lesson, b->lesson) == 0 && a->step == b->step && a->done == b->done &&
                  same_moment(a->when, b->when));
    }
    for (int k = 0; k < items[0]; k++) {
        const struct item_seen *a = &item[0][k], *b = &item[1][k];
        cr_assert(strcmp(a->item, b->item) == 0 && a->times == b->times &&
                  same_moment(a->last, b->last));
    }
    for (int i = 0; i < 2; i++) {
        free(lesson[i]);
        free(item[i]);
    }
}

static void compare_values(struct pair *p, int64_t learner)
{
    static const char *const keys[] = {"width", "retention"};
    for (int k = 0; k < 4; k++) {
        char *value[2];
        enum store_status status[2];
        for (int i = 0; i < 2; i++) {
            status[i] = k < 2 ? store_setting_get(&p->r[i], learner, keys[k], &value[i])
                              : store_bookmark_get(&p->r[i], learner, keys[k - 2], &value[i]);
        }
        cr_assert_eq(status[0], status[1]);
        cr_assert(status[0] != STORE_OK || strcmp(value[0], value[1]) == 0);
        free(value[0]);
        free(value[1]);
    }
}

static void compare_games(struct pair *p, int64_t learner)
{
    struct game_info *list[2], open[2];
    char *text[2];
    int count[2];
    enum store_status status[2], loaded[2];
    for (int i = 0; i < 2; i++) {
        cr_assert_eq(store_game_list(&p->r[i], learner, &list[i], &count[i]), STORE_OK);
        status[i] = store_game_unfinished(&p->r[i], learner, &open[i]);
        loaded[i] = store_game_load(&p->r[i], p->game[i], &text[i]);
    }
    cr_assert(count[0] == count[1] && status[0] == status[1] && loaded[0] == loaded[1]);
    cr_assert(loaded[0] != STORE_OK || strcmp(text[0], text[1]) == 0);
    cr_assert(status[0] != STORE_OK ||
              (open[0].lines == open[1].lines && same_moment(open[0].started, open[1].started)));
    for (int k = 0; k < count[0]; k++) {
        const struct game_info *a = &list[0][k], *b = &list[1][k];
        cr_assert(same_moment(a->started, b->started) && a->finished == b->finished &&
                  a->lines == b->lines);
    }
    for (int i = 0; i < 2; i++) {
        free(list[i]);
        free(text[i]);
    }
}

static void compare(struct pair *p)
{
    const int64_t learner = draw_learner(p);
    compare_learners(p);
    compare_answers(p, learner);
    compare_skills(p, learner);
    compare_progress(p, learner);
    compare_values(p, learner);
    compare_games(p, learner);
}

Test(sqlite_record, disk_and_memory_answer_alike_whatever_is_done)
{
    static const char *const names[PLAYERS] = {"Ruth", "Ann", "Zo\xc3\xab"};
    struct db *s;
    struct message_copy note;
    struct learner l[2];
    struct memstore *m = memstore_new(3);
    cr_assert(db_open_memory(&s, "", &note) == STORE_OK);
    struct pair p = {.r = {db_learner_store(s), memstore(m)}, .day = DAY};
    rng_seed(&p.rng, 20260301);
    for (int i = 0; i < PLAYERS; i++) {
        for (int k = 0; k < 2; k++) {
            cr_assert_eq(store_learner_create(&p.r[k], names[i], clock_on_day(DAY), &l[k]),
                         STORE_OK);
        }
        cr_assert_eq(l[0].id, l[1].id);
    }
    for (int i = 0; i < STEPS; i++) {
        /* Now and then the clock is wrong, and moments come twice. */
        const int32_t odd = draw(&p, 25) == 0 ? (int32_t)draw(&p, 20) - 10 : 0;
        struct timestamp now = clock_on_day(p.day + odd);
        now.seconds += (int64_t)draw(&p, 4) * 60;
        const uint32_t what = draw(&p, 10);
        if (what < 5) {
            act_answer(&p, now);
        } else if (what < 7) {
            act_game(&p, now);
        } else if (what < 9) {
            act_progress(&p, now);
        } else {
            act_words(&p);
        }
        p.day += draw(&p, 12) == 0;
        if (i % 20 == 0) {
            compare(&p);
        }
    }
    db_close(s);
    memstore_free(m);
}
