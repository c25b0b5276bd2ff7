/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plays the model and stops before each action that the coach can weigh. */
#include "content/model_lint.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "coach/best.h"
#include "match/replay.h"
#include "notation/journal.h"
#include "questions/goal.h"
#include "questions/plays.h"

enum {
    MODEL_LOOKS = 2,
    MODEL_SEED = 20260401, /* of the first look, the next number of the second */
    MODEL_SURE = 2         /* standard errors */
};

/* --- what else would reach the goals
 * ------------------------------------------------------------- */

/* A move that is looked for among the plays that reach the goals, from where the model stands. */
struct alternative {
    const struct question *question;
    const struct aim_limits *limits;
    const struct turn_play *now;
    const struct action *move;
};

/* Whether the play begins as the model did and has the move where the model stands. */
static bool leads_there(void *payload, const struct play *play)
{
    const struct alternative *a = payload;
    const struct turn_play *turn = &play->turn;
    const enum action_kind sort = (enum action_kind)a->move->kind;
    bool there = false;
    if (sort == ACTION_DISCARD || sort == ACTION_OUT) {
        there = turn->last == sort && turn->took == a->now->took && turn->laid == a->now->laid &&
                (sort == ACTION_OUT || turn->thrown == a->move->card);
    } else if (sort == ACTION_DRAW) {
        there = turn->took == ACTION_DRAW;
    }
    for (int i = 0; i < play->count && !there; i++) {
        there = (sort == ACTION_LAY || sort == ACTION_TAKE_PACK) && play->action[i].kind == sort &&
                (sort == ACTION_TAKE_PACK || turn->took == a->now->took) &&
                lay_same(&play->action[i].lay, &a->move->lay);
    }
    return there && play_reaches(a->question, turn, a->limits, NULL);
}

/* --- the model beside it
 * ------------------------------------------------------------------------- */

/* A model being played. */
struct model_walk {
    const struct advice_lint *lint;
    const struct table *table;
    const struct exercise *exercise;
    const char *who;
    const struct aim_limits *limits;
    struct turn_play turn;
    struct best *best;
};

/* The loss of the model's move beside the best of those that reach the goals, less what chance can
 * do; `better` gets that one's place. 0 when none is better. */
static double surely_loses(const struct model_walk *w, int *better)
{
    const struct advice *a = &w->best->advice;
    const struct advised *model = &a->list[a->chosen];
    double most = 0;
    for (int i = 0; i < a->count; i++) {
        const struct advised *one = &a->list[i];
        struct alternative look = {&w->exercise->question, w->limits, &w->turn, &one->action};
        const double loss =
            one->worth - model->worth - MODEL_SURE * (model->behind.error + one->behind.error);
        if (i != a->chosen && loss > most && advice_is_plausible(a, i) &&
            plays_walk(w->table, &w->exercise->position, &w->exercise->question, leads_there,
                       &look)) {
            most = loss;
            *better = i;
        }
    }
    return most;
}

static bool coach_looks(const struct model_walk *w, const struct action *move, int look)
{
    struct position now = w->exercise->position;
    const struct best_look how = {.only = best_moves((enum action_kind)move->kind),
                                  .move = move,
                                  .seed = MODEL_SEED + (unsigned)look,
                                  .samples = w->lint->samples};
    now.round = w->turn.round;
    now.stock_known = 0;
    return best_look(w->table, &now, &how, w->best) && w->best->advice.chosen != CANDIDATE_NONE;
}

/* Says that what is shown is worse than another move at the same place. */
static void tell(const struct advice_lint *c,
                 const struct table *t,
                 int line,
                 const char *who,
                 int seat,
                 const struct action *move,
                 const struct action *better,
                 double loss)
{
    char shown[JOURNAL_LINE_SIZE], other[JOURNAL_LINE_SIZE];
    (void)journal_write_action(t, seat, move, shown);
    (void)journal_write_action(t, seat, better, other);
    diags_add(c->diags, c->file, line,
              "%s%sby the coach \"%s\" loses %d points beside \"%s\". Show that, or ask for less",
              who, who[0] != '\0' ? ": " : "", shown, advice_points(loss), other);
}

