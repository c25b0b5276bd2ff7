/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Special hands in words. */
#ifndef CANASTA_PHRASE_HAND_WORDS_H
#define CANASTA_PHRASE_HAND_WORDS_H

#include "engine/table.h"
#include "phrase/wording.h"

/* Appends what the hand asks for at the table: "seven pairs, with 7s and aces among them, one of
 * them of matching 2s or jokers". */
void text_hand(struct text *text, const struct table *t, const struct special_hand *h);

/* Appends what `n` groups of so many cards are called, without the number: "pairs", "fours of a
 * kind". */
void text_group(struct text *text, int size, int n);

#endif
