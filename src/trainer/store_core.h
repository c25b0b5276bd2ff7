/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The inside of a store, for the files of this module only: the database connection, statements
 * with their values, transactions, and what a failure of the library means for the user. Knows no
 * table.
 */
#ifndef CANASTA_TRAINER_STORE_CORE_H
#define CANASTA_TRAINER_STORE_CORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <sqlite3.h>

#include "base/attributes.h"
#include "trainer/store.h"

struct store {
    sqlite3 *db;
    char *path;            /* NULL: in memory */
    int64_t waiting_since; /* milliseconds; since when the call at hand waits for another program */
    char trouble[STORE_TEXT_SIZE];
};

/* Makes the connection wait for other programs that write, up to twenty seconds. */
void core_be_patient(struct store *s, sqlite3 *db);

/* Forgets the last trouble: the first act of every public function. */
void core_start(struct store *s);

/* Sets the trouble to a sentence and answers `status`. */
PRINTF_LIKE(3, 4)
enum store_status core_fail(struct store *s, enum store_status status, const char *format, ...);

/* What a result code of the library comes to, with a sentence about `path` (NULL: in memory) for
 * the user. `system_errno`: the error number of the system behind it, or 0. */
enum store_status
core_explain(int code, int system_errno, const char *path, char out[STORE_TEXT_SIZE]);

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
 * it answers `so_far`, or why the commit failed (then all is undone, too). */
NODISCARD enum store_status core_begin(struct store *s);
NODISCARD enum store_status core_finish(struct store *s, enum store_status so_far);

/* Columns of the row at hand: a text (empty for NULL) copied into `out` as far as it fits at a
 * whole character; a text for the caller to free(). */
void core_copy_text(sqlite3_stmt *q, int column, char *out, size_t size);
char *core_take_text(sqlite3_stmt *q, int column);

/* How many bytes of `text` to keep so that there are at most `most` and no character is torn. */
size_t core_cut(const char *text, size_t most);

/* Makes `*array` (from the heap or NULL) hold one more element of `size` bytes after `count`;
 * returns its place. */
void *core_grow(void **array, int count, size_t size);

/* STORE_OK when there is such a learner, else STORE_NONE with trouble. */
NODISCARD enum store_status core_need_learner(struct store *s, int64_t learner);

#endif
