/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for advice before each action of a play that matters to such a goal. */
#include "coach/goal_best.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "coach/best.h"
#include "questions/goal.h"
#include "questions/plays.h"

static bool is_about_best(const struct aim *a)
{
    return a->kind == AIM_BEST || (a->kind == AIM_TAKE && a->value == TAKE_BEST) ||
           (a->kind == AIM_THROW && a->value == THROW_BEST);
}

bool goal_best_is_asked(const struct question *q)
{
    for (int i = 0; i < q->aims.count; i++) {
        if (is_about_best(&q->aims.aim[i])) {
            return true;
        }
    }
    return false;
}

/* Whether the goal looks at actions of the sort. */
static bool looks_at(const struct aim *a, int sort)
{
    const bool takes = sort == ACTION_DRAW || sort == ACTION_TAKE_PACK,
               throws = sort == ACTION_DISCARD;
    return a->kind == AIM_TAKE    ? takes
           : a->kind == AIM_THROW ? throws
                                  : takes || throws || sort == ACTION_LAY || sort == ACTION_OUT;
}

/* Whether the coach finds nothing better than a fine choice allows. */
static bool is_fine(const struct table *t,
                    const struct position *p,
                    const struct round *before,
                    const struct action *a)
{
    struct position now = *p;
    struct best *best = memory_alloc(sizeof *best);
    const struct best_look look = {.only = best_moves((enum action_kind)a->kind), .move = a};
    bool fine = true;
    now.round = *before;
    now.stock_known = 0;
    if (best_look(t, &now, &look, best) && best->advice.chosen != CANDIDATE_NONE) {
        fine = advice_finding(&best->advice).behind.grade == GRADE_FINE;
    }
    free(best);
    return fine;
}

enum { ALL_FINE = -1 };

/* The place of the first action of the play that the goal looks at and that is not fine, or that
 * the rules forbid; ALL_FINE when there is none. */
static int first_weak(const struct table *t,
                      const struct position *p,
                      const struct question *q,
                      const struct aim *aim,
                      const struct answer *given)
{
    struct turn_play turn;
    struct verdict broken[RULES_BROKEN_MAX];
    struct action lay;
    const bool turns = q->kind == QUESTION_TURN;
    const int count = turns ? given->action_count : 1;
    action_set(&lay, ACTION_LAY, 0);
    lay.lay = given->lay;
    turn_begin_threes(t, p, !turns || aims_hold_threes(&q->aims), &turn);
    for (int i = 0; i < count; i++) {
        const struct action *a = turns ? &given->action[i] : &lay;
        if (looks_at(aim, a->kind) && !is_fine(t, p, &turn.round, a)) {
            return i;
        }
        if (turn_do(&turn, a, broken) > 0) {
            return i;
        }
    }
    return ALL_FINE;
}

/* The first of these goals that the play misses, its place; AIM_MET when it misses none. `weak`
 * gets the place of the action that misses the goal. */
static int missed_at(const struct table *t,
                     const struct position *p,
                     const struct question *q,
                     const struct answer *given,
                     int *weak)
{
    for (int i = 0; i < q->aims.count; i++) {
        *weak =
            is_about_best(&q->aims.aim[i]) ? first_weak(t, p, q, &q->aims.aim[i], given) : ALL_FINE;
        if (*weak != ALL_FINE) {
            return i;
        }
    }
    return AIM_MET;
}

void goal_best_judge(const struct table *t,
                     const struct position *p,
                     const struct question *q,
                     const struct answer *given,
                     struct answer_judgment *said)
{
    int weak;
    if (!said->legal || (!said->right && said->missed == AIM_MET) || !goal_best_is_asked(q)) {
        return;
    }
    const int missed = missed_at(t, p, q, given, &weak);
    if (missed != AIM_MET && (said->right || missed < said->missed)) {
        said->missed = missed;
        said->right = false;
    }
}

/* The walk for the canonical answer. */
struct best_walk {
    const struct table *table;
    const struct position *position;
    const struct question *question;
    const struct aim_limits *limits;
    int looks;         /* plays that the coach may still be asked about */
    bool draw_is_weak; /* the coach has been asked about the draw: no play with it will do */
    struct answer *out;
};

static bool take_fine(void *payload, const struct play *play)
{
    struct best_walk *w = payload;
    struct answer given = {.form = w->out->form};
    int weak;
    if (w->draw_is_weak && play->count > 0 && play->action[0].kind == ACTION_DRAW) {
        return false;
    }
    if (!play_reaches(w->question, &play->turn, w->limits, NULL)) {
        return false;
    }
    given.lay = play->action[0].lay;
    given.action_count = play->count;
    memcpy(given.action, play->action, sizeof given.action);
    if (w->looks-- <= 0) {
        return true;
    }
    if (missed_at(w->table, w->position, w->question, &given, &weak) != AIM_MET) {
        w->draw_is_weak = weak == 0 && given.action[0].kind == ACTION_DRAW;
        return false;
    }
    if (w->question->kind == QUESTION_LAY) {
        w->out->lay = given.lay;
    } else {
        w->out->action_count = given.action_count;
        memcpy(w->out->action, given.action, sizeof given.action);
    }
    return true;
}

void goal_best_find(const struct table *t,
                    const struct position *p,
                    const struct question *q,
                    struct answer *out)
{
    enum { LOOKS_MOST = 60 };
    struct aim_limits limits;
    const bool compare = aims_compare(&q->aims);
    if (compare) {
        plays_limits(t, p, q, &limits);
    }
    struct best_walk w = {.table = t,
                          .position = p,
                          .question = q,
                          .limits = compare ? &limits : NULL,
                          .looks = LOOKS_MOST,
                          .out = out};
    out->lay.count = 0;
    out->action_count = 0;
    (void)plays_walk(t, p, q, take_fine, &w);
}
