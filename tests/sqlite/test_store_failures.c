/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Disks that are full, files that may not be written, stores that are locked. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <criterion/criterion.h>

#include "places.h"
#include "sqlite/db_core.h"
#include "sqlite/db_learner_store.h"
#include "support/told.h"

enum { DAY = 20500, NOBODY = 65534 };

static struct db *with_ruth(const char *path, struct learner *l)
{
    struct db *s = place_open(path);
    cr_assert(db_learner_create(s, "Ruth", clock_on_day(DAY), l) == STORE_OK);
    return s;
}

static enum store_status answer(struct db *s, int64_t learner, int n)
{
    char item[32], given[2000];
    snprintf(item, sizeof item, "item-%d", n);
    memset(given, 'x', sizeof given - 1);
    given[sizeof given - 1] = '\0';
    struct answer_entry a = an_answer("s1", item, DAY + n / 10, true, "pack.pair", NULL, NULL);
    a.given = given;
    return db_answer_append(s, learner, &a);
}

static int count_answers(struct db *s, int64_t learner)
{
    struct progress_counts n;
    cr_assert(db_progress_count(s, learner, DAY, &n) == STORE_OK, "%s", told(db_last_error(s)));
    return n.answers;
}

Test(sqlite_failures, a_full_disk_loses_nothing_and_the_session_goes_on)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE];
    struct learner l;
    int done = 0;
    enum store_status status;
    place_make(folder);
    struct db *s = with_ruth(place_file(folder, "learners.db", path), &l);
    /* The library itself reports a full disk once the file would grow beyond so many pages. */
    cr_assert(sqlite3_exec(s->handle, "PRAGMA max_page_count = 120", NULL, NULL, NULL) ==
              SQLITE_OK);
    while ((status = answer(s, l.id, done)) == STORE_OK && done < 5000) {
        done++;
    }
    cr_expect_eq(status, STORE_FULL);
    cr_expect(is_told(db_last_error(s), "store.is-full"), "%s", told(db_last_error(s)));
    cr_expect(done > 50);
    cr_expect_eq(count_answers(s, l.id), done, "the failed answer is not there, all others are");
    cr_expect_eq(skill_of(s, l.id, DAY + 600, "pack.pair").seen, done);
    int64_t game;
    char header[8000];
    memset(header, 'x', sizeof header);
    header[7998] = '\n';
    header[7999] = '\0';
    cr_expect_eq(db_game_begin(s, l.id, header, clock_on_day(DAY), &game), STORE_FULL);
    db_go_on(s);
    cr_expect_not(db_is_in_memory(s));
    cr_expect_eq(answer(s, l.id, done), STORE_OK);
    cr_expect(db_is_in_memory(s));
    cr_expect(is_told(db_last_error(s), "store.is-full"), "%s", told(db_last_error(s)));
    cr_expect_eq(count_answers(s, l.id), done + 1);
    cr_expect_eq(skill_of(s, l.id, DAY + 600, "pack.pair").seen, done + 1);
    cr_expect_eq(db_flush(s), STORE_FULL);
    cr_expect(db_is_in_memory(s));
    db_close(s);
    s = place_open(path);
    cr_expect_eq(count_answers(s, l.id), done);
    db_close(s);
    place_remove(folder);
}

Test(sqlite_failures, skills_are_reckoned_even_when_they_cannot_be_kept)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE];
    struct learner l;
    place_make(folder);
    struct db *s = with_ruth(place_file(folder, "learners.db", path), &l);
    for (int i = 0; i < 30; i++) {
        cr_assert(answer(s, l.id, i) == STORE_OK);
    }
    cr_expect_eq(skill_of(s, l.id, DAY + 9, "pack.pair").seen, 30);
    cr_assert(sqlite3_exec(s->handle, "DELETE FROM reckoned; PRAGMA query_only = ON", NULL, NULL,
                           NULL) == SQLITE_OK);
    cr_expect_eq(skill_of(s, l.id, DAY + 9, "pack.pair").seen, 30);
    cr_expect_eq(answer(s, l.id, 31), STORE_READ_ONLY);
    db_close(s);
    place_remove(folder);
}

