/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening a store: where it is, what it does to files that are not its own, several programs at
 * once. */
#include "sqlite/db.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <criterion/criterion.h>
#include <sqlite3.h>

#include "places.h"
#include "sqlite/db_file.h"
#include "sqlite/db_learner_store.h"
#include "support/told.h"

enum { DAY = 20500 };

/* Runs SQL on a file with the library alone. */
static void run_sql(const char *path, const char *sql)
{
    sqlite3 *handle;
    char *message = NULL;
    cr_assert(sqlite3_open(path, &handle) == SQLITE_OK);
    sqlite3_exec(handle, sql, NULL, NULL, &message);
    cr_assert(message == NULL, "%s: %s", sql, message);
    cr_assert(sqlite3_close(handle) == SQLITE_OK);
}

/* The first number a query gives. */
static int ask_sql(const char *path, const char *sql)
{
    sqlite3 *handle;
    sqlite3_stmt *q;
    cr_assert(sqlite3_open(path, &handle) == SQLITE_OK);
    cr_assert(sqlite3_prepare_v2(handle, sql, -1, &q, NULL) == SQLITE_OK, "%s",
              sqlite3_errmsg(handle));
    cr_assert(sqlite3_step(q) == SQLITE_ROW);
    int n = sqlite3_column_int(q, 0);
    sqlite3_finalize(q);
    sqlite3_close(handle);
    return n;
}

Test(sqlite, the_default_place_follows_home_and_the_data_folder)
{
    char path[300];
    setenv("HOME", "/home/ruth", 1);
    unsetenv("XDG_DATA_HOME");
    cr_expect(db_file_default(path, sizeof path));
    cr_expect_str_eq(path, "/home/ruth/.local/share/canasta-tutor/learners.db");
    setenv("XDG_DATA_HOME", "/data/ruth", 1);
    cr_expect(db_file_default(path, sizeof path));
    cr_expect_str_eq(path, "/data/ruth/canasta-tutor/learners.db");
    const char *const ignored[] = {"data", "./data", ""}; /* relative: as if it were not set */
    for (size_t i = 0; i < 3; i++) {
        setenv("XDG_DATA_HOME", ignored[i], 1);
        cr_expect(db_file_default(path, sizeof path));
        cr_expect_str_eq(path, "/home/ruth/.local/share/canasta-tutor/learners.db");
    }
    cr_expect(!db_file_default(path, 20));
    unsetenv("HOME");
    cr_expect(!db_file_default(path, sizeof path));
    setenv("HOME", "ruth", 1);
    cr_expect(!db_file_default(path, sizeof path));
    struct db *s;
    struct message_copy note;
    cr_expect_eq(db_open(&s, NULL, &note), STORE_NO_PLACE);
    cr_expect(s == NULL && note.message.id == MSG_store_no_home);
}

Test(sqlite, folders_and_file_are_for_their_owner_alone)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE];
    struct stat there;
    struct db *s;
    struct message_copy note;
    place_make(folder);
    setenv("XDG_DATA_HOME", place_file(folder, "data", path), 1);
    umask(0);
    cr_expect_eq(db_open(&s, NULL, &note), STORE_OK, "%s", told(note.message));
    cr_expect_str_eq(db_path(s), place_file(folder, "data/canasta-tutor/learners.db", path));
    cr_expect(!db_is_in_memory(s));
    cr_expect(stat(path, &there) == 0 && (there.st_mode & 07777) == 0600);
    strcat(path, "-wal");
    cr_expect(stat(path, &there) == 0 && (there.st_mode & 07777) == 0600);
    cr_expect(stat(place_file(folder, "data", path), &there) == 0 &&
              (there.st_mode & 07777) == 0700);
    cr_expect(stat(place_file(folder, "data/canasta-tutor", path), &there) == 0 &&
              (there.st_mode & 07777) == 0700);
    db_close(s);
    place_remove(folder);
}

