/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "messages/action_said.h"

#include "engine/board.h"

struct message action_said(int seat, const struct action *a, const struct action_facts *facts)
{
    const int64_t cards = message_text(facts->cards);
    const bool whole = facts->whole;
    switch ((enum action_kind)a->kind) {
    case ACTION_THREE:
        return SAID(PHRASE_ACTION_THREE, seat, a->card, whole);
    case ACTION_DRAW:
        return facts->none_drawn
                   ? SAID(PHRASE_ACTION_NO_CARD, seat)
                   : SAID(PHRASE_ACTION_DRAW, seat, message_text(facts->drawn), whole);
    case ACTION_PICK:
        return SAID(PHRASE_ACTION_PICK, seat, facts->pack, facts->top, a->lay.count > 0 ? cards : 0,
                    facts->opens, whole);
    case ACTION_LAY:
        return SAID(PHRASE_ACTION_LAY, seat, cards, facts->opens, whole);
    case ACTION_THROW:
        return SAID(PHRASE_ACTION_THROW, seat, cards);
    case ACTION_OUT:
        return SAID(PHRASE_ACTION_OUT, seat, a->card < KIND_COUNT ? cards : 0);
    case ACTION_ASK:
        return SAID(PHRASE_ACTION_ASK, seat, a->answer == REPLY_YES, whole);
    case ACTION_SPECIAL:
        return SAID(PHRASE_ACTION_SPECIAL, seat, a->special, cards, whole);
    case ACTION_ERROR:
        return SAID(PHRASE_ACTION_ERROR, seat, whole);
    case ACTION_KIND_COUNT:
        break;
    }
    return (struct message){0};
}
