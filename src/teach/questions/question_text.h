/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions in words: what is asked, on a screen or on paper, and how an answer is written. The
 * words are the catalog's (messages/judge.def); the position and the cards are shown beside them.
 */
#ifndef CANASTA_QUESTIONS_QUESTION_TEXT_H
#define CANASTA_QUESTIONS_QUESTION_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "messages/catalog.h"
#include "questions/question.h"

enum { QUESTION_TEXT_SIZE = 800 /* any question with its closing zero */ };

/* Where a question stands. */
enum question_place {
    QUESTION_ON_SCREEN,     /* the learner types the answer */
    QUESTION_ON_SCREEN_RAW, /* the same before the lesson on opening: nothing is said of it */
    QUESTION_ON_PAPER       /* the learner writes it */
};

/* Writes the question in its usual words; an author's own are not asked for. `p`: settled, NULL
 * where the kind needs none. Returns the length; what does not fit is cut. */
size_t question_write(const struct message_context *ctx,
                      const struct position *p,
                      const struct question *q,
                      enum question_place place,
                      char *out,
                      size_t size);

/* Writes how an answer to it is written: "Type yes or no." Returns the length. */
size_t question_write_how(const struct message_context *ctx,
                          const struct question *q,
                          char *out,
                          size_t size);

/* Returns the first sentence of a text that is a question, else its first, and its bytes. */
const char *question_sentence(const char *text, size_t *length);

#endif
