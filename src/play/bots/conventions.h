/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What good players agree on about throwing, whatever the cards seem to say: a partner reads a
 * throw by it, and a table takes it for manners. Departing must be worth something
 * (CONVENTION_WORTH). They are of tables where 7s or aces make special melds and the pack is
 * picked with a pair. Sees a view only.
 */
#ifndef CANASTA_BOTS_CONVENTIONS_H
#define CANASTA_BOTS_CONVENTIONS_H

#include "bots/card_estimates.h"

enum { CONVENTION_WORTH = 100 /* points by which a throw against them must be better */ };

enum convention {
    CONVENTION_NONE,
    CONVENTION_KNOWN_PAIR,  /* no card of which the next player is known to hold two */
    CONVENTION_TWO_SEVENS,  /* two 7s stay in the hand: so the others can't get seven of them */
    CONVENTION_TWO_ACES,    /* likewise two aces, until the others have melded theirs mixed */
    CONVENTION_SEVEN_SIGNAL /* a 7 that is thrown says: I keep two. So nobody throws one from less
                             */
};

/* The first of them that throwing `k` departs from. Those about 7s and aces end when the rank is of
 * no use to the others any more or the last turns have come. */
enum convention convention_against(const struct card_estimates *s, kind k);

#endif
