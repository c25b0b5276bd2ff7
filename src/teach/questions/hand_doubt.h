/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Doubts about what is said of hands when a round is over: nobody is refused, but told. */
#ifndef CANASTA_QUESTIONS_HAND_DOUBT_H
#define CANASTA_QUESTIONS_HAND_DOUBT_H

#include <stdbool.h>

#include "engine/round.h"
#include "engine/table.h"

/* Whether a player of a team with nothing on the table holds fewer cards than can be: each turn
 * takes a card and gives one, so a hand stays as large as it was dealt until something is laid.
 * Not of whoever ended the round. */
bool hand_doubt_small(const struct table *t, const struct round *r, int seat);

#endif
