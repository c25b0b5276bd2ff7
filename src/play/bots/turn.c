/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can be done in a turn; what is wise is for the players to say. */
#include "bots/turn.h"

#include "bots/melding.h"
#include "engine/out.h"
#include "engine/rules.h"

bool turn_may(const struct card_estimates *s, const struct action *a)
{
    return verdict_allows(rules_check(s->table, s->view->board, s->view->hand, a));
}

bool turn_expose(const struct card_estimates *s, cardset kept, struct action *out)
{
    for (kind k = KIND_3R; k <= KIND_3B; k++) {
        action_set(out, ACTION_EXPOSE_THREE, k);
        if (cards_of(s->view->hand, k) > cards_of(kept, k) && turn_may(s, out)) {
            return true;
        }
    }
    /* Where only one of two threes may be kept, the one that can still be exposed goes. */
    const int limit = board_threes_limit(s->table, s->view->board, true);
    for (kind k = KIND_3R; k <= KIND_3B && cards_threes(s->view->hand) > limit; k++) {
        action_set(out, ACTION_EXPOSE_THREE, k);
        if (cards_have(s->view->hand, k) && turn_may(s, out)) {
            return true;
        }
    }
    return false;
}

bool turn_pick(const struct card_estimates *s, struct action *out)
{
    const kind top = board_top(s->view->board);
    if (!kind_is_natural(top) || cards_of(s->view->hand, top) < 2) {
        return false;
    }
    out->kind = ACTION_TAKE_PACK;
    out->lay.count = 0;
    return (s->us->opened || melding_open(s, true, &out->lay)) && turn_may(s, out);
}

bool turn_go_out(const struct card_estimates *s, struct action *out)
{
    struct going_out_plan way;
    const struct board *b = s->view->board;
    if (!s->us->opened || (s->us->closed == 0 && !b->turn.melded) ||
        !out_possible(s->table, b, s->view->hand, &way)) {
        return false;
    }
    action_set(out, ACTION_ASK, 0);
    out->answer = REPLY_YES;
    if (b->turn.asked == REPLY_NONE && !b->turn.melded && turn_may(s, out)) {
        return true;
    }
    out_action(s->table, b, &way, out);
    out->answer = REPLY_YES; /* as in the rounds on record, where it means nothing */
    return true;
}

bool turn_lay(const struct card_estimates *s, struct action *a)
{
    if (a->lay.count == 0 || turn_may(s, a)) {
        return a->lay.count > 0;
    }
    const struct lay all = a->lay;
    for (int i = 0; i < all.count && all.count > 1; i++) {
        a->lay = (struct lay){.count = 1, .part = {all.part[i]}};
        if (turn_may(s, a)) {
            return true;
        }
    }
    return false;
}

int turn_lays(const struct card_estimates *s, struct lay out[TURN_LAYS])
{
    if (!s->us->opened) {
        return !s->view->board->turn.erred && melding_open(s, false, &out[0]) ? 1 : 0;
    }
    melding_gather(s, true, &out[0]);
    if (s->turns_left == 0) {
        melding_spend(s, &out[0]);
        return out[0].count > 0 ? 1 : 0;
    }
    if (out[0].count == 0) {
        return 0;
    }
    melding_gather(s, false, &out[1]);
    return out[1].count > 0 && lay_cards(&out[1]) != lay_cards(&out[0]) ? 2 : 1;
}
