/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Computes the states of skills from the log, and keeps them. A skill's grades are taken in the
 * order of their time, so the answers of two machines, merged, come to the same as if they had been
 * given on one.
 */
#include "sqlite/skill_cache.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "sqlite/db_learner_store.h"

/* Changes when the way of computing does: then all kept states are computed anew. */
static const char reckoning[] = "2";

enum { BY_SIZE = 48 };

static const int32_t no_last_day = INT32_MAX;

enum store_status skill_cache_settings(struct db *s, int64_t learner, struct fsrs_settings *out)
{
    sqlite3_stmt *q;
    bool row = false;
    *out = fsrs_defaults();
    enum store_status status = db_query(
        s, &q, "SELECT value FROM settings WHERE learner = ? AND key = 'retention'", "i", learner);
    if (status == STORE_OK) {
        status = db_step(s, q, &row);
    }
    if (row) {
        double wanted =
            sqlite3_column_double(q, 0); /* reads a point whatever the language of the machine */
        if (wanted >= 0.80 && wanted <= 0.95) {
            out->retention = wanted;
        }
    }
    db_end(q);
    return status;
}

/* By what the states were computed, as a text to compare. */
static void write_by(const struct fsrs_settings *f, char out[BY_SIZE])
{
    snprintf(out, BY_SIZE, "%s %d %d", reckoning, (int)(f->retention * 10000.0 + 0.5),
             (int)f->maximum_interval);
}

/* Whether the kept states agree with the log, and are such as a program of ours writes. */
static enum store_status
is_kept(struct db *s, int64_t learner, const struct fsrs_settings *f, bool *out)
{
    char by[BY_SIZE];
    int64_t found;
    write_by(f, by);
    enum store_status status = db_number(
        s, &found, 0,
        "SELECT count(*) FROM reckoned WHERE learner = ? AND by = ?"
        " AND NOT EXISTS (SELECT 1 FROM skills WHERE learner = reckoned.learner AND NOT"
        " (phase BETWEEN 0 AND 3 AND step BETWEEN 0 AND 3 AND last BETWEEN 0 AND 4"
        " AND stability BETWEEN 0 AND 1e12 AND difficulty BETWEEN 0 AND 10 AND skill IS NOT NULL))",
        "it", learner, by);
    *out = found == 1;
    return status;
}

static enum store_status save(struct db *s, int64_t learner, const struct kept_skill *k)
{
    const struct skill_state *t = &k->state;
    return db_run(
        s, "INSERT OR REPLACE INTO skills VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        "itiiddiiiiiiiii", learner, t->skill, (int64_t)t->card.phase, (int64_t)t->card.step,
        t->card.stability, t->card.difficulty, (int64_t)t->last_day, (int64_t)t->due_day,
        (int64_t)t->reviews, (int64_t)t->lapses, (int64_t)t->seen, (int64_t)t->right,
        (int64_t)t->last, k->newest.seconds, (int64_t)k->newest.day);
}

#define KEPT_COLUMNS                                                                               \
    "SELECT skill, phase, step, stability, difficulty, last_day, due_day, reviews, lapses, seen, " \
    "is_right, last,"                                                                              \
    " newest_seconds, newest_day FROM skills "

static void read_kept(sqlite3_stmt *q, void *row)
{
    struct kept_skill *out = row;
    struct skill_state *t = &out->state;
    *out = (struct kept_skill){0};
    db_copy_text(q, 0, t->skill, sizeof t->skill);
    t->card.phase = (enum fsrs_phase)sqlite3_column_int(q, 1);
    t->card.step = sqlite3_column_int(q, 2);
    t->card.stability = sqlite3_column_double(q, 3);
    t->card.difficulty = sqlite3_column_double(q, 4);
    t->last_day = sqlite3_column_int(q, 5);
    t->due_day = sqlite3_column_int(q, 6);
    t->reviews = sqlite3_column_int(q, 7);
    t->lapses = sqlite3_column_int(q, 8);
    t->seen = sqlite3_column_int(q, 9);
    t->right = sqlite3_column_int(q, 10);
    t->last = (enum fsrs_grade)sqlite3_column_int(q, 11);
    out->newest = (struct timestamp){sqlite3_column_int64(q, 12), sqlite3_column_int(q, 13)};
}

/* The grade of a row of the log. One that is none, in a file that was damaged, is as good as the
 * answer was. */
