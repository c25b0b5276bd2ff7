/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons, items seen, counts, and forgetting. */
#include "sqlite/db_learner_store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "messages/msg_record.h"
#include "sqlite/db_core.h"
#include "sqlite/skill_cache.h"

static enum store_status check_id(struct db *s, const char *id)
{
    if (id[0] == '\0' || strlen(id) >= PROGRESS_ID_SIZE) {
        return db_fail(s, STORE_INVALID, msg_record_id(PROGRESS_ID_SIZE - 1));
    }
    return STORE_OK;
}

enum store_status db_lesson_set(
    void *at, int64_t learner, const char *lesson, int step, bool done, struct timestamp now)
{
    struct db *s = at;
    db_start(s);
    enum store_status status = check_id(s, lesson);
    if (status != STORE_OK) {
        return status;
    }
    do {
        status = db_begin(s);
        if (status == STORE_OK) {
            status = db_need_learner(s, learner);
        }
        if (status == STORE_OK) {
            status = db_run(s,
                            "INSERT INTO lessons VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (learner, "
                            "lesson) DO UPDATE "
                            "SET"
                            " step = excluded.step, done = max(done, excluded.done), seconds = "
                            "excluded.seconds,"
                            " day = excluded.day",
                            "itiiii", learner, lesson, (int64_t)step, (int64_t)done, now.seconds,
                            (int64_t)now.day);
        }
        status = db_finish(s, status);
    } while (db_goes_on(s, status));
    return status;
}

static void read_lesson(sqlite3_stmt *q, struct lesson_progress *out)
{
    *out = (struct lesson_progress){.step = sqlite3_column_int(q, 1),
                                    .done = sqlite3_column_int(q, 2) != 0,
                                    .when = {sqlite3_column_int64(q, 3), sqlite3_column_int(q, 4)}};
    db_copy_text(q, 0, out->lesson, sizeof out->lesson);
}

enum store_status
db_lesson_get(void *at, int64_t learner, const char *lesson, struct lesson_progress *out)
{
    struct db *s = at;
    sqlite3_stmt *q;
    bool row = false;
    db_start(s);
    enum store_status status = db_query(
        s, &q,
        "SELECT lesson, step, done, seconds, day FROM lessons WHERE learner = ? AND lesson = ?",
        "it", learner, lesson);
    if (status == STORE_OK) {
        status = db_step(s, q, &row);
    }
    if (row) {
        read_lesson(q, out);
    } else if (status == STORE_OK) {
        status = db_fail(s, STORE_NONE, msg_record_lesson_new(lesson));
    }
    db_end(q);
    return status;
}

/* Ends a list: hands it out, or nothing after a failure. */
static void hand_out(enum store_status status, void *list, void **out, int *count)
{
    *out = list;
    if (status != STORE_OK) {
        free(list);
        *out = NULL;
        *count = 0;
    }
}

enum store_status
db_lesson_list(void *at, int64_t learner, struct lesson_progress **out, int *count)
{
    struct db *s = at;
    sqlite3_stmt *q;
    void *list = NULL, *done = NULL;
    bool row = true;
    db_start(s);
    *count = 0;
    enum store_status status = db_query(s, &q,
                                        "SELECT lesson, step, done, seconds, day FROM lessons "
                                        "WHERE learner = ? ORDER BY seconds DESC, lesson",
                                        "i", learner);
    while (status == STORE_OK && (status = db_step(s, q, &row)) == STORE_OK && row) {
        read_lesson(q, db_grow(&list, *count, sizeof **out));
        ++*count;
    }
    db_end(q);
    hand_out(status, list, &done, count);
    *out = done;
    return status;
}

enum store_status
db_item_mark_seen(void *at, int64_t learner, const char *item, struct timestamp now)
{
    struct db *s = at;
    db_start(s);
    enum store_status status = check_id(s, item);
    if (status != STORE_OK) {
        return status;
    }
    do {
        status = db_begin(s);
        if (status == STORE_OK) {
            status = db_need_learner(s, learner);
        }
        if (status == STORE_OK) {
            status = db_run(
                s,
                "INSERT INTO items VALUES (?, ?, 1, ?, ?) ON CONFLICT (learner, item) DO UPDATE SET"
                " times = times + 1, seconds = excluded.seconds, day = excluded.day",
                "itii", learner, item, now.seconds, (int64_t)now.day);
        }
        status = db_finish(s, status);
    } while (db_goes_on(s, status));
    return status;
}

enum store_status db_item_list(void *at, int64_t learner, struct item_seen **out, int *count)
{
    struct db *s = at;
    sqlite3_stmt *q;
    void *list = NULL, *done = NULL;
    bool row = true;
    db_start(s);
    *count = 0;
    enum store_status status = db_query(
        s, &q, "SELECT item, times, seconds, day FROM items WHERE learner = ? ORDER BY item", "i",
        learner);
    while (status == STORE_OK && (status = db_step(s, q, &row)) == STORE_OK && row) {
        struct item_seen *next = db_grow(&list, *count, sizeof *next);
        *next = (struct item_seen){.times = sqlite3_column_int(q, 1),
                                   .last = {sqlite3_column_int64(q, 2), sqlite3_column_int(q, 3)}};
        db_copy_text(q, 0, next->item, sizeof next->item);
        ++*count;
    }
    db_end(q);
    hand_out(status, list, &done, count);
    *out = done;
    return status;
}

