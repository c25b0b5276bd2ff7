/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts a lesson's questions, and compares goals by what they look at. */
#include "tutor/practice_like.h"

#include <stddef.h>

enum { GOAL_SAFE_THROW = AIM_KIND_COUNT }; /* a bit of its own: other throws name cards */

/* What a question asks to be reached, a bit for each sort of goal. */
static unsigned goals_of(const struct question *q)
{
    unsigned bits = q->goal == GOAL_OPEN      ? 1U << AIM_OPEN
                    : q->goal == GOAL_CANASTA ? 1U << AIM_CANASTA
                    : q->goal == GOAL_OUT     ? 1U << AIM_DO
                                              : 0;
    for (int i = 0; i < q->aims.count; i++) {
        const struct aim *a = &q->aims.aim[i];
        const bool best = (a->kind == AIM_TAKE && a->value != TAKE_PICK) || a->kind == AIM_NOT;
        const unsigned sort = a->kind == AIM_THROW && a->value == THROW_SAFE ? GOAL_SAFE_THROW
                              : a->kind == AIM_ONLY                          ? AIM_LAY
                                                                             : a->kind;
        bits |= best ? 0 : 1U << sort;
    }
    return bits;
}

static const struct question *asked_at(const struct lesson *l, int step)
{
    const struct exercise *e = l->step[step].exercise;
    return e != NULL && e->has_question ? &e->question : NULL;
}

bool practice_asks(const struct lesson *l, enum question_kind asked)
{
    for (int i = 0; i < l->step_count; i++) {
        const struct question *q = asked_at(l, i);
        if (q != NULL && q->kind == asked) {
            return true;
        }
    }
    return false;
}

int practice_kinds(const struct lesson *l, enum question_kind out[QUESTION_KIND_COUNT])
{
    int asked[QUESTION_KIND_COUNT] = {0};
    int count = 0;
    for (int i = 0; i < l->step_count; i++) {
        const struct question *q = asked_at(l, i);
        asked[q != NULL ? q->kind : 0] += q != NULL;
    }
    for (int k = 0; k < QUESTION_KIND_COUNT; k++) {
        if (asked[k] > 0) {
            int at = count++;
            for (; at > 0 && asked[out[at - 1]] < asked[k]; at--) {
                out[at] = out[at - 1];
            }
            out[at] = (enum question_kind)k;
        }
    }
    return count;
}

bool practice_is_like(const struct lesson *l, const struct exercise *e)
{
    const bool done = e->question.kind == QUESTION_LAY || e->question.kind == QUESTION_TURN;
    for (int i = 0; i < l->step_count; i++) {
        const struct question *q = asked_at(l, i);
        if (q != NULL && q->kind == e->question.kind &&
            (!done || (goals_of(q) & goals_of(&e->question)) != 0)) {
            return true;
        }
    }
    return false;
}
