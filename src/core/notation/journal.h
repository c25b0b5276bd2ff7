/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lines of a journal, a round as text, each by itself and both ways. What the lines mean
 * together, and whether a move is lawful, is for a replay.
 *
 * A round is: journal 1 / table ID / option NAME VALUE ... / scores / round / dealer / perfect-cut
 * / deal for every seat / stock / talon ... / upcard / play / the moves / end / score.
 */
#ifndef CANASTA_NOTATION_JOURNAL_H
#define CANASTA_NOTATION_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/action.h"
#include "engine/board.h"
#include "engine/table.h"
#include "notation/parse_error.h"

enum {
    JOURNAL_VERSION = 1,
    JOURNAL_NAME_SIZE = 64, /* names of tables, options and special hands, with the closing zero */
    JOURNAL_LINE_SIZE = 1200,     /* any line that is written, with the closing zero */
    JOURNAL_ROUND_MOST = 255,     /* rounds of a match are counted so far */
    JOURNAL_SCORE_MOST = 10000000 /* no score is further from 0 */
};

enum journal_kind {
    JOURNAL_EMPTY, /* nothing but blanks and a comment */
    JOURNAL_BEGIN, /* journal 1 */
    JOURNAL_TABLE,
    JOURNAL_OPTION,
    JOURNAL_SCORES, /* match scores before the round */
    JOURNAL_ROUND,  /* number of the round in its match, from 1 */
    JOURNAL_DEALER,
    JOURNAL_PERFECT_CUT,
    JOURNAL_DEAL,
    JOURNAL_STOCK,
    JOURNAL_TALON,
    JOURNAL_UPCARD,
    JOURNAL_PLAY,
    JOURNAL_ACTION,
    JOURNAL_END,
    JOURNAL_SCORE /* the round's score */
};

/* One line read. Only the fields named for its kind mean anything. */
struct journal_line {
    enum journal_kind kind;
    int seat; /* DEALER, DEAL, ACTION; END by going out or a special hand, else SEAT_NONE */
    int side; /* PERFECT_CUT */
    int size; /* TALON: the packet's size as written, equal to the number of `cards`; ROUND: its
                 number */
    enum ending ending; /* END */
    cardset cards;      /* DEAL, TALON */
    int kind_count; /* STOCK, UPCARD: how many `kinds`; the next stock card, the lowest pack card
                       first */
    uint8_t kinds[DECK_SIZE];
    int32_t points[SIDE_MAX][3];  /* SCORES: match score in [0]; SCORE: base, count, total */
    struct action action;         /* ACTION */
    char name[JOURNAL_NAME_SIZE]; /* TABLE, OPTION: its id or name */
    char value[OPTION_WORD_SIZE]; /* OPTION, as written */
};

/* Reads one line without its line break. `t` is the table the round is played at; NULL while it is
 * not known, when only empty, BEGIN and TABLE lines can be read. On a fault returns false, and
 * `out` is undefined. */
bool journal_read(const struct table *t,
                  const char *text,
                  size_t length,
                  struct journal_line *out,
                  struct parse_error *fault);

/* Writes the line of an action without a line break, for instance "south lay K K K / K: 2". Returns
 * its length. A draw that only ends the round (the stock is empty) has no line; the caller leaves
 * it out. */
size_t journal_write_action(const struct table *t,
                            int seat,
                            const struct action *a,
                            char out[JOURNAL_LINE_SIZE]);

/* Writes the end line of a round that is over. */
size_t journal_write_end(const struct table *t, const struct board *b, char out[JOURNAL_LINE_SIZE]);

/* Writes a line of points for every side: "scores" with one number a side, or "score" with three.
 */
size_t journal_write_points(const struct table *t,
                            const char *word,
                            int numbers,
                            int32_t points[SIDE_MAX][3],
                            char out[JOURNAL_LINE_SIZE]);

#endif
