/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What somebody typed of a house rule, word by word. For the files that read house rules. */
#ifndef CANASTA_MESSAGES_HOUSE_WORDS_H
#define CANASTA_MESSAGES_HOUSE_WORDS_H

#include <stdbool.h>
#include <stddef.h>

enum { HOUSE_WORDS_MOST = 48 };

/* Each word as it is in the text, which is borrowed, with its length without the marks after it.
 * What comes after HOUSE_WORDS_MOST words is left out. */
struct house_words {
    const char *at[HOUSE_WORDS_MOST];
    size_t length[HOUSE_WORDS_MOST];
    bool ends[HOUSE_WORDS_MOST]; /* a mark follows it */
    int count;
};

void house_words_split(const char *text, struct house_words *w);

/* Whether word `i`, which may be outside the text, is this one. */
bool house_words_is(const struct house_words *w, int i, const char *word);

/* Whether it is one of a list that ends with NULL. */
bool house_words_is_one_of(const struct house_words *w, int i, const char *const *list);

#endif
