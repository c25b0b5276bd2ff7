/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said about the goals of a task: of a play that is lawful and misses one, and of one that
 * is right the remark that fits it. */
#include "coach/steps.h"
#include "questions/goal.h"
#include "questions/judge.h"
#include "questions/plays.h"

/* What is said of goals whose sentence depends on a word of theirs. */
static enum phrase_id worded(const struct aim *a)
{
    static const enum phrase_id takes[] = {
        [TAKE_DRAW] = PHRASE_COACH_GOAL_TAKE_DRAW,
        [TAKE_PICK] = PHRASE_COACH_GOAL_TAKE_PICK,
        [TAKE_BEST] = PHRASE_COACH_GOAL_TAKE_BEST,
    };
    static const enum phrase_id mosts[] = {
        [MOST_CARDS] = PHRASE_COACH_GOAL_MOST_CARDS,
        [MOST_POINTS] = PHRASE_COACH_GOAL_MOST_POINTS,
    };
    static const enum phrase_id throws[] = {
        [THROW_THESE] = PHRASE_COACH_GOAL_THROW_THESE,
        [THROW_HIGHEST] = PHRASE_COACH_GOAL_THROW_HIGHEST,
        [THROW_BEST] = PHRASE_COACH_GOAL_THROW_BEST,
        [THROW_SAFE] = PHRASE_COACH_GOAL_THROW_SAFE,
    };
    static const enum phrase_id dos[] = {
        [DO_THREE] = PHRASE_COACH_GOAL_DO_THREE,
        [DO_ASK] = PHRASE_COACH_GOAL_DO_ASK,
        [DO_OUT] = PHRASE_COACH_GOAL_DO_OUT,
        [DO_SPECIAL] = PHRASE_COACH_GOAL_DO_SPECIAL,
    };
    return a->kind == AIM_TAKE    ? takes[a->value]
           : a->kind == AIM_MOST  ? mosts[a->value]
           : a->kind == AIM_THROW ? throws[a->value]
                                  : dos[a->value];
}

/* The sentence of the catalogue for a goal that was missed. */
static struct message missed(const struct aim *a)
{
    switch ((enum aim_kind)a->kind) {
    case AIM_LAY:
        return SAID(PHRASE_COACH_GOAL_LAY, message_cards(a->cards));
    case AIM_ONLY:
        return a->cards != 0 ? SAID(PHRASE_COACH_GOAL_ONLY, message_cards(a->cards))
                             : SAID(PHRASE_COACH_GOAL_NOTHING);
    case AIM_MELD:
        return SAID(PHRASE_COACH_GOAL_MELD, a->slot);
    case AIM_WITHOUT:
        return SAID(PHRASE_COACH_GOAL_WITHOUT, a->slot);
    case AIM_CANASTA:
        return a->slot != SLOT_NONE ? SAID(PHRASE_COACH_GOAL_CANASTA, a->slot)
                                    : SAID(PHRASE_COACH_GOAL_CANASTA_ANY);
    case AIM_OPEN:
        return SAID(PHRASE_COACH_GOAL_OPEN);
    case AIM_KEEP:
        return a->cards != 0 ? SAID(PHRASE_COACH_GOAL_KEEP, message_cards(a->cards))
                             : SAID(PHRASE_COACH_GOAL_KEEP_NATURAL);
    case AIM_CARDS:
        return SAID(PHRASE_COACH_GOAL_CARDS, a->count);
    case AIM_WILDS:
        return SAID(PHRASE_COACH_GOAL_WILDS, a->count);
    case AIM_NOT:
        return SAID(PHRASE_COACH_GOAL_NOT);
    case AIM_TAKE:
    case AIM_MOST:
    case AIM_THROW:
    case AIM_DO:
        return SAID(worded(a));
    case AIM_BEST:
    case AIM_FREE:
    case AIM_KIND_COUNT:
        break;
    }
    return SAID(PHRASE_COACH_GOAL_BEST);
}

void goal_missed(const struct explain_context *q, int at, struct text *t)
{
    const struct aim *a = &q->question->aims.aim[at];
    const int word = a->kind == AIM_ONLY ? AIM_LAY : a->kind; /* lay="none" is written so */
    const char *own = q->exercise == NULL                  ? NULL
                      : q->exercise->miss[a->kind] != NULL ? q->exercise->miss[a->kind]
                                                           : q->exercise->miss[word];
    const bool none = q->right->lay.count == 0 && q->right->action_count == 0;
    explain_say(q, t, SAID(PHRASE_COACH_LEGAL_BUT));
    if (own != NULL) {
        text_add(t, " %s", own);
    } else if (none) { /* nothing that the goal names is there to be looked at */
        explain_say(q, t, SAID(PHRASE_COACH_GOAL_NONE));
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
