/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside the coach: a special hand's pattern laid over a hand, to show what fits and what is
 * missing. Whether cards make the hand is the engine's to say (engine/special.h); this only
 * measures how near they come.
 */
#ifndef CANASTA_COACH_PATTERN_H
#define CANASTA_COACH_PATTERN_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/special.h"
#include "engine/table.h"
#include "messages/catalog.h"

enum { PATTERN_KINDS = KIND_3R + 1 }; /* threes of both colours are one kind here */

/* The best way to lay a pattern over a hand. */
struct overlay {
    int fits;                     /* cards of the hand that have a place in it: 0..14 */
    uint8_t group[PATTERN_KINDS]; /* size of the group each kind makes, 0: none */
    int mix;                      /* wild cards the pattern takes in any mix */
};

/* Lays hand number `place` of the table's list over the cards so that as many as possible fit. */
void pattern_overlay(const struct table *t, int place, cardset cards, struct overlay *out);

/* The hand of the table's list that comes nearest to the cards, the dearest of those equally near,
 * or SPECIAL_NONE when the table has no special hands. `out` receives its overlay. */
int pattern_nearest(const struct table *t, cardset cards, struct overlay *out);

/* Fourteen cards that make the hand at this place of the table's list, the lowest kinds that do;
 * for a picture of it. */
cardset pattern_example(const struct table *t, int place);

/* Appends what is missing from the cards, as "one more king and another pair". */
void pattern_missing(const struct overlay *o,
                     cardset cards,
                     const struct message_context *t,
                     struct text *text);

/* The cards that have no place in it. */
cardset pattern_spare(const struct overlay *o, cardset cards);

#endif
