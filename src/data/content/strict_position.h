/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a position can come about at all: all cards of the deck have a place, and some course of
 * the round leads there. Internal to this module. */
#ifndef CANASTA_CONTENT_STRICT_POSITION_H
#define CANASTA_CONTENT_STRICT_POSITION_H

#include "content/strict.h"

/* Looks at the position of an exercise, if it has one, and counts it in the tally. Of a modern
 * table: draws, throws, replaced threes, bonus cards, picks and melds add up to the hands, the pack
 * and the stock that are shown; what lies on the table could open; the pack begins with a card that
 * may be thrown on an empty tray, unless a deal shows that there was no other. All by the rules of
 * the table, so that what can be played there is not refused. Of any table: what the position says
 * of its source (struct position_source) agrees with the deal. Returns how many findings there
 * were, all now in the diags. */
int strict_position(const struct strict *s, const struct table *t, const struct exercise *e);

#endif
