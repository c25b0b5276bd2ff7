/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Special hands in the making: which one is worth waiting for, and which cards belong to it. */
#ifndef CANASTA_BOTS_SPECIAL_PLAN_H
#define CANASTA_BOTS_SPECIAL_PLAN_H

#include "bots/card_estimates.h"

struct special_plan {
    int hand;      /* place in the table's list, or SPECIAL_NONE */
    int missing;   /* cards still missing */
    double chance; /* of completing it before the stock runs out, 0..1 */
    double worth;  /* chance times value */
    cardset keep;  /* cards of the player's hand that belong to it */
};

/* What makes a special hand worth a thought. */
struct special_plan_sights {
    double least; /* chance times value is above this */
    int draws;    /* so many draws, or part of them, are left for each card missing; 0: as many as a
                     good player wants */
};

/* The special hand with the largest worth for this hand, whether or not it may still be declared;
 * none (SPECIAL_NONE) where no hand is in sight. */
void special_plan_find(const struct card_estimates *s,
                       cardset hand,
                       struct special_plan_sights sights,
                       struct special_plan *out);

#endif
