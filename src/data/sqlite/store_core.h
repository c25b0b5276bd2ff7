/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The inside of a store, for the files of this module only: the database connection, statements
 * with their values, transactions, and what a failure of the library means for the user. Knows no
 * table.
 */
#ifndef CANASTA_STORE_STORE_CORE_H
#define CANASTA_STORE_STORE_CORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <sqlite3.h>

#include "base/attributes.h"
#include "base/strbuf.h"
#include "sqlite/store.h"

enum {
    CORE_PATIENCE = 20000 /* milliseconds to wait for another program; a slow disk needs hundreds */
};

struct store {
    sqlite3 *db;           /* what is read and written: the file, or memory */
    char *path;            /* NULL: in memory for good */
    int64_t patience;      /* milliseconds */
    int64_t waiting_since; /* milliseconds; since when the call at hand waits for another program */
    struct said_kept trouble;

    bool goes_on;        /* a failing write is done in memory instead: store_go_on */
    sqlite3 *file;       /* the file, while `db` is memory that stands in for it; else NULL */
    bool just_left;      /* the write that failed is not to be tried on the file at once */
    struct strbuf notes; /* meanwhile: the statements that the file is to get */
    size_t notes_sure;   /* so many bytes of them are committed */
    int64_t next_id;     /* meanwhile: for rows that others will know by their id */
};

/* Makes the connection wait for other programs that write, for the store's patience. */
void core_be_patient(struct store *s, sqlite3 *db);

/* Forgets the last trouble: the first act of every public function. */
void core_start(struct store *s);

/* Sets the trouble and answers `status`. */
enum store_status core_fail(struct store *s, enum store_status status, struct said why);

/* What a result code of the library comes to, and what is said of `path` (NULL: in memory).
 * `system_errno`: the error number of the system behind it, or 0. */
enum store_status core_explain(int code, int system_errno, const char *path, struct said_kept *out);

/* The failure of the last call on the connection. */
enum store_status core_database_fail(struct store *s);

/* Prepares a statement and binds its values, one letter of `types` for each: i (int64_t), t (const
 * char *, NULL is empty text), d (double). `*out` is for core_end, also after a failure, when it is
 * NULL. */
NODISCARD enum store_status
core_query(struct store *s, sqlite3_stmt **out, const char *sql, const char *types, ...);

/* The next row. `*row` is false at the end. */
NODISCARD enum store_status core_step(struct store *s, sqlite3_stmt *q, bool *row);
void core_end(sqlite3_stmt *q);

/* A statement without rows (or whose rows do not matter); `types` as for core_query. */
NODISCARD enum store_status core_run(struct store *s, const char *sql, const char *types, ...);

/* A statement with one number in its first row; `otherwise` when there is no row or the number is
 * NULL. */
NODISCARD enum store_status core_number(
    struct store *s, int64_t *out, int64_t otherwise, const char *sql, const char *types, ...);

/* Rows that the last statement changed. */
int core_changes(const struct store *s);

/* A transaction for writing. core_finish commits when `so_far` is STORE_OK, else undoes everything;
 * it answers `so_far`, or why the commit failed (then all is undone, too). It may be given the
 * failure of core_begin. A store that stands in for a file in memory goes back to the file here
 * when that takes writes again. */
NODISCARD enum store_status core_begin(struct store *s);
NODISCARD enum store_status core_finish(struct store *s, enum store_status so_far);

/* Whether a transaction that ended with `status` must be done once more, from core_begin on: its
 * write failed and the store goes on in memory now. Every function that writes for a user is a loop
 * around this, so that the user's work is kept whatever the disk says. */
NODISCARD bool core_goes_on(struct store *s, enum store_status status);

/* For a new row with an id that callers keep: 0 when the database shall choose, else the id. */
int64_t core_new_id(struct store *s);

/* For core_begin and core_run: tries to write to the file what stands in memory; notes a statement
 * that is to be done there. */
void core_go_back(struct store *s);
void core_note(struct store *s, sqlite3_stmt *q);

/* A fresh database in memory, without tables; and a copy of all of `from` in `to`, which answers
 * the library's code. */
NODISCARD enum store_status core_open_memory(sqlite3 **out);
NODISCARD int core_copy_database(sqlite3 *to, sqlite3 *from);

/* Columns of the row at hand: a text (empty for NULL) copied into `out` as far as it fits at a
 * whole character; a text for the caller to free(). */
void core_copy_text(sqlite3_stmt *q, int column, char *out, size_t size);
char *core_take_text(sqlite3_stmt *q, int column);

/* Makes `*array` (from the heap or NULL) hold one more element of `size` bytes after `count`;
 * returns its place. */
void *core_grow(void **array, int count, size_t size);

/* STORE_OK when there is such a learner, else STORE_NONE with trouble. */
NODISCARD enum store_status core_need_learner(struct store *s, int64_t learner);

#endif
