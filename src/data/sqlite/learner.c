/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learners, settings and places. */
#include "sqlite/learner.h"

#include <stdlib.h>
#include <string.h>

#include "learning/skill.h"
#include "sqlite/store_core.h"

#define LEARNER_COLUMNS                                                                            \
    "SELECT l.id, l.name, l.seconds, l.day, l.experience, l.table_id,"                             \
    " (SELECT a.seconds FROM answers a WHERE a.learner = l.id ORDER BY a.seconds DESC, a.id DESC " \
    "LIMIT 1) AS active,"                                                                          \
    " (SELECT a.day FROM answers a WHERE a.learner = l.id ORDER BY a.seconds DESC, a.id DESC "     \
    "LIMIT 1)"                                                                                     \
    " FROM learners l "

static void read_learner(sqlite3_stmt *q, struct learner *out)
{
    *out = (struct learner){.id = sqlite3_column_int64(q, 0)};
    core_copy_text(q, 1, out->name, sizeof out->name);
    out->created = (struct moment){sqlite3_column_int64(q, 2), sqlite3_column_int(q, 3)};
    core_copy_text(q, 4, out->experience, sizeof out->experience);
    core_copy_text(q, 5, out->table, sizeof out->table);
    out->last_active = out->created;
    if (sqlite3_column_type(q, 6) != SQLITE_NULL) {
        out->last_active = (struct moment){sqlite3_column_int64(q, 6), sqlite3_column_int(q, 7)};
    }
}

/* Reads the one row of a query that began with `status`. */
static enum store_status
one_learner(struct store *s, sqlite3_stmt *q, enum store_status status, struct learner *out)
{
    bool row = false;
    if (status == STORE_OK) {
        status = core_step(s, q, &row);
    }
    if (row) {
        read_learner(q, out);
    } else if (status == STORE_OK) {
        status = core_fail(s, STORE_NONE, SAID(PHRASE_RECORD_NO_LEARNER));
    }
    core_end(q);
    return status;
}

/* Tidies a name and makes its key. */
static enum store_status
check_name(struct store *s, const char *name, char tidy[NAME_SIZE], char folded[NAME_SIZE])
{
    struct said fault;
    if (!name_tidy(name, tidy, &fault)) {
        return core_fail(s, STORE_REFUSED, fault);
    }
    name_fold(tidy, folded);
    return STORE_OK;
}

/* STORE_TAKEN when another learner than `but` has that key. */
static enum store_status
check_taken(struct store *s, const char *tidy, const char *folded, int64_t but)
{
    int64_t other;
    enum store_status status = core_number(
        s, &other, 0, "SELECT id FROM learners WHERE folded = ? AND id <> ?", "ti", folded, but);
    if (status == STORE_OK && other != 0) {
        return core_fail(s, STORE_TAKEN, SAID(PHRASE_RECORD_NAME_TAKEN, said_text(tidy)));
    }
    return status;
}

enum store_status
learner_create(struct store *s, const char *name, struct moment now, struct learner *out)
{
    char tidy[NAME_SIZE], folded[NAME_SIZE];
    core_start(s);
    enum store_status status = check_name(s, name, tidy, folded);
    if (status != STORE_OK) {
        return status;
    }
    int64_t id = 0;
    do {
        status = core_begin(s);
        if (status == STORE_OK) {
            status = check_taken(s, tidy, folded, 0);
        }
        if (status == STORE_OK) {
            status = core_run(s,
                              "INSERT INTO learners (id, name, folded, seconds, day) VALUES "
                              "(nullif(?, 0), ?, ?, ?, ?)",
                              "ittii", core_new_id(s), tidy, folded, now.seconds, (int64_t)now.day);
        }
        id = sqlite3_last_insert_rowid(s->db);
        status = core_finish(s, status);
    } while (core_goes_on(s, status));
    if (status == STORE_OK) {
        *out = (struct learner){.id = id, .created = now, .last_active = now};
        memcpy(out->name, tidy, sizeof tidy);
    }
    return status;
}

enum store_status learner_find(struct store *s, const char *name, struct learner *out)
{
    char tidy[NAME_SIZE], folded[NAME_SIZE];
    sqlite3_stmt *q;
    core_start(s);
    enum store_status status = check_name(s, name, tidy, folded);
    if (status != STORE_OK) {
        return status;
    }
    status = core_query(s, &q, LEARNER_COLUMNS "WHERE l.folded = ?", "t", folded);
    status = one_learner(s, q, status, out);
    return status == STORE_NONE
               ? core_fail(s, STORE_NONE, SAID(PHRASE_RECORD_NOBODY, said_text(tidy)))
               : status;
}

enum store_status learner_get(struct store *s, int64_t learner, struct learner *out)
{
    sqlite3_stmt *q;
    core_start(s);
    enum store_status status = core_query(s, &q, LEARNER_COLUMNS "WHERE l.id = ?", "i", learner);
    return one_learner(s, q, status, out);
}

