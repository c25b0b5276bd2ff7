/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learners, settings and places. */
#include "sqlite/db_learner_store.h"

#include <stdlib.h>
#include <string.h>

#include "learning/skill.h"
#include "messages/msg_record.h"
#include "sqlite/db_core.h"

#define LEARNER_COLUMNS                                                                            \
    "SELECT l.id, l.name, l.seconds, l.day, l.experience, l.table_id,"                             \
    " (SELECT a.seconds FROM answers a WHERE a.learner = l.id ORDER BY a.seconds DESC, a.id DESC " \
    "LIMIT 1) AS active,"                                                                          \
    " (SELECT a.day FROM answers a WHERE a.learner = l.id ORDER BY a.seconds DESC, a.id DESC "     \
    "LIMIT 1)"                                                                                     \
    " FROM learners l "

static void read_learner(sqlite3_stmt *q, void *row)
{
    struct learner *out = row;
    *out = (struct learner){.id = sqlite3_column_int64(q, 0)};
    db_copy_text(q, 1, out->name, sizeof out->name);
    out->created = (struct timestamp){sqlite3_column_int64(q, 2), sqlite3_column_int(q, 3)};
    db_copy_text(q, 4, out->experience, sizeof out->experience);
    db_copy_text(q, 5, out->table, sizeof out->table);
    out->last_active = out->created;
    if (sqlite3_column_type(q, 6) != SQLITE_NULL) {
        out->last_active = (struct timestamp){sqlite3_column_int64(q, 6), sqlite3_column_int(q, 7)};
    }
}

/* Tidies a name and makes its key. */
static enum store_status
check_name(struct db *s, const char *name, char tidy[NAME_SIZE], char folded[NAME_SIZE])
{
    struct message fault;
    if (!name_tidy(name, tidy, &fault)) {
        return db_fail(s, STORE_INVALID, fault);
    }
    name_fold(tidy, folded);
    return STORE_OK;
}

/* STORE_TAKEN when another learner than `but` has that key. */
static enum store_status
check_taken(struct db *s, const char *tidy, const char *folded, int64_t but)
{
    int64_t other;
    enum store_status status = db_number(
        s, &other, 0, "SELECT id FROM learners WHERE folded = ? AND id <> ?", "ti", folded, but);
    if (status == STORE_OK && other != 0) {
        return db_fail(s, STORE_TAKEN, msg_record_name_taken(tidy));
    }
    return status;
}

enum store_status
db_learner_create(void *at, const char *name, struct timestamp now, struct learner *out)
{
    struct db *s = at;
    char tidy[NAME_SIZE], folded[NAME_SIZE];
    db_start(s);
    enum store_status status = check_name(s, name, tidy, folded);
    if (status != STORE_OK) {
        return status;
    }
    int64_t id = 0;
    do {
        status = db_begin(s);
        if (status == STORE_OK) {
            status = check_taken(s, tidy, folded, 0);
        }
        if (status == STORE_OK) {
            status = db_run(s,
                            "INSERT INTO learners (id, name, folded, seconds, day) VALUES "
                            "(nullif(?, 0), ?, ?, ?, ?)",
                            "ittii", db_new_id(s), tidy, folded, now.seconds, (int64_t)now.day);
        }
        id = sqlite3_last_insert_rowid(s->handle);
        status = db_finish(s, status);
    } while (db_goes_on(s, status));
    if (status == STORE_OK) {
        *out = (struct learner){.id = id, .created = now, .last_active = now};
        memcpy(out->name, tidy, sizeof tidy);
    }
    return status;
}

enum store_status db_learner_find(void *at, const char *name, struct learner *out)
{
    struct db *s = at;
    char tidy[NAME_SIZE], folded[NAME_SIZE];
    sqlite3_stmt *q;
    db_start(s);
    enum store_status status = check_name(s, name, tidy, folded);
    if (status != STORE_OK) {
        return status;
    }
    status = db_query(s, &q, LEARNER_COLUMNS "WHERE l.folded = ?", "t", folded);
    status = db_first(s, q, status, read_learner, out);
    return status == STORE_NONE ? db_fail(s, STORE_NONE, msg_record_nobody(tidy)) : status;
}

enum store_status db_learner_get(void *at, int64_t learner, struct learner *out)
{
    struct db *s = at;
    sqlite3_stmt *q;
    db_start(s);
    enum store_status status = db_query(s, &q, LEARNER_COLUMNS "WHERE l.id = ?", "i", learner);
    status = db_first(s, q, status, read_learner, out);
    return status == STORE_NONE ? db_fail(s, STORE_NONE, msg_record_no_learner()) : status;
}

enum store_status db_learner_set_created(void *at, int64_t learner, struct timestamp when)
{
    return db_run(at, "UPDATE learners SET seconds = ?, day = ? WHERE id = ?", "iii", when.seconds,
                  (int64_t)when.day, learner);
}

