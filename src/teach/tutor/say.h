/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers, names, cards and moves as a learner reads them; cards are marks (notation/card_marks.h).
 * Reading what is typed is left to notation. */
#ifndef CANASTA_TUTOR_SAY_H
#define CANASTA_TUTOR_SAY_H

#include <stdint.h>
#include <stdio.h>

#include "engine/action.h"
#include "engine/board.h"
#include "engine/cards.h"
#include "engine/meld.h"
#include "engine/table.h"
#include "messages/phrases.h"

enum { SAY_NUMBER_SIZE = 32, SAY_NAME_SIZE = 64 };

/* A number with its thousands set off: "1,165", "-2,500". */
const char *say_number(int64_t number, char out[SAY_NUMBER_SIZE]);

/* "no", "one", "two", ... "twelve", then figures. */
void say_count(FILE *out, const struct phrases *p, int number);

/* Cards by rank; "none" when there are none. */
void say_cards(FILE *out, const struct phrases *p, cardset cards);

/* The same in words, however cards are shown: "three kings, one joker". */
void say_cards_in_words(FILE *out, const struct phrases *p, cardset cards);

/* A card; in words with its article. */
void say_card(FILE *out, kind k);

/* Cards in their order, the last one on top. */
void say_pile(FILE *out, const uint8_t *kinds, int count);

/* A meld: its cards, and what it is when it is closed. */
void say_meld(FILE *out, const struct teller *teller, struct meld m, int slot);

/* "South", "Player 2": a seat's name with a capital. */
const char *say_seat(const struct phrases *p, int seats, int seat, char out[SAY_NAME_SIZE]);

/* "North and South", "South", "Player 1 and Player 4". */
void say_side(FILE *out, const struct phrases *p, int seats, int sides, int side);

/* Cards laid down together, a slash between melds: "K K K / A A Jo", "2 2 to the kings". */
void say_lay(FILE *out, const struct teller *teller, const struct lay *lay);

/* What `seat` does, as a sentence; the learner sits south and is "you". */
void say_action(FILE *out, const struct teller *teller, int seat, const struct action *a);

#endif
