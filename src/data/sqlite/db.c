/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Opening a store. Looks before it writes: a newer version's file and another program's are left as
 * they are, a damaged one is put aside. Then the write-ahead log and full synchronisation: what is
 * committed is on the disk.
 */
#include "sqlite/db.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "messages/msg_record.h"
#include "sqlite/db_core.h"
#include "sqlite/db_file.h"
#include "sqlite/db_head.h"
#include "sqlite/db_memory.h"
#include "sqlite/page_sums.h"
#include "sqlite/recover.h"
#include "sqlite/schema.h"

enum { OPEN_TRIES = 5 /* how often another program may exchange the file meanwhile */ };

static struct db *db_new(const char *path)
{
    db_memory_use();
    struct db *s = memory_array(1, sizeof *s);
    s->path = path != NULL ? memory_text(path) : NULL;
    s->patience = CORE_PATIENCE;
    return s;
}

void db_close(struct db *s)
{
    if (s != NULL) {
        if (s->summed && s->path != NULL) {
            page_sums_carry(s->file != NULL ? s->file : s->handle, s->path);
        }
        if (s->torn && s->path != NULL) {
            page_sums_doubt(s->path);
        }
        sqlite3_close(s->handle);
        sqlite3_close(s->file);
        strbuf_free(&s->notes);
        free(s->path);
        free(s);
    }
}

struct message db_last_error(const struct db *s)
{
    return s->last_error.message;
}

const char *db_path(const struct db *s)
{
    return s->path;
}

bool db_is_in_memory(const struct db *s)
{
    return s->path == NULL || s->file != NULL;
}

void db_new_key(struct db *s, char out[17])
{
    unsigned char bytes[8];
    (void)s; /* the library's random numbers belong to the process */
    sqlite3_randomness((int)sizeof bytes, bytes);
    for (size_t i = 0; i < sizeof bytes; i++) {
        snprintf(out + 2 * i, 3, "%02x", bytes[i]);
    }
}

/* Whether the last call on the connection found the file to be no database, or a torn one. */
static bool is_damaged(const struct db *s)
{
    int code = sqlite3_errcode(s->handle);
    return code == SQLITE_CORRUPT || code == SQLITE_NOTADB;
}

/* Reads through the whole file, its indexes as well: a wrong one would stop the program later, at
 * every start anew. `*sound` is false when its inner order is broken. */
static enum store_status check_soundness(struct db *s, bool *sound)
{
    sqlite3_stmt *q;
    bool row = false;
    char word[8] = "";
    *sound = true;
    enum store_status status = db_query(s, &q, "PRAGMA integrity_check(1)", "");
    if (status == STORE_OK) {
        status = db_step(s, q, &row);
    }
    if (status == STORE_OK && row) {
        db_copy_text(q, 0, word, sizeof word);
        *sound = strcmp(word, "ok") == 0;
    }
    db_end(q);
    return status;
}

static bool is_ours(enum schema_kind held)
{
    return held == SCHEMA_CURRENT || held == SCHEMA_OLDER || held == SCHEMA_MISNUMBERED;
}

/* Looks at an open database without changing it. `*damaged` instead of a failure when it is one. */
static enum store_status look(struct db *s, enum schema_kind *held, bool *damaged)
{
    bool sound = true, others = false;
    *damaged = false;
    enum store_status status = db_run(s, "BEGIN", "");
    if (status == STORE_OK) {
        status = schema_inspect(s, held);
    }
    if (status == STORE_OK && !s->vouched && (*held == SCHEMA_EMPTY || is_ours(*held))) {
        status = check_soundness(s, &sound);
    }
    if (status == STORE_OK && sound && *held == SCHEMA_CURRENT) {
        status = schema_look(s, &sound, &others);
    }
    if (status != STORE_OK && is_damaged(s)) {
        status = STORE_OK;
        sound = false;
    }
    *damaged = !sound;
    sqlite3_exec(s->handle, "ROLLBACK", NULL, NULL, NULL); /* nothing was written */
    return status;
}

/* The file is left as it is. */
static enum store_status store_refuse(struct db *s, enum store_status status, enum message_id what)
{
    return db_fail(s, status, msg_store_trouble(s->path, what));
}

static enum store_status refuse_kind(struct db *s, enum schema_kind held)
{
    return held == SCHEMA_NEWER       ? store_refuse(s, STORE_NEWER, MSG_store_is_newer)
           : held == SCHEMA_SENSELESS ? store_refuse(s, STORE_FAILED, MSG_store_is_senseless)
                                      : store_refuse(s, STORE_FOREIGN, MSG_store_is_foreign);
}

