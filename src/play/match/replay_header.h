/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The header of a journal's round: gathers its lines, checks the deal, and starts the round. */
#ifndef CANASTA_MATCH_REPLAY_HEADER_H
#define CANASTA_MATCH_REPLAY_HEADER_H

#include <stdbool.h>
#include <stdint.h>

#include "match/replay.h"
#include "notation/journal.h"

/* The header lines read so far; a line number is 0 while the line has not come. */
struct replay_header {
    bool has_table;
    struct table table;
    struct table newer; /* the same lines, a number of players read as in a rule sheet */
    struct round round; /* hands, talons, stock, scores and dealer are filled in here */
    long scores_line, dealer_line, stock_line, upcard_line;
    long cut_line, round_line;
    int cut_side;
    long deal_line[SEAT_MAX];
    int talon_count;
    long talon_line[2];
    cardset talon[2]; /* as they came */
};

/* What the round before in the file leaves to the next one. */
struct previous_round {
    bool known; /* there is one */
    bool over;  /* its match is over */
    int seats, dealer;
    int rounds_before;       /* it, of its match */
    int32_t score[SIDE_MAX]; /* match scores after it */
};

/* Forgets all lines. */
void replay_header_begin(struct replay_header *h);

/* Takes a header line other than `play`. On a fault returns false. */
bool replay_header_take(struct replay_header *h,
                        const struct replay_options *options,
                        const struct journal_line *line,
                        long number,
                        struct replay_fault *fault);

/* All lines are there: checks them together (deal.cards, deal.talons, the order of the match) and
 * starts the round. `fault->line` is set by the caller to the line of `play` and changed where
 * another line is to blame. */
bool replay_header_finish(struct replay_header *h,
                          const struct previous_round *previous,
                          struct round *out,
                          struct replay_fault *fault);

#endif
