/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What every policy must do. */
#include "bots/policy.h"

#include "engine/pack.h"
#include "engine/special.h"

int policy_special(const struct table *t, const struct view *v)
{
    const bool may = board_special_drawn(t, v->board) && !board_special_over(t, v->board);
    return may ? special_match(t, v->hand) : SPECIAL_NONE;
}

bool policy_must_pick(const struct table *t, const struct view *v, struct action *out)
{
    if (t->stock_force == 0 || v->board->stock > 0 || v->board->phase != PHASE_START ||
        pack_force(t, v->board, v->hand) != FORCE_MUST) {
        return false;
    }
    action_set(out, ACTION_PICK, 0);
    return true;
}
