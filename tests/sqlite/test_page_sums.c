/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wrong bits of a store that are found by the sums of its pages, and put right. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <criterion/criterion.h>
#include <sqlite3.h>

#include "learning/clock.h"
#include "places.h"
#include "sqlite/db_learner_store.h"
#include "sqlite/page_sums.h"
#include "support/told.h"

enum { PAGE = 4096, DAY = 20500 };

/* A store of 120 answers of Ruth that was closed, and what an export of that says. */
struct trial {
    char folder[PLACE_SIZE], path[PLACE_SIZE], sums[PLACE_SIZE];
    char *bytes, *written;
    long length;
};

/* All that is known about Ruth, as an export, from the heap. */
static char *all_of_ruth(struct db *s)
{
    char *text = NULL;
    size_t length = 0;
    struct learner l;
    FILE *out = open_memstream(&text, &length);
    cr_assert_eq(db_learner_find(s, "Ruth", &l), STORE_OK);
    cr_assert_eq(place_export(s, l.id, out), STORE_OK);
    fclose(out);
    return text;
}

static void trial_begin(struct trial *t)
{
    place_make(t->folder);
    place_fill(place_file(t->folder, "learners.db", t->path), 120);
    (void)place_file(t->folder, "learners.db-sums", t->sums);
    struct db *s = place_open(t->path);
    t->written = all_of_ruth(s);
    db_close(s);
    t->bytes = place_read(t->path, &t->length);
}

static void trial_end(struct trial *t)
{
    free(t->bytes);
    free(t->written);
    place_remove(t->folder);
}

/* Turns a bit of the file, later than anything that was written before. */
static void turn(const char *path, long bit)
{
    const struct timespec tick = {0, 20000000}; /* longer than one of a file's clock */
    unsigned char byte = 0;
    nanosleep(&tick, NULL);
    FILE *file = fopen(path, "r+b");
    cr_assert(file != NULL);
    cr_assert_eq(fseek(file, bit / 8, SEEK_SET), 0);
    cr_assert_eq(fread(&byte, 1, 1, file), 1);
    byte ^= (unsigned char)(1 << bit % 8);
    cr_assert_eq(fseek(file, bit / 8, SEEK_SET), 0);
    cr_assert_eq(fwrite(&byte, 1, 1, file), 1);
    fclose(file);
}

/* Opens the store, which is told, and answers whether it holds to the letter what was written. */
static bool opens_whole(struct trial *t, const char *expected)
{
    struct db *s;
    struct message_copy note;
    cr_assert_eq(db_open(&s, t->path, &note), STORE_OK, "%s", told(note.message));
    const bool said =
        expected[0] == '\0' ? message_is_empty(&note) : is_told(note.message, expected);
    cr_expect(said, "%s", told(note.message));
    char *now = all_of_ruth(s);
    const bool same = strcmp(now, t->written) == 0;
    free(now);
    db_close(s);
    return said && same;
}

/* Texts, numbers, heads of pages, indexes, the list of tables, the head of the file. */
Test(sqlite_page_sums, one_wrong_bit_anywhere_is_put_right)
{
    struct trial t;
    trial_begin(&t);
    for (long bit = 0; bit < t.length * 8; bit += 20011) {
        char aside[PLACE_SIZE], command[2 * PLACE_SIZE];
        turn(t.path, bit);
        char *damaged = place_read(t.path, NULL);
        cr_expect(opens_whole(&t, "store.mended"), "bit %ld of byte %ld of page %ld", bit % 8,
                  bit / 8 % PAGE, bit / 8 / PAGE + 1);
        char *now = place_read(t.path, NULL);
        cr_expect_eq(memcmp(now, t.bytes, (size_t)t.length), 0, "the file is as it was");
        (void)snprintf(command, sizeof command, "mv %s.damaged-* %s", t.path,
                       place_file(t.folder, "kept", aside));
        cr_expect_eq(system(command), 0, "the damaged file is kept");
        char *kept = place_read(aside, NULL);
        cr_expect_eq(memcmp(kept, damaged, (size_t)t.length), 0, "it is kept as it was");
        free(kept);
        free(now);
        free(damaged);
    }
    cr_expect(opens_whole(&t, ""));
    trial_end(&t);
}

/* Gives the file the time that it had before. */
static void turn_unseen(const char *path, long bit)
{
    struct stat before;
    cr_assert_eq(stat(path, &before), 0);
    turn(path, bit);
    const struct timespec times[2] = {before.st_atim, before.st_mtim};
    cr_assert_eq(utimensat(AT_FDCWD, path, times, 0), 0);
}

/* A disk that fails changes no times: what the library finds is damaged is compared at once, and
 * anything else after a day. */
