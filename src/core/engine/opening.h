/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opening (docs/rules.md section 6): finds whether a hand can open, and how. */
#ifndef CANASTA_ENGINE_OPENING_H
#define CANASTA_ENGINE_OPENING_H

#include <stdbool.h>

#include "engine/board.h"
#include "engine/meld.h"
#include "engine/opening_count.h"
#include "engine/rule.h"

/* Whether the seat in turn can open from this hand after the draw, whatever the phase of the board
 * says. What must stay in hand counts. `out`, if not NULL, receives the lay-down that counts most.
 */
bool opening_find(const struct table *t, const struct board *b, cardset hand, struct lay *out);

/* The same, opening with a pick of the pack: `out` holds the melds as a journal writes them after
 * "pick". */
bool opening_find_pick(const struct table *t, const struct board *b, cardset hand, struct lay *out);

/* Makes an opening as small as it can be without losing its legality: fewest wild cards first, then
 * fewest cards. `pick` says which of the two above it came from. */
void opening_trim(
    const struct table *t, const struct board *b, cardset hand, bool pick, struct lay *lay);

/* Whether count and clean triple (or a Splash or wild meld) can be met from this hand, nothing
 * asked about what stays in it: pack.open looked at by itself. */
bool opening_within_reach(const struct table *t, const struct board *b, cardset hand);

/* The same with the pair for the top card set aside or among the melds: `out` receives such melds.
 * The top card must be a natural of which the player holds two. */
bool opening_within_reach_pick(const struct table *t,
                               const struct board *b,
                               cardset hand,
                               struct lay *out);

/* Returns the slot of a Splash in hand that may be laid now (after the draw), or SLOT_NONE. */
int splash_find(const struct table *t, const struct board *b, cardset hand);

/* The same for the seven cards of `slot` that the hand holds; RULE_NONE when it has no seven. */
enum rule_id splash_in(const struct table *t, cardset hand, int slot);

/* The most the hand can lay towards the count, an upper bound found quickly (no rule but the
 * values). */
int opening_bound(const struct table *t, cardset hand, uint16_t dead);

#endif
