/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The steady player's way of playing, for all who play like that: by the style of their policy,
 * with what was learned or by rules of thumb, with a character or without. */
#ifndef CANASTA_BOTS_STEADY_H
#define CANASTA_BOTS_STEADY_H

#include "bots/policy.h"

/* What `struct policy` asks of choose and lets_out. */
void steady_choose(struct bot *bot,
                   const struct table *t,
                   const struct view *v,
                   struct action *out);
bool steady_lets_out(struct bot *bot, const struct table *t, const struct view *v);

#endif
