/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A choice of a round that is over, made once more: the table as it was, and nothing of it kept. */
#include <stdlib.h>

#include "base/memory.h"
#include "coach/round_review.h"
#include "messages/msg_tutor.h"
#include "tutor/game.h"
#include "tutor/session.h"

void again_begin(struct session *s, const struct decision *d)
{
    struct decision *choice = memory_array(1, sizeof *choice);
    *choice = *d;
    game_begin_exercise(s, &s->game->setup, GAME_AGAIN, &choice->before, choice->line,
                        choice->turn);
    s->game->choice = choice;
    emit_gap(s->out);
    session_say(s, TONE_HEAD, msg_game_again_turn(choice->turn));
    session_say(s, TONE_TEXT, msg_game_again_choose());
    game_show(s);
    game_show_short(s);
}

void again_judge(struct session *s, const struct action *a)
{
    struct game *g = s->game;
    if (g->choice == NULL || a->kind == ACTION_EXPOSE_THREE) {
        return;
    }
    struct advice *advice = memory_array(1, sizeof *advice);
    char best[ACTION_SIZE];
    game_coach_ask(s, &g->round, a, advice);
    if (advice->chosen != CANDIDATE_NONE) {
        const struct finding f = advice_finding(advice);
        const enum grade grade = f.behind.grade;
        const bool was_fine = g->choice->grade == GRADE_FINE;
        const int then = round_review_rounded(g->choice->loss);
        game_say_action(s, &advice->list[f.better].action, best);
        session_say(s, grade == GRADE_FINE ? TONE_GOOD : TONE_WARN,
                    grade == GRADE_FINE
                        ? msg_game_again_fine(was_fine, then)
                        : msg_game_again_loses(grade, round_review_rounded(f.behind.loss), was_fine,
                                               then, f.before, best));
    }
    free(advice);
    free(g->choice);
    g->choice = NULL;
}

/* Returns the points of the learner's side in the round on the table less those of the best other
 * side. */
static int result_of(const struct game *g)
{
    const struct board *b = &g->round.board;
    const int side = seat_side(b, SEAT_SOUTH);
    int best = INT32_MIN;
    for (int other = 0; other < b->sides; other++) {
        best = other != side && g->sheet[other].total > best ? g->sheet[other].total : best;
    }
    return g->sheet[side].total - best;
}

void again_over(struct session *s)
{
    session_say(s, TONE_TEXT, msg_game_again_over(result_of(s->game)));
}

void again_end(struct session *s)
{
    game_leave_exercise(s);
    session_say(s, TONE_TEXT, msg_game_again_back());
    if (s->game->stage == GAME_REVIEW) {
        game_review_show(s);
    }
}
