/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sqlite/recover.h"

#include <stdio.h>
#include <string.h>

#include "learning/name.h"
#include "sqlite/db_file.h"
#include "sqlite/mended_copy.h"

enum { NOBODYS = -1 };

/* What cannot be computed anew, parents before children, and the key that each is in the order of.
 */
static const struct row_table {
    const char *name, *first, *second; /* the columns of its key; the second may be NULL */
    int learner;                       /* the column that says whose it is, or NOBODYS */
} tables[] = {
    {"learners", "id", NULL, NOBODYS},
    {"settings", "learner", "key", 0},
    {"places", "learner", "key", 0},
    {"answers", "id", NULL, 1},
    {"grades", "answer", "skill", NOBODYS},
    {"paces", "answer", NULL, NOBODYS},
    {"lessons", "learner", "lesson", 0},
    {"items", "learner", "item", 0},
    {"games", "id", NULL, 1},
    {"game_lines", "game", "number", NOBODYS},
    {"kept", "learner", "line", 0},
};

/* --- learners whose own row is lost --- */

/* The index has the keys of their names still. */
static enum store_status copy_folded_names(struct db *s, sqlite3 *from)
{
    static const char sql[] = "SELECT id, folded FROM learners ORDER BY folded";
    sqlite3_stmt *rows = NULL;
    enum store_status status = STORE_OK;
    if (sqlite3_prepare_v2(from, sql, -1, &rows, NULL) != SQLITE_OK) {
        return STORE_OK;
    }
    while (status == STORE_OK && sqlite3_step(rows) == SQLITE_ROW) {
        const char *name = (const char *)sqlite3_column_text(rows, 1);
        char tidy[NAME_SIZE];
        struct message fault;
        if (name != NULL && name_tidy(name, tidy, &fault)) {
            status = db_run(s,
                            "INSERT OR IGNORE INTO learners (id, name, folded, seconds, day) "
                            "VALUES (?, ?, ?, 0, 0)",
                            "itt", (int64_t)sqlite3_column_int64(rows, 0), tidy, name);
        }
    }
    sqlite3_finalize(rows);
    return status;
}

/* Makes a learner of that id who is there already no more than once: the name is free. */
static enum store_status adopt(struct db *s, int64_t id)
{
    enum { TRIES = 100 };
    int64_t there = 0;
    enum store_status status =
        db_number(s, &there, 0, "SELECT count(*) FROM learners WHERE id = ?", "i", id);
    for (int i = 1; status == STORE_OK && there == 0 && i <= TRIES; i++) {
        char name[NAME_SIZE];
        if (i == 1) {
            (void)snprintf(name, sizeof name, "recovered learner");
        } else {
            (void)snprintf(name, sizeof name, "recovered learner %d", i);
        }
        status = db_run(s,
                        "INSERT OR IGNORE INTO learners (id, name, folded, seconds, day) VALUES "
                        "(?, ?, ?, 0, 0)",
                        "itt", id, name, name);
        there = db_changes(s);
    }
    return status;
}

/* They have played at least since their first answer. */
static enum store_status date_recovered(struct db *s)
{
    return db_run(s,
                  "UPDATE learners SET (seconds, day) = (SELECT seconds, day FROM answers WHERE "
                  "learner = learners.id ORDER BY seconds LIMIT 1) WHERE seconds = 0 AND EXISTS "
                  "(SELECT 1 FROM answers WHERE learner = learners.id)",
                  "");
}

/* --- rows --- */

/* A statement with a ? for each of its columns. */
static sqlite3_stmt *prepare_insert(struct db *s, const char *table, int columns)
{
    struct strbuf sql = STRBUF_INIT;
    sqlite3_stmt *insert = NULL;
    strbuf_appendf(&sql, "INSERT OR IGNORE INTO %s VALUES (", table);
    for (int i = 0; i < columns; i++) {
        strbuf_append(&sql, i > 0 ? ", ?" : "?");
    }
    strbuf_append(&sql, ")");
    (void)sqlite3_prepare_v2(s->handle, strbuf_text(&sql), -1, &insert, NULL);
    strbuf_free(&sql);
    return insert;
}

/* Puts one row in. One that breaks a promise of the table (a key that is there, a learner who is
 * not) is left out. */
