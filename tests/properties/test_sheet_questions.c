/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fresh questions at random rule sheets: what is asked can be asked there, and the answer given as
 * right is the engine's. `solve` takes no more than that. */
#include <criterion/criterion.h>
#include <stdlib.h>

#include "generate/generate.h"
#include "questions/answer_text.h"
#include "questions/judge.h"
#include "support/length.h"
#include "support/sheets.h"

enum { SHEETS = 400, SHEETS_PART = 20 };

static int ask_one(const struct table *t, enum question_kind k, uint64_t seed, const char *sheet)
{
    const struct generator_request request = {.seed = seed, .kind = k, .level = LEVEL_ANY};
    struct exercise *g = calloc(1, sizeof *g);
    struct generator *run = generator_new(t, &request);
    const bool found = generator_next(run, g);
    if (found) {
        struct answer right;
        char text[2][ANSWER_TEXT_SIZE];
        cr_assert(!question_needs_position(k) ||
                      !position_fault(t, &g->position, &g->question, NULL),
                  "%s: %s", sheet, g->id);
        judge_solve(t, &g->position, &g->question, &right);
        answer_write(t, t->players, &right, text[0], sizeof text[0]);
        answer_write(t, t->players, g->right, text[1], sizeof text[1]);
        cr_assert_str_eq(text[0], text[1], "%s: %s", sheet, g->id);
    }
    generator_free(run);
    free(g);
    return found;
}

Test(sheet_questions, what_is_asked_at_a_sheet_can_be_asked_there)
{
    struct rng rng;
    int asked = 0;
    const int sheets = tests_length(SHEETS, SHEETS_PART);
    rng_seed(&rng, 7);
    for (int i = 0; i < sheets; i++) {
        struct table t;
        char text[512];
        random_sheet(&rng, &t);
        for (int k = 0; k < QUESTION_KIND_COUNT; k++) {
            const enum question_kind kind = (enum question_kind)k;
            if (generator_makes_at(&t, kind) && kind != QUESTION_LAY && kind != QUESTION_TURN) {
                asked += ask_one(&t, kind, rng_next(&rng), sheet_text(&t, text));
            }
        }
    }
    cr_assert_gt(asked, sheets * 8, "only %d are asked", asked);
}
