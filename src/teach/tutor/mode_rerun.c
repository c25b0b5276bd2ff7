/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A round that is over once more, turn by turn, with all hands open. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/memory.h"
#include "base/strbuf.h"
#include "learner/learner_store.h"
#include "match/replay.h"
#include "messages/msg_tutor.h"
#include "tutor/format.h"
#include "tutor/game.h"
#include "tutor/mode.h"
#include "tutor/mode_own.h"
#include "tutor/mode_replay.h"
#include "tutor/mode_rerun.h"
#include "tutor/session.h"

enum { MOVES_MOST = 1200 }; /* a round has fewer */

/* An action of the round, and the round after it. */
struct rerun_move {
    int seat;
    struct action action;
    struct round after;
};

struct rerun {
    const struct mode *from; /* where the learner asked for it, and goes back to */
    struct round dealt;
    int count;
    struct rerun_move *move; /* owned */
    int turns;               /* of all players */
    int at;                  /* moves told so far */
    int turn;                /* the turn on screen, from 1; 0: nothing was played yet */
};

static const struct mode mode_rerun;

void rerun_close(struct session *s)
{
    if (s->rerun != NULL) {
        free(s->rerun->move);
    }
    free(s->rerun);
    s->rerun = NULL;
}

static void note_deal(void *payload, const struct table *t, const struct round *r)
{
    struct rerun *rerun = payload;
    (void)t;
    rerun->dealt = *r;
}

static void note_move(
    void *payload, const struct table *t, const struct round *r, int seat, const struct action *a)
{
    struct rerun *rerun = payload;
    (void)t;
    if (rerun->count < MOVES_MOST) {
        const bool same = rerun->count > 0 && rerun->move[rerun->count - 1].seat == seat;
        rerun->turns += !same;
        rerun->move[rerun->count++] = (struct rerun_move){seat, *a, *r};
    }
}

/* Reads the round on the table. False when its journal cannot be read. */
static bool read_round(struct session *s, struct rerun *out)
{
    char *journal = game_journal(s, s->game->id);
    if (journal == NULL) {
        return false;
    }
    struct replay_result *result = memory_array(1, sizeof *result);
    const struct play_observer observer = {out, note_deal, note_move, NULL};
    const struct replay_options options = game_replay_options(&s->game->setup.table, &observer);
    replay_text(journal, &options, result);
    const bool fine = result->status == STATUS_OK && out->count > 0;
    free(result);
    free(journal);
    return fine;
}

/* The table after the first `count` moves, all hands open; what came since the first `since` is
 * new. */
static void show_table(const struct session *s, int since, int count)
{
    const struct rerun *r = s->rerun;
    const struct round *now = count == 0 ? &r->dealt : &r->move[count - 1].after;
    const struct round *old = since == 0 ? &r->dealt : &r->move[since - 1].after;
    uint8_t thrown[SEAT_MAX];
    memset(thrown, KIND_COUNT, sizeof thrown);
    for (int i = 0; i < count; i++) {
        if (r->move[i].action.kind == ACTION_DISCARD) {
            thrown[r->move[i].seat] = r->move[i].action.card;
        }
    }
    const struct position p = {.round = *now,
                               .hands_known = (uint8_t)((1U << now->board.seats) - 1U)};
    const struct table_view table_view = {.table = &s->game->setup.table,
                                          .position = &p,
                                          .words = course_index_catalog(s->index),
                                          .at_play = true,
                                          .since = &old->board,
                                          .thrown = thrown};
    emit_position(s->out, &table_view);
}

/* Where the turn that begins at move `from` ends. */
static int turn_end(const struct rerun *r, int from)
{
    int at = from;
    while (at < r->count && r->move[at].seat == r->move[from].seat) {
        at++;
    }
    return at;
}

