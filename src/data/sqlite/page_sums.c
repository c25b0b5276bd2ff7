/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The sum is a cyclic one of 64 bits (ECMA-182), without a beginning or end of its own, so that two
 * pages differ by one bit where their sums differ by that bit's sum.
 */
#include "sqlite/page_sums.h"

#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/memory.h"
#include "sqlite/db_file.h"

enum { PAGE_SIZE = 4096, BITS = 8, LOG_LONG = 1000 /* pages, as the library has it */ };

static const char first_line[] = "canasta-tutor sums 1\n";

/* The sums of a file, and whether all of it could be read. */
struct page_sums {
    uint64_t *page;
    int64_t count;
    bool whole;
};

/* --- sums ------------------------------------------------------------------------------------ */

static const uint64_t polynomial = UINT64_C(0x42f0e1eba9ea3693);

static uint64_t times_x(uint64_t sum)
{
    return sum >> 63 != 0 ? sum << 1 ^ polynomial : sum << 1;
}

struct sum_table {
    uint64_t of[256];
};

static void make_table(struct sum_table *t)
{
    for (unsigned byte = 0; byte < 256; byte++) {
        uint64_t sum = (uint64_t)byte << 56;
        for (int i = 0; i < BITS; i++) {
            sum = times_x(sum);
        }
        t->of[byte] = sum;
    }
}

static uint64_t sum_up(const struct sum_table *t, const unsigned char *bytes, size_t length)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < length; i++) {
        sum = t->of[sum >> 56 ^ bytes[i]] ^ sum << BITS;
    }
    return sum;
}

/* The bit of a page whose turning makes such a difference of its sum; -1: there is none. */
static int find_bit(uint64_t difference)
{
    uint64_t sum = polynomial; /* of the page's last bit */
    for (int i = 0; i < PAGE_SIZE * BITS; i++) {
        if (sum == difference) {
            return (PAGE_SIZE - 1 - i / BITS) * BITS + i % BITS;
        }
        sum = times_x(sum);
    }
    return -1;
}

static void add_sum(struct page_sums *sums, uint64_t sum)
{
    if ((sums->count & (sums->count - 1)) == 0) {
        const size_t room = sums->count == 0 ? 1 : 2 * (size_t)sums->count;
        sums->page = memory_resize(sums->page, room, sizeof *sums->page);
    }
    sums->page[sums->count++] = sum;
}

/* Sums up the store itself. It is read through a connection, since to close a file that another
 * connection of this process has would end that one's locks. */
static struct page_sums sum_store(sqlite3 *handle)
{
    struct page_sums sums = {.whole = false};
    struct sum_table table;
    sqlite3_file *file = NULL;
    sqlite3_int64 size = 0;
    if (sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, (void *)&file) !=
            SQLITE_OK ||
        file == NULL || file->pMethods == NULL ||
        file->pMethods->xFileSize(file, &size) != SQLITE_OK) {
        return sums;
    }
    make_table(&table);
    sums.whole = size % PAGE_SIZE == 0;
    for (sqlite3_int64 at = 0; at < size && sums.whole; at += PAGE_SIZE) {
        unsigned char page[PAGE_SIZE];
        sums.whole = file->pMethods->xRead(file, page, PAGE_SIZE, at) == SQLITE_OK;
        add_sum(&sums, sum_up(&table, page, sizeof page));
    }
    return sums;
}

/* --- the file of sums ------------------------------------------------------------------------ */

static void sums_path(const char *path, const char *suffix, char out[DB_PATH_SIZE + 16])
{
    (void)snprintf(out, DB_PATH_SIZE + 16, "%s-sums%s", path, suffix);
}

/* The sum of sums, which says whether they are whole. */
static uint64_t sum_sums(const struct page_sums *sums)
{
    struct sum_table table;
    uint64_t sum = 0;
    make_table(&table);
    for (int64_t i = 0; i < sums->count; i++) {
        unsigned char bytes[2 * sizeof sum];
        for (size_t j = 0; j < sizeof sum; j++) {
            bytes[j] = (unsigned char)(sum >> BITS * j);
            bytes[sizeof sum + j] = (unsigned char)(sums->page[i] >> BITS * j);
        }
        sum = sum_up(&table, bytes, sizeof bytes);
    }
    return sum;
}

