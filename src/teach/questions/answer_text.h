/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Answers as text, both ways. Whether an answer is right is the judge's business.
 *
 * Canonical forms: a whole number; "yes", or "no" and the ids of the rules broken; kinds or "none";
 * the id of a special hand or "none"; "ns BASE COUNT TOTAL ew BASE COUNT TOTAL"; the letters of
 * options, "b d"; "pick" or "draw"; one kind; a lay-down or a turn as a journal writes them, or
 * "none". Learners may write them more freely, see answer_read.
 */
#ifndef CANASTA_QUESTIONS_ANSWER_TEXT_H
#define CANASTA_QUESTIONS_ANSWER_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/table.h"
#include "notation/parse_error.h"
#include "questions/question.h"

enum {
    ANSWER_TEXT_SIZE = 1600
}; /* any canonical answer with its closing zero: turns are the longest */

/* Writes an answer canonically. `seats` gives the names of the sides. Returns the length; a text
 * that does not fit `size` (at least 1) is cut. */
size_t
answer_write(const struct table *t, int seats, const struct answer *a, char *out, size_t size);

/* The same as a file says what is right: of cards that are equally good to throw the first one. */
size_t
answer_write_one(const struct table *t, int seats, const struct answer *a, char *out, size_t size);

/* Reads an answer to `q`, which decides its form. Any case, blanks anywhere. Further:
 * - a number: 1,165  -2500  500+300, with "points" after it; none, nothing, zero
 * - yes and no: y n yep nope ..., and after a no rule ids, which must be known, or nothing
 * - kinds: cards in any spelling and order, repeats folded; none, nothing, 0
 * - a special hand: its id, a beginning that only one id has, words with spaces; none, no
 * - a score: sides in either order, / : ; between, names left out; three numbers a side, or two
 *   (base and count), or the total alone (base and count are then SCORE_NOT_GIVEN)
 * - letters: a  b d  bd  b,d
 * - pick or draw: pick p take, draw d stock
 * - a lay-down: the melds, with lay before them or without; none
 * - frozen: yes or no, and after a yes reasons or nothing; ways, forced, upcard: their words
 * - a turn: actions with ; between (turn_text.h); none
 *
 * On a fault returns false with a sentence that says what to write. */
bool answer_read(const struct table *t,
                 int seats,
                 const struct question *q,
                 const char *text,
                 struct answer *out,
                 struct parse_error *fault);

/* The same for the expected answer in a file: a score must have three numbers a side. */
bool answer_read_expected(const struct table *t,
                          int seats,
                          const struct question *q,
                          const char *text,
                          struct answer *out,
                          struct parse_error *fault);

#endif
