/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An answer in words for people to read. What can be typed is written by answer_text.h. */
#ifndef CANASTA_QUESTIONS_ANSWER_WORDS_H
#define CANASTA_QUESTIONS_ANSWER_WORDS_H

#include <stdbool.h>

#include "messages/catalog_types.h"
#include "messages/wording.h"
#include "questions/question.h"

/* Appends what a word or a number says: points, yes or no, ranks, the title of a special hand of
 * the context's table, letters. False, with nothing written, for an answer that takes a sentence or
 * more (a score, the pack, melds, a turn), which each reader tells in its own way. */
bool answer_words(const struct message_context *ctx, const struct answer *a, struct text *text);

#endif
