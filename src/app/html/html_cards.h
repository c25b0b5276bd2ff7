/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Cards on paper: small pictures with rank and suit that need no colors. Hearts and diamonds are
 * outlines, spades and clubs full; wild cards have a double frame, threes a broken one. Suits mean
 * nothing in canasta, so each kind has one.
 */
#ifndef CANASTA_HTML_HTML_CARDS_H
#define CANASTA_HTML_HTML_CARDS_H

#include "engine/cards.h"
#include "html/html.h"

/* Appends the shapes that all cards of a page use; html_begin does it. */
void html_card_shapes(struct strbuf *out);

/* An element with cards written as text ("4 4 K  2 / 3 red, Joker"): pictures for eyes, the text
 * for ears. What is no card stays as it is. */
void html_cards(struct html *h, const char *tag, const char *classes, const char *written);

/* Suits are only pictures here; in this order colors alternate. */
enum card_suit { SUIT_SPADE, SUIT_HEART, SUIT_CLUB, SUIT_DIAMOND, CARD_SUITS };

/* The outline of a suit as the data of an SVG path, in a square of 24. Static. */
const char *card_suit_path(enum card_suit suit);

/* The card that the text begins with ("10", "3 red", "Joker"): how many bytes mean it; 0: none. */
size_t html_card_at(const char *text, kind *out);

/* The text with plain blanks in the place of those that no line breaks at, as pictures may part.
 * For the caller to free(). */
char *html_plain_blanks(const char *text);

#endif
