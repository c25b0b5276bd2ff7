/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Answers to the questions that ask what is best, not what is allowed: best-pick and best-discard.
 * By the advice that is given in games and reviews, so that the answer is the same everywhere. What
 * the position does not say (the other hands, how many cards they hold) is filled in as at a usual
 * table.
 */
#ifndef CANASTA_COACH_BEST_H
#define CANASTA_COACH_BEST_H

#include <stdbool.h>

#include "coach/advice.h"
#include "coach/principles.h"
#include "engine/table.h"
#include "questions/question.h"

struct best {
    struct answer answer; /* the best one */
    uint16_t kinds;       /* best-discard: kinds that are as good, as bits (advice_throws) */
    bool pick, draw;      /* best-pick: whether each is as good */

    /* How it was found. */
    struct advice advice; /* every candidate with its figures */
    struct board board;   /* the position, hands filled in */
    cardset hand;         /* of the seat in turn */
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

/* The sort of move that such a question asks for: ACTION_TAKE_PACK, compared with drawing, or
 * ACTION_DISCARD. */
enum action_kind best_sort(const struct question *q);

/* The moves that one of this kind is compared with, as bits 1 << enum action_kind: throws with
 * throws, picking with drawing, and all else with what a sensible player looks at (0). */
unsigned best_moves(enum action_kind sort);

/* How a position is looked at again: other moves, other random numbers. */
struct best_look {
    unsigned only;             /* kinds of actions, bits 1 << enum action_kind; 0: sensible ones */
    const struct action *move; /* looked at whatever else is; NULL: nothing */
    uint64_t seed;             /* 0: that of the position */
    int samples;               /* 1..ADVICE_SAMPLES_MOST; 0: as many as always */
};

/* The same for any moves of the seat in turn: fills in all of `out` but the answer and what is as
 * good. False when there is nothing to choose. */
bool best_look(const struct table *t,
               const struct position *p,
               const struct best_look *look,
               struct best *out);

/* Of answers that are equally good names this one first, and lets the reasons speak for it: the
 * author's, so that the answer is the one that the remark argues for. False, and nothing is
 * changed, when it is not as good as the best. */
bool best_prefer(struct best *best, const struct answer *answer);

/* Whether others are as good as the answer that is named. */
bool best_is_tied(const struct best *best);

/* Whether the given answer is right: any that is as good counts. */
bool best_agrees(const struct best *best, const struct answer *given);

/* The place among the advised of what the answer chooses, or CANDIDATE_NONE: it is no choice here.
 */
int best_place(const struct best *best, const struct answer *given);

/* What speaks for the best answer and against the candidate at `place` (CANDIDATE_NONE: only what
 * speaks for the best one). */
void best_reasons(const struct table *t, const struct best *best, int place, struct reasons *out);

#endif
