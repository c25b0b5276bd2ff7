/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rounds played to their end: listed, and looked at again. */
#include <criterion/criterion.h>
#include <string.h>

#include "room.h"
#include "tutor/game.h"
#include "tutor/past_games.h"

TestSuite(past_games, .init = room_greet, .fini = room_close);

/* Plays a round to its end; the computer plays for the learner. */
static void play_a_round(const char *begin)
{
    type(begin);
    for (int i = 0; i < 80 && room.session->game->stage != GAME_SCORED; i++) {
        type("auto");
    }
    cr_assert_eq(room.session->game->stage, GAME_SCORED);
}

Test(past_games, points_are_those_of_the_last_score_line_and_of_the_best_other_side)
{
    int32_t points[2] = {0, 0};
    cr_expect(past_game_points("play\n\nscore ns 1100 245 1345 ew 0 -90 -90\n", points));
    cr_expect_eq(points[0], 1345);
    cr_expect_eq(points[1], -90);
    cr_expect(past_game_points("\nscore a 0 5 5 b 0 10 10 c 0 7 7\n", points));
    cr_expect_eq(points[1], 10, "of three sides the best other one");
    cr_expect_not(past_game_points("play\nsouth draw\n", points), "it was not scored");
    cr_expect_not(past_game_points("play\n\nscore ns 1\n", points));
}

Test(past_games, before_the_first_round_there_is_nothing_to_list)
{
    type("games");
    cr_expect(was_told("games.none"));
    type("games 1");
    cr_expect(was_told("games.none"));
}

Test(past_games, a_round_is_put_on_the_table_and_reviewed_and_an_open_game_goes_on)
{
    play_a_round("game easy seed 5");
    const int64_t played = room.session->game->id;
    type("menu");
    type("game easy seed 6");
    const int64_t open = room.session->game->id;
    cr_expect_neq(open, played);
    type("games");
    cr_expect(was_told("games.row"), "the open one is not listed");
    cr_expect_eq(room.session->game->id, open);
    type("games 2");
    cr_expect(was_told("games.no-such"));
    type("games one");
    cr_expect(was_told("games.no-such"));
    type("games 1");
    cr_expect(was_told("games.look"));
    cr_expect_eq(room.session->game->id, played);
    type("");
    cr_expect(was_told("games.look"), "Enter begins no new round");
    cr_expect_eq(room.session->game->id, played);
    type("game on");
    cr_expect_eq(room.session->game->id, open, "nothing of it is lost");
}