Test(sqlite, what_was_stored_is_there_the_next_time)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE];
    place_make(folder);
    place_fill(place_file(folder, "odd name's 100% #1?.db", path), 25);
    struct db *s = place_open(path), *memory;
    struct message_copy note;
    cr_expect_eq(place_answers(s, "ruth"), 25);
    cr_expect_eq(db_open_memory(&memory, path, &note), STORE_OK);
    cr_expect_eq(place_answers(memory, "ruth"), 25);
    cr_expect(db_is_in_memory(memory) && db_path(memory) == NULL);
    cr_expect(note.message.id == MSG_store_not_kept);
    struct learner l;
    cr_expect_eq(db_learner_create(memory, "Ann", clock_on_day(DAY), &l), STORE_OK);
    db_close(memory);
    cr_expect_eq(place_answers(s, "Ann"), -1);
    db_close(s);
    db_close(NULL);
    place_remove(folder);
}

Test(sqlite, a_newer_version_is_refused_and_left_alone)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE];
    long before_length, after_length;
    struct db *s;
    struct message_copy note;
    place_make(folder);
    place_fill(place_file(folder, "learners.db", path), 3);
    run_sql(path, "PRAGMA user_version = 99; ALTER TABLE learners ADD COLUMN shoe_size; PRAGMA "
                  "wal_checkpoint(TRUNCATE)");
    char *before = place_read(path, &before_length);
    cr_expect_eq(db_open(&s, path, &note), STORE_NEWER);
    cr_expect(s == NULL);
    cr_expect(is_told(note.message, "store.is-newer") && is_told(note.message, path), "%s",
              told(note.message));
    char *after = place_read(path, &after_length);
    cr_expect(before_length == after_length && memcmp(before, after, (size_t)before_length) == 0);
    cr_expect_eq(place_count(folder, "damaged"), 0);
    cr_expect_eq(db_open_memory(&s, path, &note),
                 STORE_OK); /* the learner can play on, with nothing taken over */
    cr_expect_eq(place_answers(s, "Ruth"), -1);
    db_close(s);
    free(before);
    free(after);
    place_remove(folder);
}

Test(sqlite, a_newer_version_with_its_log_unfinished_is_left_alone_too)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE], wal[PLACE_SIZE];
    struct db *s;
    struct message_copy note;
    sqlite3 *other;
    place_make(folder);
    place_fill(place_file(folder, "learners.db", path), 3);
    cr_assert(sqlite3_open(path, &other) == SQLITE_OK); /* the newer program is running */
    cr_assert(sqlite3_exec(other, "PRAGMA user_version = 99", NULL, NULL, NULL) == SQLITE_OK);
    place_file(folder, "learners.db-wal", wal);
    long file_before, log_before, file_after, log_after;
    char *file = place_read(path, &file_before), *log = place_read(wal, &log_before);
    cr_expect_eq(db_open(&s, path, &note), STORE_NEWER);
    char *file_now = place_read(path, &file_after), *log_now = place_read(wal, &log_after);
    cr_expect(log_before > 0 && file_before == file_after && log_before == log_after);
    cr_expect(memcmp(file, file_now, (size_t)file_before) == 0 &&
              memcmp(log, log_now, (size_t)log_before) == 0);
    sqlite3_close(other);
    free(file);
    free(log);
    free(file_now);
    free(log_now);
    place_remove(folder);
}

Test(sqlite, another_programs_database_is_refused_and_left_alone)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE];
    long before_length, after_length;
    struct db *s;
    struct message_copy note;
    place_make(folder);
    run_sql(place_file(folder, "recipes.db", path),
            "CREATE TABLE recipes (cake); INSERT INTO recipes VALUES ('plum')");
    char *before = place_read(path, &before_length);
    cr_expect_eq(db_open(&s, path, &note), STORE_FOREIGN);
    cr_expect(is_told(note.message, "store.is-foreign"));
    char *after = place_read(path, &after_length);
    cr_expect(before_length == after_length && memcmp(before, after, (size_t)before_length) == 0);
    free(before);
    free(after);
    place_remove(folder);
}

/* Damages a store of 120 answers by `damage`, opens it and looks that the damaged bytes are kept
 * and that `least` answers or more came back. */
