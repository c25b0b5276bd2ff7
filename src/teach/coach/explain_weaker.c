/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A turn that does what was asked, but not as a good player would. */
#include <stdlib.h>

#include "base/memory.h"
#include "coach/best.h"
#include "coach/steps.h"
#include "engine/rules.h"
#include "messages/msg_coach.h"
#include "notation/lay_text.h"
#include "questions/goal.h"
#include "questions/judge.h"
#include "questions/plays.h"
#include "questions/turn.h"

enum { WAY_SHOWN = 200 };

/* Whether the author's play has the same choice: of a take its kind counts, of a throw the card, of
 * melds their cards. */
static bool is_the_models(const struct answer *model, const struct action *a)
{
    for (int i = 0; i < model->action_count; i++) {
        const struct action *m = &model->action[i];
        if (m->kind == a->kind &&
            (action_takes(a) || (a->kind == ACTION_DISCARD && m->card == a->card) ||
             (a->kind == ACTION_LAY && lay_same(&m->lay, &a->lay)))) {
            return true;
        }
    }
    return false;
}

/* Whether the turn still does what was asked with `better` in place of its action `at`. Who takes
 * otherwise goes on otherwise, too: then the author's play shows whether it can be done. */
static bool does_as_well(const struct explain_context *q,
                         const struct answer *given,
                         int at,
                         const struct action *better)
{
    struct answer_judgment said;
    struct answer other = *given;
    if (given->form == FORM_LAY) {
        other.lay = better->lay;
    } else if (action_takes(&given->action[at])) {
        return is_the_models(q->right, better);
    } else {
        other.action[at] = *better;
    }
    judge_answer(q->table, q->position, q->question, q->right, &other, &said);
    return said.right;
}

static void say_better(const struct explain_context *q,
                       const struct action *better,
                       const struct action *played,
                       struct text *t)
{
    char way[WAY_SHOWN];
    if (better->kind == ACTION_DISCARD) {
        explain_say(q, t, msg_coach_weaker(better->card, played->card));
    } else if (better->kind == ACTION_LAY) {
        const cardset fewer = lay_cards(&better->lay), all = lay_cards(&played->lay);
        (void)lay_write(&better->lay, way, sizeof way);
        explain_say(q, t,
                    cards_contain(all, fewer) && all != fewer
                        ? msg_coach_weaker_keep(all - fewer, way)
                        : msg_coach_weaker_lay(way));
    } else {
        explain_say(q, t, msg_coach_weaker_take(better->kind == ACTION_TAKE_PACK));
    }
}

/* The place of the first choice of the same sort that gives nothing away and does as well, if it
 * comes before the one that was played, or CANDIDATE_NONE. */
static int find_better(const struct explain_context *q,
                       const struct answer *given,
                       int at,
                       const struct action *played,
                       const struct advice *advice)
{
    const bool takes = action_takes(played);
    int places[CANDIDATES_MAX];
    advice_rank(advice, places);
    for (int i = 0; i < advice->count && places[i] != advice->chosen; i++) {
        const struct action *a = &advice->list[places[i]].action;
        const bool alike = takes ? action_takes(a) : a->kind == played->kind;
        if (alike && advice_is_good(advice, places[i]) && does_as_well(q, given, at, a)) {
            return places[i];
        }
    }
    return CANDIDATE_NONE;
}

/* The first reason for the best choice, if there is one. */
static void say_reason(const struct explain_context *q, const struct best *best, struct text *t)
{
    struct reasons *reasons = memory_array(1, sizeof *reasons);
    best_reasons(q->table, best, best->advice.chosen, reasons);
    if (reasons->count > 0) {
        explain_say(q, t, reasons->list[0].message);
    }
    free(reasons);
}

/* Asks the coach about one action of the play, before which the round is `before`. The place of a
 * better one if it gives away as much as `grade`, or CANDIDATE_NONE; `best` is filled in. */
static int look_better(const struct explain_context *q,
                       const struct answer *given,
                       int at,
                       const struct action *played,
                       const struct round *before,
                       enum grade grade,
                       struct best *best)
{
    const struct best_look look = {.only = best_moves((enum action_kind)played->kind),
                                   .move = played};
    struct position now = *q->position;
    now.round = *before;
    now.stock_known = 0;
    return best_look(q->table, &now, &look, best) && best->advice.chosen != CANDIDATE_NONE &&
                   advice_finding(&best->advice).behind.grade >= grade
               ? find_better(q, given, at, played, &best->advice)
               : CANDIDATE_NONE;
}