enum store_status db_item_get(void *at, int64_t learner, const char *item, struct item_seen *out)
{
    sqlite3_stmt *q;
    bool row = false;
    enum store_status status =
        db_query(at, &q, "SELECT times, seconds, day FROM items WHERE learner = ? AND item = ?",
                 "it", learner, item);
    if (status == STORE_OK) {
        status = db_step(at, q, &row);
    }
    if (row) {
        out->times = sqlite3_column_int(q, 0);
        out->last = (struct timestamp){sqlite3_column_int64(q, 1), sqlite3_column_int(q, 2)};
        (void)snprintf(out->item, sizeof out->item, "%s", item);
    } else if (status == STORE_OK) {
        status = STORE_NONE;
    }
    db_end(q);
    return status;
}

enum store_status db_item_set(void *at, int64_t learner, const struct item_seen *item)
{
    return db_run(at, "INSERT OR REPLACE INTO items VALUES (?, ?, ?, ?, ?)", "itiii", learner,
                  item->item, (int64_t)item->times, item->last.seconds, (int64_t)item->last.day);
}

enum store_status
db_progress_count(void *at, int64_t learner, int32_t today, struct progress_counts *out)
{
    struct db *s = at;
    sqlite3_stmt *q;
    bool row = false;
    db_start(s);
    *out = (struct progress_counts){0};
    enum store_status status =
        db_query(s, &q,
                 "SELECT total(attempts <= 1), total(is_right AND attempts <= 1),"
                 " total(attempts <= 1 AND day = ?2),"
                 " total(attempts <= 1 AND day = ?2 AND is_right), count(DISTINCT day),"
                 " (SELECT count(*) FROM lessons WHERE learner = ?1),"
                 " (SELECT count(*) FROM lessons WHERE learner = ?1 AND done = 1),"
                 " (SELECT count(*) FROM games WHERE learner = ?1 AND finished <> 0) FROM "
                 "answers WHERE learner = ?1",
                 "ii", learner, (int64_t)today);
    if (status == STORE_OK) {
        status = db_step(s, q, &row);
    }
    if (row) {
        *out = (struct progress_counts){sqlite3_column_int(q, 0), sqlite3_column_int(q, 1),
                                        sqlite3_column_int(q, 2), sqlite3_column_int(q, 3),
                                        sqlite3_column_int(q, 4), sqlite3_column_int(q, 5),
                                        sqlite3_column_int(q, 6), sqlite3_column_int(q, 7)};
    }
    db_end(q);
    return status;
}

/* Runs statements with the values learner and id, in a transaction; the first one deletes answers.
 * The list ends with NULL. */
static enum store_status
forget(struct db *s, int64_t learner, const char *id, const char *const *sql, int *answers)
{
    int gone = 0;
    enum store_status status;
    db_start(s);
    do {
        gone = 0;
        status = db_begin(s);
        if (status == STORE_OK) {
            status = db_need_learner(s, learner);
        }
        for (int i = 0; status == STORE_OK && sql[i] != NULL; i++) {
            status = db_run(s, sql[i], "it", learner, id);
            gone += i == 0 ? db_changes(s) : 0;
        }
        if (status == STORE_OK) {
            status = skill_cache_drop(s, learner);
        }
        status = db_finish(s, status);
    } while (db_goes_on(s, status));
    if (status == STORE_OK && answers != NULL) {
        *answers = gone;
    }
    return status;
}

enum store_status db_forget_item(void *at, int64_t learner, const char *item, int *answers)
{
    static const char *const sql[] = {"DELETE FROM answers WHERE learner = ?1 AND item = ?2",
                                      "DELETE FROM items WHERE learner = ?1 AND item = ?2", NULL};
    return forget(at, learner, item, sql, answers);
}

enum store_status db_forget_lesson(void *at, int64_t learner, const char *lesson, int *answers)
{
    static const char *const sql[] = {
        "DELETE FROM answers WHERE learner = ?1 AND lesson = ?2 AND lesson <> ''",
        "DELETE FROM lessons WHERE learner = ?1 AND lesson = ?2", NULL};
    return forget(at, learner, lesson, sql, answers);
}

enum store_status db_forget_all(void *at, int64_t learner, int *answers)
{
    /* ?2 is not needed; naming it keeps one shape for all. */
    static const char *const sql[] = {"DELETE FROM answers WHERE learner = ?1 AND ?2 = ''",
                                      "DELETE FROM lessons WHERE learner = ?1 AND ?2 = ''",
                                      "DELETE FROM items WHERE learner = ?1 AND ?2 = ''",
                                      "DELETE FROM games WHERE learner = ?1 AND ?2 = ''",
                                      "DELETE FROM places WHERE learner = ?1 AND ?2 = ''",
                                      "DELETE FROM kept WHERE learner = ?1 AND ?2 = ''",
                                      NULL};
    return forget(at, learner, "", sql, answers);
}
