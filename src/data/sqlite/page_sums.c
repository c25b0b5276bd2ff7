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
#include <time.h>
#include <unistd.h>

#include "base/memory.h"
#include "sqlite/db_file.h"

enum { PAGE_SIZE = 4096, BITS = 8, LOG_LONG = 1000 /* pages, as the library has it */ };

static const char first_line[] = "canasta-tutor sums 2\n";

/* A file that nobody has written to since is compared all the same, as a disk that fails changes no
 * time of a file: at each start while it's small, and after so many seconds. */
enum { SMALL = 512 * PAGE_SIZE, COMPARED_FOR = 24 * 3600 };

/* When the file was written to last, and how long it was then. */
struct file_state {
    int64_t size, seconds, nanoseconds;
};

/* The sums of a file, and whether all of it could be read. */
struct page_sums {
    uint64_t *page;
    int64_t count;
    bool whole;
    struct file_state state; /* of the file, where they were read from beside it */
};

/* --- the log --------------------------------------------------------------------------------- */

enum { LOG_HEAD = 32, FRAME_HEAD = 24, SALT_AT = 16, SALT = 8, PAGE_SIZE_AT = 8 };

/* Which pages of the file a log holds (sqlite.org: the write-ahead log's format). */
struct log_pages {
    unsigned char salt[SALT]; /* of this run of the log: another one when it has begun anew */
    bool *holds;
    int64_t count;
};

