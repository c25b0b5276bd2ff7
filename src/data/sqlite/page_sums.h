/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sum of each page of a store's file, in PATH-sums beside it: what the file was when a program of
 * ours wrote to it last. One wrong bit of a page shows by the page's sum which one it is. For the
 * files of this module only.
 *
 * With a write-ahead log the file itself changes only where the log is carried into it. Whoever
 * does so holds the lock of db_file_lock, removes the sums first and writes new ones after. So sums
 * that are there are those of the file, after a kill as well, unless something wrote to it that
 * doesn't know of them.
 */
#ifndef CANASTA_SQLITE_PAGE_SUMS_H
#define CANASTA_SQLITE_PAGE_SUMS_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/attributes.h"

enum { SUMS_BITS_MOST = 4 /* more: those aren't bits that changed */ };

/* Bits of a file, counted from its beginning, the lowest of a byte first. */
struct wrong_bits {
    int count;
    int64_t bit[SUMS_BITS_MOST];
};

enum sums_kind {
    SUMS_AGREE,
    SUMS_NONE,  /* none there, damaged ones (now gone), or the file was doubted */
    SUMS_BITS,  /* few pages differ, each by one bit */
    SUMS_DIFFER /* the file is another one */
};

/* Compares the file with its sums; it should be locked, and not open here. Unless `whole` is
 * wished, a file whose size and time are as they were left is believed for a day: to read all of
 * it takes long where years of answers are in it. */
enum sums_kind page_sums_look(const char *path, bool whole, struct wrong_bits *out);

/* Turns these bits of the file, and has it on the disk. */
NODISCARD bool page_sums_turn(const char *path, const struct wrong_bits *wrong);

/* The file was found to be damaged while it was used: the next look is at all of it. */
void page_sums_doubt(const char *path);

/* What was summed is about to change. */
void page_sums_remove(const char *path);

/* Carries the log into the file, as far as other programs let it, and sums the file up. */
void page_sums_carry(sqlite3 *handle, const char *path);

/* From now on the log of the connection is carried so, whenever it's long. False, and there are no
 * sums any more, where the store has no such log. `path` must stay. */
NODISCARD bool page_sums_keep(sqlite3 *handle, const char *path);

#endif
