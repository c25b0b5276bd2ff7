/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a question takes for granted beyond the rules that are its topics: a higher minimum, wild
 * cards in what goes down, melds that are scored apart, a judgment of the coach's.
 *
 * A lesson teaches what its own tasks use (tutor/taught.h), so nothing has to be said about it in
 * the course files. */
#ifndef CANASTA_COACH_QUESTION_USE_H
#define CANASTA_COACH_QUESTION_USE_H

#include "questions/exercise.h"

/* As bits. */
enum question_use {
    USE_MINIMUM = 1 << 0,    /* the answer depends on a minimum other than a new game's */
    USE_WILDS = 1 << 1,      /* wild cards are counted, or go down beside naturals; not on aces */
    USE_WILD_MELD = 1 << 2,  /* a meld of wild cards goes down */
    USE_SEVENS = 1 << 3,     /* 7s go down, where they are special */
    USE_PURE_ACES = 1 << 4,  /* aces without a wild card go down, where they are special */
    USE_MIXED_ACES = 1 << 5, /* aces with wild cards go down there */
    USE_SAFE_THROW = 1 << 6, /* which throw can't be picked, or is least likely to be */
    USE_BEST_TAKE = 1 << 7,  /* whether a pick or a draw is better; */
    USE_BEST_THROW = 1 << 8, /* which throw is best; */
    USE_BEST_PLAY = 1 << 9   /* any other choice that the coach prices */
};

/* What the question uses, at its own table or at `t` where it names none. Of a lay-down or a turn
 * the play that its author shows counts, else the canonical one; of an opening the smallest that
 * the hand allows. */
unsigned question_uses(const struct table *t, const struct exercise *e);

#endif
