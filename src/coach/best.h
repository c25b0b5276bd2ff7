/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Answers to the questions that ask what is best, not what is allowed: best-pick and best-discard.
 * By advice with a fixed seed and a fixed number of samples, so that the answer is the same
 * everywhere. What the position does not say (the other hands, how many cards they hold) is filled
 * in as at a usual table.
 */
#ifndef CANASTA_COACH_BEST_H
#define CANASTA_COACH_BEST_H

#include <stdbool.h>

#include "engine/table.h"
#include "judge/question.h"

struct best {
    struct answer answer; /* the best one */
    uint16_t kinds;  /* best-discard: kinds that are as good, as bits: less than a doubtful grade
                        behind */
    bool pick, draw; /* best-pick: whether each is as good */
};

/* Whether the question is one of these. */
bool best_is_asked(const struct question *q);

/* Answers it. The position must be settled and without fault (judge.h), the hand of the seat in
 * turn given. False when there is nothing to choose: no card may be thrown, or the round would be
 * over. */
bool best_find(const struct table *t,
               const struct position *p,
               const struct question *q,
               struct best *out);

/* Whether the given answer is right: any that is as good counts. */
bool best_agrees(const struct best *best, const struct answer *given);

#endif