static enum store_status put_row(struct db *s, sqlite3_stmt *insert, sqlite3_stmt *row)
{
    for (int i = 0; i < sqlite3_column_count(row); i++) {
        sqlite3_bind_value(insert, i + 1, sqlite3_column_value(row, i));
    }
    const int code = sqlite3_step(insert) & 0xff;
    sqlite3_reset(insert);
    return code == SQLITE_DONE || code == SQLITE_CONSTRAINT || code == SQLITE_MISMATCH
               ? STORE_OK
               : db_database_fail(s);
}

/* Reads rows until there are no more or the file cannot be read on: `*whole` is false then. */
static enum store_status
copy_rows(struct db *s, sqlite3 *from, const struct row_table *t, bool backwards, bool *whole)
{
    const char *way = backwards ? " DESC" : "";
    sqlite3_stmt *rows = NULL, *insert = NULL;
    enum store_status status = STORE_OK;
    int code = SQLITE_ERROR;
    char *sql = sqlite3_mprintf("SELECT * FROM %s NOT INDEXED ORDER BY %s%s%s%s%s", t->name,
                                t->first, way, t->second != NULL ? ", " : "",
                                t->second != NULL ? t->second : "", t->second != NULL ? way : "");
    if (sqlite3_prepare_v2(from, sql, -1, &rows, NULL) == SQLITE_OK) {
        insert = prepare_insert(s, t->name, sqlite3_column_count(rows));
    }
    int64_t known = 0;
    while (insert != NULL && status == STORE_OK && (code = sqlite3_step(rows)) == SQLITE_ROW) {
        const int64_t whose = t->learner != NOBODYS ? sqlite3_column_int64(rows, t->learner) : 0;
        if (whose > 0 && whose != known) {
            status = adopt(s, whose);
            known = whose;
        }
        if (status == STORE_OK) {
            status = put_row(s, insert, rows);
        }
    }
    *whole = code == SQLITE_DONE;
    sqlite3_finalize(rows);
    sqlite3_finalize(insert);
    sqlite3_free(sql);
    return status;
}

static enum store_status copy_tables(struct db *s, sqlite3 *from)
{
    enum store_status status = STORE_OK;
    for (size_t i = 0; i < sizeof tables / sizeof tables[0] && status == STORE_OK; i++) {
        bool whole = false;
        status = copy_rows(s, from, &tables[i], false, &whole);
        if (status == STORE_OK && !whole) {
            status = copy_rows(s, from, &tables[i], true, &whole);
        }
        if (status == STORE_OK && i == 0) {
            status = copy_folded_names(s, from);
        }
    }
    return status == STORE_OK ? date_recovered(s) : status;
}

/* A bad index is no reason to leave off; nothing is written into the file. */
static void be_lenient(sqlite3 *handle)
{
    if (handle != NULL) {
        sqlite3_db_config(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)NULL);
        sqlite3_db_config(handle, SQLITE_DBCONFIG_WRITABLE_SCHEMA, 1, (int *)NULL);
    }
}

/* Opens the damaged file for reading. Where no log is beside it, the library is told that nobody
 * changes it, so that it makes no files there. */
static sqlite3 *open_damaged(const char *path)
{
    sqlite3 *handle = NULL;
    const bool plain = strpbrk(path, "%?#") == NULL && !db_file_has_log(path);
    char *uri = sqlite3_mprintf("file:%s?mode=ro&immutable=1", path);
    if (sqlite3_open_v2(plain ? uri : path, &handle,
                        SQLITE_OPEN_READONLY | (plain ? SQLITE_OPEN_URI : 0), NULL) != SQLITE_OK) {
        sqlite3_close(handle);
        handle = NULL;
    }
    sqlite3_free(uri);
    be_lenient(handle);
    return handle;
}

/* Opens a copy, which is nobody else's: its log is read as after any kill. */
static sqlite3 *open_copy(const char *path)
{
    sqlite3 *handle = NULL;
    if (sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK) {
        sqlite3_close(handle);
        handle = NULL;
    }
    be_lenient(handle);
    return handle;
}

enum store_status recover_rows(struct db *s, const char *damaged, int64_t *answers)
{
    *answers = 0;
    enum store_status status = db_begin(s);
    if (status != STORE_OK) {
        return status;
    }
    char copy[DB_PATH_SIZE];
    const bool mended = mended_copy_make(damaged, copy);
    sqlite3 *from = mended ? open_copy(copy) : open_damaged(damaged);
    if (from != NULL) {
        status = copy_tables(s, from);
    }
    sqlite3_close(from);
    if (mended) {
        mended_copy_remove(copy);
    }
    if (status == STORE_OK) {
        status = db_number(s, answers, 0, "SELECT count(*) FROM answers", "");
    }
    return db_finish(s, status);
}
