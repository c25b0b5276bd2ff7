/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every name of every move (notation/moves.def) is understood in every place where one is typed. */
#include "notation/move_text.h"

#include <stdio.h>
#include <string.h>

#include <criterion/criterion.h>

#include "notation/cards_text.h"
#include "room.h"
#include "support/move_names.h"
#include "tutor/current_question.h"
#include "tutor/game.h"

TestSuite(moves, .init = room_greet, .fini = room_close);

enum { LINE_SIZE = 80 };

static cardset cards(const char *text)
{
    cardset out = 0;
    cr_assert(cards_read(text, strlen(text), &out, NULL), "%s", text);
    return out;
}

/* Makes an exercise the question how to play this turn: 5 8 lie on the pack, and the hand has what
 * the moves name. */
static void ask_turn(struct exercise *e)
{
    struct board *b = &e->position.round.board;
    *b = (struct board){.seats = 4,
                        .sides = 2,
                        .dealer = 3,
                        .phase = PHASE_START,
                        .ended_by = SEAT_NONE,
                        .special = SPECIAL_NONE,
                        .last_three_seat = SEAT_NONE,
                        .stock = 40,
                        .pack_size = 2,
                        .pack = {KIND_5, KIND_8},
                        .hand_size = {8, 13, 13, 13}};
    e->position.round.stock_end = b->stock;
    e->position.round.hand[SEAT_SOUTH] = cards("3r 4 5 8 8 K K K");
    e->position.hands_known = 1;
    e->has_position = true;
    e->question = (struct question){.kind = QUESTION_TURN, .goal = GOAL_THROW};
    e->hint_count = 0;
}

static void expect_tried(const struct named_move *move)
{
    char typed[LINE_SIZE];
    snprintf(typed, sizeof typed, "try %s", move->line);
    type(typed);
    cr_expect(!was_told("unread.") && !was_told("fault."), "%s", typed);
}

static void expect_answer(const struct named_move *move)
{
    cr_expect(current_question_reads(room.session, move->line), "%s", move->line);
}

static void expect_move(const struct named_move *move)
{
    struct action a;
    cr_expect_eq(game_read_move(room.session, move->line, &a), GAME_MOVE, "%s", move->line);
    cr_expect_eq(a.kind, move->kind, "%s", move->line);
}

Test(moves, every_name_of_a_move_answers_a_turn_of_a_lesson_and_can_be_tried_there)
{
    ask_turn(&room.exercise[0]);
    type("lesson 1");
    type("next");
    cr_assert_eq(room.session->current.state, ASKING_OPEN);
    cr_expect_gt(move_names_each(expect_answer), MOVE_NAMES_LEAST);
    (void)move_names_each(expect_tried);
}

Test(moves, every_name_of_a_move_answers_a_turn_of_a_puzzle_and_can_be_tried_there)
{
    ask_turn(&room.puzzle[0]);
    type("puzzle sums-001");
    cr_assert_eq(room.session->current.state, ASKING_OPEN);
    cr_expect_gt(move_names_each(expect_answer), MOVE_NAMES_LEAST);
    (void)move_names_each(expect_tried);
}

Test(moves, every_name_of_a_move_can_be_tried_in_a_drill)
{
    type("drill opening seed 5");
    cr_expect_gt(move_names_each(expect_tried), MOVE_NAMES_LEAST);
}

Test(moves, every_name_of_a_move_can_be_tried_with_a_hand_that_was_typed_in)
{
    type("ask discard");
    for (int i = 0; i < 12 && room.session->prompt.take != NULL; i++) {
        type(was_told("form.the-cards") ? "4 5 6 K K K 2" : "");
    }
    cr_assert(room.session->prompt.take == NULL);
    cr_expect_gt(move_names_each(expect_tried), MOVE_NAMES_LEAST);
}

Test(moves, every_name_of_a_move_is_one_in_a_game)
{
    room_begin_game("game seed 5 round");
    cr_expect_gt(move_names_each(expect_move), MOVE_NAMES_LEAST);
}

Test(moves, every_name_of_a_move_is_one_in_a_guided_game)
{
    type("game guided");
    cr_assert_not_null(game());
    cr_expect_gt(move_names_each(expect_move), MOVE_NAMES_LEAST);
}

Test(moves, what_was_refused_as_no_card_can_be_tried)
{
    static const char *const lines[] = {"try discard 4",    "try meld K K A",
                                        "try toss 4",       "try put down K K A",
                                        "try throw away 4", "try throw the five"};
    ask_turn(&room.puzzle[0]);
    type("puzzle sums-001");
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        type(lines[i]);
        cr_expect(!was_told("unread."), "%s", lines[i]);
    }
}

Test(moves, several_moves_on_a_line_are_done_one_after_another)
{
    type("set coach off");
    room_begin_game("game seed 5 round");
    room_hold("4 5 6 7 8 9 10 J Q K K A A");
    type("draw, throw 5");
    cr_expect_eq(game()->turn, 2, "the turn is over with the card thrown");
}

Test(moves, a_wild_card_is_added_to_the_meld_that_is_named)
{
    struct action a;
    room_begin_game("game seed 5 round");
    room_hold("4 5 6 7 8 9 10 J J K K A 2");
    struct side *ours = &game()->round.board.side[0];
    ours->opened = true;
    ours->meld[KIND_J] = (struct meld){.naturals = 4};
    cr_assert_eq(game_read_move(room.session, "add the 2 to the jacks", &a), GAME_MOVE);
    cr_expect_eq(a.lay.count, 1);
    cr_expect(a.lay.part[0].cards == cards_one(KIND_2), "only the 2 is laid");
    cr_expect_eq(a.lay.part[0].on, KIND_J);
}

Test(moves, nobody_went_out_is_read_as_the_prompt_offers_it)
{
    static const char *const typed[] = {"Nobody", "nobody", "NOBODY", "no one"};
    for (size_t i = 0; i < sizeof typed / sizeof typed[0]; i++) {
        type("ask score");
        type(typed[i]);
        cr_expect(!was_told("form.one-name"), "%s", typed[i]);
        cr_expect(was_told("form.asks.side"), "%s", typed[i]);
        type("stop");
    }
}
