/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The candidates as the coach lists them, with what each gives away. */
#include "messages/msg_coach.h"
#include "messages/msg_tutor.h"
#include "tutor/game.h"
#include "tutor/session.h"

enum { ROWS = 6 /* candidates listed; more where more are as good */ };

static void say_candidate(const struct session *s, int place)
{
    enum { BEST, GOOD, LESS };
    const struct advice *a = &s->game->advice;
    const struct advised *c = &a->list[place];
    const bool best = place == a->best || place == a->best_throw;
    char text[ACTION_SIZE];
    game_say_action(s, &c->action, text);
    const struct message_context ctx =
        message_context_of(course_index_catalog(s->index), &s->game->setup.table);
    const struct message message =
        msg_game_coach_candidate(text,
                                 best                       ? BEST
                                 : advice_is_good(a, place) ? GOOD
                                                            : LESS,
                                 advice_points(c->behind.loss), advice_points(2 * c->behind.error));
    char line[MESSAGE_TEXT_SIZE];
    (void)message_format(&ctx, &message, line, sizeof line);
    emit_item(s->out, TONE_TEXT, 4, "  %s", line);
}

/* The throws that are as good as the best of them, as bits: where these are so many that each by
 * itself would say nothing. */
static unsigned many_as_good(const struct advice *a, bool throws)
{
    unsigned kinds = 0;
    int count = 0;
    for (int i = 0; throws && i < a->count; i++) {
        if (a->list[i].action.kind == ACTION_DISCARD && i != a->best_throw &&
            advice_is_good(a, i)) {
            kinds |= 1U << a->list[i].action.card;
            count++;
        }
    }
    return count > GAME_TIES_TOLD ? kinds : 0;
}

static void say_as_good(const struct session *s, unsigned kinds)
{
    const struct advice *a = &s->game->advice;
    const struct message_context ctx =
        message_context_of(course_index_catalog(s->index), &s->game->setup.table);
    bool worse = false;
    for (int i = 0; i < a->count; i++) {
        worse = worse || (a->list[i].action.kind == ACTION_DISCARD && !advice_is_good(a, i));
    }
    const struct message message = msg_game_coach_as_good_throws(worse ? kinds : 0);
    char line[MESSAGE_TEXT_SIZE];
    (void)message_format(&ctx, &message, line, sizeof line);
    emit_item(s->out, TONE_TEXT, 4, "  %s", line);
}

/* The candidates in their order: the throws, or all else. What is as good comes first. */
static void list_candidates(const struct session *s, const int order[], bool throws)
{
    const struct advice *a = &s->game->advice;
    const unsigned many = many_as_good(a, throws);
    int told = 0;
    for (int good = 1; good >= 0; good--) {
        for (int i = 0; i < a->count; i++) {
            const struct action *c = &a->list[order[i]].action;
            const bool together = c->kind == ACTION_DISCARD && bits_have(many, c->card);
            if ((c->kind == ACTION_DISCARD) == throws && !together &&
                advice_is_good(a, order[i]) == (good != 0) && (told < ROWS || good != 0)) {
                say_candidate(s, order[i]);
                told++;
            }
        }
        if (good != 0 && many != 0) {
            say_as_good(s, many);
        }
    }
}

void game_coach_list(const struct session *s)
{
    const struct advice *a = &s->game->advice;
    int order[CANDIDATES_MAX];
    advice_rank(a, order);
    session_say(s, TONE_TEXT, msg_game_coach_tried_out_in_deals(a->samples, a->match));
    if (a->best == a->best_throw) {
        list_candidates(s, order, true);
        list_candidates(s, order, false);
        return;
    }
    list_candidates(s, order, false);
    if (a->best_throw != CANDIDATE_NONE) {
        session_say(s, TONE_TEXT,
                    msg_game_coach_at_once(a->at_once.grade == GRADE_FINE,
                                           advice_points(a->at_once.loss),
                                           advice_points(2 * a->at_once.error)));
        list_candidates(s, order, true);
    }
}
