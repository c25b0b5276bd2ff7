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

/* Whether a play does what `aims` say, as if they were the goals of the task. */
static bool does(const struct exercise *e,
                 const struct table *t,
                 const struct aims *aims,
                 const struct turn_play *turn)
{
    struct question asked = e->question;
    struct aim_limits limits;
    const bool compare = aims_compare(aims);
    asked.aims = *aims;
    if (compare) {
        plays_limits(t, &e->position, &asked, &limits);
    }
    return aims_missed(aims, turn, compare ? &limits : NULL) == AIM_MET;
}

/* The author's sentence for a play that misses the goal: the first whose condition it meets, else
 * the one without a condition. NULL: there is none. */
static const char *
missed_in_file(const struct explain_context *q, const struct aim *a, const struct answer *given)
{
    const struct exercise *e = q->exercise;
    struct turn_play turn;
    if (e == NULL) {
        return NULL;
    }
    const bool played =
        e->miss_when_count > 0 && judge_play(q->table, &e->position, &e->question, given, &turn);
    for (int i = 0; i < e->miss_when_count && played; i++) {
        const struct conditional_miss *miss = &e->miss_when[i];
        if (miss_is_about(miss, a) && does(e, q->table, &miss->when, &turn)) {
            return miss->text;
        }
    }
    return e->miss[a->kind] != NULL ? e->miss[a->kind] : e->miss[aim_written(a)];
}

void goal_missed(const struct explain_context *q,
                 int at,
                 const struct answer *given,
                 struct text *t)
{
    const struct aim *a = &q->question->aims.aim[at];
    const char *own = missed_in_file(q, a, given);
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
        if (does(e, t, &e->fitting[i].aims, &turn)) {
            return e->fitting[i].text;
        }
    }
    return e->remark;
}