static enum fsrs_grade read_grade(sqlite3_stmt *q)
{
    const int grade = sqlite3_column_int(q, 3);
    const enum fsrs_grade plain = sqlite3_column_int(q, 5) != 0 ? FSRS_GOOD : FSRS_AGAIN;
    return grade >= FSRS_AGAIN && grade <= FSRS_EASY ? (enum fsrs_grade)grade : plain;
}

/* Takes a row of the log (skill, seconds, day, grade, fed, is_right). */
static void take_row(sqlite3_stmt *q, const struct fsrs_settings *f, struct kept_skill *k)
{
    struct skill_review r = {.day = sqlite3_column_int(q, 2),
                             .grade = read_grade(q),
                             .fed = sqlite3_column_int(q, 4) != 0,
                             .right = sqlite3_column_int(q, 5) != 0};
    skill_take(f, &k->state, &r);
    k->newest = (struct timestamp){sqlite3_column_int64(q, 1), r.day};
}

#define LOG_COLUMNS "SELECT skill, seconds, day, grade, fed, is_right FROM grades "

/* One skill from the log, of days up to `last_day`. */
static enum store_status replay_skill(struct db *s,
                                      int64_t learner,
                                      const struct fsrs_settings *f,
                                      const char *skill,
                                      int32_t last_day,
                                      struct kept_skill *out)
{
    sqlite3_stmt *q;
    bool row = true;
    *out = (struct kept_skill){0};
    memcpy(out->state.skill, skill, strlen(skill) + 1);
    enum store_status status = db_query(
        s, &q, LOG_COLUMNS "WHERE learner = ? AND skill = ? AND day <= ? ORDER BY seconds, answer",
        "iti", learner, skill, (int64_t)last_day);
    while (status == STORE_OK && (status = db_step(s, q, &row)) == STORE_OK && row) {
        take_row(q, f, out);
    }
    db_end(q);
    return status;
}

enum store_status skill_cache_take(struct db *s,
                                   int64_t learner,
                                   const struct fsrs_settings *f,
                                   const char *skill,
                                   struct timestamp when,
                                   const struct skill_review *r)
{
    struct kept_skill k = {.newest = {INT64_MIN, 0}};
    sqlite3_stmt *q = NULL;
    bool kept = false;
    enum store_status status = is_kept(s, learner, f, &kept);
    if (status != STORE_OK) {
        return status;
    }
    if (!kept) { /* by other settings, perhaps, to which the learner may come back: they have had
                    their day */
        return skill_cache_drop(s, learner);
    }
    status = db_query(s, &q, KEPT_COLUMNS "WHERE learner = ? AND skill = ?", "it", learner, skill);
    status = db_first(s, q, status, read_kept, &k);
    if (status == STORE_NONE) {
        status = STORE_OK; /* new */
    }
    if (status == STORE_OK &&
        (when.seconds < k.newest.seconds || /* the clock went back: its place is in between */
         skill_needs_day(&k.state, r))) {
        status = replay_skill(s, learner, f, skill, no_last_day, &k);
    } else if (status == STORE_OK) {
        memcpy(k.state.skill, skill, strlen(skill) + 1);
        skill_take(f, &k.state, r);
        k.newest = when;
    }
    return status == STORE_OK ? save(s, learner, &k) : status;
}

enum store_status skill_cache_drop(struct db *s, int64_t learner)
{
    enum store_status status = db_run(s, "DELETE FROM reckoned WHERE learner = ?", "i", learner);
    return status == STORE_OK ? db_run(s, "DELETE FROM skills WHERE learner = ?", "i", learner)
                              : status;
}

/* All skills from the log. `*list` is the caller's, also after a failure. */
static enum store_status
replay_all(struct db *s, int64_t learner, const struct fsrs_settings *f, void **list, int *count)
{
    sqlite3_stmt *q;
    bool row = true;
    struct kept_skill *k = NULL;
    enum store_status status = db_query(
        s, &q, LOG_COLUMNS "WHERE learner = ? ORDER BY skill, seconds, answer", "i", learner);
    while (status == STORE_OK && (status = db_step(s, q, &row)) == STORE_OK && row) {
        const char *skill = (const char *)sqlite3_column_text(q, 0);
        if (skill == NULL) {
            continue; /* of a file that was damaged */
        }
        if (k == NULL || strcmp(k->state.skill, skill) != 0) {
            k = db_grow(list, *count, sizeof *k);
            *k = (struct kept_skill){0};
            db_copy_text(q, 0, k->state.skill, sizeof k->state.skill);
            ++*count;
        }
        take_row(q, f, k);
    }
    db_end(q);
    return status;
}

