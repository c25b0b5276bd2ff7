/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a terminal shows cards. */
#ifndef CANASTA_CLI_CARD_STYLE_H
#define CANASTA_CLI_CARD_STYLE_H

#include "base/strbuf.h"
#include "messages/catalog.h"

enum card_style {
    CARDS_RANKS, /* K K K  A A  2  Jo */
    CARDS_SUITS, /* with suits made up, for those used to see them: suits mean nothing in canasta */
    CARDS_WORDS  /* three kings, two aces, one 2, one joker */
};

/* Writes a text with the marks in it drawn as cards, in words by those of `p`; like cards stay
 * together on a line. */
void cards_show(struct strbuf *out,
                enum card_style style,
                const struct catalog *p,
                const char *text);

#endif