static void expect_put_aside(const char *what, void (*damage)(char *bytes, long *length), int least)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE], aside[PLACE_SIZE + 64], date[CLOCK_DATE_SIZE];
    long length, kept_length;
    struct db *s;
    struct message_copy note;
    place_make(folder);
    place_fill(place_file(folder, "learners.db", path), 120);
    char *bytes = place_read(path, &length);
    damage(bytes, &length);
    place_write(path, bytes, length);
    cr_expect_eq(db_open(&s, path, &note), STORE_OK, "%s: %s", what, told(note.message));
    clock_write_date(clock_now().day, date);
    snprintf(aside, sizeof aside, "%s.damaged-%s", path, date);
    cr_expect(is_told(note.message, aside), "%s: %s", what, told(note.message));
    char *kept = place_read(aside, &kept_length);
    cr_expect(kept_length == length && memcmp(kept, bytes, (size_t)length) == 0, "%s: other bytes",
              what);
    cr_expect(place_answers(s, "Ruth") >= least, "%s: %d answers", what, place_answers(s, "Ruth"));
    db_close(s);
    db_close(place_open(path)); /* the new one is sound */
    free(bytes);
    free(kept);
    place_remove(folder);
}

static void overwrite_the_middle(char *bytes, long *length)
{
    memset(bytes + *length / 2, 0x5a, 8192);
}

static void cut_in_half(char *bytes, long *length)
{
    (void)bytes;
    *length = *length / 2 + 100;
}

static void overwrite_the_schema(char *bytes, long *length)
{
    (void)length;
    memset(bytes + 100, 0xff, 600);
}

Test(sqlite, damaged_files_are_put_aside_and_kept)
{
    expect_put_aside("pages overwritten", overwrite_the_middle, 1);
    expect_put_aside("cut in half", cut_in_half, -1);
    expect_put_aside("schema overwritten", overwrite_the_schema, -1);
}

Test(sqlite, a_second_damaged_file_does_not_take_the_firsts_place)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE];
    struct db *s;
    struct message_copy note;
    place_make(folder);
    place_file(folder, "learners.db", path);
    for (int i = 1; i <= 3; i++) {
        place_write(path, "SQLite format 3\0 and then nothing that makes sense, whoever reads it",
                    40 + i);
        cr_expect_eq(db_open(&s, path, &note), STORE_OK);
        cr_expect(!message_is_empty(&note));
        db_close(s);
        cr_expect_eq(place_count(folder, ".damaged-"), i);
    }
    place_remove(folder);
}

/* A file named by mistake belongs to somebody; one at the store's own place can only be a store. */
Test(sqlite, a_file_that_never_was_a_store_is_left_alone_where_it_was_named)
{
    static const char diary[] = "Dear diary, today I learned canasta.\n";
    char folder[PLACE_SIZE], path[PLACE_SIZE];
    struct db *s;
    struct message_copy note;
    place_make(folder);
    place_write(place_file(folder, "diary.txt", path), diary, sizeof diary - 1);
    cr_expect_eq(db_open(&s, path, &note), STORE_FOREIGN);
    cr_expect(is_told(note.message, "store.is-empty"), "%s", told(note.message));
    char *after = place_read(path, NULL);
    cr_expect_str_eq(after, diary);
    free(after);
    cr_expect_eq(place_count(folder, "diary"), 1);
    setenv("XDG_DATA_HOME", folder, 1);
    mkdir(place_file(folder, "canasta-tutor", path), 0700);
    place_write(place_file(folder, "canasta-tutor/learners.db", path), diary, sizeof diary - 1);
    cr_expect_eq(db_open(&s, NULL, &note), STORE_OK, "%s", told(note.message));
    cr_expect(is_told(note.message, "store.put-aside"), "%s", told(note.message));
    db_close(s);
    place_remove(folder);
}