Test(sqlite_page_sums, a_bit_that_changed_without_a_trace_is_put_right_within_a_day)
{
    struct trial t;
    trial_begin(&t);
    turn_unseen(t.path, (100 /* of the head, where versions of the schema stand */) * 8);
    turn_unseen(t.path, (2 * PAGE + 3) * 8 + 4 /* how many rows a page has */);
    struct timespec times[2] = {{0, UTIME_OMIT}, {time(NULL) - 25 * 3600, 0}};
    cr_assert_eq(utimensat(AT_FDCWD, t.sums, times, 0), 0);
    cr_expect(opens_whole(&t, "store.mended"));
    trial_end(&t);
}

Test(sqlite_page_sums, a_damaged_page_is_put_right_at_once_whatever_its_time)
{
    struct trial t;
    trial_begin(&t);
    turn_unseen(t.path, 1 * 8 + 2 /* of the words a store begins with */);
    cr_expect(opens_whole(&t, "store.mended"));
    trial_end(&t);
}

/* Adds so much to the store that it isn't compared at each start, and sums it up. */
static void make_large(struct trial *t)
{
    sqlite3 *handle;
    struct db *s;
    struct message_copy note;
    cr_assert_eq(remove(t->sums), 0);
    cr_assert_eq(sqlite3_open(t->path, &handle), SQLITE_OK);
    cr_assert_eq(sqlite3_exec(handle,
                              "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n"
                              " WHERE i < 40000) INSERT INTO items SELECT 1, 'an item that has a "
                              "long name, number ' || i, 1, 1, 20500 FROM n",
                              NULL, NULL, NULL),
                 SQLITE_OK, "%s", sqlite3_errmsg(handle));
    cr_assert_eq(sqlite3_close(handle), SQLITE_OK);
    cr_assert_eq(db_open(&s, t->path, &note), STORE_OK);
    db_close(s);
}

/* Sums of the pages that were written are new, all others as they were: a bit that changed before
 * is still found. */
Test(sqlite_page_sums, what_is_written_later_covers_no_wrong_bit)
{
    struct trial t;
    struct learner l;
    struct stat facts;
    trial_begin(&t);
    make_large(&t);
    cr_assert_eq(stat(t.path, &facts), 0);
    cr_assert_gt(facts.st_size, 512 * PAGE);
    turn_unseen(t.path, (facts.st_size - 5 * PAGE + 2000) * 8 + 5);
    struct db *s = place_open(t.path);
    cr_assert_eq(db_learner_find(s, "Ruth", &l), STORE_OK);
    struct answer_entry a = an_answer("s2", "late", DAY + 30, true, "pack.pair", NULL, NULL);
    cr_assert_eq(db_answer_append(s, l.id, &a), STORE_OK);
    db_close(s);
    const struct timespec times[2] = {{0, UTIME_OMIT}, {time(NULL) - 25 * 3600, 0}};
    cr_assert_eq(utimensat(AT_FDCWD, t.sums, times, 0), 0);
    struct message_copy note;
    cr_assert_eq(db_open(&s, t.path, &note), STORE_OK);
    cr_expect(is_told(note.message, "store.mended"), "%s", told(note.message));
    cr_expect_eq(place_answers(s, "Ruth"), 121);
    db_close(s);
    trial_end(&t);
}

/* Sums that agree say nothing where the library found the file to be damaged: they may have been
 * taken afterwards. */
Test(sqlite_page_sums, a_doubted_file_is_looked_through_though_its_sums_agree)
{
    struct trial t;
    sqlite3 *handle;
    struct db *s;
    struct message_copy note;
    trial_begin(&t);
    for (long page = 3; page * PAGE < t.length; page++) {
        turn(t.path, (page * PAGE + 3) * 8 + 6); /* how many rows it has */
    }
    cr_assert_eq(remove(t.sums), 0);
    cr_assert_eq(sqlite3_open(t.path, &handle), SQLITE_OK);
    page_sums_carry(handle, t.path);
    sqlite3_close(handle);
    page_sums_doubt(t.path);
    cr_assert_eq(db_open(&s, t.path, &note), STORE_OK);
    cr_expect(is_told(note.message, "store.put-aside"), "%s", told(note.message));
    db_close(s);
    db_close(place_open(t.path)); /* and nothing is told anymore */
    trial_end(&t);
}

Test(sqlite_page_sums, wrong_bits_of_four_pages_are_put_right)
{
    struct trial t;
    trial_begin(&t);
    for (long page = 0; page < 4; page++) {
        turn(t.path, (page * 3 * PAGE + 70 * page) * 8 + page);
    }
    cr_expect(opens_whole(&t, "store.mended"));
    trial_end(&t);
}

