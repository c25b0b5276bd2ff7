/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Going on in memory while the file cannot be written, and going back to it. In memory every
 * statement that changes something is noted, with its values; as soon as the file takes writes
 * again, the notes are carried out on it in one transaction. Rows made meanwhile have ids of their
 * own, far from those that the file gives, so nobody who knows such an id has to learn another.
 */
#include <stdlib.h>

#include "messages/msg_record.h"
#include "sqlite/db.h"
#include "sqlite/db_core.h"

static const int64_t first_spare_id = INT64_C(1) << 40; /* no file counts as far as this */

enum { SHORT_PATIENCE = 100 /* milliseconds; for looking whether the file is back */ };

static int64_t random_id(void)
{
    uint64_t bits = 0;
    sqlite3_randomness((int)sizeof bits, &bits);
    return first_spare_id + (int64_t)(bits >> 14);
}

enum store_status db_core_open_memory(sqlite3 **out)
{
    *out = NULL;
    return sqlite3_open_v2(":memory:", out, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) ==
                   SQLITE_OK
               ? STORE_OK
               : STORE_FAILED;
}

int db_copy_database(sqlite3 *to, sqlite3 *from)
{
    sqlite3_backup *copy = sqlite3_backup_init(to, "main", from, "main");
    if (copy == NULL) {
        return sqlite3_errcode(to);
    }
    sqlite3_backup_step(copy, -1);
    return sqlite3_backup_finish(copy);
}

/* Exchanges the file for a copy of it in memory; false when it cannot even be read. */
static bool leave_file(struct db *s)
{
    sqlite3 *memory = NULL;
    if (db_core_open_memory(&memory) != STORE_OK ||
        db_copy_database(memory, s->handle) != SQLITE_OK ||
        sqlite3_exec(memory, "PRAGMA foreign_keys = ON", NULL, NULL, NULL) != SQLITE_OK) {
        sqlite3_close(memory);
        return false;
    }
    s->file = s->handle;
    s->handle = memory;
    s->just_left = true;
    s->next_id = random_id();
    strbuf_clear(&s->notes);
    s->notes_sure = 0;
    return true;
}

/* Back to the file; what was in memory is in it. */
static void take_file(struct db *s)
{
    sqlite3_close(s->handle);
    s->handle = s->file;
    s->file = NULL;
    strbuf_free(&s->notes);
    s->notes_sure = 0;
}

/* What another program did meanwhile does not go with what was done here (the learner is gone,
 * say): the file is left to the other one. */
static void give_up_file(struct db *s)
{
    sqlite3_close(s->file);
    s->file = NULL;
    free(s->path);
    s->path = NULL;
    strbuf_free(&s->notes);
}

bool db_goes_on(struct db *s, enum store_status status)
{
    switch (status) {
    case STORE_NO_PLACE:
    case STORE_READ_ONLY:
    case STORE_FULL:
    case STORE_BUSY:
    case STORE_FAILED:
        return s->goes_on && !s->importing && s->path != NULL && s->file == NULL && leave_file(s);
    case STORE_OK:
    case STORE_NONE:
    case STORE_TAKEN:
    case STORE_INVALID:
    case STORE_NEWER:
    case STORE_FOREIGN:
        break;
    }
    return false;
}

/* Carries the notes out on the file, all or none. What is known about skills is computed anew,
 * since another program's answers may have come in between. */
static int write_notes(struct db *s)
{
    int code = sqlite3_exec(s->file, "BEGIN IMMEDIATE", NULL, NULL, NULL);
    if (code == SQLITE_OK) {
        code = sqlite3_exec(s->file, strbuf_text(&s->notes), NULL, NULL, NULL);
    }
    if (code == SQLITE_OK) {
        code = sqlite3_exec(s->file, "DELETE FROM reckoned; COMMIT", NULL, NULL, NULL);
    }
    if (code != SQLITE_OK) {
        sqlite3_exec(s->file, "ROLLBACK", NULL, NULL, NULL);
    }
    return code;
}

void db_go_back(struct db *s)
{
    if (s->file == NULL || s->just_left) {
        s->just_left = false;
        return;
    }
    s->patience = SHORT_PATIENCE;
    const int code = write_notes(s);
    s->patience = CORE_PATIENCE;
    if (code == SQLITE_OK) {
        take_file(s);
    } else if ((code & 0xff) == SQLITE_CONSTRAINT) {
        give_up_file(s);
    }
}

void db_note(struct db *s, sqlite3_stmt *q)
{
    char *sql = sqlite3_expanded_sql(q);
    if (sql != NULL) {
        strbuf_append(&s->notes, sql);
        strbuf_append(&s->notes, ";\n");
    }
    sqlite3_free(sql);
}

int64_t db_new_id(struct db *s)
{
    return s->file != NULL ? s->next_id++ : 0;
}

void db_go_on(struct db *s)
{
    s->goes_on = s->path != NULL;
}

enum store_status db_flush(struct db *s)
{
    db_start(s);
    if (s->goes_on && s->path == NULL) {
        return db_fail(s, STORE_FAILED, msg_store_changed());
    }
    if (s->file == NULL) {
        return STORE_OK;
    }
    const int code = write_notes(s);
    if (code != SQLITE_OK) {
        return db_explain(code, sqlite3_system_errno(s->file), s->path, &s->last_error);
    }
    take_file(s);
    return STORE_OK;
}
