/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reading hands: how likely a seat holds so many of a kind, from what one seat may know. "West
 * holds a pair of kings: 31 %" is
 *
 *     reading_percent_now(t, v, SEAT_WEST, KIND_K, 2)
 *
 * The hidden cards are dealt again many times by the model of what players hold (hands.h), and the
 * deals counted. Of what it says in 35 % of the cases 35 in a hundred come true (docs/simulation.md
 * has the figures). The view is never the round, so nothing is read that the seat can't know.
 */
#ifndef CANASTA_TESTS_BOTS_READING_H
#define CANASTA_TESTS_BOTS_READING_H

#include <stdint.h>

#include "bots/hands.h"
#include "engine/round.h"

enum {
    READING_LEAST_MOST = 4,      /* asked is for at least 1 to so many of a kind */
    READING_SAMPLES_USUAL = 400, /* give or take five in a hundred; takes about a millisecond */
    READING_SAMPLES_MOST = 60000
};

/* One reading of all hands, for as many questions as there are. A value. */
struct reading {
    int samples;
    int seat; /* whose view it was */
    cardset hand;
    cardset known[SEAT_MAX]; /* cards that all know to be in the hand: picked with the pack */
    cardset reach[SEAT_MAX]; /* the most of each kind that the hand can hold */
    /* in how many deals the seat held at least 1, 2, ... of the kind */
    uint16_t held[SEAT_MAX][KIND_COUNT][READING_LEAST_MOST];
};

/* Deals the hidden cards `samples` times (1..READING_SAMPLES_MOST). The same seed gives the same
 * reading on every machine. `model`: usually &hands_learned; NULL: nearly at random
 * (sampled_deal.h). */
void reading_take(const struct table *t,
                  const struct view *v,
                  const struct hands_model *model,
                  uint64_t seed,
                  int samples,
                  struct reading *out);

/* How likely the seat holds at least `least` (1..READING_LEAST_MOST) of kind `k`, in percent. 0 and
 * 100 are said of what is certain alone, else 1..99. Of the player's own hand it is certain. */
int reading_percent(const struct reading *r, int seat, kind k, int least);

/* The same as a share, 0..1. */
double reading_share(const struct reading *r, int seat, kind k, int least);

/* One question by itself, with READING_SAMPLES_USUAL deals and a fixed seed: the same view gives
 * the same answer. Asking much of one view, take one reading instead. */
int reading_percent_now(const struct table *t, const struct view *v, int seat, kind k, int least);

#endif
