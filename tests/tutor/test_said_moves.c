/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves and questions in plain words at the table, and what is said of a slip in writing them. */
#include <string.h>

#include <criterion/criterion.h>

#include "engine/rules.h"
#include "notation/cards_text.h"
#include "room.h"
#include "tutor/game.h"
#include "tutor/intents.h"

TestSuite(message_moves, .init = room_greet, .fini = room_close);

/* Gives the learner other cards, as many; the coach must not be asked then. */
static void hold(const char *text)
{
    struct parse_error fault;
    struct round *r = &game()->round;
    cr_assert(cards_read(text, strlen(text), &r->hand[SEAT_SOUTH], &fault), "%s", text);
    r->board.hand_size[SEAT_SOUTH] = (uint8_t)cards_total(r->hand[SEAT_SOUTH]);
}

Test(message_moves, one_card_named_with_pick_is_asked_about_and_cards_behind_with_are_the_pair)
{
    static const struct {
        const char *typed;
        enum game_reading read;
        int cards;
    } rows[] = {{"pick Q", GAME_UNCLEAR, 1},
                {"take the six", GAME_UNCLEAR, 1},
                {"pick with A A", GAME_MOVE, 2},
                {"take it with A A", GAME_MOVE, 2},
                {"pick it up with Q Q", GAME_MOVE, 2}};
    type("game seed 5 round");
    game()->round.board.pack[0] = KIND_J;
    game()->round.board.pack_size = 1;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct action a;
        char meant[PLAIN_SIZE];
        const bool plain = plain_read(room.session, rows[i].typed, meant);
        cr_expect_eq(game_read_move(room.session, plain ? meant : rows[i].typed, &a), rows[i].read,
                     "%s", rows[i].typed);
        cr_expect_eq(cards_total(lay_cards(&a.lay)), rows[i].cards, "%s", rows[i].typed);
    }
    type("pick up the queen");
    cr_expect(was_told("game-lines.pick-all"));
    cr_expect_eq(game()->round.board.phase, PHASE_START);
}

Test(message_moves, a_move_with_a_question_mark_and_cards_only_told_of_are_not_played)
{
    type("game seed 5 round");
    type("draw?");
    type("just draw?");
    cr_expect_eq(game()->round.board.phase, PHASE_START);
    type("draw");
    hold("K K K K 4 5 6 8 9 10 J Q A A");
    type("throw the 4?");
    type("lay the kings?");
    cr_expect_eq(cards_total(game()->round.hand[SEAT_SOUTH]), 14);
    type("I have four kings");
    cr_expect(was_told("game-lines.only-told"));
    type("I have two aces");
    cr_expect(was_told("game-lines.only-told"));
    cr_expect(!was_told("game-lines.to-throw-it-or"));
    type("we've got K K K");
    cr_expect_eq(cards_total(game()->round.hand[SEAT_SOUTH]), 14);
    type("throw the 4");
    cr_expect_eq(game()->round.board.thrown[SEAT_SOUTH], cards_one(KIND_4));
}

Test(message_moves, a_three_is_of_the_color_that_is_held)
{
    type("game seed 5 round table classic");
    type("draw");
    hold("3b 4 5 6 7 8 9 10 J Q K A 4");
    game()->round.board.seat = SEAT_SOUTH;
    type("throw the 3");
    cr_expect_eq(game()->round.board.thrown[SEAT_SOUTH], cards_one(KIND_3B));
}

Test(message_moves, how_to_write_a_lay_down_is_said_where_its_writing_is_at_fault)
{
    type("game seed 5 round table modern-american");
    type("draw");
    hold("8 8 8 A A A K K K 2 9 10 J 4");
    type("lay K K K A A A");
    cr_expect(was_told("explaining.slash"));
    type("set strict on");
    type("lay K K K A A A");
    cr_expect_eq(game()->round.board.side[0].errors, 0, "a slip of writing costs nothing");
    type("lay K K K 2 9 10");
    cr_expect_eq(game()->round.board.side[0].errors, 0);
    cr_expect_not(was_told("explaining.slash"), "two melds are not in it");
    type("lay K K K, A A A 2, 8 8 8");
    cr_expect(game()->round.board.side[0].opened, "commas will do");
    type("lay 2");
    cr_expect_not(was_told("game-lines.name-meld"), "the learner has none any more");
    hold("2 9 10 J 4");
    type("lay 2");
    cr_expect(was_told("game-lines.name-meld"));
}

Test(message_moves, can_i_go_out_tells_and_may_i_go_out_asks)
{
    type("game seed 5 round table modern-american");
    type("draw");
    hold("4 5 6 7 8 9 10 J Q K A 4 5 6");
    room.catalog.text[MSG_game_lines_no] = "{text} ({rule})";
    type("can I go out?");
    cr_expect(was_told("out.canastas"));
    struct side *south = &game()->round.board.side[0];
    south->opened = true;
    for (kind k = KIND_8; k <= KIND_9; k++) {
        south->meld[k] = (struct meld){.naturals = 7};
        south->closed |= (uint16_t)(1U << k);
        south->there |= (uint16_t)(1U << k);
    }
    type("what do I need to go out?");
    cr_expect(was_told("game-lines.not-out"));
    hold("K K K 4");
    type("can I go out now?");
    cr_expect(was_told("game-lines.how-out"));
    cr_expect(was_told("game-lines.out-ask"));
    cr_expect_eq(game()->round.board.turn.asked, REPLY_NONE, "nobody was asked");
    type("may I go out?");
    cr_expect_neq(game()->round.board.turn.asked, REPLY_NONE);
    game()->round.board.turn.asked = REPLY_NO;
    type("can I go out?");
    cr_expect(was_told("out.ask"), "the learner's partner has said no");
}
