/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sqlite/tree_mend.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "sqlite/db_head.h"
#include "sqlite/page_order.h"

enum {
    TRIED_MOST = 16,   /* pages of trees whose wrong bit is looked for: it takes its time */
    DEPTH_MOST = 20,   /* of a tree, as in the library */
    DOUBTED_MOST = 16, /* numbers of pages that may be wrong */
    NUMBER_BITS = 32,
    BY_THE_LIST = -1 /* a page that is named by no page of a tree */
};

/* Numbers of pages are known by the byte of the file where they begin. */
struct forest {
    int file;
    uint32_t pages;
    int64_t *named_at; /* of each page: where the tree names it first, 0 where nothing does */
    int64_t doubted[DOUBTED_MOST];
    int doubts;
};

static int64_t place_of(uint32_t page)
{
    return ((int64_t)page - 1) * PAGE_BYTES;
}

static bool read_page(const struct forest *f, uint32_t page, unsigned char out[PAGE_BYTES])
{
    return page > 1 && page <= f->pages &&
           pread(f->file, out, PAGE_BYTES, place_of(page)) == PAGE_BYTES;
}

static bool read_number(const struct forest *f, int64_t at, uint32_t *out)
{
    unsigned char bytes[4];
    if (pread(f->file, bytes, sizeof bytes, at) != sizeof bytes) {
        return false;
    }
    *out = (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
    return true;
}

static bool write_number(const struct forest *f, int64_t at, uint32_t number)
{
    const unsigned char bytes[4] = {(unsigned char)(number >> 24), (unsigned char)(number >> 16),
                                    (unsigned char)(number >> 8), (unsigned char)number};
    return pwrite(f->file, bytes, sizeof bytes, at) == sizeof bytes;
}

/* --- within pages ---------------------------------------------------------------------------- */

/* Pages that belong to no tree are as they should be already, or nothing makes them so. */
static void mend_pages(const struct forest *f)
{
    unsigned char page[PAGE_BYTES];
    int tried = 0;
    for (uint32_t i = 2; i <= f->pages && tried < TRIED_MOST; i++) {
        if (!read_page(f, i, page) || page_is_sound(page)) {
            continue;
        }
        tried += page_is_of_a_tree(page);
        if (page_mend(page)) {
            (void)!pwrite(f->file, page, sizeof page, place_of(i));
        }
    }
}

/* --- between pages --------------------------------------------------------------------------- */

static void doubt(struct forest *f, int64_t at)
{
    if (f->doubts < DOUBTED_MOST) {
        f->doubted[f->doubts++] = at;
    }
}

/* Whether the page can be one that such a tree names. */
static bool may_belong(const struct forest *f, uint32_t number, bool index)
{
    unsigned char page[PAGE_BYTES];
    return read_page(f, number, page) && page_is_sound(page) && page_is_of_index(page) == index;
}

/* Follows a tree from one page on, and doubts each number that leads to a page which is of no such
 * tree, or which another number led to. */
static void follow(struct forest *f, uint32_t number, int depth)
{
    unsigned char page[PAGE_BYTES];
    if (depth > DEPTH_MOST || !read_page(f, number, page) || !page_is_sound(page)) {
        return;
    }
    for (int i = 0; i < page_children(page); i++) {
        const int64_t at = place_of(number) + page_child_at(page, i);
        uint32_t child = 0;
        if (!read_number(f, at, &child) || !may_belong(f, child, page_is_of_index(page))) {
            doubt(f, at);
        } else if (f->named_at[child] != 0) {
            doubt(f, at);
            if (f->named_at[child] > 0) {
                doubt(f, f->named_at[child]);
            }
        } else {
            f->named_at[child] = at;
            follow(f, child, depth + 1);
        }
    }
}

/* The pages of the list of tables, which the first page of the file names, are no other tree's. */
static void take_list(struct forest *f)
{
    enum { COUNT_AT = 103, LAST_AT = 108, CELLS_AT = 112 };
    unsigned char page[PAGE_BYTES];
    if (pread(f->file, page, sizeof page, 0) != sizeof page ||
        page[DB_HEAD_SIZE] != PAGE_TABLE_INTERIOR) {
        return;
    }
    const int count = page[COUNT_AT] << 8 | page[COUNT_AT + 1];
    for (int i = 0; i <= count && CELLS_AT + 2 * i < PAGE_BYTES - 1; i++) {
        const int at = CELLS_AT + 2 * i;
        uint32_t child = 0;
        if (read_number(f, i < count ? page[at] << 8 | page[at + 1] : LAST_AT, &child) &&
            child <= f->pages) {
            f->named_at[child] = BY_THE_LIST;
        }
    }
}

/* Follows the trees that the list of tables names. False: it cannot be read. */
static bool follow_all(struct forest *f, sqlite3 *handle)
{
    sqlite3_stmt *roots = NULL;
    int code = SQLITE_ERROR;
    static const char sql[] = "SELECT rootpage FROM sqlite_master WHERE rootpage > 1";
    take_list(f);
    for (int pass = 0; pass < 2; pass++) { /* a tree may not name the root of another */
        if (sqlite3_prepare_v2(handle, sql, -1, &roots, NULL) != SQLITE_OK) {
            return false;
        }
        while ((code = sqlite3_step(roots)) == SQLITE_ROW) {
            const int64_t root = sqlite3_column_int64(roots, 0);
            if (root <= f->pages && pass == 0) {
                f->named_at[root] = BY_THE_LIST;
            } else if (root <= f->pages) {
                follow(f, (uint32_t)root, 0);
            }
        }
        sqlite3_finalize(roots);
    }
    return code == SQLITE_DONE;
}

/* How much the library finds wrong with the file, unused pages aside. */
static int count_faults(const char *path)
{
    enum { MOST = 1000 };
    sqlite3 *handle = NULL;
    sqlite3_stmt *faults = NULL;
    int count = 0;
    if (sqlite3_open_v2(path, &handle, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK &&
        sqlite3_prepare_v2(handle, "PRAGMA integrity_check(1000)", -1, &faults, NULL) ==
            SQLITE_OK) {
        int code;
        while ((code = sqlite3_step(faults)) == SQLITE_ROW) {
            const char *text = (const char *)sqlite3_column_text(faults, 0);
            count += text != NULL && strcmp(text, "ok") != 0 && strstr(text, "never used") == NULL;
        }
        count = code == SQLITE_DONE ? count : MOST;
    } else {
        count = MOST;
    }
    sqlite3_finalize(faults);
    sqlite3_close(handle);
    return count;
}

/* Turns the bit of a doubted number by which it leads to a page that nothing names, where the
 * library finds less wrong then. */
static void mend_number(const struct forest *f, const char *path, int64_t at)
{
    unsigned char page[PAGE_BYTES];
    uint32_t number = 0, best = 0;
    if (!read_page(f, (uint32_t)(at / PAGE_BYTES) + 1, page) || !read_number(f, at, &number)) {
        return;
    }
    int least = -1;
    for (int bit = 0; bit < NUMBER_BITS; bit++) {
        const uint32_t other = number ^ (uint32_t)1 << bit;
        if (other > f->pages || f->named_at[other] != 0 ||
            !may_belong(f, other, page_is_of_index(page))) {
            continue;
        }
        least = least < 0 ? count_faults(path) : least;
        best = best == 0 ? number : best;
        if (write_number(f, at, other)) {
            const int faults = count_faults(path);
            if (faults < least) {
                least = faults;
                best = other;
            }
        }
    }
    if (best != 0) {
        (void)!write_number(f, at, best);
    }
}

void tree_mend(const char *path)
{
    struct stat there;
    struct forest f = {.file = open(path, O_RDWR | O_CLOEXEC)};
    if (f.file < 0 || fstat(f.file, &there) != 0 || there.st_size / PAGE_BYTES >= INT32_MAX) {
        if (f.file >= 0) {
            close(f.file);
        }
        return;
    }
    f.pages = (uint32_t)(there.st_size / PAGE_BYTES);
    f.named_at = memory_array((size_t)f.pages + 1, sizeof f.named_at[0]);
    mend_pages(&f);
    sqlite3 *handle = NULL;
    const bool followed = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK &&
                          follow_all(&f, handle);
    sqlite3_close(handle);
    for (int i = 0; i < f.doubts && followed; i++) {
        mend_number(&f, path, f.doubted[i]);
    }
    free(f.named_at);
    close(f.file);
}
