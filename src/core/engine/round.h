/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A whole round: board, hands, talons and the order of the stock; dealing, and carrying out
 * actions. A plain value: copy it with `=`.
 */
#ifndef CANASTA_ENGINE_ROUND_H
#define CANASTA_ENGINE_ROUND_H

#include <assert.h>

#include "base/attributes.h"
#include "engine/action.h"
#include "engine/board.h"
#include "engine/rule.h"

struct round {
    struct board board;
    cardset hand[SEAT_MAX];
    cardset talon[2]; /* the packet of the first and of the second side to open (deal.talons,
                         bonus.unseen) */
    uint8_t stock[DECK_SIZE]; /* kinds; the next to be drawn is stock[stock_end - board.stock] */
    uint8_t stock_end;        /* number of cards in `stock` */
};

static_assert(sizeof(struct round) <= 2048, "a round is copied often and must stay small");

/* What one seat may know: the board everyone sees and its own cards. The board is borrowed. */
struct view {
    const struct board *board;
    cardset hand;
    int seat;
};

/* Deals a round from `deck`, all 108 kinds in the order in which they are dealt: hands seat by seat
 * from seat 0, then the talons if the table has them (4, 3), the rest is the stock. Scores are the
 * match scores of the sides. The player after the dealer starts. Where a card is turned to start
 * the pack it comes from the stock; cards that go back are shuffled by numbers drawn from the deck,
 * so the same deck is always dealt the same way. Where red threes are laid out by themselves this
 * is done with those dealt. */
void round_deal(const struct table *t,
                const uint8_t deck[DECK_SIZE],
                int dealer,
                const int32_t scores[SIDE_MAX],
                struct round *out);

/* Starts the first turn of a round whose hands, talons, stock, pack and scores have been filled in
 * (as a journal gives them), red threes laid out first where that is the rule. */
void round_start(const struct table *t, struct round *r);

/* The hands as they were dealt, red threes among them, of a round in which nothing was played yet.
 */
void round_hands_dealt(const struct round *r, cardset hands[SEAT_MAX]);

/* Carries the action of the seat in turn out, with all that follows: replacements, bonus cards, the
 * next turn, the end. Refused by a rule: says so and leaves the round unchanged. */
NODISCARD struct verdict
round_apply(const struct table *t, struct round *r, const struct action *a);

/* What `seat` may know. The view borrows the round's board. */
struct view round_view(const struct round *r, int seat);

/* Checks what must always hold: 108 cards, each kind right, hand sizes right, melds lawful in
 * shape. Returns NULL or a static text that says what is wrong. */
const char *round_check(const struct table *t, const struct round *r);

#endif