/* Makes an inspected database ready for use. */
static enum store_status make_ready(struct db *s, enum schema_kind held)
{
    /* Where the write-ahead log cannot be had (some network disks) the library stays with its
     * journal: as safe, only slower with two programs. */
    if (held != SCHEMA_CURRENT) {
        page_sums_remove(s->path);
    }
    enum store_status status = db_run(s, "PRAGMA journal_mode = WAL", "");
    if (status == STORE_OK) {
        status = db_run(s, "PRAGMA synchronous = FULL", "");
    }
    if (status == STORE_OK) {
        status = db_run(s, "PRAGMA foreign_keys = ON", "");
    }
    if (status == STORE_OK && held != SCHEMA_CURRENT) {
        status = schema_upgrade(s);
    }
    return status;
}

/* Whether the library could open the file only for reading, or could not make its files beside it.
 */
static bool may_not_write(const struct db *s)
{
    char folder[DB_PATH_SIZE];
    db_file_folder(s->path, folder);
    return access(s->path, W_OK) != 0 || access(folder, W_OK) != 0;
}

/* Whether the file is a store whose head the library would misread. Its own file is asked: to close
 * another one would end the library's locks. */
static bool has_damaged_head(const struct db *s)
{
    unsigned char head[DB_HEAD_SIZE];
    sqlite3_file *file = NULL;
    return sqlite3_file_control(s->handle, "main", SQLITE_FCNTL_FILE_POINTER, (void *)&file) ==
               SQLITE_OK &&
           file != NULL && file->pMethods != NULL &&
           file->pMethods->xRead(file, head, sizeof head, 0) == SQLITE_OK &&
           db_head_is_damaged(head, sizeof head);
}

/* One try to open the store at s->path. `*damaged`: it must be put aside first. `*held`: what it
 * was. */
