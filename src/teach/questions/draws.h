/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How the rest of the stock is drawn out, player by player.
 *
 * Supposes that each turn begins with a plain draw until the stock is empty: nobody picks the pack
 * or goes out, no three has to be replaced, and no bonus cards are taken. Rules: docs/rules.md
 * sections 4 and 10.
 */
#ifndef CANASTA_QUESTIONS_DRAWS_H
#define CANASTA_QUESTIONS_DRAWS_H

#include "engine/board.h"
#include "engine/table.h"

/* The learner, whoever's turn it is. */
enum { DRAWS_SEAT = SEAT_SOUTH };

/* The draws that are still to come. */
struct draws_left {
    int all;    /* of everybody; where a draw is two cards, a single one left is a draw, too */
    int next;   /* the seat that makes the first of them: the player in turn, or the next one if
                   that player has drawn or picked */
    int before; /* 0..seats - 1: turns that come before the first draw of the seat asked about */
    int own;    /* how many are made by that seat */
    int rounds; /* how often all players draw once; `over` draws are left after that */
    int over;   /* 0..seats - 1 */
};

/* Counts the draws of `seat`. The round must not be over.
 * Rules: turn.order, turn.draws, stock.out. */
struct draws_left draws_left_for(const struct table *t, const struct board *b, int seat);

#endif
