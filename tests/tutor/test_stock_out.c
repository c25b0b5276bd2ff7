/* SPDX-License-Identifier: GPL-3.0-or-later */
/* With the stock empty the learner is told what is left: to pick as a must, to pick or end
 * the round, or to end it. */
#include <string.h>

#include <criterion/criterion.h>

#include "engine/rules.h"
#include "notation/cards_text.h"
#include "room.h"
#include "tutor/game.h"

static void begin(void)
{
    room_greet();
    room.catalog.text[MSG_game_lines_stock_out] = "{left|you must|you may|you cannot}";
    room.catalog.text[MSG_game_lines_no] = "{text} ({rule})";
}

TestSuite(stock_out, .init = begin, .fini = room_close);

static cardset cards(const char *text)
{
    cardset out = 0;
    struct parse_error fault;
    cr_assert(cards_read(text, strlen(text), &out, &fault), "cards: %s", text);
    return out;
}

/* Takes a card of `from` that is not kept back, the highest kind first. */
static kind take(cardset *from)
{
    for (kind k = KIND_COUNT; k > 0; k--) {
        if (cards_have(*from, k - 1)) {
            *from -= cards_one(k - 1);
            return k - 1;
        }
    }
    cr_assert_fail("no card left");
    return 0;
}

/* A club's game in which south is to begin a turn with the stock empty: their side has four nines
 * on the table, the others hold all wild cards, and the rest is in the pack, `top` above. */
static void sit_at(const char *hand, kind top)
{
    enum { HELD = 11 };
    type("table classic-club");
    type("game seed 5");
    struct round *r = &room.session->game->round;
    struct board *b = &r->board;
    const cardset melded = cards("9 9 9 9"), mine = cards(hand);
    cardset left = CARDS_DECK - melded - mine - cards_one(top) - cards_some(KIND_3R, 4);
    b->side[0] = (struct side){.threes = cards_some(KIND_3R, 2), .opened = true};
    b->side[0].meld[KIND_9] = meld_of(melded, KIND_9);
    side_settle(&b->side[0]);
    b->side[1] = (struct side){.threes = cards_some(KIND_3R, 2)};
    memset(b->known, 0, sizeof b->known);
    memset(b->thrown, 0, sizeof b->thrown);
    for (int seat = 0; seat < b->seats; seat++) {
        r->hand[seat] = seat == SEAT_SOUTH ? mine : 0;
        for (int i = 0; i < HELD && seat != SEAT_SOUTH; i++) {
            r->hand[seat] += cards_one(take(&left));
        }
        b->hand_size[seat] = (uint8_t)cards_total(r->hand[seat]);
    }
    b->pack_size = 0;
    while (left != 0) {
        b->pack[b->pack_size++] = take(&left);
    }
    b->pack[b->pack_size++] = top;
    b->seat = SEAT_SOUTH;
    b->phase = PHASE_START;
    b->turn = (struct turn){.asked = REPLY_NONE};
    b->stock = r->stock_end = 0;
    b->openings = 1;
    cr_assert_null(round_check(&room.session->game->setup.table, r));
    room.session->game->stage = GAME_TURN;
}

Test(stock_out, a_forced_pick_is_told_with_its_rule_and_why_tells_more)
{
    sit_at("4 5 6 K", KIND_9);
    type("");
    cr_expect(was_told("you must"));
    cr_expect(!was_told("game.type-draw-or-pick"));
    type("hint");
    cr_expect(was_told("you must"));
    cr_expect(!was_told("game-coach.there-is-only-one"));
    cr_expect_eq(room.session->game->refused, RULE_STOCK_FORCE);
    type("coach");
    cr_expect(was_told("you must"));
    type("draw");
    cr_expect(was_told("(stock.force)"));
    cr_expect(was_told("you must"), "and what the learner does instead");
    cr_expect_eq(room.session->game->round.board.phase, PHASE_START);
    type("pick");
    cr_expect_eq(room.session->game->round.board.phase, PHASE_PLAY);
}

Test(stock_out, where_the_learner_may_pick_or_end_the_round_both_are_told)
{
    sit_at("4 8 8 K", KIND_8);
    type("");
    cr_expect(was_told("you may"));
    type("hint");
    cr_expect(was_told("you may"));
    cr_expect(was_told("coach.look-game-pack"), "there is a choice to be advised on");
    cr_expect_eq(room.session->game->refused, RULE_NONE);
}

Test(stock_out, where_the_learner_cannot_pick_the_round_ends)
{
    sit_at("4 5 6 K", KIND_8);
    type("hint");
    cr_expect(was_told("you cannot"));
    cr_expect(!was_told("game-coach.there-is-only-one"));
    type("draw");
    cr_expect_eq(room.session->game->round.board.phase, PHASE_OVER);
    cr_expect_eq(room.session->game->round.board.ending, ENDING_STOCK);
}

Test(stock_out, the_guide_picks_where_the_learner_must)
{
    sit_at("4 5 6 K", KIND_9);
    room.session->guide.game = room.session->game->id;
    room.session->guide.done = 0;
    type("");
    cr_expect(was_told("guide.suggest"), "drawing is not suggested");
    type("");
    cr_expect(room.session->game->round.board.turn.picked ||
              room.session->game->round.board.seat != SEAT_SOUTH);
    cr_expect_eq(room.session->game->round.board.ending, ENDING_NONE);
}
