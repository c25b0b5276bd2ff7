/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inside the answers: a text as the words by which it is compared with others. */
#ifndef CANASTA_MESSAGES_ANSWER_WORDS_H
#define CANASTA_MESSAGES_ANSWER_WORDS_H

#include <stddef.h>

#include "base/attributes.h"
#include "messages/catalog_types.h"

enum {
    ANSWER_WORDS_MAX = 24, /* of a text; further ones are left out */
    ANSWER_WORD_SIZE = 24  /* of a word; a longer one is cut */
};

/* The words of a text: in lower case, cut to their stems, synonyms replaced, each once. */
struct answer_words {
    char word[ANSWER_WORDS_MAX][ANSWER_WORD_SIZE];
    int count;
};

/* Synonyms as they are compared; made once a search. */
struct answer_synonyms;
NODISCARD struct answer_synonyms *answer_synonyms_new(const struct answers *a);
void answer_synonyms_free(struct answer_synonyms *s);

/* Whether a stem is part of a synonym: such a word is known, and not mistyped. */
bool answer_synonyms_know(const struct answer_synonyms *s, const char *stem);

/* The stems that synonyms are made of, one by one; NULL after the last. */
const char *answer_synonyms_word(const struct answer_synonyms *s, int i);

/* The stems of a text; synonyms stay what they are. */
void answer_words_read(const char *text, size_t length, struct answer_words *out);

/* Puts synonyms in place of what they stand for, leaves out the words that tell nothing, and those
 * that are there already. If nothing is left the words stay as they are. */
void answer_words_merge(const struct answer_synonyms *s, struct answer_words *w);

#endif
