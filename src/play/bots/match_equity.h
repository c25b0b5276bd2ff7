/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What points are worth near the end of a match: as much as they add to the chance of winning it,
 * as far as the scores tell (docs/simulation.md). Ahead, a safe hundred counts for more than a
 * risky thousand; far behind it is the other way round.
 */
#ifndef CANASTA_BOTS_MATCH_EQUITY_H
#define CANASTA_BOTS_MATCH_EQUITY_H

#include <stdbool.h>

#include "engine/round.h"

/* Whether this round may be the last of its match, so that the scores matter: a side lacks little
 * to the target, and the table is one that the value net knows (value_net.h). */
bool match_equity_counts(const struct table *t, const struct board *b);

/* Returns what a round is worth to `side` if it is over, or at the start of a turn if it will bring
 * that side `lead` points more than the other: in points as they count where scores are level. What
 * it is worth to one side it costs the other. The stakes must be on. */
int match_equity_worth(const struct table *t, const struct round *r, int side, int lead);

/* The chance of winning the match that such a worth, or a mean of such, stands for, in thousandths.
 */
int match_equity_chance(const struct table *t, const struct board *b, double worth);

#endif
