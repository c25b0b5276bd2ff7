/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The expert's way of playing, by the style of the policy: what hidden hands are sampled by, what
 * tells how a round ends, and who plays it to its end. */
#ifndef CANASTA_BOTS_EXPERT_H
#define CANASTA_BOTS_EXPERT_H

#include "bots/policy.h"

/* What `struct policy` asks of choose and lets_out. */
void expert_choose(struct bot *bot,
                   const struct table *t,
                   const struct view *v,
                   struct action *out);
bool expert_lets_out(struct bot *bot, const struct table *t, const struct view *v);

#endif
