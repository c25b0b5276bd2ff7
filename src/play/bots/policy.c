/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What every policy must do. */
#include "bots/policy.h"

#include "engine/out.h"
#include "engine/pack.h"
#include "engine/special.h"

int policy_special(const struct table *t, const struct view *v)
{
    return board_special_shown(t, v->board, v->hand);
}

bool policy_must_pick(const struct table *t, const struct view *v, struct action *out)
{
    if (t->stock_force == 0 || v->board->stock > 0 || v->board->phase != PHASE_START ||
        pack_force(t, v->board, v->hand) != FORCE_MUST) {
        return false;
    }
    action_set(out, ACTION_TAKE_PACK, 0);
    return true;
}

/* The same for a player whose partner's yes binds. */
static bool go_out_as_asked(const struct table *t, const struct view *v, struct action *out)
{
    const struct board *b = v->board;
    struct going_out_plan way;
    if (b->phase == PHASE_START) {
        action_set(out, ACTION_TAKE_PACK, 0);
        return out_pick(t, b, v->hand, false, &out->lay);
    }
    if (!out_possible(t, b, v->hand, &way)) {
        return false;
    }
    out_action(t, b, &way, out);
    return true;
}

bool policy_must_go_out(const struct table *t, const struct view *v, struct action *out)
{
    const bool bound = v->board->turn.asked == REPLY_YES && t->out_ask_binding != 0;
    return bound && go_out_as_asked(t, v, out);
}
