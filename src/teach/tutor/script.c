/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the line of a composed game that fits the round on the table. */
#include "tutor/script.h"

#include <string.h>

#include "match/replay.h"
#include "notation/journal.h"
#include "notation/names.h"
#include "notation/turn_text.h"
#include "tutor/game.h"
#include "tutor/session.h"

void script_begin(struct session *s, const struct lesson_step *step, const struct table *t)
{
    struct game_setup setup = {.table = *t, .policy = policy_find("steady")};
    const struct round *round = &step->exercise->position.round;
    (void)snprintf(setup.table_name, sizeof setup.table_name, "%s", t->id);
    setup.dealer = round->board.dealer;
    for (int side = 0; side < round->board.sides; side++) {
        setup.score[side] = round->board.side[side].score;
    }
    game_begin_exercise(s, &setup, GAME_SET, round, 0, 1);
    s->game->deal = &step->deal;
    s->game->first_turn = 1;
    s->game->script.step = step;
}

/* Whether line `at` belongs to the seat. */
static bool is_of_seat(const struct game *g, int at, int seat)
{
    const char *name = seat_name(g->round.board.seats, seat);
    const char *line = g->script.step->move[at].line;
    const size_t length = strlen(name);
    return strncmp(line, name, length) == 0 && line[length] == ' ';
}

/* The action of line `at`, if it is one of the seat in turn and allowed. */
static bool fits(const struct game *g, int at, struct action *out)
{
    struct round r = g->round;
    struct replay_fault fault;
    return is_of_seat(g, at, r.board.seat) &&
           replay_line(&g->setup.table, &r, g->script.step->move[at].line, out, &fault) ==
               REPLAY_MOVED;
}

/* Whether a line of the learner's that doesn't fit was done all the same, perhaps in another way:
 * its melds are on the table, or the pack is gone. What is said after it would be false
 * otherwise. */
static bool was_done(const struct game *g, int at)
{
    const struct board *b = &g->round.board;
    const char *line = g->script.step->move[at].line + strlen(seat_name(b->seats, SEAT_SOUTH)) + 1;
    struct action a;
    if (!action_read(&g->setup.table, line, strlen(line), &a, NULL)) {
        return false;
    }
    for (int i = 0; i < a.lay.count; i++) {
        if (meld_is_empty(board_side(b)->meld[part_slot(a.lay.part[i])])) {
            return false;
        }
    }
    return a.kind != ACTION_TAKE_PACK || b->pack_size == 0;
}

/* The place of the line that comes next for the seat in turn, and the action it is; -1: there is
 * none. */
static int next_at(const struct game *g, struct action *out)
{
    const struct script *script = &g->script;
    if (script->step == NULL || script->left) {
        return -1;
    }
    /* Passes over those of the learner's lines that were made needless. */
    const bool own = g->round.board.seat == SEAT_SOUTH;
    for (int i = script->at; i < script->step->move_count; i++) {
        if (fits(g, i, out)) {
            return i;
        }
        if (!own || !is_of_seat(g, i, SEAT_SOUTH) || !was_done(g, i)) {
            break;
        }
    }
    return -1;
}

const char *script_next(const struct game *g, struct action *out)
{
    const int at = next_at(g, out);
    return at >= 0 ? g->script.step->move[at].text : NULL;
}

bool script_is_own(const struct game *g)
{
    struct action next;
    const int at = next_at(g, &next);
    return at >= 0 && g->script.step->move[at].own;
}

static bool
same_action(const struct table *t, int seat, const struct action *a, const struct action *b)
{
    char one[JOURNAL_LINE_SIZE], other[JOURNAL_LINE_SIZE];
    journal_write_action(t, seat, a, one);
    journal_write_action(t, seat, b, other);
    return strcmp(one, other) == 0;
}

bool script_proposes(const struct game *g, const struct action *a)
{
    struct action next;
    return script_next(g, &next) != NULL &&
           same_action(&g->setup.table, g->round.board.seat, &next, a);
}

/* Goes after the lines of a seat whose turn is over. */
static void end_turn(struct game *g, int seat)
{
    struct script *script = &g->script;
    while (script->at < script->step->move_count && is_of_seat(g, script->at, seat)) {
        script->at++;
    }
}

void script_follow(struct game *g, const struct round *before, const struct action *a)
{
    struct script *script = &g->script;
    const int seat = before->board.seat;
    if (script->step == NULL || script->left) {
        return;
    }
    const struct round after = g->round;
    struct action next;
    g->round = *before;
    for (int i = script->at; i < script->step->move_count && is_of_seat(g, i, seat); i++) {
        if (fits(g, i, &next) && same_action(&g->setup.table, seat, &next, a)) {
            script->at = i + 1;
            break;
        }
    }
    g->round = after;
    if (after.board.seat != seat) {
        end_turn(g, seat);
    }
    /* Another seat finds its line no longer allowed: from here on all play by themselves. */
    script->left = after.board.phase != PHASE_OVER && after.board.seat != SEAT_SOUTH &&
                   script_next(g, &next) == NULL;
}

void script_back(struct game *g)
{
    struct script *script = &g->script;
    while (script->step != NULL && script->at > 0 && is_of_seat(g, script->at - 1, SEAT_SOUTH)) {
        script->at--;
    }
}

/* The place of the first line of the turn that line `at` belongs to. */
static int turn_start(const struct script *script, int at)
{
    const char *line = script->step->move[at].line;
    const size_t name = strcspn(line, " ") + 1;
    while (at > 0 && strncmp(script->step->move[at - 1].line, line, name) == 0) {
        at--;
    }
    return at;
}

void script_explain(const struct session *s)
{
    const struct script *script = &s->game->script;
    if (script->left || script->at == 0) {
        return;
    }
    for (int i = turn_start(script, script->at - 1); i < script->at; i++) {
        if (script->step->move[i].text[0] != '\0') {
            emit_text(s->out, TONE_TEXT, 0, script->step->move[i].text);
        }
    }
}

bool script_is_on(const struct session *s)
{
    return s->game != NULL && s->game->script.step != NULL;
}

bool script_shows_hands(const struct session *s)
{
    return script_is_on(s) && s->game->script.step->open_hands;
}
