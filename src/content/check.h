/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Solving puzzles files, and checking content of every kind: what the commands `solve` and `check`
 * do. */
#ifndef CANASTA_CONTENT_CHECK_H
#define CANASTA_CONTENT_CHECK_H

#include <stdbool.h>
#include <stdio.h>

#include "base/attributes.h"
#include "base/diag.h"
#include "base/status.h"
#include "content/exercise.h"
#include "engine/table.h"
#include "judge/question.h"

/* Answers the questions that the engine alone cannot: best-pick, best-discard. */
struct content_solver {
    /* Writes the best answer. False when it cannot be said. */
    bool (*solve)(void *payload,
                  const struct table *t,
                  const struct exercise *e,
                  struct answer *out);
    /* Whether the answer is as good as right: there may be several. */
    bool (*agrees)(void *payload,
                   const struct table *t,
                   const struct exercise *e,
                   const struct answer *given);
    void *payload;
};

struct content_work {
    const char *content; /* the content folder, for tables and lessons named by id; NULL: none */
    const struct table *table;           /* for puzzles that name none; NULL: modern-american */
    const struct content_solver *solver; /* NULL: a puzzle that needs one is a fault */
    bool strict;                         /* check: also what this project asks of its own content */
};

/* Writes "ID TAB ANSWER" for every puzzle of the files, in order. STATUS_OK; STATUS_INPUT at the
 * first fault, which is then in `diags`: the answers before it have been written and nothing
 * follows. */
NODISCARD enum status content_solve(
    char *const *files, int count, const struct content_work *work, FILE *out, struct diags *diags);

/* Checks files of any kind: schema, references, every `expect` and played example against the
 * engine. STATUS_OK; STATUS_FAILED when an expect, an example or, with `strict`, something else is
 * not as it should be; STATUS_INPUT when a file cannot be used, whatever else is found. All
 * findings are in `diags`. */
NODISCARD enum status
content_check(char *const *files, int count, const struct content_work *work, struct diags *diags);

/* The right answer to an exercise that has a question: the engine's or the solver's. False when
 * there is none to be had. */
NODISCARD bool exercise_solve(const struct table *t,
                              const struct exercise *e,
                              const struct content_solver *solver,
                              struct answer *out);

#endif