enum store_status db_learner_list(void *at, struct learner **out, int *count)
{
    struct db *s = at;
    sqlite3_stmt *q;
    db_start(s);
    enum store_status status =
        db_query(s, &q, LEARNER_COLUMNS "ORDER BY coalesce(active, l.seconds) DESC, l.id DESC", "");
    *out = db_list(s, q, &status, sizeof **out, read_learner, count);
    return status;
}

enum store_status db_learner_rename(void *at, int64_t learner, const char *name)
{
    struct db *s = at;
    char tidy[NAME_SIZE], folded[NAME_SIZE];
    db_start(s);
    enum store_status status = check_name(s, name, tidy, folded);
    if (status != STORE_OK) {
        return status;
    }
    do {
        status = db_begin(s);
        if (status == STORE_OK) {
            status = db_need_learner(s, learner);
        }
        if (status == STORE_OK) {
            status = check_taken(s, tidy, folded, learner);
        }
        if (status == STORE_OK) {
            status = db_run(s, "UPDATE learners SET name = ?, folded = ? WHERE id = ?", "tti", tidy,
                            folded, learner);
        }
        status = db_finish(s, status);
    } while (db_goes_on(s, status));
    return status;
}

/* One column of a learner. */
static enum store_status
set_column(struct db *s, int64_t learner, const char *sql, const char *value, size_t size)
{
    db_start(s);
    return strlen(value) >= size
               ? db_fail(s, STORE_INVALID, msg_record_word_long((int64_t)size - 1))
               : db_write(s, db_need_learner, learner, sql, "ti", value, learner);
}

enum store_status db_learner_set_experience(void *at, int64_t learner, const char *word)
{
    return set_column(at, learner, "UPDATE learners SET experience = ? WHERE id = ?", word,
                      LEARNER_WORD_SIZE);
}

enum store_status db_learner_set_table(void *at, int64_t learner, const char *table)
{
    return set_column(at, learner, "UPDATE learners SET table_id = ? WHERE id = ?", table,
                      LEARNER_TABLE_SIZE);
}

/* What settings and places share: `set`, `unset` and `get` are the statements. */
static enum store_status set_value(struct db *s,
                                   int64_t learner,
                                   const char *key,
                                   const char *value,
                                   const char *set,
                                   const char *unset)
{
    db_start(s);
    if (!skill_id_is_sound(key)) {
        return db_fail(s, STORE_INVALID, msg_record_key(key));
    }
    if (value != NULL && strlen(value) > STORE_VALUE_MAX) {
        return db_fail(s, STORE_INVALID, msg_record_value_long(key));
    }
    enum store_status (*const need)(struct db *, int64_t) = learner != 0 ? db_need_learner : NULL;
    return value == NULL ? db_write(s, need, learner, unset, "it", learner, key)
                         : db_write(s, need, learner, set, "itt", learner, key, value);
}

static void read_text(sqlite3_stmt *q, void *out)
{
    *(char **)out = db_take_text(q, 0);
}

static enum store_status
get_value(struct db *s, int64_t learner, const char *key, const char *get, char **out)
{
    sqlite3_stmt *q;
    db_start(s);
    *out = NULL;
    enum store_status status = db_query(s, &q, get, "it", learner, key);
    status = db_first(s, q, status, read_text, out);
    return status == STORE_NONE ? db_fail(s, STORE_NONE, msg_record_not_set(key)) : status;
}

enum store_status db_setting_set(void *at, int64_t learner, const char *key, const char *value)
{
    return set_value(at, learner, key, value, "INSERT OR REPLACE INTO settings VALUES (?, ?, ?)",
                     "DELETE FROM settings WHERE learner = ? AND key = ?");
}

enum store_status db_setting_get(void *at, int64_t learner, const char *key, char **out)
{
    return get_value(at, learner, key, "SELECT value FROM settings WHERE learner = ? AND key = ?",
                     out);
}

enum store_status db_bookmark_set(void *at, int64_t learner, const char *key, const char *text)
{
    return set_value(at, learner, key, text, "INSERT OR REPLACE INTO places VALUES (?, ?, ?)",
                     "DELETE FROM places WHERE learner = ? AND key = ?");
}

enum store_status db_bookmark_get(void *at, int64_t learner, const char *key, char **out)
{
    return get_value(at, learner, key, "SELECT value FROM places WHERE learner = ? AND key = ?",
                     out);
}

static void read_key(sqlite3_stmt *q, void *row)
{
    struct bookmark_key *out = row;
    db_copy_text(q, 0, out->key, sizeof out->key);
}

enum store_status db_bookmark_list(
    void *at, int64_t learner, const char *prefix, struct bookmark_key **out, int *count)
{
    struct db *s = at;
    sqlite3_stmt *q;
    db_start(s);
    enum store_status status = db_query(
        s, &q,
        "SELECT key FROM places WHERE learner = ? AND substr(key, 1, length(?)) = ? ORDER BY key",
        "itt", learner, prefix, prefix);
    *out = db_list(s, q, &status, sizeof **out, read_key, count);
    return status;
}
