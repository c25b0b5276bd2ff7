/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a game is set up, and what a session keeps of one that is asked for (game.h). */
#ifndef CANASTA_TUTOR_GAME_SETUP_H
#define CANASTA_TUTOR_GAME_SETUP_H

#include <stdbool.h>
#include <stdint.h>

#include "bots/policy.h"
#include "engine/board.h"
#include "engine/table.h"
#include "learner/store_values.h"

struct session;

/* What a round of a game is made of: the same setup gives the same cards. */
struct game_setup {
    struct table table;
    char table_name[LEARNER_TABLE_SIZE]; /* as the learner would name it: an id or a file */
    const struct policy *policy;         /* of all bots */
    uint64_t seed;
    uint32_t deal;           /* number of the deal of this seed */
    bool guided;             /* one of the learner's first (guide.h) */
    bool match;              /* rounds up to the target, else one round */
    int32_t score[SIDE_MAX]; /* match scores before the round */
    int rounds_before;       /* of the match */
    int dealer;
};

/* A game asked for, while the learner is asked what to do with one left open, or how to play. */
struct game_options {
    struct game_setup setup;
    bool said;                       /* the learner said what is wanted; else the program asks */
    int64_t open;                    /* in the store, of the game left open */
    int game;                        /* which the learner chose (game_choose.c) */
    void (*next)(struct session *s); /* what is asked after that */
};

#endif
