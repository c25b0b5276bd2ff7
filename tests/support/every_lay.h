/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every lay-down there is from a position of south's turn, one by one: what solvers are held
 * against. */
#ifndef CANASTA_TESTS_SUPPORT_EVERY_LAY_H
#define CANASTA_TESTS_SUPPORT_EVERY_LAY_H

#include <stdbool.h>

#include "engine/round.h"
#include "engine/rules.h"

/* An exhaustive search. `wins` is asked about each lay-down and what it leaves in hand. Begin with
 * an empty `lay`. */
struct attempt {
    const struct table *table;
    const struct round *round;
    bool (*wins)(const struct attempt *, const struct lay *, cardset left);
    struct lay lay;
};

/* Whether a lay-down from the hand wins, nothing laid included; the first that does is then in
 * `lay` no more. */
bool every_lay(struct attempt *a, cardset hand);

/* Whether the rules let it open, with the pack where the turn has only begun. */
bool attempt_opens(const struct attempt *a, const struct lay *lay, cardset left);

/* Whether the player can go out after it. */
bool attempt_goes_out(const struct attempt *a, const struct lay *lay, cardset left);

#endif
