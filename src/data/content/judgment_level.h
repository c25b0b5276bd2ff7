/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How hard a question of judgment is. The more the other choice loses, the clearer is the answer
 * and the lower the level. What usually hangs on it differs by kind, game and answer, so each has
 * bounds of its own: both answers come at every level, and the level says nothing of them. */
#ifndef CANASTA_CONTENT_JUDGMENT_LEVEL_H
#define CANASTA_CONTENT_JUDGMENT_LEVEL_H

#include <stdbool.h>

#include "content/judgment.h"
#include "engine/table.h"

/* The level, 1..LEVEL_MOST, of a question between two ways to go of which the other one loses so
 * many points. `first`: picking, opening, going out or keeping the hand is right. */
int judgment_level(enum judgment j, enum table_family game, bool first, int loses);

/* The same of a throw among several cards, of which the next best loses so many points. `thumb`:
 * the best card is the one that beginners throw without a thought, which makes it easy. */
int judgment_level_throw(int loses, bool thumb);

#endif
