/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets the others play at the table until the learner has something to do; game_tell.c tells what
 * they did. */
#include <stdio.h>

#include "base/strbuf.h"
#include "messages/msg_picture.h"
#include "messages/msg_tutor.h"
#include "messages/value_words.h"
#include "tutor/format.h"
#include "tutor/game.h"
#include "tutor/guide.h"
#include "tutor/session.h"

/* What a seat does in one turn, gathered into one sentence. */
struct telling {
    struct strbuf actions, events;
    struct strbuf last_said; /* the move told last, which "and" comes before */
    cardset threes;          /* put up one after another, and not told yet */
    int seat;
    int count;           /* of what is told */
    struct round before; /* the round before */
    struct action last;  /* the learner's last action */
};

static void begin_telling(struct telling *t, int seat)
{
    *t = (struct telling){.seat = seat};
}

/* Moves what was told last after the moves before it, for another one to follow. */
static void push_last(struct telling *t, const char *joint)
{
    if (strbuf_text(&t->last_said)[0] != '\0') {
        strbuf_appendf(&t->actions, "%s%s", t->count > 1 ? joint : "", strbuf_text(&t->last_said));
        strbuf_clear(&t->last_said);
    }
}

static void tell_threes(const struct session *s, struct telling *t)
{
    if (t->threes != 0) {
        push_last(t, ", ");
        game_tell_threes(s, &t->last_said, t->seat, t->threes);
        t->threes = 0;
        t->count++;
    }
}

/* Adds a move to the sentence; threes put up one after another are told as one. */
static void tell_move(const struct session *s,
                      struct telling *t,
                      const struct round *before,
                      const struct action *a)
{
    if (a->kind == ACTION_EXPOSE_THREE) {
        t->threes += cards_one(a->card);
        return;
    }
    tell_threes(s, t);
    push_last(t, ", ");
    game_tell_action(s, &t->last_said, before, &s->game->round, a);
    t->count++;
}

static void end_telling(const struct session *s, struct telling *t)
{
    tell_threes(s, t);
    char joint[MESSAGE_TEXT_SIZE];
    (void)snprintf(joint, sizeof joint, " %s ",
                   value_word(course_index_catalog(s->index), MSG_value_and));
    push_last(t, joint);
    if (t->count > 0) {
        session_say_item(
            s, TONE_TEXT, 2,
            msg_game_tell_turn(t->seat, strbuf_text(&t->actions), strbuf_text(&t->events)));
    }
    strbuf_free(&t->actions);
    strbuf_free(&t->events);
    strbuf_free(&t->last_said);
}

/* Has the partner ask the learner: remembered until the answer. Returns false if no answer of the
 * learner's is needed; the action is then complete. */
static bool asks_learner(struct game *g, struct action *a)
{
    if (game_bots_answer(g, false, a)) {
        return false;
    }
    g->pending = *a;
    g->stage = GAME_ASKED;
    return true;
}

/* Plays one turn of a bot, as far as it goes. Returns false if the learner is asked something. */
static bool run_turn(struct session *s)
{
    struct game *g = s->game;
    const struct board *b = &g->round.board;
    struct telling t;
    bool goes_on = true, acted = false;
    begin_telling(&t, b->seat);
    while (goes_on && b->phase != PHASE_OVER && b->seat == t.seat && !session_stopped(s)) {
        struct action a;
        game_bot_choose(g, &a);
        if (asks_learner(g, &a)) {
            goes_on = false;
            break;
        }
        const struct round before = g->round;
        game_do(s, &a);
        game_tell_played(s, &before, &a);
        guide_notice(s, &before, &g->round, &a);
        t.before = before;
        t.last = a;
        acted = true;
        tell_move(s, &t, &before, &a);
        game_tell_events(s, &t.events, &before, &g->round, t.seat);
    }
    end_telling(s, &t);
    if (acted) {
        guide_explain(s, &t.before, &t.last);
        guide_tell(s);
    }
    return goes_on;
}

/* Whether the learner still has threes to lay out or keep at the start of a turn; where red ones
 * are laid out by themselves and black ones thrown there are none. */
static bool has_threes_to_show(const struct game *g)
{
    const struct board *b = &g->round.board;
    const cardset threes = g->round.hand[SEAT_SOUTH] & CARDS_THREES;
    return g->setup.table.threes_style == THREES_MODERN && !g->keeps_threes && threes != 0 &&
           b->phase == PHASE_START;
}

/* Ctrl-C while the others play. */
static void leave_table(struct session *s)
{
    s->game->stage = GAME_TURN;
    session_enter(s, s->home);
    session_say(s, TONE_TEXT, msg_game_tell_stopped());
}

void game_run(struct session *s)
{
    struct game *g = s->game;
    const struct board *b = &g->round.board;
    while (b->phase != PHASE_OVER && b->seat != SEAT_SOUTH) {
        const bool told = run_turn(s);
        if (session_stopped(s)) {
            leave_table(s);
            return;
        }
        if (!told) {
            session_say(s, TONE_HEAD, msg_game_tell_asks_you_may_i(b->seat));
            session_say(s, TONE_TEXT, msg_game_tell_type_yes_or_no());
            return;
        }
    }
    if (b->phase == PHASE_OVER) {
        if (!guide_over(s)) {
            game_show_score(s, false);
        }
        return;
    }
    g->stage = has_threes_to_show(g) ? GAME_THREES : GAME_TURN;
    if (s->terse) {
        game_show_short(s);
    } else {
        game_show(s);
    }
    if (g->stage == GAME_THREES) {
        session_say(s, TONE_TEXT, msg_game_tell_your_threes_enter_lays());
    } else {
        (void)game_tell_stock_out(s, NULL);
    }
}
