/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The slips of the novice: what beginners do at a table, now and then, by chance of the player's
 * own random numbers. Which there are and how often: beginner.def.
 */
#ifndef CANASTA_BOTS_BEGINNER_H
#define CANASTA_BOTS_BEGINNER_H

#include "bots/policy.h"

enum beginner_slip {
#define BEGINNER(name, in_100) SLIP_##name,
#include "bots/beginner.def"
#undef BEGINNER
    BEGINNER_SLIPS
};

/* Whether the player makes the slip at this choice; takes a random number. */
bool beginner_slips(struct bot *bot, enum beginner_slip slip);

#endif