Test(sqlite, a_version_below_the_first_is_refused)
{
    static const char *const versions[] = {"-1", "-2147483648"};
    char folder[PLACE_SIZE], path[PLACE_SIZE], sql[80];
    struct db *s;
    struct message_copy note;
    place_make(folder);
    place_fill(place_file(folder, "learners.db", path), 3);
    for (size_t i = 0; i < sizeof versions / sizeof versions[0]; i++) {
        snprintf(sql, sizeof sql, "PRAGMA user_version = %s", versions[i]);
        run_sql(path, sql);
        cr_expect_eq(db_open(&s, path, &note), STORE_FAILED);
        cr_expect(is_told(note.message, "store.is-senseless"), "%s", told(note.message));
        cr_expect_eq(place_count(folder, "learners.db"), 1, "nothing is renamed or put beside it");
        cr_expect_eq(db_open_memory(&s, path, &note), STORE_OK);
        cr_expect_eq(place_answers(s, "Ruth"), -1);
        db_close(s);
    }
    place_remove(folder);
}

Test(sqlite, a_version_changed_by_a_bit_is_put_right_and_told)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE], sql[80];
    struct db *s;
    struct message_copy note;
    place_make(folder);
    place_fill(place_file(folder, "learners.db", path), 3);
    for (int bit = 0; bit < 31; bit++) {
        snprintf(sql, sizeof sql, "PRAGMA user_version = %d", 3 ^ (1 << bit));
        run_sql(path, sql);
        cr_assert_eq(db_open(&s, path, &note), STORE_OK, "bit %d: %s", bit, told(note.message));
        cr_expect(is_told(note.message, "store.renumbered"), "bit %d: %s", bit, told(note.message));
        cr_expect_eq(place_answers(s, "Ruth"), 3, "bit %d", bit);
        db_close(s);
        cr_expect_eq(ask_sql(path, "PRAGMA user_version"), 3, "bit %d", bit);
        cr_assert_eq(db_open(&s, path, &note), STORE_OK);
        cr_expect(message_is_empty(&note), "it is told once: %s", told(note.message));
        db_close(s);
    }
    cr_expect_eq(place_count(folder, "damaged"), 0, "nothing is put aside");
    place_remove(folder);
}

Test(sqlite, a_link_to_a_file_that_is_not_there_is_told)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE], target[PLACE_SIZE];
    struct db *s;
    struct message_copy note;
    place_make(folder);
    place_file(folder, "learners.db", path);
    place_file(folder, "disk/learners.db", target);
    cr_assert(symlink(target, path) == 0);
    cr_expect_eq(db_open(&s, path, &note), STORE_NO_PLACE);
    cr_expect(is_told(note.message, "store.is-link"), "%s", told(note.message));
    cr_assert(mkdir(place_file(folder, "disk", target), 0700) == 0);
    place_fill(place_file(folder, "disk/learners.db", target), 2);
    s = place_open(path);
    cr_expect_eq(place_answers(s, "Ruth"), 2);
    db_close(s);
    place_remove(folder);
}

Test(sqlite, a_refused_store_gets_no_files_beside_it)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE];
    struct db *s;
    struct message_copy note;
    place_make(folder);
    place_fill(place_file(folder, "learners.db", path), 3);
    run_sql(path, "PRAGMA journal_mode = WAL; PRAGMA user_version = 99");
    cr_expect_eq(db_open(&s, path, &note), STORE_NEWER);
    cr_expect_eq(place_count(folder, "learners.db"), 1);
    run_sql(path, "PRAGMA user_version = 2; PRAGMA application_id = 1");
    cr_expect_eq(db_open(&s, path, &note), STORE_FOREIGN);
    cr_expect_eq(place_count(folder, "learners.db"), 1);
    place_remove(folder);
}

/* Opens the store and sits Ruth down, as a start of the program does; never returns. Ends with 0
 * when that went well. */
static void start_as_ruth(const char *path, int go)
{
    char byte;
    struct db *s;
    struct message_copy note;
    struct learner l;
    if (read(go, &byte, 1) != 0 || db_open(&s, path, &note) != STORE_OK) {
        _exit(1);
    }
    enum store_status status = db_learner_find(s, "Ruth", &l);
    if (status == STORE_NONE) {
        status = db_learner_create(s, "Ruth", clock_on_day(DAY), &l);
    }
    if (status == STORE_TAKEN) {
        status = db_learner_find(s, "Ruth", &l);
    }
    struct answer_entry a = an_answer("s", "item", DAY, true, "pack.pair", NULL, NULL);
    char session[17];
    db_new_key(s, session);
    a.session = session;
    if (status != STORE_OK || db_answer_append(s, l.id, &a) != STORE_OK) {
        _exit(2);
    }
    db_close(s);
    _exit(0);
}

