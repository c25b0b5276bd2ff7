/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What to lay down: openings that take on nothing they cannot finish, melds and canastas worth
 * making. */
#ifndef CANASTA_BOTS_MELDING_H
#define CANASTA_BOTS_MELDING_H

#include "bots/card_estimates.h"

/* Finds an opening (with the pack if `pick`) as small as it can be, without 7s, pure aces or a wild
 * meld unless these are far along. Returns false if there is none that the player would make. */
bool melding_open(const struct card_estimates *s, bool pick, struct lay *out);

/* Finds the melds and additions that the player would lay now, together; none if there are none.
 * `late`: the end is near, so everything that can go down goes down. */
void melding_gather(const struct card_estimates *s, bool late, struct lay *out);

/* Adds to a lay-down the wild cards that ordinary melds of the side have room for: left in hand on
 * the player's last turn they would cost what they count. */
void melding_spend(const struct card_estimates *s, struct lay *lay);

#endif
