/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sqlite/recover.h"

#include <string.h>

#include "sqlite/db_file.h"

/* What cannot be reckoned anew, parents before children, and the key that each is in the order of.
 */
static const struct row_table {
    const char *name, *first, *second; /* the columns of its key; the second may be NULL */
} tables[] = {
    {"learners", "id", NULL},         {"settings", "learner", "key"}, {"places", "learner", "key"},
    {"answers", "id", NULL},          {"grades", "answer", "skill"},  {"paces", "answer", NULL},
    {"lessons", "learner", "lesson"}, {"items", "learner", "item"},   {"games", "id", NULL},
    {"game_lines", "game", "number"}, {"kept", "learner", "line"},
};

/* A statement with a ? for each of so many columns. */
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
static enum db_status put_row(struct db *s, sqlite3_stmt *insert, sqlite3_stmt *row)
{
    for (int i = 0; i < sqlite3_column_count(row); i++) {
        sqlite3_bind_value(insert, i + 1, sqlite3_column_value(row, i));
    }
    const int code = sqlite3_step(insert) & 0xff;
    sqlite3_reset(insert);
    return code == SQLITE_DONE || code == SQLITE_CONSTRAINT || code == SQLITE_MISMATCH
               ? DB_OK
               : db_database_fail(s);
}

/* Reads rows until there are no more or the file cannot be read on: `*whole` is false then. */
static enum db_status
copy_rows(struct db *s, sqlite3 *from, const struct row_table *t, bool backwards, bool *whole)
{
    const char *way = backwards ? " DESC" : "";
    sqlite3_stmt *rows = NULL, *insert = NULL;
    enum db_status status = DB_OK;
    int code = SQLITE_ERROR;
    char *sql = sqlite3_mprintf("SELECT * FROM %s NOT INDEXED ORDER BY %s%s%s%s%s", t->name,
                                t->first, way, t->second != NULL ? ", " : "",
                                t->second != NULL ? t->second : "", t->second != NULL ? way : "");
    if (sqlite3_prepare_v2(from, sql, -1, &rows, NULL) == SQLITE_OK) {
        insert = prepare_insert(s, t->name, sqlite3_column_count(rows));
    }
    while (insert != NULL && status == DB_OK && (code = sqlite3_step(rows)) == SQLITE_ROW) {
        status = put_row(s, insert, rows);
    }
    *whole = code == SQLITE_DONE;
    sqlite3_finalize(rows);
    sqlite3_finalize(insert);
    sqlite3_free(sql);
    return status;
}

static enum db_status copy_tables(struct db *s, sqlite3 *from)
{
    enum db_status status = DB_OK;
    for (size_t i = 0; i < sizeof tables / sizeof tables[0] && status == DB_OK; i++) {
        bool whole = false;
        status = copy_rows(s, from, &tables[i], false, &whole);
        if (status == DB_OK && !whole) {
            status = copy_rows(s, from, &tables[i], true, &whole);
        }
    }
    return status;
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
    if (handle != NULL) {
        sqlite3_db_config(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)NULL);
        sqlite3_db_config(handle, SQLITE_DBCONFIG_WRITABLE_SCHEMA, 1,
                          (int *)NULL); /* a bad index */
    }
    return handle;
}

enum db_status recover_rows(struct db *s, const char *damaged, int64_t *answers)
{
    *answers = 0;
    enum db_status status = db_begin(s);
    if (status != DB_OK) {
        return status;
    }
    sqlite3 *from = open_damaged(damaged);
    if (from != NULL) {
        status = copy_tables(s, from);
    }
    sqlite3_close(from);
    if (status == DB_OK) {
        status = db_number(s, answers, 0, "SELECT count(*) FROM answers", "");
    }
    return db_finish(s, status);
}
