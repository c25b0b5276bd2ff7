/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cards of a position counted: whether some course of draws, throws, replaced threes, bonus
 * cards and picks leads to such hands, pack and stock. For tables where one card is drawn and no
 * card is turned to start the pack. Internal to this module. */
#ifndef CANASTA_CONTENT_STRICT_COURSE_H
#define CANASTA_CONTENT_STRICT_COURSE_H

#include <stdbool.h>

#include "questions/exercise.h"

/* What a position shows, in numbers of cards. */
struct strict_count {
    const struct table *t;
    const struct board *b;
    const struct position *p;
    int dealt;                /* in the stock after the deal */
    int stock, pack;          /* now */
    int threes, melded;       /* on the table, of all sides */
    int extra[SEAT_MAX];      /* 1: the seat has drawn or picked and not thrown */
    int drawn_now;            /* sum of `extra` */
    int last;                 /* seat of the last throw */
    int turns;                /* that the position claims to come after, -1: does not say */
    bool left_out;            /* the round is over, and neither stock nor pack is said */
    bool now[SIDE_MAX];       /* the side opened in this turn */
    bool maybe_now[SIDE_MAX]; /* ... or may have done so going out (out.concealed) */
    bool picks[SIDE_MAX];     /* it picked in this turn */
};

/* Counts the position of an exercise that has one. Table and exercise are borrowed. */
struct strict_count strict_count_of(const struct table *t, const struct exercise *e);

/* Whether some course of the round leads to these numbers. */
bool strict_course_exists(const struct strict_count *c);

/* The nearest number of cards in the stock with which one would, or -1. */
int strict_course_stock(const struct strict_count *c);

#endif
