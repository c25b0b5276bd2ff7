/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fresh questions at random rule sheets: what is asked can be asked there, and the answer given as
 * right is the engine's. `solve` takes no more than that. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

#include "engine/rules.h"
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

/* Whether the seat in turn may show some special hand. */
static bool may_show(const struct table *t, const struct board *b, cardset hand)
{
    for (int i = 0; i < t->special_count; i++) {
        const struct action shows = {.kind = ACTION_SPECIAL, .special = (int8_t)i};
        if (rules_check(t, b, hand, &shows).rule == RULE_NONE) {
            return true;
        }
    }
    return false;
}

/* The kinds that bring a special hand when they are drawn, or taken from the top of the pack. */
static uint16_t kinds_that_show(const struct table *t, const struct board *before, cardset hand)
{
    unsigned bits = 0;
    struct board drawn = *before;
    drawn.phase = PHASE_PLAY;
    drawn.turn.just_drew = true;
    drawn.stock = (uint8_t)(before->stock - (before->stock > 0));
    for (kind k = 0; k < KIND_COUNT; k++) {
        const bool left = cards_of(hand, k) < kind_in_deck(k);
        const bool by_draw = left && before->stock > 0 && may_show(t, &drawn, hand + cards_one(k));
        const bool by_top = board_top(before) == k && may_show(t, before, hand);
        bits |= by_draw || by_top ? 1U << k : 0;
    }
    return (uint16_t)bits;
}

/* A question about special hands answers what the rules allow. Returns whether there is one. */
static bool agrees_with_move(const struct table *t,
                             const struct position *p,
                             const struct question *q,
                             const char *said)
{
    const struct board *b = &p->round.board;
    const cardset hand = p->round.hand[b->seat];
    struct answer right;
    judge_solve(t, p, q, &right);
    if (q->kind == QUESTION_SPECIAL_WAIT) {
        cr_assert_eq(right.kinds, kinds_that_show(t, b, hand), "%s", said);
        return right.kinds != 0;
    }
    const struct action shows = {.kind = ACTION_SPECIAL, .special = (int8_t)right.special};
    const bool yes = right.special != SPECIAL_NONE;
    cr_assert_eq(may_show(t, b, hand), yes, "%s", said);
    cr_assert(!yes || rules_check(t, b, hand, &shows).rule == RULE_NONE, "%s", said);
    return yes;
}

/* The same with little in the stock, an open side, a courtesy turn, under both values of the
 * option on the last card. */
static int agree_at_ends(struct table *t, const struct exercise *g, const char *sheet)
{
    int yes = 0;
    for (int i = 0; i < 32; i++) {
        struct position p = g->position;
        struct board *b = &p.round.board;
        char said[640];
        t->special_last_stock = i & 1;
        b->side[0].opened = (i & 2) != 0;
        b->courtesy[0] = (i & 4) != 0;
        b->stock = (uint8_t)(i >> 3);
        (void)snprintf(said, sizeof said, "%s: %s, case %d", sheet, g->id, i);
        yes += agrees_with_move(t, &p, &g->question, said);
    }
    return yes;
}

Test(sheet_questions, a_special_hand_is_said_where_the_move_is_allowed)
{
    struct rng rng;
    int cases = 0, yes = 0;
    struct exercise *g = calloc(1, sizeof *g);
    const int sheets = tests_length(SHEETS, SHEETS_PART) / 6;
    rng_seed(&rng, 11);
    for (int i = 0; i < sheets; i++) {
        struct table t;
        char text[512];
        random_sheet(&rng, &t);
        const struct generator_request request = {
            .seed = rng_next(&rng), .kind = i % 2 == 0 ? QUESTION_SPECIAL : QUESTION_SPECIAL_WAIT};
        struct generator *run =
            generator_makes_at(&t, request.kind) ? generator_new(&t, &request) : NULL;
        if (run != NULL && generator_next(run, g)) {
            yes += agree_at_ends(&t, g, sheet_text(&t, text));
            cases += 32;
        }
        generator_free(run);
    }
    cr_expect_gt(yes, cases / 10, "%d of %d", yes, cases);
    cr_expect_lt(yes, cases, "%d of %d", yes, cases);
    free(g);
}
