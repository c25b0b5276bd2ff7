/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inside the coach: a special hand's pattern laid over a hand (engine/special_near.h), to show what
 * fits and what is missing. */
#ifndef CANASTA_COACH_PATTERN_H
#define CANASTA_COACH_PATTERN_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/special_near.h"
#include "messages/catalog.h"

/* What a pattern is laid over. */
struct pattern_hand {
    const struct special_hand *asked;
    cardset cards;  /* those there are */
    cardset within; /* those there can be in the end, the cards among them */
};

/* Lays hand number `place` of the table's list over the cards so that as many as possible fit. */
void pattern_overlay(const struct table *t, int place, cardset cards, struct special_fit *out);

/* The hand of the table's list that comes nearest to the cards, the dearest of those equally near,
 * or SPECIAL_NONE when the table has no special hands. `out` receives its overlay. */
int pattern_nearest(const struct table *t, cardset cards, struct special_fit *out);

/* Fourteen cards that make the hand at this place of the table's list, the lowest kinds that do;
 * for a picture of it. */
cardset pattern_example(const struct table *t, int place);

/* Appends what is missing from the cards, as "one more king and a pair of aces"; a group that more
 * than two kinds could make is "another pair". */
void pattern_missing(const struct pattern_hand *h,
                     const struct special_fit *o,
                     const struct message_context *t,
                     struct text *text);

/* The cards that have no place in it. */
cardset pattern_spare(const struct special_fit *o, cardset cards);

#endif
