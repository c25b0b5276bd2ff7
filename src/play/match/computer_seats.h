/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * People and computer players at one table: what the computer does follows from the deal and the
 * number of actions so far, so that a game that was cut off goes on as it would have. Where a
 * player asks to go out, the computer's partners say first, and one no is no; only then people are
 * asked.
 */
#ifndef CANASTA_MATCH_COMPUTER_SEATS_H
#define CANASTA_MATCH_COMPUTER_SEATS_H

#include <stdbool.h>
#include <stdint.h>

#include "bots/policy.h"
#include "engine/round.h"

struct computer_seats {
    const struct policy *policy; /* of all of them */
    uint64_t seed;
    uint32_t deal;       /* number of the deal of this seed */
    int line;            /* actions played so far */
    uint8_t people;      /* seats where people sit, as bits */
    enum reply scripted; /* what the computer's partners say; REPLY_NONE: as they decide */
};

/* What the computer does in the seat in turn. */
void computer_seats_choose(const struct computer_seats *s,
                           const struct table *t,
                           const struct round *r,
                           struct action *out);

/* Whether all the computer's partners of the seat in turn let it go out. */
bool computer_seats_let_out(const struct computer_seats *s,
                            const struct table *t,
                            const struct round *r);

/* Gives the answer to an ACTION_ASK of the seat in turn; any other action is left as it is. Returns
 * the people, as bits, who have to be asked before there is an answer: 0 if the action is complete.
 */
uint8_t computer_seats_answer(const struct computer_seats *s,
                              const struct table *t,
                              const struct round *r,
                              struct action *a);

#endif
