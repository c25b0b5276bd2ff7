/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What files say is best, asked of the coach once more: with other random numbers than those the
 * answers come from, so that nothing is taught that hangs on the luck of one sample. Internal to
 * this module.
 */
#ifndef CANASTA_CONTENT_ADVICE_LINT_H
#define CANASTA_CONTENT_ADVICE_LINT_H

#include <stdio.h>

#include "base/diag.h"
#include "engine/table.h"
#include "questions/exercise.h"

struct advice_lint {
    const char *file;
    FILE *out; /* gets a line for every look at a position: what is best and what the rest loses */
    struct diags *diags;
    int samples; /* deals a look; 0: ADVICE_SAMPLES (coach/advice.h) */
};

/* Asks about the exercise if it says what is best: a question of that kind, or claims. `who` names
 * the puzzle or is empty. Findings, each in the diags: an expected answer that is not as good as
 * the best; a move as good as the best that no claim names; a claim that does not hold. Returns how
 * many. */
int advice_lint_exercise(const struct advice_lint *c,
                         const struct table *t,
                         const struct exercise *e,
                         const char *who);

#endif