/* Ends with the number of answers that were acknowledged, or 255. A child process, so that the
 * limit on the size of files is its own; so `path` must be open nowhere here. */
static int answers_up_to_limit(const char *path, int64_t learner)
{
    struct db *s;
    struct message_copy note;
    struct rlimit limit = {400 * 1024, 400 * 1024};
    int done = 0;
    enum store_status status = STORE_OK;
    signal(SIGXFSZ, SIG_IGN);
    if (db_open(&s, path, &note) != STORE_OK || setrlimit(RLIMIT_FSIZE, &limit) != 0) {
        return 255;
    }
    while (done < 250 && (status = answer(s, learner, done)) == STORE_OK) {
        done++;
    }
    bool full = status == STORE_FULL && is_told(db_last_error(s), "store.is-full");
    db_go_on(s);
    bool goes_on = answer(s, learner, done) == STORE_OK && db_is_in_memory(s);
    db_close(s);
    return full && goes_on ? done : 255;
}

Test(sqlite_failures, the_systems_own_limit_is_a_full_disk_too)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE];
    struct learner l;
    int status;
    place_make(folder);
    db_close(with_ruth(place_file(folder, "learners.db", path), &l));
    pid_t child = fork();
    if (child == 0) {
        _exit(answers_up_to_limit(path, l.id));
    }
    cr_assert(waitpid(child, &status, 0) == child);
    cr_assert(WIFEXITED(status) && WEXITSTATUS(status) != 255 && WEXITSTATUS(status) > 5,
              "ended with %d", status);
    struct db *s = place_open(path);
    cr_expect_eq(count_answers(s, l.id), WEXITSTATUS(status));
    db_close(s);
    place_remove(folder);
}

/* What a program finds whose user may read but not write: 0 when all is as it should be, else where
 * it was not. */
static int try_read_only(const char *path, bool folder_only)
{
    struct db *s;
    struct message_copy note;
    struct learner l;
    struct progress_counts n;
    if (geteuid() == 0 && (setgid(NOBODY) != 0 || setuid(NOBODY) != 0)) {
        return 1;
    }
    if (db_open(&s, path, &note) != STORE_READ_ONLY || s != NULL) {
        return 2;
    }
    if (!is_told(note.message, "store.is-locked") && !is_told(note.message, "store.unmade") &&
        !is_told(note.message, "store.no-folder")) {
        return 3;
    }
    if (db_open_memory(&s, path, &note) != STORE_OK) {
        return 4;
    }
    if (!folder_only) {
        if (db_learner_find(s, "Ruth", &l) != STORE_OK ||
            db_progress_count(s, l.id, DAY, &n) != STORE_OK || n.answers != 7) {
            return 5;
        }
        if (answer(s, l.id, 7) != STORE_OK) {
            return 6;
        }
    } else if (db_learner_create(s, "Ann", clock_on_day(DAY), &l) != STORE_OK) {
        return 7;
    }
    db_close(s);
    return 0;
}

static void expect_read_only(const char *path, bool folder_only)
{
    int status;
    pid_t child = fork();
    if (child == 0) {
        _exit(try_read_only(path, folder_only));
    }
    cr_assert(waitpid(child, &status, 0) == child);
    cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == 0, "%s: ended with %d", path,
              WEXITSTATUS(status));
}

Test(sqlite_failures, a_file_that_cannot_be_written_is_told)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE], inner[PLACE_SIZE];
    struct learner l;
    place_make(folder);
    chmod(folder, 0755);
    mkdir(place_file(folder, "home", inner), 0755);
    struct db *s = with_ruth(place_file(folder, "home/learners.db", path), &l);
    for (int i = 0; i < 7; i++) {
        cr_assert(answer(s, l.id, i) == STORE_OK);
    }
    db_close(s);
    chmod(path, 0444);
    expect_read_only(path, false); /* the file */
    chmod(inner, 0555);
    expect_read_only(path, false); /* file and folder */
    chmod(path, 0666);
    expect_read_only(path, false); /* the folder: no log can be made beside the file */
    expect_read_only(place_file(folder, "home/new.db", path), true);
    expect_read_only(place_file(folder, "home/.local/share/canasta-tutor/learners.db", path), true);
    chmod(inner, 0755);
    place_remove(folder);
}