/* Whether every look finds the move at least doubtful. */
static bool is_weak(struct model_walk *w, const struct action *move)
{
    double least = 0;
    int better = 0;
    for (int i = 0; i < MODEL_LOOKS; i++) {
        const double loss = coach_looks(w, move, i) ? surely_loses(w, &better) : 0;
        if (loss < GRADE_DOUBTFUL_POINTS) {
            return false;
        }
        least = i == 0 || loss < least ? loss : least;
    }
    tell(w->lint, w->table, w->exercise->model_line, w->who, w->turn.seat, move,
         &w->best->advice.list[better].action, least);
    return true;
}

static bool is_weighed(const struct action *a)
{
    return action_takes(a) || a->kind == ACTION_LAY || a->kind == ACTION_DISCARD ||
           a->kind == ACTION_OUT;
}

static int play_model(struct model_walk *w)
{
    const struct exercise *e = w->exercise;
    const bool turns = e->question.kind == QUESTION_TURN;
    struct verdict broken[RULES_BROKEN_MAX];
    struct action lay;
    action_set(&lay, ACTION_LAY, 0);
    lay.lay = e->model->lay;
    turn_begin_threes(w->table, &e->position, !turns || aims_hold_threes(&e->question.aims),
                      &w->turn);
    for (int i = 0; i < (turns ? e->model->action_count : 1); i++) {
        const struct action *a = turns ? &e->model->action[i] : &lay;
        const bool first_lay = a->kind != ACTION_LAY || w->turn.laid == 0;
        if (is_weighed(a) && first_lay && is_weak(w, a)) {
            return 1;
        }
        if (turn_do(&w->turn, a, broken) > 0) {
            return 0; /* the check of goals has said so */
        }
    }
    (void)fprintf(w->lint->out, "%s:%d: model as good\n", w->lint->file, e->model_line);
    return 0;
}

int model_lint_exercise(const struct advice_lint *c,
                        const struct table *t,
                        const struct exercise *e,
                        const char *who)
{
    struct aim_limits limits;
    if (e->model == NULL || !e->has_position || aims_have(&e->question.aims, AIM_FREE)) {
        return 0;
    }
    const bool compare = aims_compare(&e->question.aims);
    if (compare) {
        plays_limits(t, &e->position, &e->question, &limits);
    }
    struct model_walk w = {.lint = c,
                           .table = t,
                           .exercise = e,
                           .who = who,
                           .limits = compare ? &limits : NULL,
                           .best = memory_alloc(sizeof *w.best)};
    const int found = play_model(&w);
    free(w.best);
    return found;
}

/* --- composed games
 * ------------------------------------------------------------------------------ */

/* Whether every look finds a proposal worse than fine; the loss of the last look and what is better
 * are left in `best`. */
static bool is_poor(const struct advice_lint *c,
                    const struct table *t,
                    const struct position *now,
                    const struct action *a,
                    struct best *best)
{
    for (int i = 0; i < MODEL_LOOKS; i++) {
        const struct best_look how = {
            .move = a, .seed = MODEL_SEED + (unsigned)i, .samples = c->samples};
        if (!best_look(t, now, &how, best) || best->advice.chosen == CANDIDATE_NONE ||
            advice_finding(&best->advice).behind.grade == GRADE_FINE) {
            return false;
        }
    }
    return true;
}

int model_lint_game(const struct advice_lint *c,
                    const struct table *t,
                    const struct lesson_step *step)
{
    struct position now = step->exercise->position;
    struct replay_fault fault;
    struct journal_line line;
    struct parse_error unread;
    struct best *best = memory_alloc(sizeof *best);
    int asked = 0, found = 0;
    now.hands_known = 1U << SEAT_SOUTH;
    for (int i = 0; i < step->move_count; i++) {
        const struct lesson_move *move = &step->move[i];
        const bool fits = journal_read(t, move->line, strlen(move->line), &line, &unread) &&
                          line.kind == JOURNAL_ACTION && line.seat == SEAT_SOUTH &&
                          is_weighed(&line.action);
        now.stock_known = 0;
        if (fits) {
            asked++;
            if (is_poor(c, t, &now, &line.action, best)) {
                const struct finding f = advice_finding(&best->advice);
                tell(c, t, move->file_line, "", line.seat, &line.action,
                     &best->advice.list[f.better].action, f.behind.loss);
                found++;
            }
        }
        if (replay_line(t, &now.round, move->line, NULL, &fault) != REPLAY_MOVED) {
            break;
        }
    }
    (void)fprintf(c->out, "%s:%d: %d proposals, %d poor\n", c->file, step->line, asked, found);
    free(best);
    return found;
}
