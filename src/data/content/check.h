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
#include "content/position_tally.h"
#include "content/question_mix.h"
#include "engine/table.h"
#include "questions/exercise.h"
#include "questions/question.h"

struct content_work {
    const char *content; /* the content folder, for tables and lessons named by id; NULL: none */
    const struct table *table; /* for puzzles that name none; NULL: modern-american */
    bool strict;               /* check: also what this project asks of its own content */
    FILE *advice; /* check: asks the coach again about what is best and what the words claim, and
                     writes what it finds here; NULL: not asked for */
    int advice_samples; /* deals a look, 1..ADVICE_SAMPLES_MOST (coach/advice.h); 0: as many as suit
                           a test */
    bool positions;     /* check: also whether positions can come about */
    struct position_tally *tally; /* counts them then; NULL: nobody asks */
    FILE *tasks; /* check: writes for every task how many of the lawful plays are right; NULL: no */
    bool mix;    /* check: also whether lessons ask enough to be done, and give no answer away */
    struct question_mix *question_mix; /* adds up what they ask then; NULL: nobody asks */
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

#endif
