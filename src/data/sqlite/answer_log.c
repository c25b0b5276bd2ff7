/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writing and reading the log of answers. */
#include "sqlite/db_learner_store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "learner/answer_line.h"
#include "messages/msg_record.h"
#include "sqlite/db_core.h"
#include "sqlite/skill_cache.h"

/* Number -1: the next one of its session. */
enum store_status
db_answer_merge(void *at, int64_t learner, const struct transfer_answer *a, int64_t *out)
{
    struct db *s = at;
    const enum store_status status = db_run(
        s,
        "INSERT OR IGNORE INTO answers (id, learner, session, number, seconds, day, mode, item, "
        "lesson, kind, table_id, given, correct, is_right, grade, attempts, hints, flags, seed, "
        "version, topics) VALUES (nullif(?1, 0), ?2, ?3, coalesce(nullif(?4, -1), (SELECT "
        "coalesce(max(number), 0) + 1 FROM answers WHERE learner = ?2 AND session = ?3)), ?, ?, ?, "
        "?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        "iitiiitttttttiiiiiitt", db_new_id(s), learner, a->session, a->number, a->when.seconds,
        (int64_t)a->when.day, a->mode, a->item, a->lesson, a->kind, a->table, a->given, a->correct,
        (int64_t)a->right, (int64_t)a->grade, (int64_t)a->attempts, (int64_t)a->hints,
        (int64_t)a->flags, a->seed, a->version, a->topics);
    *out = status == STORE_OK && db_changes(s) > 0 ? sqlite3_last_insert_rowid(s->handle) : 0;
    return status;
}

enum store_status
db_grade_merge(void *at, int64_t learner, int64_t answer, const struct skill_grade *g)
{
    return db_run(at,
                  "INSERT OR IGNORE INTO grades SELECT id, ?, ?, seconds, day, ?, ?, is_right FROM "
                  "answers WHERE id = ?",
                  "tiiii", g->skill, learner, (int64_t)g->grade, (int64_t)g->fed, answer);
}

enum store_status db_pace_merge(void *at, int64_t learner, const struct transfer_pace *p)
{
    return db_run(at,
                  "INSERT OR IGNORE INTO paces SELECT id, ?, ? FROM answers WHERE learner = ? AND "
                  "session = ? AND number = ?",
                  "iiiti", (int64_t)p->milliseconds, (int64_t)p->level, learner, p->session,
                  p->number);
}

/* Puts one grade into the log and into the skill's state. */
static enum store_status insert_grade(struct db *s,
                                      int64_t learner,
                                      int64_t answer,
                                      const struct answer_entry *a,
                                      const struct fsrs_settings *f,
                                      const struct skill_grade *g)
{
    const struct skill_review r = {a->when.day, g->grade, g->fed, outcome_is_right(&a->outcome)};
    const enum store_status status =
        db_run(s, "INSERT INTO grades VALUES (?, ?, ?, ?, ?, ?, ?, ?)", "itiiiiii", answer,
               g->skill, learner, a->when.seconds, (int64_t)a->when.day, (int64_t)g->grade,
               (int64_t)g->fed, (int64_t)r.right);
    return status == STORE_OK ? skill_cache_take(s, learner, f, g->skill, a->when, &r) : status;
}

/* Everything within the transaction. */
static enum store_status append(struct db *s,
                                int64_t learner,
                                const struct answer_entry *a,
                                const struct answer_line *line,
                                struct skill_grade grades[SKILLS_PER_ITEM],
                                int count)
{
    struct fsrs_settings f;
    int64_t id = 0;
    enum store_status status = db_need_learner(s, learner);
    if (status == STORE_OK) {
        status = skill_cache_settings(s, learner, &f);
    }
    if (status == STORE_OK) {
        status = db_answer_merge(s, learner, &line->answer, &id);
    }
    if (status == STORE_OK && id == 0) { /* another program wrote the highest number there is */
        status = db_explain(SQLITE_CONSTRAINT, 0, s->path, &s->last_error);
    }
    if (status == STORE_OK && (a->milliseconds != 0 || a->level != 0)) {
        status = db_run(s, "INSERT INTO paces VALUES (?, ?, ?)", "iii", id,
                        (int64_t)a->milliseconds, (int64_t)a->level);
    }
    for (int i = 0; status == STORE_OK && i < count; i++) {
        status = insert_grade(s, learner, id, a, &f, &grades[i]);
    }
    return status;
}

