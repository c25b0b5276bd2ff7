/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a player's choices give away, by kind of choice: the losses that the coach found when it
 * looked back at the player's rounds. A loss is measured between two choices in the same deals,
 * so the luck of the cards is not in it. Rounds are added up, and their spread says how sure the
 * mean is.
 */
#ifndef CANASTA_COACH_LOSS_TALLY_H
#define CANASTA_COACH_LOSS_TALLY_H

#include <stddef.h>

#include "coach/advice.h"

/* The kinds of choices. */
enum choice_kind {
    CHOICE_OF_PICK,    /* the pack, or a card of the stock */
    CHOICE_OF_OPENING, /* whether to open now, and with what */
    CHOICE_OF_LAYING,  /* what to lay down, the side being open */
    CHOICE_OF_THROW,
    CHOICE_OF_SPECIAL, /* any choice after the draw while a special hand is in sight */
    CHOICE_OF_OUT,     /* going out, or not */
    CHOICE_KINDS
};

/* Returns the kind of a choice: `chosen` is what the player did, `best` what the coach found best,
 * in this view of the player's. */
enum choice_kind choice_kind_of(const struct table *t,
                                const struct view *v,
                                const struct action *chosen,
                                const struct action *best);

/* What one round gave away, in points; what the coach finds fine counts nothing. */
struct loss_tally_round {
    int choices[CHOICE_KINDS];
    int lost[CHOICE_KINDS];
};

/* Adds one choice of the round. */
void loss_tally_choice(struct loss_tally_round *r,
                       enum choice_kind sort,
                       double loss,
                       enum grade grade);

/* A round as a short text, to be kept, and read again. False when it is none. */
enum { ACCOUNT_TEXT_SIZE = 120 };
void loss_tally_write(const struct loss_tally_round *r, char out[ACCOUNT_TEXT_SIZE]);
bool loss_tally_read(const char *text, struct loss_tally_round *out);

/* Rounds added up. */
struct loss_tally {
    int rounds;
    int choices[CHOICE_KINDS];
    double sum[CHOICE_KINDS], squares[CHOICE_KINDS];
    double all, all_squares; /* of whole rounds */
};

void loss_tally_add(struct loss_tally *a, const struct loss_tally_round *r);

/* Returns what the player gives away a round in choices of that kind (CHOICE_KINDS: in all), in
 * points, and half of the 95 % interval around it; 0 with fewer than two rounds. */
double loss_tally_mean(const struct loss_tally *a, enum choice_kind sort, double *half);

/* Computer players among whom the same account was made (docs/coach.md), the strongest first. */
enum loss_tally_level { LEVEL_HARD, LEVEL_MIDDLE, LEVEL_EASY, LEVEL_COUNT };

/* Returns where the player stands among the computer's levels: 0 as LEVEL_HARD or better, 1 between
 * that and LEVEL_MIDDLE, 2 as LEVEL_MIDDLE, 3 between that and LEVEL_EASY, 4 as LEVEL_EASY, 5
 * after it. -1: there are too few rounds to say. */
int loss_tally_standing(const struct loss_tally *a);

#endif