static struct page_sums read_sums(const char *path)
{
    char name[DB_PATH_SIZE + 16], line[sizeof first_line];
    struct page_sums sums = {.whole = false};
    uint64_t sum = 0;
    sums_path(path, "", name);
    const int file = open(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    FILE *in = file >= 0 ? fdopen(file, "r") : NULL;
    if (in == NULL) {
        return sums;
    }
    const bool ours = fgets(line, sizeof line, in) != NULL && strcmp(line, first_line) == 0;
    while (ours && fscanf(in, "%16" SCNx64, &sum) == 1) {
        add_sum(&sums, sum);
    }
    fclose(in);
    if (sums.count > 0) {
        const uint64_t last = sums.page[--sums.count];
        sums.whole = last == sum_sums(&sums);
    }
    return sums;
}

/* A part of them is none, so they need not be on the disk before anything else. */
static void write_sums(const char *path, const struct page_sums *sums)
{
    char name[DB_PATH_SIZE + 16], part[DB_PATH_SIZE + 16];
    sums_path(path, "", name);
    sums_path(path, ".part", part);
    (void)unlink(part);
    const int file = open(part, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    FILE *out = file >= 0 ? fdopen(file, "w") : NULL;
    if (out == NULL) {
        return;
    }
    fputs(first_line, out);
    for (int64_t i = 0; i < sums->count; i++) {
        fprintf(out, "%016" PRIx64 "\n", sums->page[i]);
    }
    fprintf(out, "%016" PRIx64 "\n", sum_sums(sums));
    if (fclose(out) != 0 || rename(part, name) != 0) {
        (void)unlink(part);
    }
}

void page_sums_remove(const char *path)
{
    char name[DB_PATH_SIZE + 16], folder[DB_PATH_SIZE];
    sums_path(path, "", name);
    if (unlink(name) != 0) {
        return;
    }
    /* They must be gone for good before the file changes, a power cut included. */
    db_file_folder(path, folder);
    const int place = open(folder, O_RDONLY | O_CLOEXEC);
    if (place >= 0) {
        (void)!fsync(place);
        close(place);
    }
}

/* --- comparing ------------------------------------------------------------------------------- */

static enum sums_kind
compare(const struct page_sums *now, const struct page_sums *kept, struct wrong_bits *out)
{
    enum sums_kind found = SUMS_AGREE;
    if (!now->whole || now->count != kept->count) {
        return SUMS_DIFFER;
    }
    for (int64_t i = 0; i < now->count; i++) {
        const uint64_t difference = now->page[i] ^ kept->page[i];
        if (difference == 0) {
            continue;
        }
        const int bit = find_bit(difference);
        if (bit < 0 || out->count == SUMS_BITS_MOST) {
            return SUMS_DIFFER;
        }
        out->bit[out->count++] = i * PAGE_SIZE * BITS + bit;
        found = SUMS_BITS;
    }
    return found;
}

enum sums_kind page_sums_look(const char *path, struct wrong_bits *out)
{
    sqlite3 *handle = NULL;
    enum sums_kind found = SUMS_AGREE;
    const struct page_sums kept = read_sums(path);
    *out = (struct wrong_bits){0};
    if (!kept.whole) {
        page_sums_remove(path); /* the next ones say more */
    } else if (sqlite3_open_v2(path, &handle, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK) {
        const struct page_sums now = sum_store(handle);
        found = compare(&now, &kept, out);
        free(now.page);
    }
    sqlite3_close(handle);
    free(kept.page);
    return found;
}

bool page_sums_turn(const char *path, const struct wrong_bits *wrong)
{
    const int file = open(path, O_RDWR | O_CLOEXEC);
    bool good = file >= 0;
    for (int i = 0; i < wrong->count && good; i++) {
        unsigned char byte;
        const off_t at = (off_t)(wrong->bit[i] / BITS);
        good = pread(file, &byte, 1, at) == 1;
        byte ^= (unsigned char)(1 << wrong->bit[i] % BITS);
        good = good && pwrite(file, &byte, 1, at) == 1;
    }
    good = good && fsync(file) == 0;
    if (file >= 0) {
        close(file);
    }
    return good;
}

/* --- carrying the log ------------------------------------------------------------------------ */

/* Nothing is in the log, and the sums are those of the file. */
static bool is_carried(const char *path)
{
    char log[DB_PATH_SIZE + 8], sums[DB_PATH_SIZE + 16];
    struct stat there;
    (void)snprintf(log, sizeof log, "%s-wal", path);
    sums_path(path, "", sums);
    return access(sums, F_OK) == 0 && (stat(log, &there) != 0 || there.st_size == 0);
}

void page_sums_carry(sqlite3 *handle, const char *path)
{
    int pages = -1, carried = -2;
    const int lock = db_file_lock(path);
    if (!is_carried(path)) {
        page_sums_remove(path);
        if (sqlite3_wal_checkpoint_v2(handle, "main", SQLITE_CHECKPOINT_PASSIVE, &pages,
                                      &carried) == SQLITE_OK &&
            pages == carried) {
            const struct page_sums sums = sum_store(handle);
            if (sums.whole) {
                write_sums(path, &sums);
            }
            free(sums.page);
        }
    }
    db_file_unlock(lock);
}

/* What the library calls after each transaction, with the log's length. */
static int on_commit(void *path, sqlite3 *handle, const char *database, int pages)
{
    (void)database;
    if (pages >= LOG_LONG) {
        page_sums_carry(handle, path);
    }
    return SQLITE_OK;
}

bool page_sums_keep(sqlite3 *handle, const char *path)
{
    sqlite3_stmt *mode = NULL;
    bool logged = false;
    if (sqlite3_prepare_v2(handle, "PRAGMA journal_mode", -1, &mode, NULL) == SQLITE_OK &&
        sqlite3_step(mode) == SQLITE_ROW) {
        const char *word = (const char *)sqlite3_column_text(mode, 0);
        logged = word != NULL && strcmp(word, "wal") == 0;
    }
    sqlite3_finalize(mode);
    if (logged) {
        sqlite3_wal_hook(handle, on_commit, (void *)(uintptr_t)path);
    } else {
        page_sums_remove(path);
    }
    return logged;
}