Test(sqlite_failures, a_place_where_no_file_can_be_is_refused_with_the_reason)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE], long_path[6000];
    struct db *s;
    struct message_copy note;
    place_make(folder);
    cr_expect_eq(db_open(&s, folder, &note), STORE_NO_PLACE); /* a folder */
    cr_expect(is_told(note.message, "store.no-file") && is_told(note.message, "store.name-another"),
              "%s", told(note.message));
    place_write(place_file(folder, "file", path), "x", 1);
    cr_expect_eq(db_open(&s, place_file(folder, "file/learners.db", path), &note), STORE_NO_PLACE);
    cr_expect(s == NULL);
    memset(long_path, 'x', sizeof long_path - 1);
    long_path[0] = '/';
    long_path[sizeof long_path - 1] = '\0';
    cr_expect_eq(db_open(&s, long_path, &note), STORE_NO_PLACE);
    cr_expect_eq(db_open(&s, "", &note), STORE_NO_PLACE);
    cr_expect_eq(db_open(&s, "/dev/null", &note), STORE_NO_PLACE);
    cr_expect_eq(db_open_memory(&s, folder, &note), STORE_OK);
    db_close(s);
    place_remove(folder);
}

Test(sqlite_failures, a_store_that_is_locked)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE];
    struct learner l;
    sqlite3 *other;
    place_make(folder);
    struct db *s = with_ruth(place_file(folder, "learners.db", path), &l);
    sqlite3_busy_timeout(s->handle, 20);
    cr_assert(sqlite3_open(path, &other) == SQLITE_OK);
    cr_assert(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK);
    cr_expect_eq(answer(s, l.id, 0), STORE_BUSY);
    cr_expect(is_told(db_last_error(s), "store.is-busy"), "%s", told(db_last_error(s)));
    cr_expect_eq(count_answers(s, l.id), 0); /* reading goes on */
    cr_assert(sqlite3_exec(other, "COMMIT", NULL, NULL, NULL) == SQLITE_OK);
    cr_expect_eq(answer(s, l.id, 0), STORE_OK);
    sqlite3_close(other);
    db_close(s);
    place_remove(folder);
}

/* Everything a session writes, with `n` to tell one time from another. */
static void write_of_all_kinds(struct db *s, int64_t learner, int64_t game, int n)
{
    char line[32];
    snprintf(line, sizeof line, "move %d", n);
    cr_expect_eq(answer(s, learner, n), STORE_OK);
    cr_expect_eq(db_game_append(s, game, line), STORE_OK);
    cr_expect_eq(db_item_mark_seen(s, learner, line, clock_on_day(DAY)), STORE_OK);
    cr_expect_eq(db_lesson_set(s, learner, "meld-010", n, false, clock_on_day(DAY)), STORE_OK);
    cr_expect_eq(db_setting_set(s, learner, "width", line), STORE_OK);
    cr_expect_eq(db_bookmark_set(s, learner, "now", line), STORE_OK);
}

static void expect_setting(struct db *s, int64_t learner, const char *key, const char *value)
{
    char *found = NULL;
    cr_expect_eq(db_setting_get(s, learner, key, &found), STORE_OK);
    cr_expect(found != NULL && strcmp(found, value) == 0, "%s", found);
    free(found);
}

/* While another program keeps the file locked, a session does everything it can do; then the other
 * one writes, too, and lets go. */