enum { STARTS = 5 };

/* Starts five programs at the same moment, each of which stores an answer. Returns how many answers
 * there are then. */
static int start_five(const char *path)
{
    pid_t child[STARTS];
    int ends[2], status;
    cr_assert(pipe(ends) == 0);
    for (int i = 0; i < STARTS; i++) {
        child[i] = fork();
        if (child[i] == 0) {
            close(ends[1]);
            start_as_ruth(path, ends[0]);
        }
    }
    close(ends[0]);
    close(ends[1]);
    for (int i = 0; i < STARTS; i++) {
        cr_assert(waitpid(child[i], &status, 0) == child[i]);
        cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == 0, "start %d ended with %d", i,
                  WEXITSTATUS(status));
    }
    struct db *s = place_open(path);
    const int answers = place_answers(s, "Ruth");
    db_close(s);
    return answers;
}

Test(sqlite, five_programs_that_start_at_once_share_a_new_store)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE], name[32];
    place_make(folder);
    for (int i = 0; i < 8; i++) {
        snprintf(name, sizeof name, "new-%d/learners.db", i);
        cr_expect_eq(start_five(place_file(folder, name, path)), STARTS);
    }
    place_remove(folder);
}

Test(sqlite, of_five_programs_that_find_a_damaged_store_one_puts_it_aside)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE], name[32];
    place_make(folder);
    for (int i = 0; i < 8; i++) {
        snprintf(name, sizeof name, "learners-%d.db", i);
        place_fill(place_file(folder, name, path), 120);
        long length;
        char *bytes = place_read(path, &length);
        overwrite_the_middle(bytes, &length);
        place_write(path, bytes, length);
        free(bytes);
        const int answers = start_five(path);
        cr_expect(answers > STARTS && answers <= 120 + STARTS, "%d answers", answers);
        cr_expect_eq(place_count(folder, ".damaged-"), i + 1);
    }
    place_remove(folder);
}

Test(sqlite, an_empty_file_becomes_a_store)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE];
    place_make(folder);
    place_write(place_file(folder, "learners.db", path), "", 0);
    db_close(place_open(path));
    cr_expect_eq(ask_sql(path, "SELECT count(*) FROM learners"), 0);
    cr_expect_eq(place_count(folder, "damaged"), 0);
    place_remove(folder);
}

static const char back_to_first[] =
    "DROP TABLE skills; DROP TABLE reckoned; DROP TABLE kept; DROP TABLE paces;"
    "PRAGMA user_version = 1;";

Test(sqlite, an_older_store_is_brought_up_to_date)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE];
    struct learner l;
    struct db *s, *memory;
    struct message_copy note;
    place_make(folder);
    place_fill(place_file(folder, "learners.db", path), 40);
    run_sql(path, back_to_first);
    place_forget_sums(path);
    cr_expect_eq(db_open_memory(&memory, path, &note),
                 STORE_OK); /* in memory, the file stays as it is */
    cr_expect_eq(place_answers(memory, "Ruth"), 40);
    db_close(memory);
    cr_expect_eq(ask_sql(path, "PRAGMA user_version"), 1);
    s = place_open(path);
    cr_expect_eq(place_answers(s, "Ruth"), 40);
    cr_expect_eq(db_learner_find(s, "Ruth", &l), STORE_OK);
    cr_expect_eq(skill_of(s, l.id, DAY + 4, "pack.pair").seen, 40);
    cr_expect_eq(skill_of(s, l.id, DAY + 4, "pack.pair").reviews, 4);
    db_close(s);
    cr_expect_eq(ask_sql(path, "PRAGMA user_version"), 3);
    place_remove(folder);
}

