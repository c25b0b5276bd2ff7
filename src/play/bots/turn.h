/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a sensible player can do in her turn, asked of the rules; which of it she does is for the
 * policies to say. */
#ifndef CANASTA_BOTS_TURN_H
#define CANASTA_BOTS_TURN_H

#include "bots/sense.h"
#include "engine/action.h"

enum { TURN_LAYS = 2 };

/* Whether the rules allow the action. */
bool turn_may(const struct sense *s, const struct action *a);

/* A three to expose now, those of `kept` aside unless she may not keep them. */
bool turn_expose(const struct sense *s, cardset kept, struct action *out);

/* Picking the pack, with an opening she would make where her side needs one. */
bool turn_pick(const struct sense *s, struct action *out);

/* The next step of going out: asks first, lays what must be laid, then the last card. */
bool turn_go_out(const struct sense *s, struct action *out);

/* Lay-downs to choose from, largest first: an opening; or everything, and what closes a canasta; on
 * her last turn one only, with the wild cards that ordinary melds have room for. Returns how many.
 * Not every one is allowed as a whole: see turn_lay. */
int turn_lays(const struct sense *s, struct lay out[TURN_LAYS]);

/* Makes a lay-down lawful: as it is, or the first part of it that is allowed by itself. False when
 * there is none. */
bool turn_lay(const struct sense *s, struct action *a);

#endif
