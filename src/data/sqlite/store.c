/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Opening a store. Looks before it writes: a newer version's file and another program's are left as
 * they are, a damaged one is put aside. Then the write-ahead log and full synchronisation: what is
 * committed is on the disk.
 */
#include "sqlite/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "sqlite/recover.h"
#include "sqlite/schema.h"
#include "sqlite/store_core.h"
#include "sqlite/store_file.h"

enum { OPEN_TRIES = 5 /* how often another program may exchange the file meanwhile */ };

static struct store *store_new(const char *path)
{
    struct store *s = memory_array(1, sizeof *s);
    s->path = path != NULL ? memory_text(path) : NULL;
    s->patience = CORE_PATIENCE;
    return s;
}

void store_close(struct store *s)
{
    if (s != NULL) {
        sqlite3_close(s->db);
        sqlite3_close(s->file);
        strbuf_free(&s->notes);
        free(s->path);
        free(s);
    }
}

struct said store_trouble(const struct store *s)
{
    return s->trouble.said;
}

const char *store_path(const struct store *s)
{
    return s->path;
}

bool store_is_in_memory(const struct store *s)
{
    return s->path == NULL || s->file != NULL;
}

void store_new_key(struct store *s, char out[17])
{
    unsigned char bytes[8];
    (void)s; /* the library's random numbers belong to the process */
    sqlite3_randomness((int)sizeof bytes, bytes);
    for (size_t i = 0; i < sizeof bytes; i++) {
        snprintf(out + 2 * i, 3, "%02x", bytes[i]);
    }
}

/* Whether the last call on the connection found the file to be no database, or a torn one. */
static bool is_damaged(const struct store *s)
{
    int code = sqlite3_errcode(s->db);
    return code == SQLITE_CORRUPT || code == SQLITE_NOTADB;
}

/* Reads through the whole file. `*sound` is false when its inner order is broken. */
static enum store_status check_soundness(struct store *s, bool *sound)
{
    sqlite3_stmt *q;
    bool row = false;
    char word[8] = "";
    *sound = true;
    enum store_status status = core_query(s, &q, "PRAGMA quick_check(1)", "");
    if (status == STORE_OK) {
        status = core_step(s, q, &row);
    }
    if (status == STORE_OK && row) {
        core_copy_text(q, 0, word, sizeof word);
        *sound = strcmp(word, "ok") == 0;
    }
    core_end(q);
    return status;
}

static bool is_ours(enum schema_kind held)
{
    return held == SCHEMA_CURRENT || held == SCHEMA_OLDER;
}

/* Looks at an open database without changing it. `*damaged` instead of a failure when it is one. */
static enum store_status look(struct store *s, enum schema_kind *held, bool *damaged)
{
    bool sound = true;
    *damaged = false;
    enum store_status status = core_run(s, "BEGIN", "");
    if (status == STORE_OK) {
        status = schema_inspect(s, held);
    }
    if (status == STORE_OK && (*held == SCHEMA_EMPTY || is_ours(*held))) {
        status = check_soundness(s, &sound);
    }
    if (status != STORE_OK && is_damaged(s)) {
        status = STORE_OK;
        sound = false;
    }
    *damaged = !sound;
    sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL); /* nothing was written */
    return status;
}

/* The file is left as it is. */
static enum store_status refuse(struct store *s, enum store_status status, enum phrase_id what)
{
    return core_fail(s, status, SAID(PHRASE_STORE_TROUBLE, said_text(s->path), what));
}

static enum store_status refuse_kind(struct store *s, enum schema_kind held)
{
    return held == SCHEMA_NEWER       ? refuse(s, STORE_NEWER, PHRASE_STORE_IS_NEWER)
           : held == SCHEMA_SENSELESS ? refuse(s, STORE_FAILED, PHRASE_STORE_IS_SENSELESS)
                                      : refuse(s, STORE_FOREIGN, PHRASE_STORE_IS_FOREIGN);
}

/* Makes an inspected database ready for use. */
static enum store_status make_ready(struct store *s, enum schema_kind held)
{
    /* Where the write-ahead log cannot be had (some network disks) the library stays with its
     * journal: as safe, only slower with two programs. */
    enum store_status status = core_run(s, "PRAGMA journal_mode = WAL", "");
    if (status == STORE_OK) {
        status = core_run(s, "PRAGMA synchronous = FULL", "");
    }
    if (status == STORE_OK) {
        status = core_run(s, "PRAGMA foreign_keys = ON", "");
    }
    if (status == STORE_OK && held != SCHEMA_CURRENT) {
        status = schema_upgrade(s);
    }
    return status;
}

/* Whether the library could open the file only for reading, or could not make its files beside it.
 */
static bool may_not_write(const struct store *s)
{
    char folder[STORE_PATH_SIZE];
    store_file_folder(s->path, folder);
    return access(s->path, W_OK) != 0 || access(folder, W_OK) != 0;
}

