/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The inside of a store, for the files of this module only: the database connection, statements
 * with their values, transactions, and what a failure of the library means for the user. Knows no
 * table.
 */
#ifndef CANASTA_SQLITE_DB_CORE_H
#define CANASTA_SQLITE_DB_CORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <sqlite3.h>

#include "base/attributes.h"
#include "base/strbuf.h"
#include "learner/learner_store.h"
#include "messages/message_copy.h"

enum {
    PREPARED_MOST = 24,   /* room for the 16 kinds of statements of an import, and some */
    CORE_PATIENCE = 20000 /* milliseconds to wait for another program; a slow disk needs hundreds */
};

/* A statement that is run again and again; `sql` is a literal and known by its address. */
struct db_prepared {
    const char *sql;
    sqlite3_stmt *q;
};

struct db {
    sqlite3 *handle;       /* what is read and written: the file, or memory */
    char *path;            /* NULL: in memory for good */
    int64_t patience;      /* milliseconds */
    int64_t waiting_since; /* milliseconds; since when the call at hand waits for another program */
    struct message_copy last_error;

    struct db_prepared prepared[PREPARED_MOST]; /* while it is importing */
    bool importing;      /* within import_begin and import_end: all writes are one transaction */
    bool goes_on;        /* a failing write is done in memory instead: db_go_on */
    sqlite3 *file;       /* the file, while `db` is memory that stands in for it; else NULL */
    bool summed;         /* the file has sums: page_sums.h */
    bool vouched;        /* as it was found, it agreed with them */
    bool torn;           /* the library found it damaged since */
    bool just_left;      /* the write that failed is not to be tried on the file at once */
    struct strbuf notes; /* meanwhile: the statements that the file is to get */
    size_t notes_sure;   /* bytes of them that are committed */
    int64_t next_id;     /* meanwhile: for rows that others will know by their id */
};

/* Makes the connection wait for other programs that write, for the store's patience. */
void db_be_patient(struct db *s, sqlite3 *handle);

/* Forgets the last error: the first act of every public function. */
void db_start(struct db *s);

/* Sets the last error and answers `status`. */
enum store_status db_fail(void *at, enum store_status status, struct message why);

/* What a result code of the library comes to, and what is said of `path` (NULL: in memory).
 * `system_errno`: the error number of the system behind it, or 0. */
enum store_status
db_explain(int code, int system_errno, const char *path, struct message_copy *out);

/* The failure of the last call on the connection. */
enum store_status db_database_fail(struct db *s);

/* Prepares a statement and binds its values, one letter of `types` for each: i (int64_t), t (const
 * char *, NULL is empty text), d (double). `*out` is for db_end, also after a failure, when it is
 * NULL. */
NODISCARD enum store_status
db_query(struct db *s, sqlite3_stmt **out, const char *sql, const char *types, ...);

/* The next row. `*row` is false at the end. */
NODISCARD enum store_status db_step(struct db *s, sqlite3_stmt *q, bool *row);
void db_end(sqlite3_stmt *q);

/* Reads the row at hand into what `out` points to. */
typedef void (*db_row_reader)(sqlite3_stmt *q, void *out);

/* Reads the first row of a query that began with `status`, and ends it. STORE_NONE, and no error is
 * set, if there is no row. */
NODISCARD enum store_status
db_first(struct db *s, sqlite3_stmt *q, enum store_status status, db_row_reader read, void *out);

/* Reads all rows of a query that began with `*status`, and ends it. Returns an array of `*count`
 * elements of `size` bytes, for the caller to free(); NULL if there are none or after a failure. */
NODISCARD void *db_list(struct db *s,
                        sqlite3_stmt *q,
                        enum store_status *status,
                        size_t size,
                        db_row_reader read,
                        int *count);

/* A statement without rows (or whose rows do not matter); `types` as for db_query. */
NODISCARD enum store_status db_run(struct db *s, const char *sql, const char *types, ...);

/* Ends the statements that db_run prepared for an import. */
void db_forget_prepared(struct db *s);

/* A statement with one number in its first row; `otherwise` when there is no row or the number is
 * NULL. */
NODISCARD enum store_status
db_number(struct db *s, int64_t *out, int64_t otherwise, const char *sql, const char *types, ...);

/* Rows that the last statement changed. */
int db_changes(const struct db *s);

/* A transaction for writing. db_finish commits when `so_far` is STORE_OK, else undoes everything;
 * it answers `so_far`, or why the commit failed (then all is undone, too). It may be given the
 * failure of db_begin. A store that stands in for a file in memory goes back to the file here
 * when that takes writes again. */
NODISCARD enum store_status db_begin(struct db *s);
NODISCARD enum store_status db_finish(struct db *s, enum store_status so_far);

/* Whether a transaction that ended with `status` must be done once more, from db_begin on: its
 * write failed and the store goes on in memory now. Every function that writes for a user is a loop
 * around this, so that the user's work is kept whatever the disk says. */
NODISCARD bool db_goes_on(struct db *s, enum store_status status);

/* One statement that writes for a user, as a transaction of its own; `need` is asked about `id`
 * first, unless it is NULL. `types` as for db_query. */
NODISCARD enum store_status db_write(struct db *s,
                                     enum store_status (*need)(struct db *s, int64_t id),
                                     int64_t id,
                                     const char *sql,
                                     const char *types,
                                     ...);

/* For a new row with an id that callers keep: 0 when the database shall choose, else the id. */
int64_t db_new_id(struct db *s);

/* For db_begin and db_run: tries to write to the file what stands in memory; notes a statement
 * that is to be done there. */
void db_go_back(struct db *s);
void db_note(struct db *s, sqlite3_stmt *q);

/* A fresh database in memory, without tables; and a copy of all of `from` in `to`, which answers
 * the library's code. */
NODISCARD enum store_status db_core_open_memory(sqlite3 **out);
NODISCARD int db_copy_database(sqlite3 *to, sqlite3 *from);

/* Columns of the row at hand, as texts: NULL, which a damaged store may have anywhere, is an empty
 * one. Borrowed until the next step; copied into `out` as far as it fits at a whole character; for
 * the caller to free(). */
const char *db_text(sqlite3_stmt *q, int column);
void db_copy_text(sqlite3_stmt *q, int column, char *out, size_t size);
char *db_take_text(sqlite3_stmt *q, int column);

/* Makes `*array` (from the heap or NULL) hold one more element of `size` bytes after `count`;
 * returns its place. */
void *db_grow(void **array, int count, size_t size);

/* STORE_OK when there is such a learner, else STORE_NONE with an error. */
NODISCARD enum store_status db_need_learner(struct db *s, int64_t learner);

#endif
