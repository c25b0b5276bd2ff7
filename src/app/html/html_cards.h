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

#endif