/* The kept states as they are. */
static enum store_status read_all(struct db *s, int64_t learner, void **list, int *count)
{
    sqlite3_stmt *q;
    enum store_status status =
        db_query(s, &q, KEPT_COLUMNS "WHERE learner = ? ORDER BY skill", "i", learner);
    *list = db_list(s, q, &status, sizeof(struct kept_skill), read_kept, count);
    return status;
}

/* Computes all states and keeps them, within a transaction: no answer can come in between. */
static enum store_status
rebuild(struct db *s, int64_t learner, const struct fsrs_settings *f, void **list, int *count)
{
    char by[BY_SIZE];
    write_by(f, by);
    enum store_status status = skill_cache_drop(s, learner);
    if (status == STORE_OK) {
        status = replay_all(s, learner, f, list, count);
    }
    for (int i = 0; status == STORE_OK && i < *count; i++) {
        status = save(s, learner, (const struct kept_skill *)*list + i);
    }
    if (status == STORE_OK) {
        status = db_run(s, "INSERT INTO reckoned VALUES (?, ?)", "it", learner, by);
    }
    return status;
}

/* The states without keeping them: all that is left when the disk is full. */
static enum store_status
reckon_only(struct db *s, int64_t learner, const struct fsrs_settings *f, void **list, int *count)
{
    free(*list);
    *list = NULL;
    *count = 0;
    db_start(s);
    return replay_all(s, learner, f, list, count);
}

/* The kept states, when they agree with the log; both read at one moment. */
static enum store_status read_if_kept(struct db *s,
                                      int64_t learner,
                                      const struct fsrs_settings *f,
                                      bool *kept,
                                      void **list,
                                      int *count)
{
    enum store_status status = db_run(s, "BEGIN", "");
    if (status != STORE_OK) {
        return status;
    }
    status = is_kept(s, learner, f, kept);
    if (status == STORE_OK && *kept) {
        status = read_all(s, learner, list, count);
    }
    return db_finish(s, status);
}

static enum store_status
load(struct db *s, int64_t learner, const struct fsrs_settings *f, void **list, int *count)
{
    bool kept = false;
    enum store_status status = read_if_kept(s, learner, f, &kept, list, count);
    if (status != STORE_OK || kept) {
        return status;
    }
    status = db_begin(s);
    if (status == STORE_OK) {
        status = db_finish(s, rebuild(s, learner, f, list, count));
    }
    return status == STORE_OK ? STORE_OK : reckon_only(s, learner, f, list, count);
}

enum store_status db_skills_settings(void *at, int64_t learner, struct fsrs_settings *out)
{
    struct db *s = at;
    db_start(s);
    return skill_cache_settings(s, learner, out);
}

/* The states as of `today`. A skill with grades from the future is computed without these. */
static enum store_status as_of(struct db *s,
                               int64_t learner,
                               const struct fsrs_settings *f,
                               int32_t today,
                               const struct kept_skill *kept,
                               int kept_count,
                               struct skill_state *out,
                               int *count)
{
    enum store_status status = STORE_OK;
    for (int i = 0; status == STORE_OK && i < kept_count; i++) {
        struct kept_skill k = kept[i];
        if (k.newest.day - 1 > today) { /* tomorrow may be a traveller's */
            status = replay_skill(s, learner, f, kept[i].state.skill, today + 1, &k);
        }
        if (k.state.seen > 0) {
            out[(*count)++] = k.state;
        }
    }
    return status;
}

enum store_status
db_skills_load(void *at, int64_t learner, int32_t today, struct skill_state **out, int *count)
{
    struct db *s = at;
    struct fsrs_settings f;
    void *list = NULL, *states = NULL;
    int kept_count = 0;
    db_start(s);
    *out = NULL;
    *count = 0;
    enum store_status status = db_need_learner(s, learner);
    if (status == STORE_OK) {
        status = skill_cache_settings(s, learner, &f);
    }
    if (status == STORE_OK) {
        status = load(s, learner, &f, &list, &kept_count);
    }
    if (status == STORE_OK && kept_count > 0) {
        states = memory_array((size_t)kept_count, sizeof **out);
        status = as_of(s, learner, &f, today, list, kept_count, states, count);
    }
    free(list);
    if (status != STORE_OK || *count == 0) {
        free(states);
        states = NULL;
        *count = 0;
    }
    *out = states;
    return status;
}
