/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Cards as text, both ways.
 *
 * Written canonically: one token a card with single spaces, in the order 4 5 6 7 8 9 10 J Q K A 2
 * Jo 3r 3b. Read leniently: any case; T for 10; * or Joker for Jo; a suit letter, symbol or word
 * after a rank is dropped, except that it gives a three its color; commas as spaces; runs without
 * spaces (KKK, 1010, JoJo); counts as Kx3. A three without a color is refused, and so is 3K,
 * because 3 is a rank.
 */
#ifndef CANASTA_NOTATION_CARDS_TEXT_H
#define CANASTA_NOTATION_CARDS_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/cards.h"
#include "engine/meld.h"
#include "notation/parse_error.h"

enum {
    CARDS_TEXT_SIZE = 512,    /* any cardset as text: fifteen of every kind take 510 bytes */
    CARDS_OF_A_KIND_MOST = 15 /* what a cardset can count */
};

/* Reads a set of cards; an empty text is no cards. More of a kind than the deck holds is a fault.
 * On a fault returns false and leaves `out` alone. `fault` may be NULL. */
bool cards_read(const char *text, size_t length, cardset *out, struct parse_error *fault);

/* The same for cards that need not all be of one deck, as when only their points are asked for: up
 * to CARDS_OF_A_KIND_MOST of each kind. */
bool cards_read_beyond_deck(const char *text,
                            size_t length,
                            cardset *out,
                            struct parse_error *fault);

/* What a person types may join cards with "and" or "&", and have articles before them where one is
 * in plain words ("A, K and 2", "a 5 and a king"): replaces these by blanks, in place. Files are
 * not read so. */
void cards_typed(char *text);

/* Reads cards in their order (a pack, a stock): at most `cap` kinds into `out`, how many into
 * `count`. More is a fault; how many of a kind there are is not looked at. On a fault `out` and
 * `count` are undefined. */
bool kinds_read(
    const char *text, size_t length, uint8_t *out, int cap, int *count, struct parse_error *fault);

/* Reads exactly one card. */
bool kind_read(const char *text, size_t length, kind *out, struct parse_error *fault);

/* Writes a set canonically, the empty text for no cards. Returns the length. */
size_t cards_write(cardset s, char out[CARDS_TEXT_SIZE]);

/* Writes kinds in the given order, as much as whole cards fit. Returns the length. */
size_t kinds_write(const uint8_t *kinds, int count, char *out, size_t size);

/* The token of a kind: "10", "Jo", "3r". Static. */
const char *kind_name(kind k);

/* The word for `n` cards of a kind in a message to an author, without the number: "king", "kings",
 * "red three", "2s". What players read is in messages/value_words.h. */
const char *kind_word(kind k, int n);

/* The name of a meld slot as a lay line writes it: "K", "W" for the wild meld. Static. */
const char *slot_name(int slot);

/* The cards a meld is of, likewise: "kings", "wild cards". Static. */
const char *slot_word(int slot);

/* Reads cards one token at a time, for callers with their own idea of how many are too many. */
struct card_reader {
    const char *text;
    size_t length;
    size_t at;         /* next byte to read */
    size_t word_start; /* the run of characters between separators that `at` is in */
    size_t word_end;
    bool beyond_deck; /* a count may be more than the deck holds */
};

enum card_step { CARD_READ, CARD_END, CARD_FAULT };

/* The next token: CARD_READ and its kind and how many (from 1 to what the deck holds, or with
 * `beyond_deck` to CARDS_OF_A_KIND_MOST), CARD_END, or CARD_FAULT. */
enum card_step
card_next(struct card_reader *reader, kind *out, int *count, struct parse_error *fault);

/* Starts at the beginning of `text`, which is borrowed. */
static inline struct card_reader card_reader_of(const char *text, size_t length)
{
    return (struct card_reader){.text = text, .length = length};
}

#endif
