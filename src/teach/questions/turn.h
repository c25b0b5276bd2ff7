/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A turn played action by action from a position: what questions of kind turn are answered with.
 * Threes go out by themselves, each as soon as the rules allow. The rules are the engine's.
 */
#ifndef CANASTA_QUESTIONS_TURN_H
#define CANASTA_QUESTIONS_TURN_H

#include <stdbool.h>

#include "engine/round.h"
#include "engine/rules.h"
#include "questions/question.h"

/* A turn going on, or over. A value. */
struct turn_play {
    const struct table *table;
    struct round round;
    int seat;              /* whose turn it is */
    bool opened;           /* the side had opened when it began */
    uint16_t closed;       /* canastas of the side then, as bits */
    cardset threes;        /* that went out by themselves */
    enum action_kind last; /* what was done last; ACTION_KIND_COUNT: nothing */
    bool over;
    bool threes_by_hand; /* threes wait until they are laid out by an action */

    /* What was done, for goals (goal.h). */
    enum action_kind took; /* ACTION_DRAW, ACTION_TAKE_PACK, or ACTION_KIND_COUNT: neither yet */
    struct meld before[SLOT_COUNT]; /* the side's melds when it began */
    cardset laid;                   /* from the hand; a pick's pair too, not the top card */
    cardset joined[SLOT_COUNT];     /* the same, by the meld it went to */
    uint16_t touched;               /* slots it went to, the top card's too, as bits */
    cardset opened_with;            /* laid by the action that opened for the side; 0: none did */
    uint16_t opened_slots;          /* where to */
    cardset kept;                   /* in the hand now, at the end after the last card */
    kind thrown;                    /* KIND_COUNT: none */
    bool threw_highest;             /* no natural of a higher rank could have gone */
    bool laid_out_three, asked;     /* by an action */
};

/* Begins where the position stands, and exposes the threes that may be exposed then. The table is
 * borrowed. */
void turn_begin(const struct table *t, const struct position *p, struct turn_play *out);

/* The same; with `by_hand` threes stay in the hand until an action lays them out. */
void turn_begin_threes(const struct table *t,
                       const struct position *p,
                       bool by_hand,
                       struct turn_play *out);

/* Does an action if it is allowed, and exposes the threes that come. Returns how many rules it
 * breaks, in `broken`; nothing has changed then. A three that went out by itself may be named
 * again. The turn must not be over. */
int turn_do(struct turn_play *turn,
            const struct action *a,
            struct verdict broken[RULES_BROKEN_MAX]);

/* Whether the turn, being over, has reached the goal. */
bool turn_reaches(const struct turn_play *turn, enum goal goal);

/* Whether the cards that went down reach the goal of a lay-down, the turn going on. */
bool turn_lay_reaches(const struct turn_play *turn, enum goal goal);

/* Whether the player can go out now with what is left in the hand, one card or none. */
bool turn_can_end_out(const struct turn_play *turn);

/* Whether drawing would take more stock cards than the position names. */
bool turn_draws_unknown(const struct table *t, const struct position *p);

/* The canonical answer: the first turn found that reaches the goal; drawing comes before picking,
 * what is laid down keeps the most in hand (lay_find.h), and the lowest card is thrown. Writes
 * actions and their number into the answer; false, with no actions, when there is none. */
bool turn_find(const struct table *t, const struct position *p, enum goal goal, struct answer *out);

#endif
