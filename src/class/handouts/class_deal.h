/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The deal that every table of a class plays: looked for among the deals of a seed, so that the
 * first turns hold something to talk about, and played out by the best player for the instructor's
 * crib. What they do is a line of play that works, not the only one.
 */
#ifndef CANASTA_HANDOUTS_CLASS_DEAL_H
#define CANASTA_HANDOUTS_CLASS_DEAL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/attributes.h"
#include "engine/round.h"
#include "messages/catalog.h"

enum {
    CLASS_TURNS = 4,   /* turns of each seat on the crib */
    CLASS_STOCK = 12,  /* stock cards that are stacked, so that the sheet takes five minutes */
    CLASS_TRIED = 120, /* deals looked at */
    TURNS_MAX = CLASS_TURNS * SEAT_MAX,
    TURN_NOTES = 6,
    TURN_ACTIONS = 32, /* threes, a draw, asking, a lay-down of each rank and more, a throw */
    TURN_TEXT_SIZE = 1400,
    NOTE_TEXT_SIZE = 360
};

/* Something worth saying at that moment, and the rule it is about. */
struct class_note {
    enum rule_id rule;
    char text[NOTE_TEXT_SIZE];
};

/* One turn of one seat. */
struct class_turn {
    int seat;
    int number;                         /* of the seat's turns, from 1 */
    cardset hand;                       /* after the draw or pick, before anything is laid */
    struct action action[TURN_ACTIONS]; /* what a strong player does */
    int actions;
    char does[TURN_TEXT_SIZE]; /* the same in words, and why */
    char may_throw[120];       /* kinds, in words */
    bool opened;               /* the side was open when the turn began */
    bool can_open;             /* the player can open now (after the draw) */
    bool can_pick;             /* the player could have picked the pack */
    int note_count;
    struct class_note note[TURN_NOTES];
    int stock_used; /* cards of the stock gone when the turn was over */
};

struct class_deal {
    uint64_t seed;
    uint32_t number; /* of the seed's deals */
    struct round start;
    int turn_count;
    int stock_used; /* by all these turns */
    struct class_turn turn[TURNS_MAX];
};

/* How the coach looks at the choices of a deal. */
struct class_coach {
    int samples;                        /* deals for each; 0: ADVICE_SAMPLES */
    const struct advice_helper *helper; /* NULL: nobody; borrowed for the call */
};

/* Looks through the first CLASS_TRIED deals of the seed for the one with most to say about `topic`
 * and plays it out (class_deal_play). `catalog` may be NULL. */
void class_deal_find(const struct table *t,
                     const struct catalog *catalog,
                     const char *topic,
                     uint64_t seed,
                     struct class_coach coach,
                     struct class_deal *out);

/* Plays one deal of the seed out by the best player. The coach looks at every choice: what the
 * coach would find fault with is played the coach's way. */
void class_deal_play(const struct table *t,
                     const struct catalog *catalog,
                     uint64_t seed,
                     uint32_t number,
                     struct class_coach coach,
                     struct class_deal *out);

/* Stock card `i` of the start, from 0, the next to be drawn first. */
kind class_deal_stock(const struct class_deal *d, int i);

#endif
