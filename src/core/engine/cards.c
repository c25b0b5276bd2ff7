/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values and numbers of the cards. Knows the deck, not the table that is played. */
#include "engine/cards.h"

#include <assert.h>

static const uint8_t points_of[KIND_COUNT] = {
    [KIND_4] = 5,  [KIND_5] = 5,   [KIND_6] = 5,      [KIND_7] = 5,  [KIND_8] = 10,
    [KIND_9] = 10, [KIND_10] = 10, [KIND_J] = 10,     [KIND_Q] = 10, [KIND_K] = 10,
    [KIND_A] = 20, [KIND_2] = 20,  [KIND_JOKER] = 50,
};

int kind_points(kind k)
{
    assert(k < KIND_COUNT);
    return points_of[k];
}

int cards_points(cardset s)
{
    const cardset fives = UINT64_C(0xffff), tens = UINT64_C(0xffffff0000);
    const cardset twenties = UINT64_C(0xff0000000000);
    return 5 * cards_total(s & fives) + 10 * cards_total(s & tens) +
           20 * cards_total(s & twenties) + 50 * cards_of(s, KIND_JOKER);
}

int kind_in_deck(kind k)
{
    assert(k < KIND_COUNT);
    return cards_of(CARDS_DECK, k);
}