enum store_status db_answer_append(void *at, int64_t learner, const struct answer_entry *a)
{
    struct db *s = at;
    struct skill_grade grades[SKILLS_PER_ITEM];
    struct answer_line line;
    db_start(s);
    if (!answer_line_make(a, &line)) {
        return db_fail(s, STORE_INVALID, msg_record_answer(PROGRESS_ID_SIZE - 1));
    }
    line.answer.number = -1;
    const int n = skill_grades(&a->outcome, &a->skills, &a->missed, grades);
    enum store_status status;
    do {
        status = db_begin(s);
        if (status == STORE_OK) {
            status = append(s, learner, a, &line, grades, n);
        }
        status = db_finish(s, status);
    } while (db_goes_on(s, status));
    answer_line_free(&line);
    return status;
}

/* The grades of one answer. */
static enum store_status read_grades(struct db *s, int64_t answer, struct answer_row *out)
{
    sqlite3_stmt *q;
    bool row = true;
    enum store_status status =
        db_query(s, &q, "SELECT skill, grade, fed FROM grades WHERE answer = ?", "i", answer);
    while (status == STORE_OK && (status = db_step(s, q, &row)) == STORE_OK && row) {
        if (out->grades < SKILLS_PER_ITEM) {
            struct skill_grade *g = &out->grade[out->grades++];
            db_copy_text(q, 0, g->skill, sizeof g->skill);
            g->grade = (enum fsrs_grade)sqlite3_column_int(q, 1);
            g->fed = sqlite3_column_int(q, 2) != 0;
        }
    }
    db_end(q);
    return status;
}

static enum store_status read_row(struct db *s, sqlite3_stmt *q, struct answer_row *out)
{
    *out = (struct answer_row){.when = {sqlite3_column_int64(q, 1), sqlite3_column_int(q, 2)},
                               .right = sqlite3_column_int(q, 8) != 0,
                               .again = sqlite3_column_int(q, 9) > 1};
    db_copy_text(q, 3, out->item, sizeof out->item);
    db_copy_text(q, 4, out->mode, sizeof out->mode);
    db_copy_text(q, 5, out->kind, sizeof out->kind);
    out->given = db_take_text(q, 6);
    out->correct = db_take_text(q, 7);
    return read_grades(s, sqlite3_column_int64(q, 0), out);
}

enum store_status
db_answers_recent(void *at, int64_t learner, int limit, struct answer_row **out, int *count)
{
    struct db *s = at;
    sqlite3_stmt *q;
    void *list = NULL;
    bool row = true;
    db_start(s);
    *count = 0;
    enum store_status status =
        db_query(s, &q,
                 "SELECT id, seconds, day, item, mode, kind, given, correct, is_right, "
                 "attempts FROM answers WHERE learner = ? ORDER BY seconds DESC, id DESC LIMIT ?",
                 "ii", learner, (int64_t)limit);
    while (status == STORE_OK && (status = db_step(s, q, &row)) == STORE_OK && row) {
        struct answer_row *next = db_grow(&list, *count, sizeof *next);
        ++*count;
        status = read_row(s, q, next);
    }
    db_end(q);
    *out = list;
    if (status != STORE_OK) {
        answers_free(list, *count);
        *out = NULL;
        *count = 0;
    }
    return status;
}

enum store_status db_answers_last_day(void *at, int64_t learner, int32_t today, int32_t *out)
{
    struct db *s = at;
    int64_t day;
    db_start(s);
    enum store_status status =
        db_number(s, &day, today, "SELECT max(day) FROM answers WHERE learner = ? AND day < ?",
                  "ii", learner, (int64_t)today);
    *out = (int32_t)day;
    return status;
}

static void read_pace(sqlite3_stmt *q, void *row)
{
    struct answer_pace *out = row;
    *out = (struct answer_pace){.when = {sqlite3_column_int64(q, 0), sqlite3_column_int(q, 1)},
                                .level = sqlite3_column_int(q, 3),
                                .milliseconds = sqlite3_column_int(q, 4),
                                .right = sqlite3_column_int(q, 5) != 0};
    db_copy_text(q, 2, out->kind, sizeof out->kind);
    db_copy_text(q, 6, out->item, sizeof out->item);
}

enum store_status db_answers_paces(void *at, int64_t learner, struct answer_pace **out, int *count)
{
    struct db *s = at;
    sqlite3_stmt *q;
    db_start(s);
    enum store_status status = db_query(
        s, &q,
        "SELECT a.seconds, a.day, a.kind, p.level, p.milliseconds, a.is_right, a.item FROM "
        "answers a JOIN paces p ON p.answer = a.id WHERE a.learner = ? AND a.attempts <= 1 ORDER "
        "BY a.seconds, a.id",
        "i", learner);
    *out = db_list(s, q, &status, sizeof **out, read_pace, count);
    return status;
}