Test(sqlite_failures, what_was_done_while_the_file_was_locked_is_saved_afterwards)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE];
    struct learner l, ann, eve;
    int64_t game, second;
    char *text = NULL;
    int forgotten = 0;
    place_make(folder);
    struct db *s = with_ruth(place_file(folder, "learners.db", path), &l);
    cr_assert(db_learner_create(s, "Eve", clock_on_day(DAY), &eve) == STORE_OK);
    struct db *other = place_open(path);
    cr_assert(db_game_begin(s, l.id, "play\n", clock_on_day(DAY), &game) == STORE_OK);
    write_of_all_kinds(s, l.id, game, 0);
    db_go_on(s);
    s->patience = 20;
    cr_assert(sqlite3_exec(other->handle, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK);
    for (int n = 1; n < 4; n++) {
        write_of_all_kinds(s, l.id, game, n);
        cr_expect(db_is_in_memory(s));
    }
    cr_expect_eq(db_game_cut(s, game, 3), STORE_OK);
    cr_expect_eq(db_game_finish(s, game, clock_on_day(DAY)), STORE_OK);
    cr_expect_eq(db_game_begin(s, l.id, "play\n", clock_on_day(DAY), &second), STORE_OK);
    cr_expect_eq(db_game_append(s, second, "first"), STORE_OK);
    cr_expect_eq(db_learner_create(s, "Ann", clock_on_day(DAY), &ann), STORE_OK);
    cr_expect_eq(answer(s, ann.id, 0), STORE_OK);
    cr_expect_eq(db_forget_item(s, l.id, "item-2", &forgotten), STORE_OK);
    cr_expect_eq(forgotten, 1);
    cr_assert(sqlite3_exec(other->handle, "COMMIT", NULL, NULL, NULL) == SQLITE_OK);
    cr_assert(answer(other, eve.id, 50) == STORE_OK && answer(other, eve.id, 51) == STORE_OK);
    cr_expect_eq(db_game_append(s, second, "second"), STORE_OK);
    cr_expect_not(db_is_in_memory(s));
    cr_expect_eq(db_game_load(other, second, &text), STORE_OK);
    cr_expect(text != NULL && strcmp(text, "play\nfirst\nsecond\n") == 0, "%s", text);
    free(text);
    cr_expect_eq(db_game_load(other, game, &text), STORE_OK);
    cr_expect(text != NULL && strcmp(text, "play\nmove 0\nmove 1\nmove 2\n") == 0, "%s", text);
    free(text);
    cr_expect_eq(db_game_append(s, game, "late"),
                 STORE_INVALID); /* it is finished in the file, too */
    cr_expect_eq(count_answers(other, l.id), 3);
    cr_expect_eq(count_answers(other, eve.id), 2);
    cr_expect_eq(count_answers(other, ann.id), 1);
    cr_expect_eq(skill_of(other, l.id, DAY + 9, "pack.pair").seen, 3);
    expect_setting(other, l.id, "width", "move 3");
    db_close(other);
    db_close(s);
    place_remove(folder);
}

Test(sqlite_failures, the_end_of_a_sitting_waits_for_the_file_once_more)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE];
    struct learner l;
    place_make(folder);
    struct db *s = with_ruth(place_file(folder, "learners.db", path), &l);
    struct db *other = place_open(path);
    db_go_on(s);
    s->patience = 20;
    cr_assert(sqlite3_exec(other->handle, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK);
    cr_expect_eq(answer(s, l.id, 0), STORE_OK);
    s->patience = 20;
    cr_expect_eq(db_flush(s), STORE_BUSY);
    cr_assert(sqlite3_exec(other->handle, "COMMIT", NULL, NULL, NULL) == SQLITE_OK);
    cr_expect_eq(db_flush(s), STORE_OK);
    cr_expect_not(db_is_in_memory(s));
    cr_expect_eq(count_answers(other, l.id), 1);
    db_close(other);
    db_close(s);
    place_remove(folder);
}

Test(sqlite_failures, a_learner_deleted_by_another_program_meanwhile_is_not_written_again)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE];
    struct learner l;
    place_make(folder);
    struct db *s = with_ruth(place_file(folder, "learners.db", path), &l);
    struct db *other = place_open(path);
    db_go_on(s);
    s->patience = 20;
    cr_assert(sqlite3_exec(other->handle, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK);
    cr_expect_eq(answer(s, l.id, 0), STORE_OK);
    cr_assert(sqlite3_exec(other->handle, "COMMIT", NULL, NULL, NULL) == SQLITE_OK);
    cr_assert(sqlite3_exec(other->handle, "DELETE FROM learners", NULL, NULL, NULL) == SQLITE_OK);
    cr_expect_eq(answer(s, l.id, 1), STORE_OK);
    cr_expect(db_is_in_memory(s));
    cr_expect_eq(count_answers(s, l.id), 2);
    cr_expect_eq(db_flush(s), STORE_FAILED);
    cr_expect(is_told(db_last_error(s), "store.changed"), "%s", told(db_last_error(s)));
    db_close(other);
    db_close(s);
    place_remove(folder);
}