/* What was answered since is in the log, whose lines have sums of the library. */
Test(sqlite_page_sums, a_wrong_bit_is_put_right_after_a_kill)
{
    struct trial t;
    struct db *s;
    struct message_copy note;
    int status = 0;
    trial_begin(&t);
    const pid_t child = fork();
    if (child == 0) {
        struct learner l;
        s = place_open(t.path);
        cr_assert_eq(db_learner_find(s, "Ruth", &l), STORE_OK);
        for (int i = 0; i < 30; i++) {
            struct answer_entry a =
                an_answer("s2", "late", DAY + 30, true, "pack.pair", NULL, NULL);
            cr_assert_eq(db_answer_append(s, l.id, &a), STORE_OK);
        }
        _exit(7);
    }
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_assert_eq(WEXITSTATUS(status), 7);
    turn(t.path, (6 * PAGE + 3) * 8 + 1);
    cr_assert_eq(db_open(&s, t.path, &note), STORE_OK);
    cr_expect(is_told(note.message, "store.mended"), "%s", told(note.message));
    cr_expect_eq(place_answers(s, "Ruth"), 150);
    db_close(s);
    cr_expect_eq(place_count(t.folder, "-wal"), 0);
    trial_end(&t);
}

/* More than the library lets a log grow, by two programs at once; one of them is killed. */
Test(sqlite_page_sums, sums_are_those_of_the_file_after_a_long_sitting)
{
    struct trial t;
    struct learner l;
    struct message_copy note;
    int status = 0;
    trial_begin(&t);
    const pid_t child = fork();
    if (child == 0) {
        struct db *s = place_open(t.path), *other = place_open(t.path);
        cr_assert_eq(db_learner_find(s, "Ruth", &l), STORE_OK);
        for (int i = 0; i < 200; i++) {
            struct answer_entry a = an_answer("s2", "late", DAY, true, "pack.pair", NULL, NULL);
            cr_assert_eq(db_answer_append(i % 3 == 0 ? other : s, l.id, &a), STORE_OK);
        }
        db_close(other);
        _exit(7);
    }
    cr_assert_eq(waitpid(child, &status, 0), child);
    cr_assert_eq(WEXITSTATUS(status), 7);
    char *now = place_read(t.path, NULL);
    cr_expect_neq(memcmp(now, t.bytes, (size_t)t.length), 0, "the log was carried into the file");
    free(now);
    struct db *s;
    cr_assert_eq(db_open(&s, t.path, &note), STORE_OK);
    cr_expect(message_is_empty(&note), "%s", told(note.message));
    cr_expect_eq(place_answers(s, "Ruth"), 320);
    db_close(s);
    turn(t.path, (6 * PAGE + 3) * 8 + 1);
    cr_assert_eq(db_open(&s, t.path, &note), STORE_OK);
    cr_expect(is_told(note.message, "store.mended"), "%s", told(note.message));
    cr_expect_eq(place_answers(s, "Ruth"), 320);
    db_close(s);
    trial_end(&t);
}

/* An answer that another program changed, and more bits than a failing one makes. */
Test(sqlite_page_sums, what_something_else_wrote_is_told_once_and_used)
{
    struct trial t;
    sqlite3 *handle = NULL;
    trial_begin(&t);
    cr_assert_eq(sqlite3_open(t.path, &handle), SQLITE_OK);
    cr_expect_eq(
        sqlite3_exec(handle, "UPDATE answers SET given = 'other' WHERE id = 60", NULL, NULL, NULL),
        SQLITE_OK);
    sqlite3_close(handle);
    cr_expect(!opens_whole(&t, "store.altered"));
    cr_expect(!opens_whole(&t, ""));
    cr_expect_eq(place_count(t.folder, "damaged"), 0);
    trial_end(&t);
}

Test(sqlite_page_sums, damaged_sums_are_no_sums)
{
    struct trial t;
    long length = 0;
    trial_begin(&t);
    char *sums = place_read(t.sums, &length);
    for (long byte = 0; byte < length; byte += 13) {
        sums[byte] ^= 64;
        place_write(t.sums, sums, length);
        sums[byte] ^= 64;
        cr_expect(opens_whole(&t, ""), "byte %ld", byte);
        char *again = place_read(t.sums, NULL);
        cr_expect_str_eq(again, sums, "they are written anew");
        free(again);
    }
    free(sums);
    trial_end(&t);
}

/* The sums of a file that is gone say nothing about the next one. */
Test(sqlite_page_sums, a_new_store_beside_old_sums_is_a_new_store)
{
    struct trial t;
    trial_begin(&t);
    cr_assert_eq(unlink(t.path), 0);
    place_fill(t.path, 10);
    struct db *s = place_open(t.path);
    cr_expect_eq(place_answers(s, "Ruth"), 10);
    db_close(s);
    trial_end(&t);
}
