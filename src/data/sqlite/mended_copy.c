/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sqlite/mended_copy.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "sqlite/db_head.h"
#include "sqlite/schema.h"
#include "sqlite/tree_mend.h"

/* --- files ----------------------------------------------------------------------------------- */

/* Copies one file, with its head put right where `mend`. */
static bool copy_file(const char *from, const char *to, bool mend, bool logged)
{
    unsigned char head[DB_HEAD_SIZE];
    const int in = open(from, O_RDONLY | O_CLOEXEC);
    const int out =
        in >= 0 ? open(to, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600) : -1;
    bool good = out >= 0 && db_file_copy_bytes(in, out);
    if (good && mend && pread(out, head, sizeof head, 0) == DB_HEAD_SIZE) {
        db_head_mend(head, logged);
        good = pwrite(out, head, sizeof head, 0) == DB_HEAD_SIZE;
    }
    if (in >= 0) {
        close(in);
    }
    if (out >= 0) {
        good = close(out) == 0 && good;
    }
    return good;
}

/* --- the list of tables ---------------------------------------------------------------------- */

enum {
    PAGE = 4096,
    PAGES_MOST = 8,       /* of the list of tables */
    WRONG_BITS_MOST = 16, /* more: the tables of this store are others, or elsewhere */
    INTERIOR = 5,         /* kind of page: it names pages below it */
    COUNT_AT = 3,         /* in the head of a page */
    LAST_CHILD_AT = 8,
    CELLS_AT = 12
};

static uint32_t number_at(const unsigned char *at, int size)
{
    uint32_t value = 0;
    for (int i = 0; i < size; i++) {
        value = value << 8 | at[i];
    }
    return value;
}

/* The pages of the list of tables: the first of the file, and those that it names. */
static int list_pages(const unsigned char *file, long page[PAGES_MOST])
{
    const unsigned char *head = file + DB_HEAD_SIZE;
    const int cells = head[0] == INTERIOR ? (int)number_at(head + COUNT_AT, 2) : -1;
    int count = 0;
    page[count++] = 1;
    for (int i = 0; i < cells && count + 1 < PAGES_MOST; i++) {
        const uint32_t cell = number_at(head + CELLS_AT + 2 * i, 2);
        page[count++] = (long)number_at(file + cell % (PAGE - 4), 4);
    }
    if (cells >= 0) {
        page[count++] = (long)number_at(head + LAST_CHILD_AT, 4);
    }
    return count;
}

/* A store without a learner, as it was made: caller frees. NULL: it cannot be made here. */
static unsigned char *make_new(const char *copy, long *length)
{
    char path[DB_PATH_SIZE + 16];
    sqlite3 *handle = NULL;
    unsigned char *bytes = NULL;
    (void)snprintf(path, sizeof path, "%s-new", copy);
    const int place = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (place < 0) {
        return NULL;
    }
    close(place);
    const bool made = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK &&
                      schema_make(handle);
    sqlite3_close(handle);
    FILE *in = NULL;
    if (made) {
        in = fopen(path, "rb");
        memory_check(in);
    }
    if (in != NULL) {
        enum { PAGES = 256 };
        bytes = memory_alloc((size_t)PAGES * PAGE);
        *length = (long)fread(bytes, 1, (size_t)PAGES * PAGE, in);
        fclose(in);
    }
    (void)unlink(path);
    return bytes;
}

/* The bytes of a page that are the list's. */
static long page_begin(long page)
{
    return page == 1 ? DB_HEAD_SIZE : (page - 1) * PAGE;
}

static int wrong_bits(const unsigned char *a, const unsigned char *b, long length)
{
    int count = 0;
    for (long i = 0; i < length; i++) {
        for (unsigned differs = a[i] ^ b[i]; differs != 0; differs &= differs - 1) {
            count++;
        }
    }
    return count;
}

/* Puts the list of tables right where few bits of it are not as in a new store: in every store that
 * this version made its tables are at the same places. */
static void mend_tables(const char *copy)
{
    long page[PAGES_MOST], length = 0;
    int wrong = 0;
    unsigned char *fresh = make_new(copy, &length);
    const int file = fresh != NULL ? open(copy, O_RDWR | O_CLOEXEC) : -1;
    const int count = fresh != NULL && length >= PAGE ? list_pages(fresh, page) : 0;
    bool good = file >= 0 && count > 0;
    for (int i = 0; i < count && good; i++) {
        unsigned char bytes[PAGE];
        const long begin = page_begin(page[i]), size = page[i] * PAGE - begin;
        good = page[i] > 0 && page[i] * PAGE <= length &&
               pread(file, bytes, (size_t)size, begin) == size;
        wrong += good ? wrong_bits(bytes, fresh + begin, size) : 0;
    }
    for (int i = 0; i < count && good && wrong > 0 && wrong <= WRONG_BITS_MOST; i++) {
        const long begin = page_begin(page[i]);
        (void)!pwrite(file, fresh + begin, (size_t)(page[i] * PAGE - begin), begin);
    }
    if (file >= 0) {
        close(file);
    }
    free(fresh);
}

/* --- the copy -------------------------------------------------------------------------------- */

static const char *const beside[] = {"", "-wal", "-journal", "-shm"};
enum { COPIED = 3 /* the library makes the last one anew */, BESIDE = 4 };

/* Removes what a program that ended meanwhile left. */
static void remove_left(const char *copy)
{
    char fresh[DB_PATH_SIZE];
    mended_copy_remove(copy);
    if (snprintf(fresh, sizeof fresh, "%s-new", copy) < DB_PATH_SIZE) {
        mended_copy_remove(fresh);
    }
}

/* Carries the log into the copy, so that each page is there once. False: it can't be. SQLite knows
 * of a log only after it has read something; what it makes of a damaged file is no matter here. */
static bool carry_log(const char *copy)
{
    sqlite3 *handle = NULL;
    int left = -1;
    bool good = !db_file_has_log(copy);
    if (!good && sqlite3_open_v2(copy, &handle, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK) {
        (void)sqlite3_exec(handle, "SELECT 1 FROM sqlite_schema LIMIT 1", NULL, NULL, NULL);
        good = sqlite3_wal_checkpoint_v2(handle, "main", SQLITE_CHECKPOINT_TRUNCATE, &left, NULL) ==
                   SQLITE_OK &&
               left <= 0; /* -1: the file keeps no log, so that one isn't its own */
    }
    sqlite3_close(handle);
    return good;
}

bool mended_copy_make(const char *path, char copy[DB_PATH_SIZE])
{
    char from[DB_PATH_SIZE + 16], to[DB_PATH_SIZE + 16];
    if (snprintf(copy, DB_PATH_SIZE, "%s.mended", path) >= DB_PATH_SIZE) {
        return false;
    }
    remove_left(copy);
    for (int i = 0; i < COPIED; i++) {
        snprintf(from, sizeof from, "%s%s", path, beside[i]);
        snprintf(to, sizeof to, "%s%s", copy, beside[i]);
        if ((i == 0 || access(from, F_OK) == 0) &&
            !copy_file(from, to, i == 0, db_file_has_log(path))) {
            mended_copy_remove(copy);
            return false;
        }
    }
    mend_tables(copy);
    if (carry_log(copy)) {
        tree_mend(copy);
    }
    return true;
}

void mended_copy_remove(const char *copy)
{
    char path[DB_PATH_SIZE + 8];
    for (int i = 0; i < BESIDE; i++) {
        snprintf(path, sizeof path, "%s%s", copy, beside[i]);
        (void)unlink(path);
    }
}
