/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Programs that are killed at any moment while they write: whatever they were told was stored must
 * be there. Two writers share a store; each says on a pipe what was acknowledged to it; both are
 * killed; the store is opened and counted.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <criterion/criterion.h>
#include <sqlite3.h>

#include "places.h"
#include "sqlite/db_learner_store.h"
#include "support/told.h"

enum { DAY = 20500, WRITERS = 2, ROUNDS = 15 };

struct writer {
    pid_t pid;
    int pipe;
    int acknowledged;
};

/* Appends numbered answers and moves for ever; writes a byte after each that was stored. Never
 * returns. */
static void write_for_ever(const char *path, const char *name, int number, int out)
{
    struct db *s;
    struct message_copy note;
    struct learner l;
    int64_t game;
    char session[24], item[48];
    snprintf(session, sizeof session, "%s-%d", name, number);
    if (db_open(&s, path, &note) != STORE_OK || !message_is_empty(&note) ||
        db_learner_find(s, name, &l) != STORE_OK ||
        db_game_begin(s, l.id, "play\n", clock_on_day(DAY), &game) != STORE_OK) {
        _exit(1);
    }
    for (int i = 0;; i++) {
        snprintf(item, sizeof item, "%s-%d", session, i);
        struct answer_entry a =
            an_answer(session, item, DAY + number, i % 3 != 0, "pack.pair", "pack.open", NULL);
        if (db_answer_append(s, l.id, &a) != STORE_OK ||
            db_game_append(s, game, item) != STORE_OK) {
            _exit(2);
        }
        if (write(out, ".", 1) != 1) {
            _exit(3);
        }
    }
}

static struct writer start(const char *path, const char *name, int number)
{
    int ends[2];
    struct writer w = {0};
    cr_assert(pipe(ends) == 0);
    w.pid = fork();
    cr_assert(w.pid >= 0);
    if (w.pid == 0) {
        close(ends[0]);
        write_for_ever(path, name, number, ends[1]);
    }
    close(ends[1]);
    w.pipe = ends[0];
    return w;
}

/* Waits until the writer was told three times that something is stored: it is in full swing,
 * however slow the disk. */
static void wait_for_work(struct writer *w)
{
    char byte;
    while (w->acknowledged < 3) {
        if (read(w->pipe, &byte, 1) != 1) {
            int status;
            waitpid(w->pid, &status, 0);
            cr_assert(false, "a writer ended by itself with %d", WEXITSTATUS(status));
        }
        w->acknowledged++;
    }
}

/* Counts what the writer was told, up to its end, which must have been the kill. */
static void reap(struct writer *w)
{
    char bytes[4096];
    ssize_t n;
    int status;
    while ((n = read(w->pipe, bytes, sizeof bytes)) > 0) {
        w->acknowledged += (int)n;
    }
    close(w->pipe);
    cr_assert(waitpid(w->pid, &status, 0) == w->pid);
    cr_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL,
              "a writer ended by itself with %d", status);
}

/* Counts with the library alone. */
static int ask(sqlite3 *handle, const char *sql, const char *value)
{
    sqlite3_stmt *q;
    cr_assert(sqlite3_prepare_v2(handle, sql, -1, &q, NULL) == SQLITE_OK, "%s",
              sqlite3_errmsg(handle));
    sqlite3_bind_text(q, 1, value, -1, SQLITE_STATIC);
    cr_assert(sqlite3_step(q) == SQLITE_ROW);
    int n = sqlite3_column_int(q, 0);
    sqlite3_finalize(q);
    return n;
}

/* Everything the writer was told is there: the answers without a gap, their grades and the moves.
 * The one that was being written when the kill came may be there or not. */
static void expect_all(sqlite3 *handle, const char *name, int round, int acknowledged)
{
    char session[24];
    snprintf(session, sizeof session, "%s-%d", name, round);
    int answers = ask(handle, "SELECT count(*) FROM answers WHERE session = ?", session);
    int last = ask(handle, "SELECT max(number) FROM answers WHERE session = ?", session);
    int grades = ask(
        handle,
        "SELECT count(*) FROM grades WHERE answer IN (SELECT id FROM answers WHERE session = ?)",
        session);
    int moves = ask(handle, "SELECT count(*) FROM game_lines WHERE line LIKE ? || '-%'", session);
    int torn = ask(handle,
                   "SELECT count(*) FROM answers a WHERE session = ? AND"
                   " (SELECT count(*) FROM grades WHERE answer = a.id) NOT IN (1, 2)",
                   session);
    cr_expect(answers >= acknowledged && answers <= acknowledged + 1,
              "%s: %d answers, %d acknowledged", session, answers, acknowledged);
    cr_expect(moves >= acknowledged && moves <= answers, "%s: %d moves, %d acknowledged", session,
              moves, acknowledged);
    cr_expect_eq(last, answers, "%s: a gap", session);
    cr_expect(torn == 0 && grades >= answers, "%s: an answer without its grades", session);
}

