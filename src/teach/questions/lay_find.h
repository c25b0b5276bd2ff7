/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Finds lay-downs: of all that the engine allows, the first that a test likes, in an order that
 * keeps the most cards in hand. Inside the judge; the rules are the engine's.
 */
#ifndef CANASTA_QUESTIONS_LAY_FIND_H
#define CANASTA_QUESTIONS_LAY_FIND_H

#include <stdbool.h>

#include "engine/action.h"
#include "engine/board.h"
#include "engine/rules.h"
#include "questions/question.h"

/* Which lay-downs are looked at. */
struct lay_request {
    enum action_kind
        how;         /* ACTION_LAY, or ACTION_TAKE_PACK: the melds of an opening with the pack */
    int least, most; /* cards from the hand; 1..the size of the hand */
    /* Whether it will do. It is allowed; `after` is what it leaves. */
    bool (*test)(void *payload, const struct action *a, const struct laydown_result *after);
    void *payload;
};

/* The first lay-down that passes the test: fewest cards, then fewest wild cards, then fewest
 * jokers, then as many cards of the lowest ranks as can be. Its groups stand in the order of the
 * ranks, a wild meld last. False when there is none. `hand`: the cards of the seat in turn. */
bool lay_find(const struct table *t,
              const struct board *b,
              cardset hand,
              const struct lay_request *request,
              struct lay *out);

/* Whether some meld of the side in turn could come to a canasta with all that the hand holds; no
 * rule but the number of cards is asked. */
bool lay_could_close(const struct board *b, cardset hand);

/* The most canastas that melds could come to with what the hand holds, those that are closed
 * included: an upper bound, since what has to stay in hand is not asked. `dead`: slots that take
 * nothing. */
int lay_most_canastas(const struct table *t,
                      const struct meld meld[SLOT_COUNT],
                      uint16_t dead,
                      cardset hand);

/* The canonical answer to a question of kind lay: the first lay-down that reaches the goal; false
 * when there is none. */
bool lay_find_goal(const struct table *t, const struct round *r, enum goal goal, struct lay *out);

#endif
