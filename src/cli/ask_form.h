/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Asking for one fact of a hand at her own table, until it can be read. Every function shows its
 * question, takes what she types into `out`, and returns false when she stops or leaves.
 */
#ifndef CANASTA_CLI_ASK_FORM_H
#define CANASTA_CLI_ASK_FORM_H

#include <stdbool.h>
#include <stdint.h>

#include "base/attributes.h"
#include "engine/round.h"

struct session;

/* A match score; Enter: 0. */
NODISCARD bool form_score(struct session *s, const char *asks, int32_t *out);

/* Yes or no; Enter: no. */
NODISCARD bool form_yes(struct session *s, const char *asks, bool *out);

/* Cards of a hand, at least one. */
NODISCARD bool form_hand(struct session *s, const char *asks, cardset *out);

/* One card. */
NODISCARD bool form_card(struct session *s, const char *asks, uint8_t *out);

/* Melds of a side; Enter: none. */
NODISCARD bool form_melds(struct session *s, const char *asks, struct side *out);

/* The ranks the other side has closed: they are put on its side of the table; Enter: none. */
NODISCARD bool form_closed(struct session *s, struct round *r);

/* Of a finished round: who went out; what a side has on the table; what a player has left. */
NODISCARD bool form_ending(struct session *s, struct board *b);
NODISCARD bool form_side_of_score(struct session *s, struct round *r, int side);
NODISCARD bool form_left(struct session *s, struct round *r, int seat);

/* All cards of hands and melds typed in so far. */
cardset form_seen(const struct round *r);

#endif
