/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which rule a yes hangs on, found by what would make it a no. Internal to this module. */
#ifndef CANASTA_CONTENT_BECAUSE_YES_H
#define CANASTA_CONTENT_BECAUSE_YES_H

#include "questions/exercise.h"

/* How many cards a yes is away from a no by a rule: so many less in the hand or in a canasta, or so
 * many more or less of those that are laid. It is more than any number of cards where the team
 * would have to be without its melds. */
enum { YES_HOLDS = 1000 /* no such change is refused by the rule */ };

/* For each rule that the <because> offers, in the order of because_place, how near it is. A rule
 * called wrong counts wherever it's among those that refuse; the right one only without the wrong
 * ones. Kinds of questions for which there's no such change: YES_HOLDS. `e` is answered yes. */
void because_yes_distances(const struct table *t,
                           const struct exercise *e,
                           int distance[1 + BECAUSE_OTHERS]);

#endif
