/* SPDX-License-Identifier: GPL-3.0-or-later */
/* At the table: what is read as it was meant, and what is told when asked. */
#include <criterion/criterion.h>

#include "room.h"
#include "tutor/game.h"

TestSuite(message_at_table, .init = room_greet, .fini = room_close);

Test(message_at_table, a_pair_named_beside_the_melds_of_an_opening_is_what_is_picked_with)
{
    type("set coach off");
    room_begin_game("game seed 5 round");
    struct board *b = &game()->round.board;
    b->pack[0] = KIND_9;
    b->pack_size = 1;
    room_hold("9 9 A A A K K K Jo 4 5 6 8");
    type("pick 9 9 / A A A / K K K Jo");
    cr_expect(b->side[0].opened);
    cr_expect_eq(meld_size(b->side[0].meld[KIND_9]), 3);
}

Test(message_at_table, the_last_card_thrown_by_who_may_go_out_is_not_called_a_fault)
{
    type("set coach off");
    room_begin_game("game seed 5 round");
    struct board *b = &game()->round.board;
    struct side *us = &b->side[0];
    type("draw");
    us->opened = true;
    us->meld[KIND_K] = us->meld[KIND_Q] = (struct meld){7, 0, 0};
    us->there = us->closed = 1U << KIND_K | 1U << KIND_Q;
    room_hold("7");
    cr_assert(game_last_card(game()));
    type("throw 7");
    cr_expect(was_told("game-lines.last-card"));
    cr_expect_not(was_told("game-lines.no"));
    cr_expect_neq(b->phase, PHASE_OVER, "the learner says out");
}

Test(message_at_table, where_the_computer_plays_what_the_coach_would_not_both_are_told)
{
    room_begin_game("game seed 5 round");
    type("draw");
    type("auto");
    cr_expect_not(was_told("game-coach.auto"), "the coach was not asked");
    room_begin_game("game seed 5 round");
    type("draw");
    type("coach");
    struct advice *a = &game()->advice;
    cr_assert_gt(a->count, 0);
    a->count = 1;
    a->best = 0;
    a->list[0].action = (struct action){.kind = ACTION_DISCARD, .card = KIND_COUNT - 1};
    type("auto");
    cr_expect(was_told("game-coach.auto"));
}

Test(message_at_table, score_all_tells_the_items_of_a_round_that_goes_on)
{
    room_begin_game("game seed 5 round");
    type("score");
    cr_expect_not(was_told("game-show.item"));
    type("score all");
    cr_expect(was_told("game-show.as-if"));
    cr_expect(was_told("game-show.item"), "the learner's own hand counts against them");
}

Test(message_at_table, of_several_melds_without_a_slash_nothing_is_told_but_that)
{
    room.catalog.text[MSG_game_lines_no] = "{rule}";
    type("set coach off");
    room_begin_game("game seed 5 round");
    room_hold("J J 2 8 8 8 4 5 6 7 9 10 Q K");
    game()->round.board.phase = PHASE_PLAY;
    type("lay J J 2 8 8 8");
    cr_expect(was_told("meld.rank"));
    cr_expect(was_told("explaining.slash"));
    cr_expect_not(was_told("open.count"));
    cr_expect_not(was_told("open.clean-triple"));
}
