/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the answerers of all kinds share, and those that other files have. For thumbs*.c only. */
#ifndef CANASTA_TESTS_GENERATE_THUMBS_INSIDE_H
#define CANASTA_TESTS_GENERATE_THUMBS_INSIDE_H

#include <stdbool.h>

#include "questions/exercise.h"
#include "thumbs.h"

/* Beginners who work something out step by step go wrong at one step in thirty: how likely none of
 * so many goes wrong. */
double after_steps(int steps);

static inline double is(bool right)
{
    return right ? 1.0 : 0.0;
}

static inline cardset hand_of(const struct exercise *e)
{
    return e->position.round.hand[e->position.round.board.seat];
}

static inline const struct side *side_of(const struct exercise *e)
{
    return board_side(&e->position.round.board);
}

/* Whether the player holds two cards of the top card's rank, and how many of it. */
static inline int held_of_top(const struct exercise *e)
{
    const kind top = board_top(&e->position.round.board);
    return kind_is_natural(top) ? cards_of(hand_of(e), top) : 0;
}

/* Whether each card but one fits a meld of the side or a group of three in hand; `wilds`: wild
 * cards stand for others. */
bool all_but_one_fit(const struct exercise *e, bool wilds);

/* Whether the top card fits a meld of the side, or goes with a natural pair or a natural and a wild
 * card, whatever freezes the pack. */
bool cards_fit_top(const struct exercise *e);

/* The answerers of other files, as rows of the list in thumbs.c; each list ends with a row without
 * `says`. */
extern const struct thumb thumbs_of_threes[], thumbs_of_packs[], thumbs_of_play[],
    thumbs_of_draws[];

#endif