/* One try to open the store at s->path. `*damaged`: it must be put aside first. */
static enum store_status open_file(struct store *s, bool *damaged)
{
    enum schema_kind held = SCHEMA_EMPTY;
    *damaged = false;
    enum store_status status = store_file_make(s->path, &s->trouble);
    if (status != STORE_OK) {
        return status;
    }
    if (may_not_write(s)) {
        return core_explain(SQLITE_READONLY, 0, s->path, &s->trouble);
    }
    const bool logged = store_file_has_log(s->path);
    if (sqlite3_open_v2(s->path, &s->db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK) {
        return core_database_fail(s);
    }
    core_be_patient(s, s->db);
    /* Until it is known to be ours, closing must not write to it either. Where there was no log
     * beside it, there is nothing to write, and closing takes the library's own log away. */
    sqlite3_db_config(s->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, (int)logged, (int *)NULL);
    status = look(s, &held, damaged);
    if (status != STORE_OK || *damaged) {
        return status;
    }
    if (held != SCHEMA_EMPTY && !is_ours(held)) {
        return refuse_kind(s, held);
    }
    sqlite3_db_config(s->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, (int *)NULL);
    return make_ready(s, held);
}

/* Puts the damaged file aside and tells the user. A file that the user named, and that never was a
 * store as far as can be seen, was named by mistake. */
static enum store_status put_aside(struct store *s,
                                   bool named,
                                   const struct store_file_mark *mark,
                                   char aside[STORE_PATH_SIZE])
{
    aside[0] = '\0';
    if (named && !store_file_begins_well(s->path, SCHEMA_APPLICATION)) {
        return refuse(s, STORE_FOREIGN, PHRASE_STORE_IS_EMPTY);
    }
    return store_file_put_aside(s->path, mark, aside, &s->trouble);
}

/* Takes what can be read of the damaged file into the new one, and tells how much that is. Where
 * that fails the store is new and empty, as it would be otherwise. */
static void recover(struct store *s, const char *aside, struct said_kept *note)
{
    int64_t answers = 0;
    if (recover_rows(s, aside, &answers) != STORE_OK) {
        answers = 0;
    }
    said_keep(note, SAID(PHRASE_STORE_PUT_ASIDE, said_text(s->path), said_text(aside), answers));
}

enum store_status store_open(struct store **out, const char *path, struct said_kept *note)
{
    char place[STORE_PATH_SIZE], aside[STORE_PATH_SIZE] = "";
    enum store_status status = STORE_OK;
    bool damaged = true;
    *out = NULL;
    said_forget(note);
    if (path == NULL && !store_default_path(place, (int)sizeof place)) {
        said_keep(note, SAID(PHRASE_STORE_NO_HOME));
        return STORE_NO_PLACE;
    }
    struct store *s = store_new(path != NULL ? path : place);
    const int lock = store_file_lock(s->path);
    for (int i = 0; i < OPEN_TRIES && status == STORE_OK && damaged; i++) {
        struct store_file_mark mark;
        store_file_mark(s->path, &mark);
        status = open_file(s, &damaged);
        if (status == STORE_OK && damaged) {
            sqlite3_close(s->db);
            s->db = NULL;
            status = put_aside(s, path != NULL, &mark, aside);
        }
    }
    if (status == STORE_OK && !damaged && aside[0] != '\0') {
        recover(s, aside, note);
    }
    store_file_unlock(lock);
    if (status == STORE_OK && damaged) {
        status = core_explain(SQLITE_CORRUPT, 0, s->path, &s->trouble);
    }
    if (status != STORE_OK) {
        said_keep(note, s->trouble.said);
        store_close(s);
        return status;
    }
    *out = s;
    return STORE_OK;
}

/* Opens a file for reading. A file in a folder that may not be written can be read by the library
 * only when it is told that nobody else changes it. */
static sqlite3 *open_for_reading(const char *path, bool unchanging)
{
    sqlite3 *db = NULL;
    char *uri = sqlite3_mprintf("file:%s?mode=ro%s", path, unchanging ? "&immutable=1" : "");
    bool plain = strpbrk(path, "%?#") == NULL; /* these mean something in such a name */
    if (sqlite3_open_v2(plain ? uri : path, &db,
                        SQLITE_OPEN_READONLY | (plain ? SQLITE_OPEN_URI : 0), NULL) != SQLITE_OK) {
        sqlite3_close(db);
        db = NULL;
    }
    sqlite3_free(uri);
    return db;
}

/* Fills the memory of `s` from the file, when that is a sound store of this version or an older
 * one. */
static bool take_over(struct store *s, const char *path)
{
    for (int unchanging = 0; unchanging < 2; unchanging++) {
        enum schema_kind held = SCHEMA_FOREIGN;
        bool damaged = true;
        sqlite3 *from = open_for_reading(path, unchanging == 1);
        if (from == NULL) {
            continue;
        }
        core_be_patient(s, from);
        int code = core_copy_database(s->db, from);
        sqlite3_close(from);
        if (code == SQLITE_OK && look(s, &held, &damaged) == STORE_OK && !damaged &&
            is_ours(held)) {
            return true;
        }
    }
    return false;
}

enum store_status store_open_memory(struct store **out, const char *path, struct said_kept *note)
{
    char place[STORE_PATH_SIZE] = "";
    bool taken = false;
    struct store *s = store_new(NULL);
    *out = NULL;
    said_forget(note);
    if (path == NULL && store_default_path(place, (int)sizeof place)) {
        path = place;
    }
    enum store_status status = core_open_memory(&s->db);
    if (status == STORE_OK && path != NULL && path[0] != '\0') {
        taken = take_over(s, path);
        if (!taken) { /* what came over, if anything, is of no use */
            sqlite3_close(s->db);
            status = core_open_memory(&s->db);
        }
    }
    if (status == STORE_OK) {
        status = core_run(s, "PRAGMA foreign_keys = ON", "");
    }
    if (status == STORE_OK) {
        status = schema_upgrade(s);
    }
    if (status != STORE_OK) {
        said_keep(note, s->trouble.said); /* of data in memory, as it says */
        store_close(s);
        return status;
    }
    said_keep(note, SAID(PHRASE_STORE_NOT_KEPT, taken));
    *out = s;
    return STORE_OK;
}