Test(sqlite_failures, a_failed_export_says_nothing_against_the_store)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE];
    struct learner l;
    place_make(folder);
    struct db *s = with_ruth(place_file(folder, "learners.db", path), &l);
    FILE *full = fopen("/dev/full", "w");
    db_go_on(s);
    cr_assert(full != NULL);
    cr_expect_eq(place_export(s, l.id, full), STORE_INVALID);
    fclose(full);
    cr_expect_eq(answer(s, l.id, 0), STORE_OK);
    cr_expect_not(db_is_in_memory(s));
    db_close(s);
    place_remove(folder);
}

/* Reads an import from a pipe into which nobody writes for a while: another program must be able to
 * write meanwhile. */
Test(sqlite_failures, an_import_that_comes_slowly_keeps_nobody_waiting)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE];
    static const char text[] = "canasta-tutor learner 1\nname\tRuth\nend\t2\n";
    struct learner l;
    int ends[2], begun[2], status;
    char byte;
    place_make(folder);
    struct db *s = with_ruth(place_file(folder, "learners.db", path), &l);
    cr_assert(pipe(ends) == 0 && pipe(begun) == 0);
    const pid_t child = fork();
    if (child == 0) {
        close(ends[1]);
        struct db *own = place_open(path);
        FILE *in = fdopen(ends[0], "r");
        setvbuf(in, NULL, _IONBF, 0);
        if (getc(in) != text[0] || ungetc(text[0], in) == EOF || write(begun[1], ".", 1) != 1) {
            _exit(9);
        }
        const enum store_status done = place_import(own, in, 0, clock_on_day(DAY), NULL, NULL);
        db_close(own);
        _exit((int)done);
    }
    close(ends[0]);
    cr_assert(write(ends[1], text, 30) == 30 && read(begun[0], &byte, 1) == 1);
    s->patience = 20;
    cr_expect_eq(answer(s, l.id, 0), STORE_OK, "%s", told(db_last_error(s)));
    cr_assert(write(ends[1], text + 30, sizeof text - 31) == (ssize_t)(sizeof text - 31));
    close(ends[1]);
    cr_assert(waitpid(child, &status, 0) == child);
    cr_expect(WIFEXITED(status) && WEXITSTATUS(status) == STORE_OK, "ended with %d",
              WEXITSTATUS(status));
    db_close(s);
    place_remove(folder);
}

Test(sqlite_failures, a_file_damaged_while_it_is_open)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE], garbage[4096];
    struct learner l;
    struct message_copy note;
    enum store_status status = STORE_OK;
    place_make(folder);
    struct db *s = with_ruth(place_file(folder, "learners.db", path), &l);
    for (int i = 0; i < 100; i++) {
        cr_assert(answer(s, l.id, i) == STORE_OK);
    }
    db_close(s);
    s = place_open(path);
    int fd = open(path, O_WRONLY);
    memset(garbage, 0x5a, sizeof garbage);
    for (off_t page = 1; page < 60; page++) {
        cr_assert(pwrite(fd, garbage, sizeof garbage, page * 4096) == 4096);
    }
    close(fd);
    cr_assert(sqlite3_exec(s->handle, "PRAGMA shrink_memory", NULL, NULL, NULL) == SQLITE_OK);
    for (int i = 0; i < 50 && status == STORE_OK; i++) {
        status = answer(s, l.id, 1000 + i);
    }
    cr_expect_eq(status, STORE_FAILED);
    cr_expect(is_told(db_last_error(s), "store.is-torn"), "%s", told(db_last_error(s)));
    db_close(s);
    cr_expect_eq(db_open(&s, path, &note), STORE_OK);
    cr_expect(is_told(note.message, "store.put-aside"));
    db_close(s);
    place_remove(folder);
}
