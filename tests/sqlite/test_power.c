/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The power fails at any moment while a store is made and written (power.h): whatever was
 * acknowledged is there, and the file is sound. CANASTA_CUTS sets how many moments are tried.
 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <criterion/criterion.h>

#include "places.h"
#include "power.h"
#include "sqlite/db_learner_store.h"
#include "support/told.h"

enum { DAY = 20500, CUTS = 40, SPAN = 900, ANSWERS = 60 };

/* Makes a store, puts answers and moves into it and says each time what was acknowledged: 'l' the
 * learner, '.' an answer and a move. Ends when the power does, or with 0 when it has outlasted
 * that. */
static void write_until_dark(const char *path, const char *after, long cut, int out)
{
    struct db *s;
    struct message_copy note;
    struct learner l;
    int64_t game;
    char item[32];
    power_fails(cut, (unsigned)cut * 2654435761u, after);
    if (db_open(&s, path, &note) != STORE_OK ||
        db_learner_create(s, "Ruth", clock_on_day(DAY), &l) != STORE_OK) {
        _exit(2);
    }
    (void)!write(out, "l", 1);
    if (db_game_begin(s, l.id, "play\n", clock_on_day(DAY), &game) != STORE_OK) {
        _exit(3);
    }
    for (int i = 0; i < ANSWERS; i++) {
        snprintf(item, sizeof item, "item-%d", i);
        struct answer_entry a =
            an_answer("dark", item, DAY, i % 3 != 0, "pack.pair", "pack.open", NULL);
        if (db_answer_append(s, l.id, &a) != STORE_OK ||
            db_game_append(s, game, item) != STORE_OK) {
            _exit(4);
        }
        (void)!write(out, ".", 1);
        if (i % 20 == 19) { /* the next one finds what the last one left */
            db_close(s);
            if (db_open(&s, path, &note) != STORE_OK) {
                _exit(5);
            }
        }
    }
    db_close(s);
    _exit(0);
}

/* Lets the power fail at that operation. Returns how it ended; counts what was acknowledged. */
static int run(const char *path, const char *after, long cut, int *learners, int *answers)
{
    int ends[2], status;
    char byte;
    cr_assert(pipe(ends) == 0);
    const pid_t child = fork();
    cr_assert(child >= 0);
    if (child == 0) {
        close(ends[0]);
        write_until_dark(path, after, cut, ends[1]);
    }
    close(ends[1]);
    *learners = *answers = 0;
    while (read(ends[0], &byte, 1) == 1) {
        *learners += byte == 'l';
        *answers += byte == '.';
    }
    close(ends[0]);
    cr_assert(waitpid(child, &status, 0) == child && WIFEXITED(status));
    return WEXITSTATUS(status);
}

static void expect_kept(const char *path, long cut, int learners, int answers)
{
    struct message_copy note;
    struct db *s;
    struct learner l;
    struct game_info game;
    cr_assert_eq(db_open(&s, path, &note), STORE_OK, "cut %ld: %s", cut, told(note.message));
    cr_assert(message_is_empty(&note), "cut %ld: %s", cut, told(note.message));
    const enum store_status found = db_learner_find(s, "Ruth", &l);
    cr_assert(found == STORE_OK || (found == STORE_NONE && learners == 0),
              "cut %ld: the learner is gone", cut);
    if (answers > 0) {
        const int seen = skill_of(s, l.id, DAY, "pack.pair").seen;
        cr_expect(seen >= answers && seen <= answers + 1, "cut %ld: %d answers, %d acknowledged",
                  cut, seen, answers);
        cr_assert(db_game_unfinished(s, l.id, &game) == STORE_OK);
        cr_expect(game.lines >= answers && game.lines <= answers + 1,
                  "cut %ld: %d moves, %d acknowledged", cut, game.lines, answers);
    }
    db_close(s);
}

Test(power, nothing_acknowledged_is_lost_when_it_fails)
{
    const char *wanted = getenv("CANASTA_CUTS");
    const int cuts = wanted != NULL ? atoi(wanted) : CUTS;
    int dark = 0, total = 0;
    for (int i = 0; i < cuts; i++) {
        char folder[PLACE_SIZE], path[PLACE_SIZE], after[PLACE_SIZE], image[PLACE_SIZE];
        int learners = 0, answers = 0;
        const long cut = cuts >= SPAN ? 1 + i % SPAN : 1 + (long)i * SPAN / cuts + i % 3;
        place_make(folder);
        place_file(folder, "learners.db", path);
        place_file(folder, "after", after);
        place_file(after, "learners.db", image);
        cr_assert(mkdir(after, 0700) == 0);
        const int status = run(path, after, cut, &learners, &answers);
        cr_assert(status == POWER_GONE || status == 0, "cut %ld: the writer ended with %d", cut,
                  status);
        if (status == POWER_GONE) {
            expect_kept(image, cut, learners, answers);
            cr_expect_eq(place_count(after, "damaged"), 0, "cut %ld", cut);
            dark++;
            total += answers;
        }
        place_remove(folder);
    }
    cr_log_info("%d answers acknowledged before %d cuts, none lost", total, dark);
    cr_expect(dark >= cuts / 2 && total > 0, "the power failed %d times of %d", dark, cuts);
}
