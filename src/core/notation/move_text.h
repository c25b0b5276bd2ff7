/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reads moves as people type them. Every place where a move is typed reads it here: games, turns of
 * lessons and puzzles, what is tried, live tables. What a move may be called stands in moves.def.
 * Whether a move is allowed is for the rules.
 */
#ifndef CANASTA_NOTATION_MOVE_TEXT_H
#define CANASTA_NOTATION_MOVE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/action.h"
#include "engine/board.h"
#include "notation/parse_error.h"

/* Where a move is made. */
struct move_place {
    const struct table *table;
    const struct board *board; /* NULL: a turn in a file, of which nothing is known */
    cardset hand;              /* of the player in turn; 0 without a board */
};

enum move_reading {
    MOVE_READ,   /* the action is the move */
    MOVE_UNREAD, /* it begins like a move, and the fault says what is wrong after that */
    MOVE_NONE    /* neither the word for a move nor cards; the fault says why these are none */
};

/* Reads one move: a seat's name or "I" may stand before it, then a word of moves.def and what
 * follows it, or cards alone, which are laid down. With a board cards may be spoken of in words
 * ("the jacks and a joker"), melds may stand side by side, cards are added "to the kings", and a
 * pick without cards, or with the pair alone, has no melds. Without one melds are parted by slashes
 * only. `out` is left alone unless MOVE_READ is returned. `fault` may be NULL. */
enum move_reading move_read(const struct move_place *at,
                            const char *text,
                            size_t length,
                            struct action *out,
                            struct parse_error *fault);

/* The word of a move in journals and on screen. Static. */
const char *move_word(enum action_kind what);

/* Finds the move that a text begins with, by a saying of moves.def or, with `letters`, its short
 * form, as a whole word. Returns how many bytes that takes, 0 when it begins with none. */
size_t move_begins(const char *text, size_t length, bool letters, enum action_kind *out);

/* Whether a single word is one of the sayings of a move: "toss" is one for throwing. */
bool move_is_said(enum action_kind what, const char *word, size_t length);

#endif
