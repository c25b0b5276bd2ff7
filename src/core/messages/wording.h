/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Building sentences: a bounded text to write into, and numbers in figures as a player would write
 * them. Words are in value_words.h.
 */
#ifndef CANASTA_MESSAGES_WORDING_H
#define CANASTA_MESSAGES_WORDING_H

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

/* Appends the values of cards as a sum without its result: "3 x 10", "2 x 20 + 50", at the
 * table (a black three counts 5 at classic ones); "0" for none. */
void text_values(struct text *t, const struct table *table, cardset s);

/* Makes the first letter of a sentence a capital. */
void text_capital(char *sentence);

#endif
