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

enum { SHEETS = 3000, SHEETS_PART = 300 };

/* Whether one question of the kind, or of any, can be asked, and its answer is the engine's. */
static bool ask_one(struct generator *run, const struct table *t, const char *sheet, bool *kinds)
{
    struct exercise *g = calloc(1, sizeof *g);
    const bool found = generator_next(run, g);
    if (found) {
        struct answer right;
        char text[2][ANSWER_TEXT_SIZE];
        kinds[g->question.kind] = true;
        cr_assert(!question_needs_position(g->question.kind) ||
                      !position_fault(t, &g->position, &g->question, NULL),
                  "%s: %s", sheet, g->id);
        judge_solve(t, &g->position, &g->question, &right);
        answer_write(t, t->players, &right, text[0], sizeof text[0]);
        answer_write(t, t->players, g->right, text[1], sizeof text[1]);
        cr_assert_str_eq(text[0], text[1], "%s: %s", sheet, g->id);
    }
    free(g);
    return found;
}

Test(sheet_questions, what_is_asked_at_a_sheet_can_be_asked_there)
{
    struct rng rng;
    int asked = 0;
    bool kinds[QUESTION_KIND_COUNT] = {false};
    const int sheets = tests_length(SHEETS, SHEETS_PART);
    rng_seed(&rng, 7);
    for (int i = 0; i < sheets; i++) {
        struct table t;
        char text[512];
        random_sheet(&rng, &t);
        /* two of any kind that comes up by chance, and one of a kind in turn */
        const enum question_kind turn = (enum question_kind)(i % QUESTION_KIND_COUNT);
        const bool makes = generator_makes_at(&t, turn);
        const struct generator_request any = {.seed = rng_next(&rng), .kind = QUESTION_KIND_COUNT},
                                       one = {.seed = rng_next(&rng), .kind = turn};
        struct generator *run = generator_new(&t, &any);
        asked += ask_one(run, &t, sheet_text(&t, text), kinds);
        asked += ask_one(run, &t, sheet_text(&t, text), kinds);
        generator_free(run);
        run = makes ? generator_new(&t, &one) : NULL;
        asked += makes && ask_one(run, &t, sheet_text(&t, text), kinds);
        generator_free(run);
    }
    cr_expect_gt(asked, sheets * 2, "only %d are asked", asked);
    for (int k = 0; k < QUESTION_KIND_COUNT; k++) {
        const enum question_kind kind = (enum question_kind)k;
        /* a mixture leaves out what hardly comes up at a table */
        const bool rare = kind == QUESTION_SPLASH || kind == QUESTION_SETTLE;
        cr_expect(kinds[k] || rare || !generator_makes(kind), "%s is never asked",
                  question_name(kind));
    }
}
