/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks ahead at a move, and every name of a move (notation/moves.def) typed on the page. */
#include <stdio.h>
#include <string.h>

#include <criterion/criterion.h>

#include "opened_page.h"
#include "support/move_names.h"

enum { LOOK_SIZE = 600 };

TestSuite(page_look, .init = open_page, .fini = close_page);

static void expect_look(const char *line, const char *want)
{
    const char *seen = page_look(page, line);
    cr_expect_str_eq(seen, want, "%s: %s", line, seen);
}

static void expect_looked_at(const struct named_move *move)
{
    char plain[LOOK_SIZE];
    (void)snprintf(plain, sizeof plain, "%s", page_look(page, move->plain));
    cr_expect_str_neq(plain, "null", "%s", move->plain);
    expect_look(move->line, plain);
}

static void expect_played_or_refused_by_a_rule(const struct named_move *move)
{
    char line[LOOK_SIZE];
    (void)snprintf(line, sizeof line, "try %s", move->line);
    page_take(page, line);
    const char *update = page_update(page);
    cr_expect_not_null(strstr(update, "\"kind\":\"verdict\""), "%s: %s", line, update);
}

Test(page_look, a_look_ahead_knows_every_name_of_every_move)
{
    sit_down();
    page_take(page, "game easy round seed 4");
    page_take(page, "draw");
    cr_expect_gt(move_names_each(expect_looked_at), MOVE_NAMES_LEAST);
}

Test(page_look, every_name_of_every_move_can_be_tried_at_a_puzzle)
{
    sit_down();
    page_take(page, "puzzle opening-003");
    cr_expect_gt(move_names_each(expect_played_or_refused_by_a_rule), MOVE_NAMES_LEAST);
}

Test(page_look, a_look_ahead_counts_an_opening_and_does_nothing)
{
    sit_down();
    expect_look("lay K K K", "null");
    page_take(page, "game easy round seed 4");
    page_take(page, "draw"); /* 5 5 5 5 8 J Q Q Q K K K A Jo */
    expect_look("lay Q Q Q", "{\"legal\":false,\"points\":30,\"need\":125}");
    expect_look("lay Q Q Q Jo / K K K / 5 5 5 5", "{\"legal\":true,\"points\":130,\"need\":125}");
    expect_look("lay Q Q Q / K K",
                "{\"legal\":false,\"text\":\"A meld has at least 3 cards. Your meld of kings "
                "would have 2.\","
                "\"points\":50,\"need\":125}");
    expect_look("throw 8", "{\"legal\":true}");
    expect_look("hint", "null");
    expect_update("\"phase\":\"play\"");
    page_take(page, "set strict on");
    expect_look("lay Q Q Q", "null");
}
