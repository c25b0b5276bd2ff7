/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading the score of both sides as learners write it. */
#ifndef CANASTA_QUESTIONS_SCORE_TEXT_H
#define CANASTA_QUESTIONS_SCORE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "notation/parse_error.h"
#include "questions/question.h"

/* Fills `sides` and `score` of the answer; see answer_read for what may be written. `strict`: every
 * side is named and has three numbers. */
bool score_read(int seats,
                const char *text,
                size_t length,
                bool strict,
                struct answer *out,
                struct parse_error *fault);

#endif
