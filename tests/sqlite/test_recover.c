/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes back of a damaged store. */
#include "sqlite/recover.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>
#include <sqlite3.h>

#include "base/memory.h"
#include "places.h"
#include "support/length.h"
#include "support/told.h"

enum { PAGE = 4096, PAGE_HEAD = 8 };

/* Turns one bit in the head of each page but the first, one after another. */
Test(sqlite_recover, one_wrong_bit_in_a_page_costs_at_most_that_page)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE];
    long length;
    int64_t back = 0, trials = 0;
    place_make(folder);
    place_fill(place_file(folder, "learners.db", path), 120);
    char *bytes = place_read(path, &length);
    for (long at = PAGE; at < length; at += PAGE) {
        struct db *s;
        struct message_copy note;
        char command[2 * PLACE_SIZE];
        const long byte = at + at / PAGE % PAGE_HEAD;
        bytes[byte] ^= 1 << at / PAGE % 7;
        place_write(path, bytes, length);
        bytes[byte] ^= 1 << at / PAGE % 7;
        cr_expect_eq(db_open(&s, path, &note), STORE_OK, "byte %ld: %s", byte, told(note.message));
        const int answers = place_answers(s, "Ruth");
        cr_expect(answers >= 60, "byte %ld: %d of 120 answers", byte, answers);
        back += answers;
        trials++;
        db_close(s);
        (void)snprintf(command, sizeof command, "rm -f %s*", path);
        cr_assert_eq(system(command), 0);
    }
    cr_expect(back * 100 >= trials * 120 * 95, "%ld of %ld answers", (long)back,
              (long)trials * 120);
    free(bytes);
    place_remove(folder);
}

/* Versions that are older, and those that differ from this one by a bit. */
Test(sqlite_recover, a_damaged_number_of_the_version_is_put_right)
{
    enum { VERSION_AT = 63 };
    static const char versions[] = {0, 1, 2, 7, 11, 67};
    for (size_t i = 0; i < sizeof versions; i++) {
        char folder[PLACE_SIZE], path[PLACE_SIZE];
        long length;
        place_make(folder);
        place_fill(place_file(folder, "learners.db", path), 120);
        char *bytes = place_read(path, &length);
        bytes[VERSION_AT] = versions[i];
        place_write(path, bytes, length);
        free(bytes);
        struct db *s;
        struct message_copy note;
        cr_assert_eq(db_open(&s, path, &note), STORE_OK);
        cr_expect(is_told(note.message, "store.renumbered"), "%s", told(note.message));
        cr_expect_eq(place_answers(s, "Ruth"), 120);
        db_close(s);
        char *mended = place_read(path, &length);
        cr_expect_eq(mended[VERSION_AT], 3);
        free(mended);
        cr_expect_eq(place_count(folder, "damaged"), 0);
        place_remove(folder);
    }
}

/* A store of 120 answers of Ruth, as bytes and as a file that is written anew for each trial. */
struct trial {
    char folder[PLACE_SIZE], path[PLACE_SIZE];
    char *bytes;
    long length;
    bool killed; /* the program was killed, and its log, which is empty, lies beside the file */
};

static void trial_begin(struct trial *t)
{
    place_make(t->folder);
    place_fill(place_file(t->folder, "learners.db", t->path), 120);
    t->bytes = place_read(t->path, &t->length);
}

static void trial_end(struct trial *t)
{
    free(t->bytes);
    place_remove(t->folder);
}

/* How many answers the file holds, whoever they belong to. */
static int count_answers(const char *path)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *q = NULL;
    cr_assert_eq(sqlite3_open(path, &db), SQLITE_OK);
    cr_assert_eq(sqlite3_prepare_v2(
                     db, "SELECT count(*) FROM answers JOIN learners ON learner = learners.id", -1,
                     &q, NULL),
                 SQLITE_OK);
    const int count = sqlite3_step(q) == SQLITE_ROW ? sqlite3_column_int(q, 0) : -2;
    sqlite3_finalize(q);
    sqlite3_close(db);
    return count;
}

/* How many rows of a table the file holds. */
static int count_rows(const char *path, const char *table)
{
    char sql[64];
    sqlite3 *db = NULL;
    sqlite3_stmt *q = NULL;
    (void)snprintf(sql, sizeof sql, "SELECT count(*) FROM %s", table);
    cr_assert_eq(sqlite3_open(path, &db), SQLITE_OK);
    cr_assert_eq(sqlite3_prepare_v2(db, sql, -1, &q, NULL), SQLITE_OK);
    const int count = sqlite3_step(q) == SQLITE_ROW ? sqlite3_column_int(q, 0) : -2;
    sqlite3_finalize(q);
    sqlite3_close(db);
    return count;
}

/* Turns a bit of the file, opens it, and says how many answers there are then; -1: it was refused.
 * `ruth`: how many of them are found by that name. `grades`: how many of these there are. */
