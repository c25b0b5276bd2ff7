/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading answers that are made of a few fixed words (form_words); see answer_read for what may be
 * written. The form of `out` is set. */
#ifndef CANASTA_QUESTIONS_WORD_TEXT_H
#define CANASTA_QUESTIONS_WORD_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "notation/parse_error.h"
#include "questions/question.h"

/* One word: must, may, end; turn, back, free, frozen, blocked. */
bool word_read(const char *text, size_t length, struct answer *out, struct parse_error *fault);

/* "no", "yes", "yes wild red-three", or the reasons alone, also in a sentence: "we aren't down". */
bool frozen_read(const char *text, size_t length, struct answer *out, struct parse_error *fault);

/* Ways to pick in any order, or none. */
bool ways_read(const char *text, size_t length, struct answer *out, struct parse_error *fault);

#endif
