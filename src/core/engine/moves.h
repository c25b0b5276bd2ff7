/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the seat in turn can do: a list of legal actions.
 *
 * Melds combine too freely to list every lay-down, so the list holds every single addition and
 * every single new meld, and for a side that is not open the openings the solver finds. Where
 * several cards go down together or not at all as a player goes out (meld.eighth), that is one
 * action. Keeping a three is not an action: it is going on without exposing it. An opening in error
 * is never listed.
 */
#ifndef CANASTA_ENGINE_MOVES_H
#define CANASTA_ENGINE_MOVES_H

#include "engine/action.h"
#include "engine/board.h"

enum {
    MOVES_MAX = 512
}; /* more than any hand offers: 12 slots with at most 8 naturals and 6 choices of wilds */

/* One legal action, shorter than struct action: a list of them stays small. */
struct move {
    uint8_t kind;   /* enum action_kind */
    uint8_t card;   /* as in struct action */
    int8_t special; /* as in struct action */
    int8_t slot; /* ACTION_LAY of one meld: its slot; SLOT_NONE: the opening, or the way out, found
                    by the solver */
    cardset cards; /* ACTION_LAY of one meld, ACTION_TAKE_PACK where packs freeze: the cards */
};

/* Lists the legal actions; returns how many (at least 1 unless the round is over). For an
 * ACTION_ASK the reply is not known yet: move_action fills in yes. `hand`: the cards of the seat in
 * turn. */
int moves_list(const struct table *t,
               const struct board *b,
               cardset hand,
               struct move out[MOVES_MAX]);

/* The action a move stands for (the solver is asked again for openings). */
void move_action(const struct table *t,
                 const struct board *b,
                 cardset hand,
                 const struct move *m,
                 struct action *out);

#endif