static int answers_and_grades(struct trial *t, long bit, int *ruth, int *grades)
{
    struct db *s;
    struct message_copy note;
    char command[2 * PLACE_SIZE];
    int count = -1;
    t->bytes[bit / 8] ^= 1 << bit % 8;
    place_write(t->path, t->bytes, t->length);
    t->bytes[bit / 8] ^= 1 << bit % 8;
    if (t->killed) {
        (void)snprintf(command, sizeof command, "%s-wal", t->path);
        place_write(command, "", 0);
    }
    *ruth = *grades = -1;
    if (db_open(&s, t->path, &note) == STORE_OK) {
        *ruth = place_answers(s, "Ruth");
        db_close(s);
        count = count_answers(t->path);
        *grades = count_rows(t->path, "grades");
    }
    (void)snprintf(command, sizeof command, "rm -f %s*", t->path);
    cr_assert_eq(system(command), 0);
    return count;
}

static int answers_without(struct trial *t, long bit, int *ruth)
{
    int grades = 0;
    return answers_and_grades(t, bit, ruth, &grades);
}

/* Each bit of the first hundred bytes, which say what the file is and how it is to be read. */
Test(sqlite_recover, one_wrong_bit_in_the_head_of_the_file_costs_nothing)
{
    enum { BITS = 800 };
    struct trial t = {.killed = false};
    trial_begin(&t);
    for (long bit = 0; bit < BITS; bit += tests_are_long() ? 3 : 13) {
        int ruth = 0;
        const int count = answers_without(&t, bit, &ruth);
        cr_expect(count == 120 && ruth == 120, "bit %ld of byte %ld: %d answers, %d of Ruth",
                  bit % 8, bit / 8, count, ruth);
    }
    trial_end(&t);
}

/* Each bit of the head of each page, `step` of them apart: its kind, how many cells it has, where
 * they are, and of a page that names others the last of these. The order of the page and of the
 * file shows which bit it is. */
static void try_heads(struct trial *t, long step)
{
    enum { BITS = 96 };
    long trials = 0, losses = 0;
    const int grades = count_rows(t->path, "grades");
    for (long i = 0; i < (t->length / PAGE - 1) * BITS; i += step) {
        int ruth = 0, graded = 0;
        const long bit = (i / BITS + 1) * PAGE * 8 + i % BITS;
        const int count = answers_and_grades(t, bit, &ruth, &graded);
        cr_expect(count == 120 && ruth == 120 && graded == grades,
                  "bit %ld of page %ld: %d answers, %d of Ruth, %d of %d grades", i % BITS,
                  i / BITS + 2, count, ruth, graded, grades);
        losses += count != 120 || ruth != 120 || graded != grades;
        trials++;
    }
    cr_log_info("%ld of %ld bits cost something", losses, trials);
}

Test(sqlite_recover, one_wrong_bit_in_the_head_of_a_page_costs_nothing)
{
    struct trial t = {.killed = false};
    trial_begin(&t);
    try_heads(&t, tests_are_long() ? 5 : 61);
    trial_end(&t);
}

Test(sqlite_recover, one_wrong_bit_costs_nothing_beside_the_log_of_a_program_that_was_killed)
{
    struct trial t = {.killed = true};
    trial_begin(&t);
    try_heads(&t, tests_are_long() ? 11 : 53);
    trial_end(&t);
}

/* The page of a table is found by its number in the list of tables. */
static long page_of(const char *path, const char *name)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *q = NULL;
    cr_assert_eq(sqlite3_open(path, &db), SQLITE_OK);
    cr_assert_eq(
        sqlite3_prepare_v2(db, "SELECT rootpage FROM sqlite_master WHERE name = ?", -1, &q, NULL),
        SQLITE_OK);
    sqlite3_bind_text(q, 1, name, -1, SQLITE_STATIC);
    cr_assert_eq(sqlite3_step(q), SQLITE_ROW);
    const long page = sqlite3_column_int64(q, 0);
    sqlite3_finalize(q);
    sqlite3_close(db);
    return page;
}

Test(sqlite_recover, answers_of_a_lost_learner_come_back)
{
    struct trial t = {.killed = false};
    trial_begin(&t);
    const long begin = (page_of(t.path, "learners") - 1) * PAGE;
    for (long byte = begin; byte < begin + PAGE_HEAD + 2; byte++) {
        int ruth = 0;
        const int count = answers_without(&t, byte * 8 + byte % 8, &ruth);
        cr_expect(count == 120 && ruth == 120, "byte %ld: %d answers, %d of Ruth", byte - begin,
                  count, ruth);
    }
    trial_end(&t);
}

/* Where the index is gone as well, the name is; the answers are not. */
Test(sqlite_recover, a_learner_without_a_name_is_called_recovered)
{
    struct trial t = {.killed = false};
    struct db *s;
    struct message_copy note;
    trial_begin(&t);
    memset(t.bytes + (page_of(t.path, "learners") - 1) * PAGE, 0, PAGE_HEAD);
    memset(t.bytes + (page_of(t.path, "sqlite_autoindex_learners_1") - 1) * PAGE, 0, PAGE_HEAD);
    place_write(t.path, t.bytes, t.length);
    cr_expect_eq(db_open(&s, t.path, &note), STORE_OK);
    cr_expect(is_told(note.message, " 120"), "%s", told(note.message));
    cr_expect_eq(place_answers(s, "recovered learner"), 120);
    db_close(s);
    trial_end(&t);
}

