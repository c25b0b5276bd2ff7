/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The judge: a question and a position in, the right answer out, by the engine alone. */
#ifndef CANASTA_JUDGE_JUDGE_H
#define CANASTA_JUDGE_JUDGE_H

#include <stdbool.h>
#include <stddef.h>

#include "judge/question.h"

enum { JUDGE_FAULT_SIZE = 160 };

/* Makes the board of a position consistent after its fields were filled in from a file: seats and
 * sides of the table, hand sizes, who has opened (a side with a meld has), the stock's size,
 * courtesy. Call once before the functions below. */
void position_settle(const struct table *t, struct position *p);

/* What makes the position, or the question about it, impossible: more of a kind than the deck has,
 * more than 108 cards, an unlawful meld on the table, a hand that the question needs and that is
 * missing or has the wrong number of cards (14 for special, 13 for special-wait), cards laid that
 * are not held. True when there is a fault; `out` then holds a sentence for the author. `q` may be
 * NULL: the position alone. */
bool position_fault(const struct table *t,
                    const struct position *p,
                    const struct question *q,
                    char out[JUDGE_FAULT_SIZE]);

/* The right answer. The position must be without fault; it is not looked at for kinds that need
 * none. Not for the best-... kinds: they are the coach's. */
void judge_solve(const struct table *t,
                 const struct position *p,
                 const struct question *q,
                 struct answer *out);

/* Whether a given answer is right: the same, or a bare `no` where the right answer is a `no`. For
 * several right options every one must be named. */
bool judge_agrees(const struct answer *right, const struct answer *given);

#endif
