/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a learner as text: every table about the learner as lines (docs/store.md). */
#include <string.h>

#include "learner/transfer_read.h"
#include "learner/transfer_text.h"
#include "sqlite/db_core.h"
#include "sqlite/db_learner_store.h"

/* Writes the columns of the row at hand as the fields of a line. */
static void write_row(FILE *out, const char *word, sqlite3_stmt *q, int from, int to)
{
    fputs(word, out);
    for (int column = from; column < to; column++) {
        if (sqlite3_column_type(q, column) == SQLITE_INTEGER) {
            field_write_number(out, sqlite3_column_int64(q, column));
        } else {
            field_write(out, db_text(q, column));
        }
    }
    putc('\n', out);
}

/* One line for each row of a query that is ready, asked about a learner, a game or an answer. */
static enum store_status
write_rows(struct db *s, FILE *out, const char *word, sqlite3_stmt *q, int64_t about)
{
    bool row = true;
    enum store_status status = STORE_OK;
    sqlite3_reset(q);
    sqlite3_bind_int64(q, 1, about);
    while ((status = db_step(s, q, &row)) == STORE_OK && row) {
        write_row(out, word, q, 0, sqlite3_column_count(q));
    }
    return status;
}

/* The same of a query that is asked once. */
static enum store_status
write_query(struct db *s, FILE *out, const char *word, const char *sql, int64_t about)
{
    sqlite3_stmt *q;
    enum store_status status = db_query(s, &q, sql, "i", about);
    if (status == STORE_OK) {
        status = write_rows(s, out, word, q, about);
    }
    db_end(q);
    return status;
}

/* What is asked about each answer, made ready once: there may be many thousands. */
struct answer_queries {
    sqlite3_stmt *grades, *paces;
};

static enum store_status make_queries(struct db *s, struct answer_queries *out)
{
    enum store_status status = db_query(
        s, &out->grades, "SELECT skill, grade, fed FROM grades WHERE answer = ? ORDER BY skill",
        "i", INT64_C(0));
    if (status == STORE_OK) {
        status = db_query(s, &out->paces,
                          "SELECT a.session, a.number, p.milliseconds, p.level FROM paces p "
                          "JOIN answers a ON a.id = p.answer WHERE p.answer = ?",
                          "i", INT64_C(0));
    }
    return status;
}

/* Answers, each with its grades and its pace after it. The columns are the fields; the id is read
 * but not written: it is this store's own. */
static enum store_status write_answers(struct db *s, FILE *out, int64_t learner)
{
    struct answer_queries about = {NULL, NULL};
    sqlite3_stmt *q = NULL;
    bool row = true;
    enum store_status status = make_queries(s, &about);
    if (status == STORE_OK) {
        status = db_query(s, &q,
                          "SELECT id, session, number, seconds, day, mode, item, "
                          "lesson, kind, table_id, given, correct, is_right, grade,"
                          " attempts, hints, flags, seed, version, topics FROM "
                          "answers WHERE learner = ? ORDER BY seconds, id",
                          "i", learner);
    }
    while (status == STORE_OK && (status = db_step(s, q, &row)) == STORE_OK && row) {
        const int64_t answer = sqlite3_column_int64(q, 0);
        write_row(out, "answer", q, 1, sqlite3_column_count(q));
        status = write_rows(s, out, "grade", about.grades, answer);
        if (status == STORE_OK) {
            status = write_rows(s, out, "pace", about.paces, answer);
        }
    }
    db_end(q);
    db_end(about.grades);
    db_end(about.paces);
    return status;
}

static enum store_status write_games(struct db *s, FILE *out, int64_t learner)
{
    sqlite3_stmt *q;
    bool row = true;
    enum store_status status = db_query(
        s, &q,
        "SELECT id, header, key, seconds, day, finished FROM games WHERE learner = ? ORDER BY id",
        "i", learner);
    while (status == STORE_OK && (status = db_step(s, q, &row)) == STORE_OK && row) {
        write_row(out, "game", q, 2, sqlite3_column_count(q));
        transfer_write_header(out, db_text(q, 1));
        status = write_query(s, out, "move",
                             "SELECT line FROM game_lines WHERE game = ? ORDER BY number",
                             sqlite3_column_int64(q, 0));
    }
    db_end(q);
    return status;
}

/* Lines that an import did not understand, as they were. */
static enum store_status write_kept(struct db *s, FILE *out, int64_t learner)
{
    sqlite3_stmt *q;
    bool row = true;
    enum store_status status =
        db_query(s, &q, "SELECT line FROM kept WHERE learner = ? ORDER BY line", "i", learner);
    while (status == STORE_OK && (status = db_step(s, q, &row)) == STORE_OK && row) {
        fputs(db_text(q, 0), out);
        putc('\n', out);
    }
    db_end(q);
    return status;
}

static enum store_status write_all(struct db *s, FILE *out, int64_t learner)
{
    static const char *const simple[][2] = {
        {"setting", "SELECT key, value FROM settings WHERE learner = ? ORDER BY key"},
        {"place", "SELECT key, value FROM places WHERE learner = ? ORDER BY key"},
        {"lesson",
         "SELECT lesson, step, done, seconds, day FROM lessons WHERE learner = ? ORDER BY lesson"},
        {"item", "SELECT item, times, seconds, day FROM items WHERE learner = ? ORDER BY item"},
    };
    enum store_status status = STORE_OK;
    for (size_t i = 0; status == STORE_OK && i < sizeof simple / sizeof simple[0]; i++) {
        status = write_query(s, out, simple[i][0], simple[i][1], learner);
    }
    if (status == STORE_OK) {
        status = write_answers(s, out, learner);
    }
    if (status == STORE_OK) {
        status = write_games(s, out, learner);
    }
    return status == STORE_OK ? write_kept(s, out, learner) : status;
}

enum store_status db_export_lines(void *at, int64_t learner, FILE *out)
{
    struct db *s = at;
    struct learner l;
    enum store_status status = db_learner_get(s, learner, &l);
    if (status == STORE_OK) {
        status = db_run(s, "BEGIN", ""); /* all of it as of one moment */
    }
    if (status != STORE_OK) {
        return status;
    }
    transfer_write_learner(out, &l);
    return db_finish(s, write_all(s, out, learner));
}
