/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How hard a question of judgment is. The more the other choice loses, the clearer is the answer
 * and the lower the level, whichever the answer is: the level says nothing of it. */
#ifndef CANASTA_CONTENT_JUDGMENT_LEVEL_H
#define CANASTA_CONTENT_JUDGMENT_LEVEL_H

#include <stdbool.h>

#include "content/judgment.h"
#include "engine/table.h"

/* The level, 1..LEVEL_MOST, of a question between two ways to go of which the other one loses so
 * many points. What hangs on such a choice differs by kind and game, and so do the bounds. */
int judgment_level(enum judgment j, enum table_family game, int loses);

/* The same of a throw among several cards, of which the next best loses so many points. `thumb`:
 * the best card is the one that beginners throw without a thought, which makes it easy. */
int judgment_level_throw(int loses, bool thumb);

#endif
