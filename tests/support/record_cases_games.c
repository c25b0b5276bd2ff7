/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What every record must do with games, whatever keeps it. */
#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "support/record_cases.h"
#include "support/told.h"

enum { DAY = 20500 };

static const char header[] = "journal 1\ntable modern-american\nplay\n";

static void expect_game(const struct learner_store *r, int64_t game, const char *wanted)
{
    char *text;
    cr_assert(store_game_load(r, game, &text) == STORE_OK, "%s", told(store_last_error(r)));
    cr_expect_str_eq(text, wanted, "%s", text);
    free(text);
}

void store_case_a_game_line_by_line(const struct learner_store *r)
{
    struct learner l;
    struct game_info g;
    int64_t game;
    store_enroll(r, "Ruth", &l);
    cr_expect_eq(store_game_unfinished(r, l.id, &g), STORE_NONE);
    cr_expect_eq(store_game_begin(r, l.id, header, clock_on_day(DAY), &game), STORE_OK);
    expect_game(r, game, "journal 1\ntable modern-american\nplay\n");
    cr_expect_eq(store_game_append(r, game, "south draw"), STORE_OK);
    cr_expect_eq(store_game_append(r, game, "south throw 9   # a comment"), STORE_OK);
    expect_game(
        r, game,
        "journal 1\ntable modern-american\nplay\nsouth draw\nsouth throw 9   # a comment\n");
    cr_expect_eq(store_game_unfinished(r, l.id, &g), STORE_OK);
    cr_expect(g.id == game && g.lines == 2 && !g.finished && strlen(g.key) == 16 &&
              g.started.day == DAY);
    cr_expect_eq(store_game_finish(r, game, clock_on_day(DAY)), STORE_OK);
    cr_expect_eq(store_game_unfinished(r, l.id, &g), STORE_NONE);
    cr_expect_eq(store_game_append(r, game, "west draw"), STORE_INVALID);
    cr_expect_eq(store_game_cut(r, game, 0), STORE_INVALID);
    expect_game(
        r, game,
        "journal 1\ntable modern-american\nplay\nsouth draw\nsouth throw 9   # a comment\n");
}

void store_case_moves_taken_back(const struct learner_store *r)
{
    struct learner l;
    int64_t game;
    store_enroll(r, "Ruth", &l);
    cr_expect_eq(store_game_begin(r, l.id, "play\n", clock_on_day(DAY), &game), STORE_OK);
    for (int i = 0; i < 5; i++) {
        cr_expect_eq(store_game_append(r, game, (char[]){(char)('a' + i), '\0'}), STORE_OK);
    }
    cr_expect_eq(store_game_cut(r, game, 9), STORE_OK);
    cr_expect_eq(store_game_cut(r, game, 2), STORE_OK);
    cr_expect_eq(store_game_append(r, game, "x"), STORE_OK);
    expect_game(r, game, "play\na\nb\nx\n");
    cr_expect_eq(store_game_cut(r, game, 0), STORE_OK);
    expect_game(r, game, "play\n");
}

void store_case_the_newest_unfinished_game_is_offered(const struct learner_store *r)
{
    struct learner l;
    struct game_info g, *list;
    int64_t game[3];
    int count;
    store_enroll(r, "Ruth", &l);
    for (int i = 0; i < 3; i++) {
        cr_expect_eq(store_game_begin(r, l.id, header, clock_on_day(DAY + i), &game[i]), STORE_OK);
    }
    cr_expect_eq(store_game_finish(r, game[2], clock_on_day(DAY + 5)), STORE_OK);
    cr_expect_eq(store_game_unfinished(r, l.id, &g), STORE_OK);
    cr_expect_eq(g.id, game[1]);
    cr_expect_eq(store_game_list(r, l.id, &list, &count), STORE_OK);
    cr_expect(count == 3 && list[0].id == game[2] && list[0].finished && list[2].id == game[0]);
    cr_expect_str_neq(list[0].key, list[1].key);
    free(list);
    cr_expect_eq(store_game_finish(r, game[1], clock_on_day(DAY + 6)), STORE_OK);
    cr_expect_eq(store_game_unfinished(r, l.id, &g), STORE_OK);
    cr_expect_eq(g.id, game[0]);
}

void store_case_what_is_no_game(const struct learner_store *r)
{
    struct learner l;
    char *text, long_line[GAME_LINE_MAX + 2];
    int64_t game, none;
    store_enroll(r, "Ruth", &l);
    cr_expect_eq(store_game_begin(r, 99, header, clock_on_day(DAY), &none), STORE_NONE);
    cr_expect_eq(store_game_begin(r, l.id, "", clock_on_day(DAY), &none), STORE_INVALID);
    cr_expect_eq(store_game_begin(r, l.id, "no line end", clock_on_day(DAY), &none), STORE_INVALID);
    cr_expect_eq(store_game_begin(r, l.id, header, clock_on_day(DAY), &game), STORE_OK);
    cr_expect_eq(store_game_append(r, game, "two\nlines"), STORE_INVALID);
    memset(long_line, 'x', sizeof long_line - 1);
    long_line[sizeof long_line - 1] = '\0';
    cr_expect_eq(store_game_append(r, game, long_line), STORE_INVALID);
    cr_expect_eq(store_game_append(r, 99, "south draw"), STORE_NONE);
    cr_expect_eq(store_game_load(r, 99, &text), STORE_NONE);
    cr_expect(text == NULL);
    cr_expect_eq(store_game_finish(r, 99, clock_on_day(DAY)), STORE_NONE);
    expect_game(r, game, header);
}
