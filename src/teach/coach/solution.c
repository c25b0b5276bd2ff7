/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sends each question to the engine or to the coach, whichever can answer it. */
#include "coach/solution.h"

#include <stddef.h>
#include <stdlib.h>

#include "base/memory.h"
#include "coach/goal_best.h"
#include "questions/goal.h"

/* What is looked at where a question needs no position. */
static const struct position nowhere;

bool solution_find(const struct table *t,
                   const struct position *p,
                   const struct question *q,
                   struct solution *out)
{
    out->is_best = best_is_asked(q);
    if (!out->is_best) {
        judge_solve(t, p != NULL ? p : &nowhere, q, &out->right);
        if (goal_best_is_asked(q)) {
            goal_best_find(t, p, q, &out->right);
        }
        return true;
    }
    if (!best_find(t, p, q, &out->best)) {
        return false;
    }
    out->right = out->best.answer;
    return true;
}

bool solution_answer(const struct table *t,
                     const struct position *p,
                     const struct question *q,
                     struct answer *out)
{
    struct solution *s = memory_alloc(sizeof *s);
    const bool found = solution_find(t, p, q, s);
    if (found) {
        *out = s->right;
    }
    free(s);
    return found;
}

void solution_prefer(const struct table *t,
                     const struct position *p,
                     const struct question *q,
                     const struct answer *author,
                     struct solution *solution)
{
    if (author == NULL) {
        return;
    }
    if (!solution->is_best) {
        solution->right =
            judge_is_way(t, p, q, &solution->right, author) ? *author : solution->right;
    } else if (best_prefer(&solution->best, author)) {
        solution->right = solution->best.answer;
    }
}

void solution_judge(const struct table *t,
                    const struct position *p,
                    const struct question *q,
                    const struct solution *solution,
                    const struct answer *given,
                    struct answer_judgment *out)
{
    if (solution->is_best) {
        *out = (struct answer_judgment){.right = best_agrees(&solution->best, given)};
        return;
    }
    judge_answer(t, p != NULL ? p : &nowhere, q, &solution->right, given, out);
    goal_best_judge(t, p, q, given, out);
}
