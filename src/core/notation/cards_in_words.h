/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards as people speak of them: "three kings and a joker", "my fours", "the red three". */
#ifndef CANASTA_NOTATION_CARDS_IN_WORDS_H
#define CANASTA_NOTATION_CARDS_IN_WORDS_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/cards.h"

/* What the cards are wanted for. */
enum cards_in_words {
    PLAIN_MELDS,   /* another rank begins another meld: "K K K / A A Jo" */
    PLAIN_HEAP,    /* all of them together: "K K K A A Jo" */
    PLAIN_COUNTED, /* likewise, where a plural without a number does not say enough */
    PLAIN_CARD     /* one card: "K" */
};

/* Writes cards spoken of in words as notation reads them. A plural without a number means all of
 * the rank in `hand`, or one if there are none; a single three has the color of the threes in
 * `hand`, if that is one. Returns false if a word is about something else than cards, or if it does
 * not fit. Words that are cards in notation already pass as they are. */
bool cards_in_words(
    const char *text, cardset hand, enum cards_in_words wanted, char *out, size_t size);

/* Whether more than one card is named, in notation or as people say it. */
bool cards_in_words_several(const char *text, size_t length, cardset hand);

/* The number that a word is, "three" or "3" up to twenty; 0 when it is none. */
int plain_number(const char *word, size_t length);

/* Whether every word is a rank with an s after it, "10s" or "Ks": the cards of that rank, and not
 * one of spades. */
bool cards_are_plurals(const char *text, size_t length);

/* Whether cards stand together in a word, "KKK", or one is named in full. */
bool cards_have_run(const char *text, size_t length);

/* Reads a rank as people name it: "8s", "kings", "K's". */
bool rank_in_words(const char *text, size_t length, kind *out);

#endif
