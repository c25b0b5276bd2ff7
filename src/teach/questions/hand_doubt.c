/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "questions/hand_doubt.h"

/* A three drawn from a stock that ends isn't replaced at some tables, so that a hand may be a few
 * cards smaller. */
enum { THREES_NOT_REPLACED = 3 };

bool hand_doubt_small(const struct table *t, const struct round *r, int seat)
{
    const struct board *b = &r->board;
    return seat != b->ended_by && melds_there(b->side[seat_side(b, seat)].meld) == 0 &&
           cards_total(r->hand[seat]) < t->deal_cards - THREES_NOT_REPLACED;
}
