/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random tables and positions for property tests. */
#ifndef CANASTA_TESTS_SUPPORT_DEALS_H
#define CANASTA_TESTS_SUPPORT_DEALS_H

#include "base/rng.h"
#include "engine/round.h"

/* A built-in modern table, half the time with random values for every option of the modern game
 * that section 14 lists. */
void random_table(struct rng *rng, struct table *out);

/* A built-in classic table, half the time with random values for the options of the classic game.
 */
void random_classic_table(struct rng *rng, struct table *out);

/* A position of south's turn at the table: hands rich in a few kinds, opponents' melds, a pack.
 * `open`: south's side has melds too; `start`: before the draw, often with a pair of the top
 * card's rank. */
void random_position(
    struct rng *rng, const struct table *t, bool open, bool start, struct round *out);

#endif
