/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers, names, cards and moves as a learner reads them; cards are marks (notation/card_marks.h).
 * Reading what is typed is left to notation. */
#ifndef CANASTA_TUTOR_FORMAT_H
#define CANASTA_TUTOR_FORMAT_H

#include <stdint.h>

#include "base/strbuf.h"
#include "engine/action.h"
#include "engine/board.h"
#include "engine/cards.h"
#include "engine/meld.h"
#include "engine/table.h"
#include "messages/catalog.h"

enum { SAY_NUMBER_SIZE = 32, SAY_NAME_SIZE = 64 };

/* A number with its thousands set off: "1,165", "-2,500". */
const char *format_number(int64_t number, char out[SAY_NUMBER_SIZE]);

/* "no", "one", "two", ... "twelve", then figures. */
void format_count(struct strbuf *out, const struct catalog *p, int number);

/* Cards by rank; "none" when there are none. */
void format_cards(struct strbuf *out, const struct catalog *p, cardset cards);

/* The same in words, however cards are shown: "three kings, one joker". */
void format_cards_in_words(struct strbuf *out, const struct catalog *p, cardset cards);

/* Cards in their order, the last one on top. */
void format_pile(struct strbuf *out, const uint8_t *kinds, int count);

/* A meld: its cards, and what it is when it is closed. */
void format_meld(struct strbuf *out, const struct message_context *ctx, struct meld m, int slot);

/* "South", "Player 2": a seat's name with a capital. */
const char *format_seat(const struct catalog *p, int seats, int seat, char out[SAY_NAME_SIZE]);

/* "North and South", "South", "Player 1 and Player 4". */
void format_side(struct strbuf *out, const struct catalog *p, int seats, int sides, int side);

/* Cards laid down together, a slash between melds: "K K K / A A Jo", "2 2 to the kings". */
void format_lay(struct strbuf *out, const struct message_context *ctx, const struct lay *lay);

/* What `seat` does, as a sentence; the learner sits south and is "you". */
void format_action(struct strbuf *out,
                   const struct message_context *ctx,
                   int seat,
                   const struct action *a);

#endif
