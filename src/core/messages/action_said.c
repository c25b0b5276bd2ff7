/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "messages/action_said.h"

#include "engine/board.h"
#include "messages/msg_action.h"

struct message action_said(int seat, const struct action *a, const struct action_facts *facts)
{
    const char *const cards = facts->cards;
    const bool whole = facts->whole;
    switch ((enum action_kind)a->kind) {
    case ACTION_EXPOSE_THREE:
        return msg_action_three(seat, a->card, whole);
    case ACTION_DRAW:
        return facts->none_drawn ? msg_action_no_card(seat)
                                 : msg_action_draw(seat, facts->drawn, whole);
    case ACTION_TAKE_PACK:
        return msg_action_pick(seat, facts->pack, facts->top, a->lay.count > 0 ? cards : NULL,
                               facts->opens, whole);
    case ACTION_LAY:
        return msg_action_lay(seat, cards, facts->opens, whole);
    case ACTION_DISCARD:
        return msg_action_throw(seat, cards);
    case ACTION_OUT:
        return msg_action_out(seat, a->card < KIND_COUNT ? cards : NULL);
    case ACTION_ASK:
        return msg_action_ask(seat, a->answer == REPLY_YES, whole);
    case ACTION_SPECIAL:
        return msg_action_special(seat, a->special, cards, whole);
    case ACTION_ERROR:
        return msg_action_error(seat, whole);
    case ACTION_KIND_COUNT:
        break;
    }
    return (struct message){0};
}
