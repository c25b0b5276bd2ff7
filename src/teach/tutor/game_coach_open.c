/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether to open now or to wait: the two side by side, with what each gives away. */
#include "coach/causes.h"
#include "messages/msg_coach.h"
#include "messages/msg_tutor.h"
#include "tutor/game.h"
#include "tutor/session.h"

enum { REASONS_TOLD = 2 };

/* The best opening from the hand among the candidates, CANDIDATE_NONE: there is none. */
static int best_opening(const struct advice *a)
{
    int best = CANDIDATE_NONE;
    for (int i = 0; i < a->count; i++) {
        if (a->list[i].action.kind == ACTION_LAY &&
            (best == CANDIDATE_NONE || a->list[i].behind.loss < a->list[best].behind.loss ||
             i == a->best)) {
            best = i == a->best || best != a->best ? i : best;
        }
    }
    return best;
}

/* "to lay down three kings: about 120 less (give or take 60)". */
static void say_side(const struct session *s, int place, struct shortfall behind, bool best)
{
    enum { BEST, GOOD, LESS };
    char text[ACTION_SIZE];
    game_say_action(s, &s->game->advice.list[place].action, text);
    session_say_item(s, TONE_TEXT, 4,
                     msg_game_coach_candidate(text,
                                              best                         ? BEST
                                              : behind.grade == GRADE_FINE ? GOOD
                                                                           : LESS,
                                              advice_points(behind.loss),
                                              advice_points(2 * behind.error)));
}

/* Opening and waiting, side by side. */
struct choice {
    int open, wait;          /* places */
    struct shortfall behind; /* what the weaker of the two gives away */
    bool rather;             /* opening is the better one */
};

/* False where the side is open, or there is nothing to choose. */
static bool find_choice(const struct game *g, struct choice *out)
{
    const struct advice *a = &g->advice;
    *out = (struct choice){.open = best_opening(a), .wait = a->best_throw};
    if (out->open == CANDIDATE_NONE || out->wait == CANDIDATE_NONE ||
        board_side(&g->round.board)->opened) {
        return false;
    }
    const struct shortfall open = a->list[out->open].behind;
    out->rather = open.loss <= a->at_once.loss; /* one of them is 0 */
    out->behind = out->rather ? a->at_once : open;
    return true;
}

static void say_which(const struct session *s, const struct choice *c)
{
    enum { OPEN, WAIT, EVEN };
    session_say(s, TONE_TEXT,
                msg_game_coach_open_or_wait(c->behind.grade == GRADE_FINE ? EVEN
                                            : c->rather                   ? OPEN
                                                                          : WAIT));
}

void game_coach_say_opening(const struct session *s)
{
    struct choice c;
    if (find_choice(s->game, &c)) {
        say_which(s, &c);
    }
}

void game_coach_open_or_wait(struct session *s)
{
    struct game *g = s->game;
    const struct advice *a = &g->advice;
    struct choice c;
    game_coach_look(s);
    if (!find_choice(g, &c)) {
        game_coach_hint(s);
        return;
    }
    const struct view v = round_view(&g->round, SEAT_SOUTH);
    say_which(s, &c);
    say_side(s, c.open, a->list[c.open].behind, c.rather);
    say_side(s, c.wait, a->at_once, !c.rather);
    if (c.behind.grade != GRADE_FINE) {
        const struct finding f = {c.rather ? c.wait : c.open, c.rather ? c.open : c.wait, c.rather,
                                  c.behind};
        struct reasons why;
        causes_reasons(&g->setup.table, &v, a, &f, &why);
        for (int i = 0; i < why.count && i < REASONS_TOLD; i++) {
            game_say_reason(s, "", &why.list[i]);
        }
    }
}