Test(sqlite, an_upgrade_that_fails_changes_nothing)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE];
    struct db *s;
    struct message_copy note;
    place_make(folder);
    place_fill(place_file(folder, "learners.db", path), 10);
    run_sql(path, back_to_first);
    run_sql(path,
            "CREATE TABLE kept (something_else)"); /* the last table of the step is in the way */
    cr_expect_eq(db_open(&s, path, &note), STORE_FAILED);
    cr_expect(s == NULL && !message_is_empty(&note));
    cr_expect_eq(ask_sql(path, "PRAGMA user_version"), 1);
    cr_expect_eq(
        ask_sql(path, "SELECT count(*) FROM sqlite_master WHERE name IN ('skills', 'reckoned')"),
        0);
    cr_expect_eq(ask_sql(path, "SELECT count(*) FROM answers"), 10);
    run_sql(path, "DROP TABLE kept");
    s = place_open(path);
    cr_expect_eq(place_answers(s, "Ruth"), 10);
    db_close(s);
    place_remove(folder);
}

Test(sqlite, four_programs_open_a_new_store_at_once)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE];
    struct learner *all;
    int count;
    pid_t child[4];
    place_make(folder);
    place_file(folder, "deep/er/learners.db", path);
    for (int i = 0; i < 4; i++) {
        child[i] = fork();
        if (child[i] == 0) {
            struct db *s;
            struct message_copy note;
            struct learner l;
            char name[] = {(char)('A' + i), '\0'};
            bool fine = db_open(&s, path, &note) == STORE_OK && message_is_empty(&note) &&
                        db_learner_create(s, name, clock_on_day(DAY), &l) == STORE_OK;
            for (int n = 0; fine && n < 20; n++) {
                struct answer_entry a = an_answer(name, "q", DAY, true, "pack.pair", NULL, NULL);
                fine = db_answer_append(s, l.id, &a) == STORE_OK;
            }
            db_close(s);
            _exit(fine ? 0 : 1);
        }
    }
    for (int i = 0; i < 4; i++) {
        int status;
        cr_assert(waitpid(child[i], &status, 0) == child[i]);
        cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == 0, "program %d failed", i);
    }
    struct db *s = place_open(path);
    cr_expect(db_learner_list(s, &all, &count) == STORE_OK && count == 4);
    for (int i = 0; i < count; i++) {
        cr_expect_eq(place_answers(s, all[i].name), 20);
        cr_expect_eq(skill_of(s, all[i].id, DAY, "pack.pair").seen, 20);
    }
    free(all);
    db_close(s);
    place_remove(folder);
}

Test(sqlite, two_programs_write_for_one_learner_without_loss)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE];
    struct learner l, same;
    place_make(folder);
    place_file(folder, "learners.db", path);
    struct db *one = place_open(path), *two = place_open(path);
    cr_assert(db_learner_create(one, "Ruth", clock_on_day(DAY), &l) == STORE_OK);
    cr_assert(db_learner_find(two, "Ruth", &same) == STORE_OK && same.id == l.id);
    for (int i = 0; i < 10; i++) {
        struct answer_entry a = an_answer("s1", "q", DAY + i, true, "pack.pair", NULL, NULL);
        cr_expect_eq(db_answer_append(i % 2 ? one : two, l.id, &a), STORE_OK);
        cr_expect_eq(db_answer_append(i % 2 ? two : one, l.id, &a), STORE_OK);
        cr_expect_eq(skill_of(i % 3 ? one : two, l.id, DAY + i, "pack.pair").reviews, i + 1);
    }
    cr_expect_eq(db_learner_create(two, "ruth", clock_on_day(DAY), &same), STORE_TAKEN);
    db_close(one);
    db_close(two);
    place_remove(folder);
}

Test(sqlite, keys_are_not_given_twice)
{
    struct learner l;
    struct db *s = memory_with("Ruth", &l);
    char keys[200][17];
    for (int i = 0; i < 200; i++) {
        db_new_key(s, keys[i]);
        cr_assert(strspn(keys[i], "0123456789abcdef") == 16 && keys[i][16] == '\0');
        for (int j = 0; j < i; j++) {
            cr_assert(strcmp(keys[i], keys[j]) != 0);
        }
    }
    db_close(s);
}
