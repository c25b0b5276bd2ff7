/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The database behind a store: one place where its result codes are read. */
#include "sqlite/db_core.h"

#include <assert.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/memory.h"
#include "learner/store_values.h"
#include "messages/msg_record.h"

enum { NAP = 500000 /* nanoseconds; see wait_a_little */ };

static int64_t milliseconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Called by the library when another program holds the lock. Short naps: the library's own waiting
 * grows to a tenth of a second at a time, and a program that writes without a pause would take the
 * lock again and again before this one wakes up. */
static int wait_a_little(void *db, int times)
{
    struct db *s = db;
    const struct timespec nap = {0, NAP};
    if (times == 0) {
        s->waiting_since = milliseconds_now();
    }
    if (milliseconds_now() - s->waiting_since > s->patience) {
        return 0;
    }
    nanosleep(&nap, NULL);
    return 1;
}

void db_be_patient(struct db *s, sqlite3 *handle)
{
    sqlite3_busy_handler(handle, wait_a_little, s);
}

void db_start(struct db *s)
{
    message_forget(&s->last_error);
}

enum store_status db_fail(void *at, enum store_status status, struct message why)
{
    struct db *s = at;
    message_keep(&s->last_error, why);
    return status;
}

static enum store_status
say(struct message_copy *out, enum store_status status, const char *path, enum message_id what)
{
    message_keep(out, msg_store_trouble(path, what));
    return status;
}

enum store_status db_explain(int code, int system_errno, const char *path, struct message_copy *out)
{
    switch (code & 0xff) {
    case SQLITE_FULL:
        return say(out, STORE_FULL, path, MSG_store_is_full);
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return say(out, STORE_BUSY, path, MSG_store_is_busy);
    case SQLITE_READONLY:
    case SQLITE_PERM:
        return say(out, STORE_READ_ONLY, path, MSG_store_is_locked);
    case SQLITE_NOMEM:
        memory_out(); /* more was asked for than the library ever gives */
    default:
        break;
    }
    switch (system_errno) {
    case ENOSPC:
    case EDQUOT:
    case EFBIG: /* a limit on the size of files */
        return say(out, STORE_FULL, path, MSG_store_is_full);
    case EACCES:
    case EPERM:
    case EROFS:
        return say(out, STORE_READ_ONLY, path, MSG_store_is_locked);
    default:
        break;
    }
    if ((code & 0xff) == SQLITE_CORRUPT || (code & 0xff) == SQLITE_NOTADB) {
        return say(out, STORE_FAILED, path, MSG_store_is_torn);
    }
    message_keep(out, msg_store_unreadable(path, sqlite3_errstr(code),
                                           system_errno != 0 ? strerror(system_errno) : NULL));
    return STORE_FAILED;
}

enum store_status db_database_fail(struct db *s)
{
    int last = errno;
    int code = sqlite3_extended_errcode(s->handle);
    int system_errno = sqlite3_system_errno(s->handle);
    /* When a commit fails the library forgets what the system said; the system's own variable
     * still holds it, since every call here begins with clearing it. */
    if (system_errno == 0 && (code & 0xff) == SQLITE_IOERR) {
        system_errno = last;
    }
    s->torn = s->torn || (code & 0xff) == SQLITE_CORRUPT;
    return db_explain(code, system_errno, s->path, &s->last_error);
}

static enum store_status bind(struct db *s, sqlite3_stmt *q, const char *types, va_list values)
{
    for (int i = 0; types[i] != '\0'; i++) {
        int code = SQLITE_OK;
        if (types[i] == 'i') {
            code = sqlite3_bind_int64(q, i + 1, va_arg(values, int64_t));
        } else if (types[i] == 'd') {
            code = sqlite3_bind_double(q, i + 1, va_arg(values, double));
        } else {
            assert(types[i] == 't');
            const char *text = va_arg(values, const char *);
            /* Statements that are stepped later outlive the caller's text: the library keeps a
             * copy. */
            code = sqlite3_bind_text(q, i + 1, text != NULL ? text : "", -1, SQLITE_TRANSIENT);
        }
        if (code != SQLITE_OK) {
            return db_database_fail(s);
        }
    }
    return STORE_OK;
}

static enum store_status
query(struct db *s, sqlite3_stmt **out, const char *sql, const char *types, va_list values)
{
    *out = NULL;
    errno = 0;
    if (sqlite3_prepare_v2(s->handle, sql, -1, out, NULL) != SQLITE_OK) {
        return db_database_fail(s);
    }
    assert((size_t)sqlite3_bind_parameter_count(*out) == strlen(types));
    enum store_status status = bind(s, *out, types, values);
    if (status != STORE_OK) {
        db_end(*out);
        *out = NULL;
    }
    return status;
}

enum store_status
db_query(struct db *s, sqlite3_stmt **out, const char *sql, const char *types, ...)
{
    va_list values;
    va_start(values, types);
    enum store_status status = query(s, out, sql, types, values);
    va_end(values);
    return status;
}

enum store_status db_step(struct db *s, sqlite3_stmt *q, bool *row)
{
    errno = 0;
    int code = sqlite3_step(q);
    *row = code == SQLITE_ROW;
    return code == SQLITE_ROW || code == SQLITE_DONE ? STORE_OK : db_database_fail(s);
}

void db_end(sqlite3_stmt *q)
{
    sqlite3_finalize(q); /* its result repeats the failure of the step, which was told */
}

enum store_status
db_first(struct db *s, sqlite3_stmt *q, enum store_status status, db_row_reader read, void *out)
{
    bool row = false;
    if (status == STORE_OK) {
        status = db_step(s, q, &row);
    }
    if (row) {
        read(q, out);
    }
    db_end(q);
    return status == STORE_OK && !row ? STORE_NONE : status;
}