/* Tells the turn from move `from` up to `to`. */
static void tell_turn(const struct session *s, int from, int to)
{
    const struct rerun *r = s->rerun;
    struct strbuf actions = STRBUF_INIT, events = STRBUF_INIT;
    for (int i = from; i < to; i++) {
        const struct round *before = i == 0 ? &r->dealt : &r->move[i - 1].after;
        const struct rerun_move *m = &r->move[i];
        strbuf_append(&actions, i == from ? "" : ", ");
        game_tell_action(s, &actions, before, &m->after, &m->action);
        game_tell_events(s, &events, before, &m->after, m->seat);
    }
    session_say(s, TONE_HEAD,
                msg_rerun_turn(r->turn, r->turns, r->move[from].seat, strbuf_text(&actions),
                               strbuf_text(&events)));
    strbuf_free(&actions);
    strbuf_free(&events);
}

static void finish(struct session *s)
{
    const struct mode *from = s->rerun->from;
    rerun_close(s);
    if (from == s->home) {
        session_go_home(s);
        return;
    }
    session_enter(s, from);
    s->mode->show(s);
}

static void go_on(struct session *s)
{
    struct rerun *r = s->rerun;
    if (r->at >= r->count) {
        finish(s);
        return;
    }
    const int from = r->at;
    r->at = turn_end(r, from);
    r->turn++;
    emit_gap(s->out);
    tell_turn(s, from, r->at);
    show_table(s, from, r->at);
    if (r->at >= r->count) {
        session_say(s, TONE_TEXT, msg_rerun_last());
    }
}

/* Where the turn number `turn`, from 1, begins. */
static int turn_start_of(const struct rerun *r, int turn)
{
    int at = 0;
    for (int i = 1; i < turn; i++) {
        at = turn_end(r, at);
    }
    return at;
}

static void back(struct session *s)
{
    struct rerun *r = s->rerun;
    if (r->turn < 2) {
        session_say(s, TONE_TEXT, msg_rerun_first());
        return;
    }
    r->turn -= 2;
    r->at = turn_start_of(r, r->turn + 1);
    go_on(s);
}

static void show(struct session *s)
{
    const struct rerun *r = s->rerun;
    show_table(s, r->turn > 0 ? turn_start_of(r, r->turn) : 0, r->at);
}

static void prompt(const struct session *s, char out[PROMPT_SIZE])
{
    snprintf(out, PROMPT_SIZE, "replay (%d/%d) > ", s->rerun->turn, s->rerun->turns);
}

static bool take(struct session *s, const char *line)
{
    if (strcasecmp(line, "end") != 0 && strcasecmp(line, "done") != 0) {
        return false;
    }
    finish(s);
    return true;
}

/* Puts the game that the learner played last to its end on the table, in place of an exercise.
 * Returns false if there is none, or another is being played. */
static bool take_last(struct session *s)
{
    struct game_info *list = NULL;
    int count = 0;
    bool found = false;
    if (s->game != NULL && s->game->purpose == GAME_KEPT) {
        return s->game->round.board.phase == PHASE_OVER;
    }
    if (store_game_list(&s->store, s->learner.id, &list, &count) != STORE_OK) {
        return false;
    }
    for (int i = 0; i < count && !found; i++) {
        found = list[i].finished && game_take_up(s, list[i].id) &&
                s->game->round.board.phase == PHASE_OVER;
    }
    free(list);
    return found;
}

/* Returns where the learner goes back to: what is told of a question is over with the replay. */
static const struct mode *place_of(const struct session *s)
{
    const struct mode *at = own_from(s, s->mode == &mode_replay ? replay_from(s) : s->mode);
    return at == &mode_rerun ? s->home : at;
}

void rerun_word(struct session *s)
{
    struct rerun *r = memory_array(1, sizeof *r);
    r->move = memory_array(MOVES_MOST, sizeof *r->move);
    rerun_close(s);
    s->rerun = r;
    if (!take_last(s) || !read_round(s, r)) {
        rerun_close(s);
        session_say(s, TONE_TEXT, msg_rerun_none());
        return;
    }
    r->from = place_of(s);
    session_enter(s, &mode_rerun);
    session_say(s, TONE_TEXT, msg_rerun_begin());
    show_table(s, 0, 0);
}

static const struct mode mode_rerun = {
    .name = "rerun",
    .prompt = prompt,
    .go_on = go_on,
    .back = back,
    .show = show,
    .list = show,
    .take = take,
    .help = MSG_rerun_begin,
};
