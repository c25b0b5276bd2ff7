/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Computer players of a game that a person plays: what they do follows from the deal and the number
 * of actions so far, so that a game that was cut off goes on as it would have.
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
    uint32_t deal; /* number of the deal of this seed */
    int line;      /* actions played so far */
};

/* What the computer does in the seat in turn. */
void computer_seats_choose(const struct computer_seats *s,
                           const struct table *t,
                           const struct round *r,
                           struct action *out);

/* Whether all partners of the seat in turn let it go out; those at the seats `but`, as bits, are
 * not asked. */
bool computer_seats_let_out(const struct computer_seats *s,
                            const struct table *t,
                            const struct round *r,
                            unsigned but);

#endif
