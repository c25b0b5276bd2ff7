/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who hears of what is played: a journal's writer, a printer of moves, a simulation's tally.
 * Whether the moves come from bots, a player or a file is the context's business. */
#ifndef CANASTA_MATCH_OBSERVER_H
#define CANASTA_MATCH_OBSERVER_H

#include "engine/round.h"
#include "engine/score.h"

/* Who wants to hear of what is played. Any callback may be NULL. */
struct play_observer {
    void *payload;
    /* A round is dealt, nothing played yet. */
    void (*dealt)(void *payload, const struct table *t, const struct round *r);
    /* `a` was carried out by `seat`; `r` is the round after it. */
    void (*played)(void *payload,
                   const struct table *t,
                   const struct round *r,
                   int seat,
                   const struct action *a);
    /* The round is over; `sheet` has one for each side. */
    void (*scored)(void *payload,
                   const struct table *t,
                   const struct round *r,
                   const struct score_sheet *sheet);
};

#endif
