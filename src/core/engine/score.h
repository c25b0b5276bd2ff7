/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scoring a round (docs/rules.md sections 3, 12, 13): a sheet with a line for every item. */
#ifndef CANASTA_ENGINE_SCORE_H
#define CANASTA_ENGINE_SCORE_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/board.h"
#include "engine/rule.h"

enum {
    SHEET_LINES_MAX = 64, /* 12 canastas, 3 penalties, 6 dirty hands, threes, 12 melds, 6 hands and
                             a few */
    DIRTY_CARDS = 3 /* cards of a kind that may cost when they are left in one hand (score.dirty) */
};

/* One item of a side's score. */
struct score_line {
    uint16_t rule;  /* enum rule_id: which item it is */
    int8_t slot;    /* the meld it is about, or SLOT_NONE */
    int8_t seat;    /* the player whose hand it is about, or SEAT_NONE */
    bool in_count;  /* part of the count, otherwise of the base */
    int32_t points; /* signed */
    cardset cards;  /* the cards it is about, may be 0 */
};

/* One side's score for the round. base + count = total. */
struct score_sheet {
    int32_t base, count, total;
    int32_t line_count;
    struct score_line line[SHEET_LINES_MAX];
};

/* What a player writes down by itself, in the order of a usual sheet; each line of a sheet belongs
 * to one item. Base, count and total are the sums of the items before them. */
enum sheet_item {
    SHEET_MIXED,
    SHEET_NATURAL,
    SHEET_SEVENS,
    SHEET_ACES,
    SHEET_WILD,
    SHEET_SPECIAL, /* a special hand and the wipeout that goes with it */
    SHEET_OUT,     /* going out, concealed or not; that nobody did, where it voids the round */
    SHEET_CUT,
    SHEET_THREES,
    SHEET_UNFINISHED,
    SHEET_DIRTY,
    SHEET_ERRORS,
    SHEET_BASE,
    SHEET_MELDED,
    SHEET_HAND,
    SHEET_COUNT,
    SHEET_TOTAL,
    SHEET_ITEMS
};

/* Scores one side of a finished round. `hand`: the cards of every seat (board->seats of them). With
 * the round not over it scores as if it ended now by the stock. */
void score_side(const struct table *t,
                const struct board *b,
                const cardset hand[SEAT_MAX],
                int side,
                struct score_sheet *out);

/* The item that a line belongs to, never a sum; SHEET_ITEMS if no score has lines of its rule. */
enum sheet_item score_item(const struct score_line *line);

/* What these items come to, as bits 1 << enum sheet_item; a sum among them counts as itself. */
int32_t score_items(const struct score_sheet *sheet, unsigned items);

/* How far a side is ahead of the best other one in the round, by the totals of score_side: negative
 * when behind. */
int score_lead(const struct table *t,
               const struct board *b,
               const cardset hand[SEAT_MAX],
               int side);

/* What a side's exposed threes come to, with sign (threes.value, threes.sign). */
int score_threes(const struct table *t, const struct side *s);

/* The worth of a closed canasta in `slot` (score.mixed ... score.wild); 0 when it is none. `rule`,
 * if not NULL, receives which item it is. */
int score_canasta(const struct table *t, struct meld m, int slot, enum rule_id *rule);

/* What an incomplete special meld costs, as a positive number; 0 for any other meld. */
int score_incomplete(const struct table *t, struct meld m, int slot, enum rule_id *rule);

/* Whether melds laid down where there were none yet hold one that costs points at the end unless it
 * comes to a canasta (score_incomplete): 7s, pure aces, wild cards. */
bool score_lay_risks(const struct table *t, const struct lay *lay);

/* The kinds, as bits, of which three or more left in one hand cost (score.dirty); 0: none do. */
uint16_t score_dirty_kinds(const struct table *t);

/* What a side's special hands and canastas of 7s, aces and wilds number (money.settle's specials).
 */
int score_specials(const struct table *t, const struct board *b, int side);

/* The end of a match played for money. */
struct settlement {
    int32_t winner, loser;                   /* match scores */
    int32_t multiplier;                      /* per thousand */
    int32_t winner_specials, loser_specials; /* numbers of specials */
    int32_t per_special;                     /* amount each */
};

/* What the loser pays, in the multiplier's unit (money.settle): negative when the winner pays. */
int64_t score_settle(const struct settlement *s);

/* How a match stands after a round (match.target, special.wins). */
enum { MATCH_GOES_ON = -1 };
/* The side that has won, or MATCH_GOES_ON. `scores` are the match scores with this round added. */
int match_winner(const struct table *t, const struct board *b, const int32_t scores[SIDE_MAX]);

#endif
