/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers to questions about the game, and how players say things: what content has of them, and
 * the search that finds an answer by the words of a question.
 *
 * The search compares words, not sentences: each is cut to its stem, replaced by the word it is a
 * synonym of, and mended if mistyped. Words that stand in many questions weigh little, rare ones
 * much. It knows no English beyond endings; synonyms and small words are content. */
#ifndef CANASTA_MESSAGES_ANSWERS_H
#define CANASTA_MESSAGES_ANSWERS_H

#include <stdbool.h>

#include "base/attributes.h"
#include "messages/catalog_types.h"

enum {
    ANSWER_SURE = 64, /* of 100: from here on it may be the answer */
    ANSWER_NEAR = 34, /* from here on it is worth offering */
    ANSWER_FOREIGN_SIZE = 24
};

/* What a question may be answered with: an entry, a word of the glossary, or for the search of
 * house rules one of those; the others are NULL. */
struct answer_found {
    const struct game_answer *entry;
    const struct glossary_word *word;
    const struct house_phrase *house;
    int score;    /* of 100: how much of both, the question and the way it is known by, agrees */
    bool whether; /* asked and known as a question to be answered yes or no */
};

/* The known questions, ready to be searched. */
struct answer_index;

/* An index of the answers and the glossary, or of what house rules are called. It borrows the
 * messages. Caller frees with answer_index_free. */
NODISCARD struct answer_index *answer_index_new(const struct catalog *p);
NODISCARD struct answer_index *answer_index_of_house(const struct catalog *p);
void answer_index_free(struct answer_index *x);

/* What is most like `question`, best first, each thing once, of what has at least ANSWER_NEAR.
 * Returns how many, at most `cap`. A question longer than 500 bytes is cut. */
int answers_search(const struct answer_index *x,
                   const char *question,
                   struct answer_found *out,
                   int cap);

/* Finds the words of `text`, cut to their stems and synonyms replaced, that no name of a house rule
 * has; words that tell nothing aside. `x` is the index of what house rules are called. Returns how
 * many, at most `cap`. */
int answers_foreign(const struct answer_index *x,
                    const struct house_phrase *house,
                    const char *text,
                    char out[][ANSWER_FOREIGN_SIZE],
                    int cap);

/* Whether the first of `count` found is the answer: good enough, and better than the next. */
bool answers_sure(const struct answer_found *found, int count);

#endif