/* Looks at one action of the turn, before which the round is `before`. Returns whether something
 * was said. */
static bool say_weaker(const struct explain_context *q,
                       const struct answer *given,
                       int at,
                       const struct round *before,
                       struct text *t)
{
    const struct action *played = &given->action[at];
    struct best *best = memory_alloc(sizeof *best);
    const int better = look_better(q, given, at, played, before, GRADE_BAD, best);
    if (better != CANDIDATE_NONE) {
        say_better(q, &best->advice.list[better].action, played, t);
        if (better == best->advice.best) {
            say_reason(q, best, t);
        }
    }
    free(best);
    return better != CANDIDATE_NONE;
}

void weaker_play(const struct explain_context *q, const struct answer *given, struct text *t)
{
    struct turn_play turn;
    struct verdict broken[RULES_BROKEN_MAX];
    if (q->right->action_count == 0) {
        return;
    }
    turn_begin_threes(q->table, q->position, aims_hold_threes(&q->question->aims), &turn);
    for (int i = 0; i < given->action_count; i++) {
        const struct action *a = &given->action[i];
        const bool choice = action_takes(a) || a->kind == ACTION_LAY || a->kind == ACTION_DISCARD;
        if ((choice && !is_the_models(q->right, a) && say_weaker(q, given, i, &turn.round, t)) ||
            turn_do(&turn, a, broken) > 0) {
            return;
        }
    }
}

/* Where the coach would rather pick: the first play that picks and does what was asked, if there is
 * one. */
static void teach_take(const struct explain_context *q,
                       const struct round *start,
                       struct answer *play,
                       struct best *best)
{
    const struct best_look look = {.only = best_moves(ACTION_DRAW), .move = &play->action[0]};
    struct position now = *q->position;
    struct question picking = *q->question;
    struct answer other;
    if (play->action[0].kind != ACTION_DRAW || picking.aims.count == AIMS_MAX) {
        return;
    }
    now.round = *start;
    now.stock_known = 0;
    if (!best_look(q->table, &now, &look, best) || best->advice.chosen == CANDIDATE_NONE ||
        advice_finding(&best->advice).behind.grade < GRADE_DOUBTFUL) {
        return;
    }
    picking.aims.aim[picking.aims.count++] = (struct aim){.kind = AIM_TAKE, .value = TAKE_PICK};
    judge_solve(q->table, q->position, &picking, &other);
    if (other.action_count > 0) {
        *play = other;
    }
}

void explain_plain(const struct explain_context *q, struct answer *play)
{
    struct question plain;
    struct answer other;
    if (plays_find_plain(q->table, q->position, q->question, play, &plain, &other)) {
        *play = other;
    }
}

void explain_teach(const struct explain_context *asked, struct answer *play)
{
    struct question plain = *asked->question;
    struct answer other;
    struct explain_context safe = *asked;
    const struct explain_context *const q = &safe;
    if (plays_find_plain(q->table, q->position, asked->question, play, &plain, &other)) {
        *play = other;
        safe.question = &plain;
    }
    const bool turns = play->form == FORM_TURN;
    const int count = turns ? play->action_count : play->lay.count > 0;
    struct best *best = memory_alloc(sizeof *best);
    struct verdict broken[RULES_BROKEN_MAX];
    struct turn_play turn;
    struct action lay;
    turn_begin_threes(q->table, q->position, turns && aims_hold_threes(&q->question->aims), &turn);
    if (turns && count > 0) {
        teach_take(q, &turn.round, play, best);
    }
    for (int i = 0; i < (turns ? play->action_count : count); i++) {
        action_set(&lay, ACTION_LAY, 0);
        lay.lay = play->lay;
        const struct action *a = turns ? &play->action[i] : &lay;
        const bool choice = a->kind == ACTION_LAY || a->kind == ACTION_DISCARD;
        const int better =
            choice ? look_better(q, play, i, a, &turn.round, GRADE_FINE, best) : CANDIDATE_NONE;
        if (better != CANDIDATE_NONE && turns) {
            play->action[i] = best->advice.list[better].action;
        } else if (better != CANDIDATE_NONE) {
            play->lay = best->advice.list[better].action.lay;
        }
        if (!turns || turn_do(&turn, &play->action[i], broken) > 0) {
            break;
        }
    }
    free(best);
}
