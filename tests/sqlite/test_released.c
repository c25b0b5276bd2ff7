/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stores as the versions that were released left them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>
#include <sqlite3.h>

#include "places.h"
#include "source_dir.h"
#include "sqlite/db_learner_store.h"

enum { DAY = 20500 };

static void make_from(const char *path, const char *sql)
{
    sqlite3 *handle;
    cr_assert(sqlite3_open(path, &handle) == SQLITE_OK);
    cr_assert(sqlite3_exec(handle, sql, NULL, NULL, NULL) == SQLITE_OK, "%s",
              sqlite3_errmsg(handle));
    cr_assert(sqlite3_close(handle) == SQLITE_OK);
}

/* The stores of all released versions are read, and nothing in them is lost. */
Test(released, the_store_of_each_released_version_is_read)
{
    static const struct {
        const char *version;
        int answers, game_lines, skills;
    } released[] = {{"1.0.0", 4, 13, 6}};
    char folder[PLACE_SIZE], path[PLACE_SIZE], name[PLACE_SIZE];
    place_make(folder);
    for (size_t i = 0; i < sizeof released / sizeof released[0]; i++) {
        struct skill_state *states = NULL;
        struct learner l;
        struct progress_counts n;
        struct game_info game;
        int count = 0;
        snprintf(name, sizeof name, CANASTA_SOURCE_DIR "/tests/sqlite/released/%s.sql",
                 released[i].version);
        char *sql = place_read(name, NULL);
        make_from(place_file(folder, released[i].version, path), sql);
        free(sql);
        struct db *s = place_open(path);
        cr_assert(db_learner_find(s, "Ruth", &l) == STORE_OK);
        cr_assert(db_progress_count(s, l.id, DAY, &n) == STORE_OK);
        cr_expect_eq(n.answers, released[i].answers);
        cr_assert(db_game_unfinished(s, l.id, &game) == STORE_OK);
        cr_expect_eq(game.lines, released[i].game_lines);
        cr_expect_eq(db_skills_load(s, l.id, DAY + 600, &states, &count), STORE_OK);
        cr_expect_eq(count, released[i].skills);
        free(states);
        struct answer_entry a = an_answer("new", "item", DAY, true, "pack.pair", NULL, NULL);
        a.milliseconds = 1500;
        cr_expect_eq(db_answer_append(s, l.id, &a), STORE_OK);
        struct answer_pace *paces = NULL;
        cr_expect_eq(db_answers_paces(s, l.id, &paces, &count), STORE_OK);
        cr_expect(count == 1 && paces[0].milliseconds == 1500, "only new answers have a pace");
        free(paces);
        db_close(s);
    }
    place_remove(folder);
}

/* A game of 1.0.0 with a sheet that was named on the command line: its lines, and what it said of
 * the game's end. */
static void make_game(sqlite3 *handle, int id, const char *table, const char *last)
{
    char sql[600];
    snprintf(sql, sizeof sql,
             "INSERT INTO games SELECT %d, learner, 'key-%d', seconds, day, 1772366500,"
             " replace(header, 'match 0 table modern-american', 'match 0 table %s') FROM games"
             " WHERE id = 1; INSERT INTO game_lines VALUES (%d, 1, 'south draw'), (%d, 2, '%s');",
             id, id, table, id, id, last);
    cr_assert_eq(sqlite3_exec(handle, sql, NULL, NULL, NULL), SQLITE_OK, "%s",
                 sqlite3_errmsg(handle));
}

Test(released, games_that_1_0_0_could_not_take_up_are_open_again)
{
    char folder[PLACE_SIZE], path[PLACE_SIZE];
    sqlite3 *handle;
    struct game_info *games = NULL;
    struct learner l;
    int count = 0;
    place_make(folder);
    char *sql = place_read(CANASTA_SOURCE_DIR "/tests/sqlite/released/1.0.0.sql", NULL);
    make_from(place_file(folder, "learners.db", path), sql);
    free(sql);
    cr_assert_eq(sqlite3_open(path, &handle), SQLITE_OK);
    make_game(handle, 2, "three-modern", "south throw 5");
    make_game(handle, 3, "three-modern", "end stock");
    make_game(handle, 4, "classic-3p", "south throw 5");
    make_game(handle, 5, "modern-american+splash=off", "south throw 5");
    cr_assert_eq(sqlite3_close(handle), SQLITE_OK);
    struct db *s = place_open(path);
    cr_assert_eq(db_learner_find(s, "Ruth", &l), STORE_OK);
    cr_assert_eq(db_game_list(s, l.id, &games, &count), STORE_OK);
    for (int i = 0; i < count; i++) {
        const bool open = games[i].id <= 2; /* the first was never closed */
        cr_expect_eq(games[i].finished, !open, "game %d", (int)games[i].id);
    }
    cr_expect_eq(count, 5);
    free(games);
    db_close(s);
    place_remove(folder);
}
