/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How players play, in figures that someone at the table could count: packs picked, lay-downs, when
 * they open, what they give the next player, special hands. Whether it brings points is another
 * question (simulate.h).
 */
#ifndef CANASTA_MATCH_PLAY_STATS_H
#define CANASTA_MATCH_PLAY_STATS_H

#include "match/observer.h"

enum { PLAY_STATS_LARGE = 40 /* a pack that nobody was to let grow so far */ };

/* What one seat did, added up over the rounds. */
struct habit {
    int64_t packs, packed;  /* packs the player picked, and the cards in them */
    int64_t lays;           /* lay-downs, those with a pack left out */
    int64_t opened, turns;  /* rounds in which the player opened the side; in which turn of the
                               player's, added up */
    int64_t throws, paired; /* and throws of which the next player held a pair */
    int64_t given;          /* cards of packs that were picked on a throw of the player's */
    int64_t special;        /* rounds that the player ended by a special hand */
    int64_t sevens_first;   /* rounds in which the first card the player threw was a 7 */
    int64_t known;          /* throws of a card of which the next player was known to hold a pair */
    int64_t wilds;          /* throws of a wild card */
    int64_t dirty;          /* rounds at whose end the player held three 7s or aces that cost */
};

struct play_stats {
    const struct play_observer *next; /* told of all that is heard; NULL: nobody */
    int64_t rounds, large; /* and those in which the pack came to PLAY_STATS_LARGE cards */
    struct habit seat[SEAT_MAX];
    int turn[SEAT_MAX];  /* turns begun in this round, */
    int threw[SEAT_MAX]; /* and cards thrown */
    bool grew;           /* the pack came to that in this round */
    /* before the move to come: */
    int pack;              /* the cards in the pack, */
    bool opened[SIDE_MAX]; /* and which sides have opened */
};

/* Begins to count. `next` is borrowed. */
void play_stats_begin(struct play_stats *h, const struct play_observer *next);

/* What the count needs to hear; `h` must outlive the observer. */
struct play_observer play_stats_observer(struct play_stats *h);

#endif
