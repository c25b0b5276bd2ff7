/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards, numbers and names as a learner reads them. What she types is notation's business. */
#ifndef CANASTA_CLI_RENDER_CARDS_H
#define CANASTA_CLI_RENDER_CARDS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "engine/board.h"
#include "engine/cards.h"
#include "engine/meld.h"

/* How cards are shown. */
enum card_style {
    CARDS_RANKS, /* K K K  A A  2  Jo */
    CARDS_SUITS, /* with suits made up, for those used to see them: suits mean nothing in canasta */
    CARDS_WORDS  /* three kings, two aces, one 2, one joker */
};

enum { RENDER_NUMBER_SIZE = 32 };

/* A number with its thousands set off: "1,165", "-2,500". */
const char *render_number(int64_t number, char out[RENDER_NUMBER_SIZE]);

/* Cards by rank, like cards together (no line breaks within them); "none" when there are none. */
void render_cards(FILE *out, enum card_style style, cardset cards);

/* Cards in their order, the last one on top. */
void render_pile(FILE *out, enum card_style style, const uint8_t *kinds, int count);

/* A meld: its cards, and what it is when it is closed. */
void render_meld(FILE *out, enum card_style style, const struct table *t, struct meld m, int slot);

/* "South", "Player 2": a seat's name with a capital. */
const char *render_seat(int seats, int seat);

/* "North and South", "South", "Player 1 and Player 4". */
void render_side(FILE *out, int seats, int sides, int side);

/* "one", "two", ... "twelve", then figures. */
void render_count(FILE *out, int number);

#endif
