/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answerers of questions on the draws that are left. */
#include <stddef.h>

#include "questions/draws.h"
#include "thumbs_inside.h"

static int own_from(const struct table *t, struct board b, int seat)
{
    b.seat = (uint8_t)seat;
    b.phase = PHASE_START;
    return draws_left_for(t, &b, DRAWS_SEAT).own;
}

/* Deals the stock out in the mind, one draw after another. */
static double draws_one_by_one(const struct table *t, const struct exercise *e)
{
    return after_steps(draws_left_for(t, &e->position.round.board, DRAWS_SEAT).all);
}

static double draws_from_yourself(const struct table *t, const struct exercise *e)
{
    return is(own_from(t, e->position.round.board, DRAWS_SEAT) == e->right->number);
}

/* Begins with the player in turn, who may have drawn. */
static double draws_from_the_turn(const struct table *t, const struct exercise *e)
{
    const struct board *b = &e->position.round.board;
    return is(own_from(t, *b, b->seat) == e->right->number);
}

const struct thumb thumbs_of_draws[] = {
    {QUESTION_DRAWS, "counts draw by draw", draws_one_by_one},
    {QUESTION_DRAWS, "begins with yourself", draws_from_yourself},
    {QUESTION_DRAWS, "begins with the player in turn", draws_from_the_turn},
    {QUESTION_KIND_COUNT, NULL, NULL},
};
