/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said about the goals of a task: of a play that is lawful and misses one, and of one that
 * is right the remark that fits it. */
#include "coach/steps.h"
#include "messages/msg_coach.h"
#include "questions/goal.h"
#include "questions/judge.h"
#include "questions/plays.h"

/* What is said of goals whose sentence depends on a word of theirs. */
static enum message_id worded(const struct aim *a)
{
    static const enum message_id takes[] = {
        [TAKE_DRAW] = MSG_coach_goal_take_draw,
        [TAKE_PICK] = MSG_coach_goal_take_pick,
        [TAKE_BEST] = MSG_coach_goal_take_best,
    };
    static const enum message_id mosts[] = {
        [MOST_CARDS] = MSG_coach_goal_most_cards,
        [MOST_POINTS] = MSG_coach_goal_most_points,
    };
    static const enum message_id throws[] = {
        [THROW_THESE] = MSG_coach_goal_throw_these,
        [THROW_HIGHEST] = MSG_coach_goal_throw_highest,
        [THROW_BEST] = MSG_coach_goal_throw_best,
        [THROW_SAFE] = MSG_coach_goal_throw_safe,
    };
    static const enum message_id dos[] = {
        [DO_THREE] = MSG_coach_goal_do_three,
        [DO_ASK] = MSG_coach_goal_do_ask,
        [DO_OUT] = MSG_coach_goal_do_out,
        [DO_SPECIAL] = MSG_coach_goal_do_special,
    };
    return a->kind == AIM_TAKE    ? takes[a->value]
           : a->kind == AIM_MOST  ? mosts[a->value]
           : a->kind == AIM_THROW ? throws[a->value]
                                  : dos[a->value];
}

/* The sentence of the catalog for a goal that was missed. */
static struct message missed(const struct aim *a)
{
    switch ((enum aim_kind)a->kind) {
    case AIM_LAY:
        return msg_coach_goal_lay(a->cards);
    case AIM_ONLY:
        return a->cards != 0 ? msg_coach_goal_only(a->cards) : msg_coach_goal_nothing();
    case AIM_MELD:
        return msg_coach_goal_meld(a->slot);
    case AIM_WITHOUT:
        return msg_coach_goal_without(a->slot);
    case AIM_CANASTA:
        return a->slot != SLOT_NONE ? msg_coach_goal_canasta(a->slot)
                                    : msg_coach_goal_canasta_any();
    case AIM_OPEN:
        return msg_coach_goal_open();
    case AIM_KEEP:
        return a->cards != 0 ? msg_coach_goal_keep(a->cards) : msg_coach_goal_keep_natural();
    case AIM_CARDS:
        return msg_coach_goal_cards(a->count);
    case AIM_WILDS:
        return msg_coach_goal_wilds(a->count);
    case AIM_NOT:
        return msg_coach_goal_not();
    case AIM_TAKE:
    case AIM_MOST:
    case AIM_THROW:
    case AIM_DO:
        return MESSAGE(worded(a));
    case AIM_BEST:
    case AIM_FREE:
    case AIM_KIND_COUNT:
        break;
    }
    return msg_coach_goal_best();
}

void goal_missed(const struct explain_context *q, int at, struct text *t)
{
    const struct aim *a = &q->question->aims.aim[at];
    const int word = a->kind == AIM_ONLY ? AIM_LAY : a->kind; /* lay="none" is written so */
    const char *own = q->exercise == NULL                  ? NULL
                      : q->exercise->miss[a->kind] != NULL ? q->exercise->miss[a->kind]
                                                           : q->exercise->miss[word];
    const bool none = q->right->lay.count == 0 && q->right->action_count == 0;
    explain_say(q, t, msg_coach_legal_but());
    if (own != NULL) {
        text_add(t, " %s", own);
    } else if (none) { /* nothing that the goal names is there to be looked at */
        explain_say(q, t, msg_coach_goal_none());
    } else {
        explain_say(q, t, missed(a));
    }
}

const char *
explain_fitting(const struct exercise *e, const struct table *t, const struct answer *given)
{
    struct turn_play turn;
    if (given == NULL || e->fitting_count == 0 ||
        !judge_play(t, &e->position, &e->question, given, &turn)) {
        return e->remark;
    }
    for (int i = 0; i < e->fitting_count; i++) {
        const struct aims *aims = &e->fitting[i].aims;
        struct question asked = e->question; /* as if these were its goals */
        struct aim_limits limits;
        const bool compare = aims_compare(aims);
        asked.aims = *aims;
        if (compare) {
            plays_limits(t, &e->position, &asked, &limits);
        }
        if (aims_missed(aims, &turn, compare ? &limits : NULL) == AIM_MET) {
            return e->fitting[i].text;
        }
    }
    return e->remark;
}
