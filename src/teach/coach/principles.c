/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gathers what the principles have to say and puts it in order. */
#include "coach/principles.h"

#include "coach/reason_list.h"
#include "messages/msg_coach.h"

enum { SHOWS_WEIGHT = 90 };

void principles_find(const struct table *t,
                     const struct view *v,
                     const struct action *chosen,
                     const struct action *better,
                     struct reasons *out)
{
    struct reason_list r = {.chosen = chosen, .better = better, .out = out};
    card_estimates_read(t, v, &r.estimates);
    r.me = v->seat;
    r.next = r.estimates.next;
    out->count = 0;
    if (is_kind(better, ACTION_SPECIAL)) {
        reason_add(&r, RULE_SPECIAL_FOURTEEN, SHOWS_WEIGHT, msg_coach_why_shows(better->special));
    } else if (v->board->phase == PHASE_START) {
        principles_start(&r);
    } else {
        principles_lay(&r);
        principles_throw(&r);
    }
    principles_facts(&r);
}

/* A message with the melds of the action at its end. */
static struct message message_melds(enum message_id id, const struct lay *lay)
{
    struct message message = MESSAGE(id);
    message_lay(&message, lay);
    return message;
}

struct message principles_action(const struct action *a)
{
    switch ((enum action_kind)a->kind) {
    case ACTION_EXPOSE_THREE:
        return msg_coach_do_three(a->card);
    case ACTION_TAKE_PACK:
        return message_melds(MSG_coach_do_pick, &a->lay);
    case ACTION_LAY:
        return message_melds(MSG_coach_do_lay, &a->lay);
    case ACTION_DISCARD:
        return msg_coach_do_throw(a->card);
    case ACTION_OUT:
        return msg_coach_do_out();
    case ACTION_ASK:
        return msg_coach_do_ask();
    case ACTION_SPECIAL:
        return msg_coach_do_special(a->special);
    case ACTION_ERROR:
        return msg_coach_do_error();
    case ACTION_DRAW:
    case ACTION_KIND_COUNT:
        break;
    }
    return msg_coach_do_draw();
}
