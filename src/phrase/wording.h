/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside the coach: building sentences. A bounded text to write into, and the words for cards,
 * points, seats and sides as a player would say them. Knows no rule.
 */
#ifndef CANASTA_PHRASE_WORDING_H
#define CANASTA_PHRASE_WORDING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/board.h"
#include "engine/cards.h"
#include "engine/meld.h"

/* A text being written into a buffer of somebody else's; always closed by a zero. What does not fit
 * is cut. */
struct text {
    char *out;
    size_t size, used; /* used: without the closing zero */
};

/* Starts an empty text; `size` must be at least 1. */
struct text text_in(char *out, size_t size);

/* Appends like printf. */
__attribute__((format(printf, 2, 3))) void text_add(struct text *t, const char *format, ...);

/* Appends a number: "2,500", "-300"; text_signed writes a plus before those above zero. */
void text_points(struct text *t, int64_t n);
void text_signed(struct text *t, int64_t n);

/* Appends a number of things as a word up to twelve: "three", then "13". */
void text_number(struct text *t, int n);

/* Appends cards by number and name: "three kings, two aces and a joker"; "no cards". */
void text_cards(struct text *t, cardset s);

/* Appends kinds (as bits) by their plural: "7s, aces and 2s"; "nothing". */
void text_kinds(struct text *t, uint16_t bits);

/* Appends one card with its article: "a king", "an 8". */
void text_a_card(struct text *t, kind k);

/* Appends the values of cards as a sum without its result: "3 x 10", "2 x 20 + 50", at the
 * table (a black three counts 5 at classic ones); "0" for none. */
void text_values(struct text *t, const struct table *table, cardset s);

/* Makes the first letter of a sentence a capital. */
void text_capital(char *sentence);

/* Joins the parts of a list: what to write before part `i` of `count`: "", ", " or " and ". */
const char *list_joint(int i, int count);

/* "your side", "the other side", "side 3"; seen from the learner. Static. */
const char *side_word(const struct board *b, int side);

/* "North and South", "West" ... for tables of phrases without a board. Static. */
const char *side_title(int seats, int side);

/* "South". Static. */
const char *seat_title(int seats, int seat);

#endif
