/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a deal inside a lesson is played for, and when that is reached. */
#ifndef CANASTA_MATCH_DEAL_GOAL_H
#define CANASTA_MATCH_DEAL_GOAL_H

#include <stdbool.h>

#include "engine/action.h"
#include "engine/round.h"

/* What a deal inside a lesson is played for. */
enum deal_goal {
    DEAL_NONE,    /* there is no deal */
    DEAL_OPEN,    /* until the learner's side has opened, */
    DEAL_PICK,    /* the learner has picked the pack, */
    DEAL_CANASTA, /* the learner's side has closed a canasta, */
    DEAL_OUT,     /* the learner's side has gone out, */
    DEAL_TURNS,   /* the learner has had a number of turns, */
    DEAL_ROUND    /* or the round is over */
};

/* A deal that the learner plays against the computer, alone or with the coach. */
struct deal_task {
    enum deal_goal point;
    int turns;        /* DEAL_TURNS: how many turns of the learner's, */
    bool safe;        /* in which the throws should be safe, so there is a pack to protect */
    const char *code; /* a deal code; NULL: fresh each time, and without a coach */
    int from;         /* with a code: turns of all that are played before the learner begins */
    int score[2];     /* without one: what the learner's side and the next have before the round */
};

/* The point of that name ("open", "pick", "canasta", "out", "turns", "round"), or DEAL_NONE. */
enum deal_goal deal_goal_find(const char *name);

/* Whether that action of `seat` makes the point, for the side of seat 0. */
bool deal_goal_makes(const struct deal_task *deal,
                     const struct round *before,
                     const struct round *after,
                     int seat,
                     const struct action *a);

#endif