enum store_status learner_list(struct store *s, struct learner **out, int *count)
{
    sqlite3_stmt *q;
    void *list = NULL;
    bool row = true;
    core_start(s);
    *out = NULL;
    *count = 0;
    enum store_status status = core_query(
        s, &q, LEARNER_COLUMNS "ORDER BY coalesce(active, l.seconds) DESC, l.id DESC", "");
    while (status == STORE_OK && (status = core_step(s, q, &row)) == STORE_OK && row) {
        read_learner(q, core_grow(&list, *count, sizeof **out));
        ++*count;
    }
    core_end(q);
    *out = list;
    if (status != STORE_OK) {
        free(list);
        *out = NULL;
        *count = 0;
    }
    return status;
}

enum store_status learner_rename(struct store *s, int64_t learner, const char *name)
{
    char tidy[NAME_SIZE], folded[NAME_SIZE];
    core_start(s);
    enum store_status status = check_name(s, name, tidy, folded);
    if (status != STORE_OK) {
        return status;
    }
    do {
        status = core_begin(s);
        if (status == STORE_OK) {
            status = core_need_learner(s, learner);
        }
        if (status == STORE_OK) {
            status = check_taken(s, tidy, folded, learner);
        }
        if (status == STORE_OK) {
            status = core_run(s, "UPDATE learners SET name = ?, folded = ? WHERE id = ?", "tti",
                              tidy, folded, learner);
        }
        status = core_finish(s, status);
    } while (core_goes_on(s, status));
    return status;
}

/* One column of a learner. */
static enum store_status
set_column(struct store *s, int64_t learner, const char *sql, const char *value, size_t size)
{
    core_start(s);
    if (strlen(value) >= size) {
        return core_fail(s, STORE_REFUSED, SAID(PHRASE_RECORD_WORD_LONG, (int64_t)size - 1));
    }
    enum store_status status;
    do {
        status = core_begin(s);
        if (status == STORE_OK) {
            status = core_run(s, sql, "ti", value, learner);
        }
        if (status == STORE_OK && core_changes(s) == 0) {
            status = core_fail(s, STORE_NONE, SAID(PHRASE_RECORD_NO_LEARNER));
        }
        status = core_finish(s, status);
    } while (core_goes_on(s, status));
    return status;
}

enum store_status learner_set_experience(struct store *s, int64_t learner, const char *word)
{
    return set_column(s, learner, "UPDATE learners SET experience = ? WHERE id = ?", word,
                      LEARNER_WORD_SIZE);
}

enum store_status learner_set_table(struct store *s, int64_t learner, const char *table)
{
    return set_column(s, learner, "UPDATE learners SET table_id = ? WHERE id = ?", table,
                      LEARNER_TABLE_SIZE);
}

/* What settings and places share: `set`, `unset` and `get` are the statements. */
static enum store_status set_value(struct store *s,
                                   int64_t learner,
                                   const char *key,
                                   const char *value,
                                   const char *set,
                                   const char *unset)
{
    core_start(s);
    if (!skill_id_is_sound(key)) {
        return core_fail(s, STORE_REFUSED, SAID(PHRASE_RECORD_KEY, said_text(key)));
    }
    if (value != NULL && strlen(value) > RECORD_VALUE_MAX) {
        return core_fail(s, STORE_REFUSED, SAID(PHRASE_RECORD_VALUE_LONG, said_text(key)));
    }
    enum store_status status;
    do {
        status = core_begin(s);
        if (status == STORE_OK && learner != 0) {
            status = core_need_learner(s, learner);
        }
        if (status == STORE_OK && value == NULL) {
            status = core_run(s, unset, "it", learner, key);
        } else if (status == STORE_OK) {
            status = core_run(s, set, "itt", learner, key, value);
        }
        status = core_finish(s, status);
    } while (core_goes_on(s, status));
    return status;
}

static enum store_status
get_value(struct store *s, int64_t learner, const char *key, const char *get, char **out)
{
    sqlite3_stmt *q;
    bool row = false;
    core_start(s);
    *out = NULL;
    enum store_status status = core_query(s, &q, get, "it", learner, key);
    if (status == STORE_OK) {
        status = core_step(s, q, &row);
    }
    if (row) {
        *out = core_take_text(q, 0);
    } else if (status == STORE_OK) {
        status = core_fail(s, STORE_NONE, SAID(PHRASE_RECORD_NOT_SET, said_text(key)));
    }
    core_end(q);
    return status;
}

enum store_status setting_set(struct store *s, int64_t learner, const char *key, const char *value)
{
    return set_value(s, learner, key, value, "INSERT OR REPLACE INTO settings VALUES (?, ?, ?)",
                     "DELETE FROM settings WHERE learner = ? AND key = ?");
}

enum store_status setting_get(struct store *s, int64_t learner, const char *key, char **out)
{
    return get_value(s, learner, key, "SELECT value FROM settings WHERE learner = ? AND key = ?",
                     out);
}

enum store_status place_set(struct store *s, int64_t learner, const char *key, const char *text)
{
    return set_value(s, learner, key, text, "INSERT OR REPLACE INTO places VALUES (?, ?, ?)",
                     "DELETE FROM places WHERE learner = ? AND key = ?");
}

enum store_status place_get(struct store *s, int64_t learner, const char *key, char **out)
{
    return get_value(s, learner, key, "SELECT value FROM places WHERE learner = ? AND key = ?",
                     out);
}
