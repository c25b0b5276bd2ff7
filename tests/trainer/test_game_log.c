/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games, line by line. */
#include "trainer/game_log.h"

#include <stdlib.h>
#include <string.h>

#include <criterion/criterion.h>

#include "places.h"

enum { DAY = 20500 };

static const char header[] = "journal 1\ntable modern-american\nplay\n";

static void expect_game(struct store *s, int64_t game, const char *wanted)
{
    char *text;
    cr_assert(game_load(s, game, &text) == STORE_OK, "%s", store_trouble(s));
    cr_expect_str_eq(text, wanted, "%s", text);
    free(text);
}

Test(game_log, a_game_line_by_line)
{
    struct learner l;
    struct game_info g;
    int64_t game;
    struct store *s = memory_with("Ruth", &l);
    cr_expect_eq(game_unfinished(s, l.id, &g), STORE_NONE);
    cr_expect_eq(game_begin(s, l.id, header, clock_on_day(DAY), &game), STORE_OK);
    expect_game(s, game, "journal 1\ntable modern-american\nplay\n");
    cr_expect_eq(game_append(s, game, "south draw"), STORE_OK);
    cr_expect_eq(game_append(s, game, "south throw 9   # a comment"), STORE_OK);
    expect_game(
        s, game,
        "journal 1\ntable modern-american\nplay\nsouth draw\nsouth throw 9   # a comment\n");
    cr_expect_eq(game_unfinished(s, l.id, &g), STORE_OK);
    cr_expect(g.id == game && g.lines == 2 && !g.finished && strlen(g.key) == 16 &&
              g.started.day == DAY);
    cr_expect_eq(game_finish(s, game, clock_on_day(DAY)), STORE_OK);
    cr_expect_eq(game_unfinished(s, l.id, &g), STORE_NONE);
    cr_expect_eq(game_append(s, game, "west draw"), STORE_REFUSED);
    cr_expect_eq(game_cut(s, game, 0), STORE_REFUSED);
    expect_game(
        s, game,
        "journal 1\ntable modern-american\nplay\nsouth draw\nsouth throw 9   # a comment\n");
    store_close(s);
}

Test(game_log, moves_taken_back)
{
    struct learner l;
    int64_t game;
    struct store *s = memory_with("Ruth", &l);
    cr_expect_eq(game_begin(s, l.id, "play\n", clock_on_day(DAY), &game), STORE_OK);
    for (int i = 0; i < 5; i++) {
        cr_expect_eq(game_append(s, game, (char[]){(char)('a' + i), '\0'}), STORE_OK);
    }
    cr_expect_eq(game_cut(s, game, 9), STORE_OK);
    cr_expect_eq(game_cut(s, game, 2), STORE_OK);
    cr_expect_eq(game_append(s, game, "x"), STORE_OK);
    expect_game(s, game, "play\na\nb\nx\n");
    cr_expect_eq(game_cut(s, game, 0), STORE_OK);
    expect_game(s, game, "play\n");
    store_close(s);
}

Test(game_log, the_newest_unfinished_game_is_offered)
{
    struct learner l;
    struct game_info g, *list;
    int64_t game[3];
    int count;
    struct store *s = memory_with("Ruth", &l);
    for (int i = 0; i < 3; i++) {
        cr_expect_eq(game_begin(s, l.id, header, clock_on_day(DAY + i), &game[i]), STORE_OK);
    }
    cr_expect_eq(game_finish(s, game[2], clock_on_day(DAY + 5)), STORE_OK);
    cr_expect_eq(game_unfinished(s, l.id, &g), STORE_OK);
    cr_expect_eq(g.id, game[1]);
    cr_expect_eq(game_list(s, l.id, &list, &count), STORE_OK);
    cr_expect(count == 3 && list[0].id == game[2] && list[0].finished && list[2].id == game[0]);
    cr_expect_str_neq(list[0].key, list[1].key);
    free(list);
    cr_expect_eq(game_delete(s, game[1]), STORE_OK);
    cr_expect_eq(game_delete(s, game[1]), STORE_NONE);
    cr_expect_eq(game_unfinished(s, l.id, &g), STORE_OK);
    cr_expect_eq(g.id, game[0]);
    store_close(s);
}

Test(game_log, what_is_no_game)
{
    struct learner l;
    char *text, long_line[GAME_LINE_MAX + 2];
    int64_t game, none;
    struct store *s = memory_with("Ruth", &l);
    cr_expect_eq(game_begin(s, 99, header, clock_on_day(DAY), &none), STORE_NONE);
    cr_expect_eq(game_begin(s, l.id, "", clock_on_day(DAY), &none), STORE_REFUSED);
    cr_expect_eq(game_begin(s, l.id, "no line end", clock_on_day(DAY), &none), STORE_REFUSED);
    cr_expect_eq(game_begin(s, l.id, header, clock_on_day(DAY), &game), STORE_OK);
    cr_expect_eq(game_append(s, game, "two\nlines"), STORE_REFUSED);
    memset(long_line, 'x', sizeof long_line - 1);
    long_line[sizeof long_line - 1] = '\0';
    cr_expect_eq(game_append(s, game, long_line), STORE_REFUSED);
    cr_expect_eq(game_append(s, 99, "south draw"), STORE_NONE);
    cr_expect_eq(game_load(s, 99, &text), STORE_NONE);
    cr_expect(text == NULL);
    cr_expect_eq(game_finish(s, 99, clock_on_day(DAY)), STORE_NONE);
    expect_game(s, game, header);
    store_close(s);
}
