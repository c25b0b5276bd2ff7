/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers of points as people write them: 1165, 1,165, -2500, 500+300, "300 points", none. */
#ifndef CANASTA_NOTATION_NUMBER_TEXT_H
#define CANASTA_NOTATION_NUMBER_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "notation/parse_error.h"

/* Reads a whole number or a sum of them. A sign may be +, -, a minus sign or a dash, or the words
 * plus and minus; commas stand between groups of three figures; "points", "point", "pts" or "pt"
 * may follow; none, nothing, nil and zero are 0. Each part of the sum may be a product like 3 x 10,
 * and a number below 1,000 may be in words. A number of more than nine figures is a fault. On a
 * fault `out` is left alone. */
bool number_read(const char *text, size_t length, int64_t *out, struct parse_error *fault);

/* Reads the digits of one number without sign at `text`, its commas only where `grouped`. Returns
 * the bytes read, 0 when there is no digit; `out` is -1 when the number is too long. */
size_t digits_read(const char *text, size_t length, bool grouped, int64_t *out);

/* Reads one word that is a number at `text`, "one" to "twenty", "thirty" to "ninety" by tens, or
 * "hundred", up to where the word ends. Returns the bytes read, 0 when there is none. */
size_t number_word_read(const char *text, size_t length, int *out);

/* The bytes of a sign at `text` (0 for none) and whether it is a minus. */
size_t sign_read(const char *text, size_t length, bool *minus);

#endif