void *db_list(struct db *s,
              sqlite3_stmt *q,
              enum store_status *status,
              size_t size,
              db_row_reader read,
              int *count)
{
    void *list = NULL;
    bool row = true;
    *count = 0;
    while (*status == STORE_OK && (*status = db_step(s, q, &row)) == STORE_OK && row) {
        read(q, db_grow(&list, *count, size));
        ++*count;
    }
    db_end(q);
    if (*status != STORE_OK) {
        free(list);
        list = NULL;
        *count = 0;
    }
    return list;
}

void db_forget_prepared(struct db *s)
{
    for (int i = 0; i < PREPARED_MOST; i++) {
        db_end(s->prepared[i].q);
        s->prepared[i] = (struct db_prepared){NULL, NULL};
    }
}

/* Where a statement of an import is kept, since to prepare it takes longer than to run it; NULL:
 * nowhere. */
static struct db_prepared *place_of(struct db *s, const char *sql)
{
    for (int i = 0; s->importing && i < PREPARED_MOST; i++) {
        struct db_prepared *p = &s->prepared[i];
        if (p->sql == NULL || p->sql == sql) {
            p->sql = sql;
            return p;
        }
    }
    return NULL;
}

static enum store_status
statement_run(struct db *s, const char *sql, const char *types, va_list values)
{
    struct db_prepared *place = place_of(s, sql);
    sqlite3_stmt *q = place != NULL ? place->q : NULL;
    bool row = true;
    enum store_status status =
        q != NULL ? bind(s, q, types, values) : query(s, &q, sql, types, values);
    const bool noted = s->file != NULL && sqlite3_get_autocommit(s->handle) == 0;
    while (status == STORE_OK && row) {
        status = db_step(s, q, &row);
    }
    if (status == STORE_OK && noted && sqlite3_stmt_readonly(q) == 0) {
        db_note(s, q);
    }
    if (place != NULL) {
        sqlite3_reset(q); /* its result repeats that of the step, which was told */
        place->q = q;
    } else {
        db_end(q);
    }
    return status;
}

enum store_status db_run(struct db *s, const char *sql, const char *types, ...)
{
    va_list values;
    va_start(values, types);
    const enum store_status status = statement_run(s, sql, types, values);
    va_end(values);
    return status;
}

enum store_status db_write(struct db *s,
                           enum store_status (*need)(struct db *s, int64_t id),
                           int64_t id,
                           const char *sql,
                           const char *types,
                           ...)
{
    enum store_status status;
    do {
        status = db_begin(s);
        if (status == STORE_OK && need != NULL) {
            status = need(s, id);
        }
        if (status == STORE_OK) {
            va_list values;
            va_start(values, types);
            status = statement_run(s, sql, types, values);
            va_end(values);
        }
        status = db_finish(s, status);
    } while (db_goes_on(s, status));
    return status;
}

enum store_status
db_number(struct db *s, int64_t *out, int64_t otherwise, const char *sql, const char *types, ...)
{
    va_list values;
    sqlite3_stmt *q;
    bool row = false;
    *out = otherwise;
    va_start(values, types);
    enum store_status status = query(s, &q, sql, types, values);
    va_end(values);
    if (status == STORE_OK) {
        status = db_step(s, q, &row);
    }
    if (row && sqlite3_column_type(q, 0) != SQLITE_NULL) {
        *out = sqlite3_column_int64(q, 0);
    }
    db_end(q);
    return status;
}

int db_changes(const struct db *s)
{
    return sqlite3_changes(s->handle);
}

enum store_status db_begin(struct db *s)
{
    if (s->importing) {
        return STORE_OK;
    }
    db_go_back(s);
    /* Immediate: a transaction that reads first and writes later could find the file changed in
     * between. */
    return db_run(s, "BEGIN IMMEDIATE", "");
}

enum store_status db_finish(struct db *s, enum store_status so_far)
{
    if (s->importing) {
        return so_far;
    }
    if (so_far == STORE_OK) {
        so_far = db_run(s, "COMMIT", "");
        if (so_far == STORE_OK) {
            s->notes_sure = s->notes.length;
            return STORE_OK;
        }
    }
    /* Some failures have ended the transaction already; then this has nothing to do. */
    sqlite3_exec(s->handle, "ROLLBACK", NULL, NULL, NULL);
    strbuf_truncate(&s->notes, s->notes_sure);
    return so_far;
}

const char *db_text(sqlite3_stmt *q, int column)
{
    const char *text = (const char *)sqlite3_column_text(q, column);
    return text != NULL ? text : "";
}

void db_copy_text(sqlite3_stmt *q, int column, char *out, size_t size)
{
    const char *text = db_text(q, column);
    const size_t length = store_cut(text, size - 1);
    memcpy(out, text, length);
    out[length] = '\0';
}

char *db_take_text(sqlite3_stmt *q, int column)
{
    return memory_text(db_text(q, column));
}

void *db_grow(void **array, int count, size_t size)
{
    /* Room for 8, 16, 32, ...: full exactly when the count is one of these. */
    bool is_full = count == 0 || (count >= 8 && (count & (count - 1)) == 0);
    if (is_full) {
        *array = memory_resize(*array, count == 0 ? 8 : 2 * (size_t)count, size);
    }
    return (char *)*array + (size_t)count * size;
}

enum store_status db_need_learner(struct db *s, int64_t learner)
{
    int64_t found;
    enum store_status status =
        db_number(s, &found, 0, "SELECT id FROM learners WHERE id = ?", "i", learner);
    if (status == STORE_OK && found == 0) {
        return db_fail(s, STORE_NONE, msg_record_no_learner());
    }
    return status;
}
