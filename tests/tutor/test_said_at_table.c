/* SPDX-License-Identifier: GPL-3.0-or-later */
/* At the table: what is read as she means it, and what is told when she asks. */
#include <string.h>

#include <criterion/criterion.h>

#include "notation/cards_text.h"
#include "room.h"

TestSuite(said_at_table, .init = room_greet, .fini = room_close);

/* Begins a game; one that is not over is given up. */
static void begin(const char *line)
{
    const bool open = game() != NULL;
    type(line);
    if (open) {
        type("2");
    }
    cr_assert_eq(game()->turn, 1, "%s", line);
}

/* Gives her other cards; the coach must not be asked then. */
static void hold(const char *text)
{
    struct text_fault fault;
    struct round *r = &game()->round;
    cr_assert(cards_read(text, strlen(text), &r->hand[SEAT_SOUTH], &fault), "%s", text);
    r->board.hand_size[SEAT_SOUTH] = (uint8_t)cards_total(r->hand[SEAT_SOUTH]);
}

Test(said_at_table, a_pair_named_beside_the_melds_of_an_opening_is_what_is_picked_with)
{
    type("set coach off");
    begin("game seed 5 round");
    struct board *b = &game()->round.board;
    b->pack[0] = KIND_9;
    b->pack_size = 1;
    hold("9 9 A A A K K K Jo 4 5 6 8");
    type("pick 9 9 / A A A / K K K Jo");
    cr_expect(b->side[0].opened);
    cr_expect_eq(meld_size(b->side[0].meld[KIND_9]), 3);
}

Test(said_at_table, the_last_card_thrown_by_who_may_go_out_is_not_called_a_fault)
{
    type("set coach off");
    begin("game seed 5 round");
    struct board *b = &game()->round.board;
    struct side *us = &b->side[0];
    type("draw");
    us->opened = true;
    us->meld[KIND_K] = us->meld[KIND_Q] = (struct meld){7, 0, 0};
    us->there = us->closed = 1U << KIND_K | 1U << KIND_Q;
    hold("7");
    cr_assert(game_last_card(game()));
    type("throw 7");
    cr_expect(heard("game-lines.last-card"));
    cr_expect_not(heard("game-lines.no"));
    cr_expect_neq(b->phase, PHASE_OVER, "she says out");
}

Test(said_at_table, where_the_computer_plays_what_the_coach_would_not_both_are_told)
{
    begin("game seed 5 round");
    type("draw");
    type("auto");
    cr_expect_not(heard("game-coach.auto"), "the coach was not asked");
    begin("game seed 5 round");
    type("draw");
    type("coach");
    struct advice *a = &game()->advice;
    cr_assert_gt(a->count, 0);
    a->count = 1;
    a->best = 0;
    a->list[0].action = (struct action){.kind = ACTION_THROW, .card = KIND_COUNT - 1};
    type("auto");
    cr_expect(heard("game-coach.auto"));
}

Test(said_at_table, score_all_tells_the_items_of_a_round_that_goes_on)
{
    begin("game seed 5 round");
    type("score");
    cr_expect_not(heard("game-show.item"));
    type("score all");
    cr_expect(heard("game-show.as-if"));
    cr_expect(heard("game-show.item"), "her own hand counts against her");
}
