/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an opening can count at best at a table, whatever the cards (docs/rules.md section 6). */
#ifndef CANASTA_ENGINE_TABLE_OPENING_H
#define CANASTA_ENGINE_TABLE_OPENING_H

#include "engine/table.h"

/* No opening of a side, the first of a round, counts more than this at the table. Whether the cards
 * can be dealt so, and a few of the rules on picks and on what must stay in the hand, are not
 * looked at: the best real opening may count less, never more. What opens whatever it counts is
 * left out.
 */
int table_opening_most(const struct table *t);

/* Whether something may open at the table whatever it counts: a Splash, a canasta or a concealed
 * hand where these are free, a special hand. */
bool table_opening_uncounted(const struct table *t);

#endif