Test(kill, nothing_acknowledged_is_missing)
{
    static const char *const names[WRITERS] = {"Ruth", "Ann"};
    char folder[PLACE_SIZE], path[PLACE_SIZE];
    struct writer w[WRITERS];
    struct learner l;
    sqlite3 *handle;
    int total = 0;
    const char *wanted = getenv("CANASTA_KILLS"); /* in rounds; each kills all writers */
    const int rounds = wanted != NULL ? atoi(wanted) : ROUNDS;
    unsigned seed = (unsigned)time(NULL);
    place_make(folder);
    place_file(folder, "learners.db", path);
    struct db *s = place_open(path);
    for (int i = 0; i < WRITERS; i++) {
        cr_assert(db_learner_create(s, names[i], clock_on_day(DAY), &l) == STORE_OK);
    }
    db_close(s);
    for (int round = 0; round < rounds; round++) {
        for (int i = 0; i < WRITERS; i++) {
            w[i] = start(path, names[i], round);
        }
        for (int i = 0; i < WRITERS; i++) {
            wait_for_work(&w[i]);
        }
        for (int i = 0; i < WRITERS; i++) {
            seed = seed * 1103515245u + 12345u;
            struct timespec wait = {0, (long)((seed >> 8) % 60000000u)};
            nanosleep(&wait, NULL);
            cr_assert(kill(w[i].pid, SIGKILL) == 0);
        }
        for (int i = 0; i < WRITERS; i++) {
            reap(&w[i]);
            total += w[i].acknowledged;
        }
        db_close(place_open(path)); /* sound, and nothing to say */
        cr_assert(sqlite3_open(path, &handle) == SQLITE_OK);
        for (int i = 0; i < WRITERS; i++) {
            expect_all(handle, names[i], round, w[i].acknowledged);
        }
        cr_assert(sqlite3_close(handle) == SQLITE_OK);
    }
    cr_log_info("%d answers and moves acknowledged in %d kills, none missing", total,
                rounds * WRITERS);
    cr_expect_eq(place_count(folder, "damaged"), 0);
    place_remove(folder);
}

Test(kill, the_states_of_skills_are_still_those_of_the_log)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE];
    struct learner l;
    place_make(folder);
    place_file(folder, "learners.db", path);
    struct db *s = place_open(path);
    cr_assert(db_learner_create(s, "Ruth", clock_on_day(DAY), &l) == STORE_OK);
    cr_expect_eq(skill_of(s, l.id, DAY, "pack.pair").seen,
                 0); /* from here on the states are kept */
    db_close(s);
    for (int round = 0; round < 6; round++) {
        struct writer w = start(path, "Ruth", round);
        wait_for_work(&w);
        struct timespec wait = {0, round * 7000000};
        nanosleep(&wait, NULL);
        cr_assert(kill(w.pid, SIGKILL) == 0);
        reap(&w);
        s = place_open(path);
        struct skill_state kept = skill_of(s, l.id, DAY + round, "pack.pair");
        cr_assert(db_forget_item(s, l.id, "none", NULL) ==
                  STORE_OK); /* throws the kept states away */
        struct skill_state anew = skill_of(s, l.id, DAY + round, "pack.pair");
        cr_expect(kept.seen == anew.seen && kept.reviews == anew.reviews &&
                      kept.due_day == anew.due_day && kept.card.stability == anew.card.stability,
                  "round %d: %d seen, %d in the log", round, kept.seen, anew.seen);
        cr_expect(kept.seen >= w.acknowledged / 3);
        db_close(s);
    }
    place_remove(folder);
}

Test(kill, a_store_that_was_just_being_made)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE], name[32];
    place_make(folder);
    for (int i = 0; i < 60; i++) {
        struct learner l;
        snprintf(name, sizeof name, "new-%d.db", i);
        place_file(folder, name, path);
        pid_t child = fork();
        if (child == 0) {
            struct db *made;
            struct message_copy note;
            enum store_status status = db_open(&made, path, &note);
            _exit(status == STORE_OK ? 0 : 1);
        }
        struct timespec wait = {0, 100000 *
                                       (i % 40)}; /* up to four milliseconds: about what it takes */
        nanosleep(&wait, NULL);
        kill(child, SIGKILL);
        cr_assert(waitpid(child, NULL, 0) == child);
        struct db *s = place_open(path); /* fails when there is anything to say */
        cr_expect_eq(db_learner_create(s, "Ruth", clock_on_day(DAY), &l), STORE_OK);
        db_close(s);
    }
    cr_expect_eq(place_count(folder, "damaged"), 0);
    place_remove(folder);
}
