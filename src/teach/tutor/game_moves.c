/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One move after another from a line. */
#include <string.h>

#include "notation/turn_text.h"
#include "tutor/game.h"
#include "tutor/session.h"

enum { GAME_LINE_SIZE = 512 }; /* of one of several moves on a line */

/* A line that may be a move. False when it is none. */
static bool
take_move(struct session *s, const char *line, void (*move)(struct session *s, struct action *a))
{
    struct action a;
    const enum game_reading read = game_read_move(s, line, &a);
    if (read == GAME_MOVE) {
        move(s, &a);
    }
    return read != GAME_OTHER;
}

bool game_take_moves(struct session *s,
                     const char *line,
                     void (*move)(struct session *s, struct action *a))
{
    size_t step = 0;
    const size_t length = strlen(line), size = turn_first(line, length, &step);
    const struct game *g = s->game;
    if (step >= length || size >= GAME_LINE_SIZE) {
        return take_move(s, line, move);
    }
    char first[GAME_LINE_SIZE];
    const int before = g->lines;
    memcpy(first, line, size);
    first[size] = '\0';
    if (!take_move(s, first, move)) {
        return false;
    }
    if (s->game == g && g->lines > before && g->stage == GAME_TURN &&
        g->round.board.phase != PHASE_OVER && g->round.board.seat == SEAT_SOUTH) {
        (void)game_take_moves(s, line + step, move);
    }
    return true;
}
