/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One move after another from a line. */
#include <stdio.h>
#include <string.h>

#include "base/ascii.h"
#include "messages/msg_tutor.h"
#include "notation/cards_in_words.h"
#include "notation/lay_text.h"
#include "notation/move_text.h"
#include "notation/turn_text.h"
#include "tutor/asked.h"
#include "tutor/game.h"
#include "tutor/session.h"

enum { GAME_LINE_SIZE = 512 }; /* of one of several moves on a line */

/* Cards that somebody only has: "I have four jacks" lays nothing down. */
static bool tells_of_cards(const char *line)
{
    static const char *const starts[] = {"i have ", "i've ",    "i got ",
                                         "i hold ", "we have ", "we've "};
    for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++) {
        if (ascii_begins(line, strlen(line), starts[i]) > 0) {
            return true;
        }
    }
    return false;
}

/* Reads a move of the learner's as it is written, without a word on what may be missing. */
static bool reads_as_move(const struct game *g, const char *line, size_t length, struct action *out)
{
    const struct move_place at = {&g->setup.table, &g->round.board, g->round.hand[SEAT_SOUTH]};
    return move_read(&at, line, length, out, NULL) == MOVE_READ;
}

/* Says how cards that the learner only told of would be played. False when they are none. */
static bool answer_told(const struct session *s, const char *line)
{
    char cards[LAY_TEXT_SIZE], spoken[LAY_TEXT_SIZE];
    struct action a;
    const char *told = strchr(line, ' ');
    if (told != NULL && cards_in_words(told + 1, s->game->round.hand[SEAT_SOUTH], PLAIN_MELDS,
                                       spoken, sizeof spoken)) {
        line = spoken;
    }
    if (!reads_as_move(s->game, line, strlen(line), &a) || a.kind != ACTION_LAY) {
        return false;
    }
    (void)lay_write(&a.lay, cards, sizeof cards);
    const int count = cards_total(lay_cards(&a.lay));
    session_say(s, TONE_TEXT,
                msg_game_lines_only_told(cards, count >= MELD_LEAST_CARDS ? count : 0));
    return true;
}

bool game_take_told(struct session *s, const char *line)
{
    return s->game->stage == GAME_TURN && tells_of_cards(line) && answer_told(s, line);
}

/* A line that may be a move. False when it is none. */
static bool
take_move(struct session *s, const char *line, void (*move)(struct session *s, struct action *a))
{
    struct action a;
    if (tells_of_cards(line)) {
        return answer_told(s, line);
    }
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

bool game_take_asked_move(struct session *s, const char *line)
{
    char asked[GAME_LINE_SIZE + 8];
    struct action a;
    const struct game *g = s->game;
    const size_t length = strcspn(line, "?");
    if (g->stage != GAME_TURN || length >= GAME_LINE_SIZE) {
        return false;
    }
    /* "May I go out?" is a move itself. */
    if (!reads_as_move(g, line, length, &a) || a.kind == ACTION_ASK) {
        return false;
    }
    (void)snprintf(asked, sizeof asked, "can I %.*s", (int)length, line);
    if (!asked_take(s, asked)) {
        session_say(s, TONE_TEXT, msg_game_lines_only_asked(asked + strlen("can I ")));
    }
    return true;
}