/* Bits all over the file: texts, numbers, heads of pages, indexes, the list of tables. */
Test(sqlite_recover, one_wrong_bit_anywhere_costs_at_most_a_page_of_answers)
{
    const long step = tests_are_long() ? 997 : 9973;
    struct trial t = {.killed = false};
    long back = 0, trials = 0;
    trial_begin(&t);
    for (long bit = 0; bit < t.length * 8; bit += step) {
        int ruth = 0;
        const int count = answers_without(&t, bit, &ruth);
        cr_expect_geq(count, 60, "bit %ld of byte %ld of page %ld", bit % 8, bit / 8 % PAGE,
                      bit / 8 / PAGE + 1);
        back += count;
        trials++;
    }
    cr_expect(back * 100 >= trials * 120 * 99, "%ld of %ld answers", back, trials * 120);
    trial_end(&t);
}

/* A name in the list of tables, that of a column, and the head of its first page. */
Test(sqlite_recover, a_damaged_list_of_tables_is_put_right)
{
    struct trial t = {.killed = false};
    trial_begin(&t);
    for (long byte = 100; byte < 112; byte++) {
        int ruth = 0;
        cr_expect_eq(answers_without(&t, byte * 8 + 2, &ruth), 120, "byte %ld", byte);
    }
    for (long byte = 112; byte + 28 < t.length; byte++) {
        if (memcmp(t.bytes + byte, "CREATE TABLE answers", 20) == 0) {
            int ruth = 0;
            cr_expect_eq(answers_without(&t, (byte + 15) * 8, &ruth), 120, "the name of answers");
            cr_expect_eq(ruth, 120);
            cr_expect_eq(answers_without(&t, (byte + 27) * 8 + 7, &ruth), 120, "a column");
            cr_expect_eq(ruth, 120);
        }
    }
    trial_end(&t);
}

/* What a program that ends while it recovers a damaged store can leave beside it. */
enum left {
    LEFT_NAME,    /* the new name is taken, the store not renamed yet */
    LEFT_NOTHING, /* the store is renamed */
    LEFT_EMPTY,   /* likewise, and an empty file is in its place */
    LEFT_NEW,     /* likewise, and a new store without rows */
    LEFT_COPY,    /* likewise, and the copy that is read, half written */
    LEFT_WHOLE,   /* all rows are there already */
    LEFT_COUNT
};

/* Leaves that of a store whose bytes are `damaged`, of which `t` has the sound ones. */
static void leave(const struct trial *t, const char *damaged, enum left left)
{
    char waiting[PLACE_SIZE + 16], copy[PLACE_SIZE + 32];
    (void)snprintf(waiting, sizeof waiting, "%s.recovering", t->path);
    (void)snprintf(copy, sizeof copy, "%s.mended", waiting);
    if (left == LEFT_NAME) {
        place_write(waiting, "", 0);
        place_write(t->path, damaged, t->length);
        return;
    }
    if (left == LEFT_EMPTY) {
        place_write(t->path, "", 0);
    } else if (left == LEFT_NEW || left == LEFT_COPY) {
        db_close(place_open(t->path));
    } else if (left == LEFT_WHOLE) {
        place_write(t->path, t->bytes, t->length);
    }
    place_write(waiting, damaged, t->length);
    if (left == LEFT_COPY) {
        place_write(copy, damaged, t->length / 3);
    }
}

Test(sqlite_recover, a_recovery_that_was_interrupted_is_done_at_the_next_start)
{
    struct trial t = {.killed = false};
    trial_begin(&t);
    char *damaged = memory_alloc((size_t)t.length);
    memcpy(damaged, t.bytes, (size_t)t.length);
    damaged[2 * PAGE] ^= 0x40; /* the kind of a page: the library can't read it */
    for (int left = 0; left < LEFT_COUNT; left++) {
        struct db *s;
        struct message_copy note;
        char command[2 * PLACE_SIZE];
        (void)snprintf(command, sizeof command, "rm -f %s*", t.path);
        cr_assert_eq(system(command), 0);
        leave(&t, damaged, (enum left)left);
        cr_assert_eq(db_open(&s, t.path, &note), STORE_OK, "%d: %s", left, told(note.message));
        cr_expect(is_told(note.message, "store.put-aside"), "%d: %s", left, told(note.message));
        cr_expect_geq(place_answers(s, "Ruth"), 60, "%d: %d answers", left,
                      place_answers(s, "Ruth"));
        cr_expect_leq(place_answers(s, "Ruth"), 120, "%d", left);
        db_close(s);
        cr_expect_eq(place_count(t.folder, "damaged"), 1, "%d", left);
        cr_expect_eq(place_count(t.folder, "recovering"), 0, "%d", left);
        cr_assert_eq(db_open(&s, t.path, &note), STORE_OK);
        cr_expect_geq(place_answers(s, "Ruth"), 60, "%d", left);
        cr_expect_not(is_told(note.message, "store.put-aside"), "%d", left);
        db_close(s);
    }
    free(damaged);
    trial_end(&t);
}
