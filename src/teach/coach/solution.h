/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The one door to answers: the right answer to a question of any kind, and the judgment of one
 * that was given. What is allowed the judge says, what is best the advice of the bots.
 */
#ifndef CANASTA_COACH_SOLUTION_H
#define CANASTA_COACH_SOLUTION_H

#include "base/attributes.h"
#include "coach/best.h"
#include "questions/judge.h"

/* A question answered. A value; of kinds that ask what is best also how it was found. */
struct solution {
    struct answer right;
    bool is_best; /* `best` is filled in */
    struct best best;
};

/* Answers a question. The position must be settled and without fault (judge.h); NULL where the kind
 * needs none. False when there is no answer to be had: it is asked what is best, and there is
 * nothing to choose. */
NODISCARD bool solution_find(const struct table *t,
                             const struct position *p,
                             const struct question *q,
                             struct solution *out);

/* The same, where only the answer itself is wanted. */
NODISCARD bool solution_answer(const struct table *t,
                               const struct position *p,
                               const struct question *q,
                               struct answer *out);

/* Of answers that are equally good, or of the lay-downs and turns that are right, takes the
 * author's, which the author's remark is about. If it is none of them, or `author` is NULL, nothing
 * is changed. */
void solution_prefer(const struct table *t,
                     const struct position *p,
                     const struct question *q,
                     const struct answer *author,
                     struct solution *solution);

/* Judges an answer given, which has the question's form. */
void solution_judge(const struct table *t,
                    const struct position *p,
                    const struct question *q,
                    const struct solution *solution,
                    const struct answer *given,
                    struct answer_judgment *out);

#endif