static uint32_t read_number(const unsigned char bytes[4])
{
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/* Opens the log of the store and reads its salt; -1 when it isn't one of our pages. */
static int open_log(const char *path, unsigned char salt[SALT])
{
    char name[DB_PATH_SIZE + 8];
    unsigned char head[LOG_HEAD];
    (void)snprintf(name, sizeof name, "%s-wal", path);
    const int file = open(name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
    if (file >= 0 && (pread(file, head, sizeof head, 0) != (ssize_t)sizeof head ||
                      read_number(head + PAGE_SIZE_AT) != PAGE_SIZE)) {
        close(file);
        return -1;
    }
    if (file >= 0) {
        memcpy(salt, head + SALT_AT, SALT);
    }
    return file;
}

static void mark_page(struct log_pages *log, uint32_t page)
{
    if (page >= log->count) {
        const int64_t count = 2 * (int64_t)page + 1;
        log->holds = memory_resize(log->holds, (size_t)count, sizeof *log->holds);
        memset(log->holds + log->count, 0, (size_t)(count - log->count) * sizeof *log->holds);
        log->count = count;
    }
    log->holds[page] = true;
}

static bool log_names(const struct log_pages *log, int64_t page)
{
    return log == NULL || (page < log->count && log->holds[page]);
}

/* Reads which pages the first `frames` of the log hold. False where the log isn't the one whose
 * salt was read before, or can't be read. Caller frees log->holds. */
static bool read_log(const char *path, int frames, struct log_pages *log)
{
    unsigned char salt[SALT], head[FRAME_HEAD];
    const int file = open_log(path, salt);
    bool good = file >= 0;
    for (int i = 0; i < frames && good; i++) {
        const off_t at = LOG_HEAD + (off_t)i * (FRAME_HEAD + PAGE_SIZE);
        good = pread(file, head, sizeof head, at) == (ssize_t)sizeof head && read_number(head) > 0;
        if (good) {
            mark_page(log, read_number(head) - 1);
        }
    }
    /* Read again: another program may have begun it anew meanwhile. */
    good = good && pread(file, salt, SALT, SALT_AT) == SALT && memcmp(salt, log->salt, SALT) == 0;
    if (file >= 0) {
        close(file);
    }
    return good;
}

/* --- sums ------------------------------------------------------------------------------------ */

static const uint64_t polynomial = UINT64_C(0x42f0e1eba9ea3693);

static uint64_t times_x(uint64_t sum)
{
    return sum >> 63 != 0 ? sum << 1 ^ polynomial : sum << 1;
}

enum { WORD = 8 /* bytes that are summed up at a time */ };

/* The sum of a byte followed by that many zero bytes. */
struct sum_table {
    uint64_t of[WORD][256];
};

static void make_table(struct sum_table *t)
{
    for (unsigned byte = 0; byte < 256; byte++) {
        uint64_t sum = (uint64_t)byte << 56;
        for (int i = 0; i < BITS; i++) {
            sum = times_x(sum);
        }
        t->of[0][byte] = sum;
    }
    for (int i = 1; i < WORD; i++) {
        for (unsigned byte = 0; byte < 256; byte++) {
            const uint64_t sum = t->of[i - 1][byte];
            t->of[i][byte] = t->of[0][sum >> 56] ^ sum << BITS;
        }
    }
}

/* `length` is a multiple of WORD. */
static uint64_t sum_up(const struct sum_table *t, const unsigned char *bytes, size_t length)
{
    uint64_t sum = 0;
    for (size_t at = 0; at < length; at += WORD) {
        unsigned char b[WORD];
        memcpy(b, bytes + at, WORD);
        sum = t->of[7][sum >> 56 ^ b[0]] ^ t->of[6][(sum >> 48 & 0xff) ^ b[1]] ^
              t->of[5][(sum >> 40 & 0xff) ^ b[2]] ^ t->of[4][(sum >> 32 & 0xff) ^ b[3]] ^
              t->of[3][(sum >> 24 & 0xff) ^ b[4]] ^ t->of[2][(sum >> 16 & 0xff) ^ b[5]] ^
              t->of[1][(sum >> 8 & 0xff) ^ b[6]] ^ t->of[0][(sum & 0xff) ^ b[7]];
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

static void set_page(struct page_sums *sums, int64_t page, uint64_t sum)
{
    if (page == sums->count) {
        add_sum(sums, sum);
    } else {
        sums->page[page] = sum;
    }
}

/* The store itself, through a connection: to close a file that another connection of this process
 * has would end that one's locks. NULL: it can't be had. `pages` receives how many it has, or -1.
 */
static sqlite3_file *store_file(sqlite3 *handle, int64_t *pages)
{
    sqlite3_file *file = NULL;
    sqlite3_int64 size = 0;
    const bool good = sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER,
                                           (void *)&file) == SQLITE_OK &&
                      file != NULL && file->pMethods != NULL &&
                      file->pMethods->xFileSize(file, &size) == SQLITE_OK;
    *pages = good && size % PAGE_SIZE == 0 ? size / PAGE_SIZE : -1;
    return good ? file : NULL;
}

/* Sums up the pages that `log` names, all for NULL, and those after the ones there are sums of. */
static void sum_store(sqlite3 *handle, const struct log_pages *log, struct page_sums *sums)
{
    struct sum_table table;
    int64_t pages;
    sqlite3_file *file = store_file(handle, &pages);
    make_table(&table);
    sums->whole = file != NULL && pages >= 0;
    sums->count = log == NULL ? 0 : sums->count < pages ? sums->count : pages;
    for (int64_t i = 0; i < pages && sums->whole; i++) {
        unsigned char page[PAGE_SIZE];
        if (i < sums->count && !log_names(log, i)) {
            continue;
        }
        sums->whole = file->pMethods->xRead(file, page, PAGE_SIZE, i * PAGE_SIZE) == SQLITE_OK;
        set_page(sums, i, sum_up(&table, page, sizeof page));
    }
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

static struct file_state state_of(const char *path)
{
    struct stat there;
    return stat(path, &there) == 0
               ? (struct file_state){there.st_size, there.st_mtim.tv_sec, there.st_mtim.tv_nsec}
               : (struct file_state){-1, 0, 0};
}

static struct page_sums read_sums(const char *path)
{
    char name[DB_PATH_SIZE + 16], line[sizeof first_line];
    struct page_sums sums = {.whole = false};
    uint64_t sum = 0;
    sums_path(path, "", name);
    const int file = open(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (file < 0) {
        return sums;
    }
    FILE *in = fdopen(file, "r");
    memory_check(in);
    if (in == NULL) {
        return sums;
    }
    const bool ours = fgets(line, sizeof line, in) != NULL && strcmp(line, first_line) == 0 &&
                      fscanf(in, "%" SCNd64 " %" SCNd64 " %" SCNd64, &sums.state.size,
                             &sums.state.seconds, &sums.state.nanoseconds) == 3;
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
    if (file < 0) {
        return;
    }
    FILE *out = fdopen(file, "w");
    memory_check(out);
    if (out == NULL) {
        return;
    }
    const struct file_state state = state_of(path);
    fprintf(out, "%s%" PRId64 " %" PRId64 " %" PRId64 "\n", first_line, state.size, state.seconds,
            state.nanoseconds);
    for (int64_t i = 0; i < sums->count; i++) {
        fprintf(out, "%016" PRIx64 "\n", sums->page[i]);
    }
    fprintf(out, "%016" PRIx64 "\n", sum_sums(sums));
    if (fclose(out) != 0 || rename(part, name) != 0) {
        (void)unlink(part);
    }
}

void page_sums_doubt(const char *path)
{
    static const struct timespec long_ago[2] = {{0, UTIME_OMIT}, {0, 0}};
    char name[DB_PATH_SIZE + 16];
    sums_path(path, "", name);
    (void)utimensat(AT_FDCWD, name, long_ago, AT_SYMLINK_NOFOLLOW);
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

/* Nobody has written to the file since it was summed up or compared, which isn't long ago. */
static bool is_untouched(const char *path, const struct page_sums *kept)
{
    char name[DB_PATH_SIZE + 16];
    struct stat sums;
    const struct file_state now = state_of(path), then = kept->state;
    sums_path(path, "", name);
    const int64_t age = stat(name, &sums) == 0 ? (int64_t)time(NULL) - sums.st_mtim.tv_sec : -1;
    return now.size > SMALL && age >= 0 && age < COMPARED_FOR && then.size == now.size &&
           then.seconds == now.seconds && then.nanoseconds == now.nanoseconds;
}

/* Reads all of the file, and has the sums say so where they agree. */
static enum sums_kind
compare_file(const char *path, const struct page_sums *kept, struct wrong_bits *out)
{
    sqlite3 *handle = NULL;
    struct page_sums now = {.whole = false};
    enum sums_kind found = SUMS_NONE;
    if (sqlite3_open_v2(path, &handle, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK) {
        sum_store(handle, NULL, &now);
        found = compare(&now, kept, out);
    }
    if (found == SUMS_AGREE) {
        write_sums(path, &now);
    }
    free(now.page);
    sqlite3_close(handle);
    return found;
}

/* Whether page_sums_doubt was called. */
static bool is_doubted(const char *path)
{
    char name[DB_PATH_SIZE + 16];
    struct stat sums;
    sums_path(path, "", name);
    return stat(name, &sums) == 0 && sums.st_mtim.tv_sec == 0;
}

enum sums_kind page_sums_look(const char *path, bool whole, struct wrong_bits *out)
{
    enum sums_kind found = SUMS_AGREE;
    const bool doubted = is_doubted(path);
    const struct page_sums kept = read_sums(path);
    *out = (struct wrong_bits){0};
    if (!kept.whole) {
        page_sums_remove(path); /* the next ones say more */
        found = SUMS_NONE;
    } else if (whole || !is_untouched(path, &kept)) {
        found = compare_file(path, &kept, out);
    }
    if (found == SUMS_AGREE && doubted) {
        found = SUMS_NONE; /* what was damaged has been summed up since */
    }
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

/* Carries all of the log into the file and brings the sums up to date, or leaves none. */
static void carry(sqlite3 *handle, const char *path)
{
    struct page_sums sums = read_sums(path);
    struct log_pages log = {.count = 0};
    int frames = -1, carried = -2;
    const int file = open_log(path, log.salt);
    const bool known = sums.whole && file >= 0;
    if (file >= 0) {
        close(file);
    }
    page_sums_remove(path);
    if (sqlite3_wal_checkpoint_v2(handle, "main", SQLITE_CHECKPOINT_PASSIVE, &frames, &carried) ==
            SQLITE_OK &&
        frames == carried) {
        sum_store(handle, known && read_log(path, frames, &log) ? &log : NULL, &sums);
        if (sums.whole) {
            write_sums(path, &sums);
        }
    }
    free(log.holds);
    free(sums.page);
}

void page_sums_carry(sqlite3 *handle, const char *path)
{
    const int lock = db_file_lock(path);
    if (!is_carried(path)) {
        carry(handle, path);
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
