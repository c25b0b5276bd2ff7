/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gathers what the principles have to say and puts it in order. */
#include "coach/principles.h"

#include "coach/reason_list.h"

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
        reason_add(&r, RULE_SPECIAL_FOURTEEN, SHOWS_WEIGHT,
                   SAID(PHRASE_COACH_WHY_SHOWS, better->special));
    } else if (v->board->phase == PHASE_START) {
        principles_start(&r);
    } else {
        principles_lay(&r);
        principles_throw(&r);
    }
    principles_facts(&r);
}

/* A phrase with the melds of the action at its end. */
static struct message message_melds(enum phrase_id phrase, const struct lay *lay)
{
    struct message message = SAID(phrase);
    message_lay(&message, lay);
    return message;
}

struct message principles_action(const struct action *a)
{
    switch ((enum action_kind)a->kind) {
    case ACTION_THREE:
        return SAID(PHRASE_COACH_DO_THREE, a->card);
    case ACTION_PICK:
        return message_melds(PHRASE_COACH_DO_PICK, &a->lay);
    case ACTION_LAY:
        return message_melds(PHRASE_COACH_DO_LAY, &a->lay);
    case ACTION_THROW:
        return SAID(PHRASE_COACH_DO_THROW, a->card);
    case ACTION_OUT:
        return SAID(PHRASE_COACH_DO_OUT);
    case ACTION_ASK:
        return SAID(PHRASE_COACH_DO_ASK);
    case ACTION_SPECIAL:
        return SAID(PHRASE_COACH_DO_SPECIAL, a->special);
    case ACTION_ERROR:
        return SAID(PHRASE_COACH_DO_ERROR);
    case ACTION_DRAW:
    case ACTION_KIND_COUNT:
        break;
    }
    return SAID(PHRASE_COACH_DO_DRAW);
}
