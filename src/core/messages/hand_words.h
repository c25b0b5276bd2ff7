/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Special hands in words. */
#ifndef CANASTA_MESSAGES_HAND_WORDS_H
#define CANASTA_MESSAGES_HAND_WORDS_H

#include "messages/catalog_types.h"
#include "messages/wording.h"

/* Appends what the hand asks for at the context's table: "seven pairs, with 7s and aces among them,
 * one of them of matching 2s or jokers". */
void text_hand(struct text *text, const struct message_context *t, const struct special_hand *h);

#endif
