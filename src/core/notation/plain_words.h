/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line that somebody types as its words: without articles, courtesy and "I want to". */
#ifndef CANASTA_NOTATION_PLAIN_WORDS_H
#define CANASTA_NOTATION_PLAIN_WORDS_H

#include <stdbool.h>

enum {
    PLAIN_SIZE = 512, /* of a line; longer ones are nothing that is said */
    PLAIN_WORDS = 40  /* of a line; what comes after them is left out */
};

struct plain_words {
    char text[PLAIN_SIZE]; /* the words, each closed by a zero */
    int count;
    const char *word[PLAIN_WORDS];
};

/* Splits a line into its words; those after PLAIN_WORDS are dropped. False when it is too long, or
 * none of them says anything. */
bool plain_hear(const char *line, struct plain_words *s);

/* Whether a word is another one, in any case; or one of a list that ends with NULL. */
bool plain_is_said(const char *word, const char *name);
bool plain_is_one_of(const char *word, const char *const *list);

#endif