static enum store_status open_file(struct db *s, enum schema_kind *held, bool *damaged)
{
    *held = SCHEMA_EMPTY;
    *damaged = false;
    enum store_status status = db_file_make(s->path, &s->last_error);
    if (status != STORE_OK) {
        return status;
    }
    if (may_not_write(s)) {
        return db_explain(SQLITE_READONLY, 0, s->path, &s->last_error);
    }
    const bool logged = db_file_has_log(s->path);
    if (sqlite3_open_v2(s->path, &s->handle, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK) {
        return db_database_fail(s);
    }
    db_be_patient(s, s->handle);
    /* Until it is known to be ours, closing must not write to it either. Where there was no log
     * beside it, there is nothing to write, and closing takes the library's own log away. */
    sqlite3_db_config(s->handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, (int)logged, (int *)NULL);
    if (has_damaged_head(s)) {
        *damaged = true;
        return STORE_OK;
    }
    status = look(s, held, damaged);
    if (status != STORE_OK || *damaged) {
        return status;
    }
    if (*held != SCHEMA_EMPTY && !is_ours(*held)) {
        return refuse_kind(s, *held);
    }
    sqlite3_db_config(s->handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, (int *)NULL);
    return make_ready(s, *held);
}

/* Puts the damaged file aside and tells the user. A file that the user named, and that never was a
 * store as far as can be seen, was named by mistake. */
static enum store_status
put_aside(struct db *s, bool named, const struct db_file_mark *mark, char aside[DB_PATH_SIZE])
{
    aside[0] = '\0';
    if (named && !db_file_begins_well(s->path)) {
        return store_refuse(s, STORE_FOREIGN, MSG_store_is_empty);
    }
    return db_file_put_aside(s->path, mark, aside, &s->last_error);
}

/* Turns wrong bits back that the sums of the file name, and keeps the file as it was; or tells that
 * something else wrote to it. `whole`: even where the file looks untouched. Whether it did. */
static bool mend_bits(struct db *s, bool whole, struct message_copy *note)
{
    struct wrong_bits wrong;
    char aside[DB_PATH_SIZE];
    s->vouched = false;
    switch (page_sums_look(s->path, whole, &wrong)) {
    case SUMS_AGREE:
        s->vouched = true;
        break;
    case SUMS_NONE:
        break;
    case SUMS_BITS:
        if (db_file_keep_copy(s->path, aside, &s->last_error) == STORE_OK &&
            page_sums_turn(s->path, &wrong)) {
            message_keep(note, msg_store_mended(s->path, aside, wrong.count));
            return true;
        }
        break;
    case SUMS_DIFFER:
        page_sums_remove(s->path);
        message_keep(note, msg_store_altered(s->path));
        break;
    }
    return false;
}

/* Takes what can be read of the damaged file into the store, and tells how much that is. Where
 * there is no room for it, it waits for the next start; where it fails otherwise, the store stays
 * as it is. */
static enum store_status recover(struct db *s, const char *damaged, struct message_copy *note)
{
    char aside[DB_PATH_SIZE];
    int64_t answers = 0;
    const enum store_status status = recover_rows(s, damaged, &answers);
    if (status == STORE_FULL) {
        return status;
    }
    if (db_file_keep_aside(s->path, damaged, aside, &s->last_error) != STORE_OK) {
        snprintf(aside, sizeof aside, "%s", damaged);
    }
    message_keep(note, msg_store_put_aside(s->path, aside, status == STORE_OK ? answers : 0));
    return STORE_OK;
}

/* Recovers what was put aside now, and what an ended program left to be recovered. */
static enum store_status recover_all(struct db *s, const char *aside, struct message_copy *note)
{
    char waiting[DB_PATH_SIZE];
    enum store_status status = STORE_OK;
    if (db_file_waits(s->path, waiting)) {
        status = recover(s, waiting, note);
    }
    if (status == STORE_OK && aside[0] != '\0' && strcmp(aside, waiting) != 0) {
        status = recover(s, aside, note);
    }
    return status;
}

enum store_status db_open(struct db **out, const char *path, struct message_copy *note)
{
    char place[DB_PATH_SIZE], aside[DB_PATH_SIZE] = "";
    enum store_status status = STORE_OK;
    enum schema_kind held = SCHEMA_EMPTY;
    bool damaged = true;
    *out = NULL;
    message_forget(note);
    if (path == NULL && !db_file_default(place, (int)sizeof place)) {
        message_keep(note, msg_store_no_home());
        return STORE_NO_PLACE;
    }
    struct db *s = db_new(path != NULL ? path : place);
    const int lock = db_file_lock(s->path);
    (void)db_file_waits(s->path, place);
    (void)mend_bits(s, false, note);
    for (int i = 0; i < OPEN_TRIES && status == STORE_OK && damaged; i++) {
        struct db_file_mark mark;
        db_file_mark(s->path, &mark);
        status = open_file(s, &held, &damaged);
        if (status == STORE_OK && damaged) {
            sqlite3_close(s->handle);
            s->handle = NULL;
            status = mend_bits(s, true, note) ? STORE_OK : put_aside(s, path != NULL, &mark, aside);
        }
    }
    if (status == STORE_OK && !damaged && held == SCHEMA_MISNUMBERED) {
        message_keep(note, msg_store_renumbered(s->path));
    }
    if (status == STORE_OK && !damaged) {
        status = recover_all(s, aside, note);
    }
    s->summed = status == STORE_OK && !damaged && page_sums_keep(s->handle, s->path);
    db_file_unlock(lock);
    if (s->summed) {
        page_sums_carry(s->handle, s->path); /* a kill leaves it with sums */
    }
    if (status == STORE_OK && damaged) {
        status = db_explain(SQLITE_CORRUPT, 0, s->path, &s->last_error);
    }
    if (status != STORE_OK) {
        message_keep(note, s->last_error.message);
        db_close(s);
        return status;
    }
    *out = s;
    return STORE_OK;
}

/* Opens a file for reading. A file in a folder that may not be written can be read by the library
 * only when it is told that nobody else changes it. */
static sqlite3 *open_for_reading(const char *path, bool unchanging)
{
    sqlite3 *handle = NULL;
    char *uri = sqlite3_mprintf("file:%s?mode=ro%s", path, unchanging ? "&immutable=1" : "");
    bool plain = strpbrk(path, "%?#") == NULL; /* these mean something in such a name */
    if (sqlite3_open_v2(plain ? uri : path, &handle,
                        SQLITE_OPEN_READONLY | (plain ? SQLITE_OPEN_URI : 0), NULL) != SQLITE_OK) {
        sqlite3_close(handle);
        handle = NULL;
    }
    sqlite3_free(uri);
    return handle;
}

/* Fills the memory of `s` from the file, when that is a sound store of this version or an older
 * one. */
static bool take_over(struct db *s, const char *path)
{
    for (int unchanging = 0; unchanging < 2; unchanging++) {
        enum schema_kind held = SCHEMA_FOREIGN;
        bool damaged = true;
        sqlite3 *from = open_for_reading(path, unchanging == 1);
        if (from == NULL) {
            continue;
        }
        db_be_patient(s, from);
        int code = db_copy_database(s->handle, from);
        sqlite3_close(from);
        if (code == SQLITE_OK && look(s, &held, &damaged) == STORE_OK && !damaged &&
            is_ours(held)) {
            return true;
        }
    }
    return false;
}

enum store_status db_open_memory(struct db **out, const char *path, struct message_copy *note)
{
    char place[DB_PATH_SIZE] = "";
    bool taken = false;
    struct db *s = db_new(NULL);
    *out = NULL;
    message_forget(note);
    if (path == NULL && db_file_default(place, (int)sizeof place)) {
        path = place;
    }
    enum store_status status = db_core_open_memory(&s->handle);
    if (status == STORE_OK && path != NULL && path[0] != '\0') {
        taken = take_over(s, path);
        if (!taken) { /* what came over, if anything, is of no use */
            sqlite3_close(s->handle);
            status = db_core_open_memory(&s->handle);
        }
    }
    if (status == STORE_OK) {
        status = db_run(s, "PRAGMA foreign_keys = ON", "");
    }
    if (status == STORE_OK) {
        status = schema_upgrade(s);
    }
    if (status != STORE_OK) {
        message_keep(note, s->last_error.message); /* of data in memory, as it says */
        db_close(s);
        return status;
    }
    message_keep(note, msg_store_not_kept(taken));
    *out = s;
    return STORE_OK;
}
