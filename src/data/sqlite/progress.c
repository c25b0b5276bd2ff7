/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons, items seen, counts, and forgetting. */
#include "sqlite/db_learner_store.h"

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
    const enum store_status status = check_id(s, lesson);
    return status != STORE_OK
               ? status
               : db_write(s, db_need_learner, learner,
                          "INSERT INTO lessons VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (learner, "
                          "lesson) DO UPDATE SET step = excluded.step, done = max(done, "
                          "excluded.done), seconds = excluded.seconds, day = excluded.day",
                          "itiiii", learner, lesson, (int64_t)step, (int64_t)done, now.seconds,
                          (int64_t)now.day);
}

#define LESSON_COLUMNS "SELECT lesson, step, done, seconds, day FROM lessons WHERE learner = ? "

static void read_lesson(sqlite3_stmt *q, void *row)
{
    struct lesson_progress *out = row;
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
    db_start(s);
    enum store_status status =
        db_query(s, &q, LESSON_COLUMNS "AND lesson = ?", "it", learner, lesson);
    status = db_first(s, q, status, read_lesson, out);
    return status == STORE_NONE ? db_fail(s, STORE_NONE, msg_record_lesson_new(lesson)) : status;
}

enum store_status
db_lesson_list(void *at, int64_t learner, struct lesson_progress **out, int *count)
{
    struct db *s = at;
    sqlite3_stmt *q;
    db_start(s);
    enum store_status status =
        db_query(s, &q, LESSON_COLUMNS "ORDER BY seconds DESC, lesson", "i", learner);
    *out = db_list(s, q, &status, sizeof **out, read_lesson, count);
    return status;
}

enum store_status
db_item_mark_seen(void *at, int64_t learner, const char *item, struct timestamp now)
{
    struct db *s = at;
    db_start(s);
    const enum store_status status = check_id(s, item);
    return status != STORE_OK
               ? status
               : db_write(s, db_need_learner, learner,
                          "INSERT INTO items VALUES (?, ?, 1, ?, ?) ON CONFLICT (learner, item) DO "
                          "UPDATE SET times = times + 1, seconds = excluded.seconds, day = "
                          "excluded.day",
                          "itii", learner, item, now.seconds, (int64_t)now.day);
}

static void read_item(sqlite3_stmt *q, void *row)
{
    struct item_seen *out = row;
    *out = (struct item_seen){.times = sqlite3_column_int(q, 1),
                              .last = {sqlite3_column_int64(q, 2), sqlite3_column_int(q, 3)}};
    db_copy_text(q, 0, out->item, sizeof out->item);
}

#define ITEM_COLUMNS "SELECT item, times, seconds, day FROM items WHERE learner = ? "

enum store_status db_item_list(void *at, int64_t learner, struct item_seen **out, int *count)
{
    struct db *s = at;
    sqlite3_stmt *q;
    db_start(s);
    enum store_status status = db_query(s, &q, ITEM_COLUMNS "ORDER BY item", "i", learner);
    *out = db_list(s, q, &status, sizeof **out, read_item, count);
    return status;
}

enum store_status db_item_get(void *at, int64_t learner, const char *item, struct item_seen *out)
{
    sqlite3_stmt *q;
    const enum store_status status =
        db_query(at, &q, ITEM_COLUMNS "AND item = ?", "it", learner, item);
    return db_first(at, q, status, read_item, out);
}

enum store_status db_item_set(void *at, int64_t learner, const struct item_seen *item)
{
    return db_run(at, "INSERT OR REPLACE INTO items VALUES (?, ?, ?, ?, ?)", "itiii", learner,
                  item->item, (int64_t)item->times, item->last.seconds, (int64_t)item->last.day);
}

static void read_counts(sqlite3_stmt *q, void *row)
{
    struct progress_counts *out = row;
    *out = (struct progress_counts){sqlite3_column_int(q, 0), sqlite3_column_int(q, 1),
                                    sqlite3_column_int(q, 2), sqlite3_column_int(q, 3),
                                    sqlite3_column_int(q, 4), sqlite3_column_int(q, 5),
                                    sqlite3_column_int(q, 6), sqlite3_column_int(q, 7)};
}

enum store_status
db_progress_count(void *at, int64_t learner, int32_t today, struct progress_counts *out)
{
    struct db *s = at;
    sqlite3_stmt *q;
    db_start(s);
    *out = (struct progress_counts){0};
    const enum store_status status =
        db_query(s, &q,
                 "SELECT total(attempts <= 1), total(is_right AND attempts <= 1),"
                 " total(attempts <= 1 AND day = ?2),"
                 " total(attempts <= 1 AND day = ?2 AND is_right), count(DISTINCT day),"
                 " (SELECT count(*) FROM lessons WHERE learner = ?1),"
                 " (SELECT count(*) FROM lessons WHERE learner = ?1 AND done = 1),"
                 " (SELECT count(*) FROM games WHERE learner = ?1 AND finished <> 0) FROM "
                 "answers WHERE learner = ?1",
                 "ii", learner, (int64_t)today);
    return db_first(s, q, status, read_counts, out); /* totals: there is a row */
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
