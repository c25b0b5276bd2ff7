/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a session keeps of the guide through the first games (guide.h). */
#ifndef CANASTA_TUTOR_GUIDE_STATE_H
#define CANASTA_TUTOR_GUIDE_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/action.h"

enum { GUIDE_GAMES = 3 };

/* Where the learner is with it. Kept as a place of the learner's (learner_store.h). */
struct guide_state {
    int done;         /* guided games played to their end */
    int64_t game;     /* the guided game under way; 0: none */
    unsigned told;    /* events told so far, as bits */
    int offered;      /* how often it was offered */
    unsigned waiting; /* events to be told */
    bool suggested;   /* `plain` was told: Enter does it */
    bool left;        /* the move is left to the learner: Enter tells it */
    struct action plain;
    int part; /* of the score that is counted together: the one that is asked for */
    bool counting;
};

#endif
