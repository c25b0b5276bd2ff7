/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a sensible player can do in a turn, asked of the rules. The policies choose what the player
 * does. */
#ifndef CANASTA_BOTS_TURN_H
#define CANASTA_BOTS_TURN_H

#include "bots/card_estimates.h"
#include "engine/action.h"

enum { TURN_LAYS = 2 };

/* Whether the rules allow the action. */
bool turn_may(const struct card_estimates *s, const struct action *a);

/* Finds a three to expose now, not one of `kept` unless the player may not keep it. */
bool turn_expose(const struct card_estimates *s, cardset kept, struct action *out);

/* Finds a pick of the pack, with an opening the player would make if the side needs one. */
bool turn_pick(const struct card_estimates *s, struct action *out);

/* The next step of going out: asks first, lays what must be laid, then the last card. */
bool turn_go_out(const struct card_estimates *s, struct action *out);

/* Finds lay-downs to choose from, largest first: an opening; or everything, and what closes a
 * canasta; on the player's last turn one only, with the wild cards that ordinary melds have room
 * for. Returns how many. Not every one is allowed as a whole: see turn_lay. */
int turn_lays(const struct card_estimates *s, struct lay out[TURN_LAYS]);

/* Makes a lay-down lawful: as it is, or the first part of it that is allowed by itself. False when
 * there is none. */
bool turn_lay(const struct card_estimates *s, struct action *a);

#endif
