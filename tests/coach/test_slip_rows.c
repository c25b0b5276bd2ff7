/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One case for each row of the catalog of slips (slip_rows.txt): the first random end of a round
 * in which it can be made, what is right there, and what is answered by somebody who makes it and
 * nothing else wrong. A row that is new, gone, switched off or counts otherwise is missed here.
 * The slips of a kind that has a file in tests/kinds are told there, as it has no finished rounds.
 */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "asked.h"
#include "coach/slips.h"
#include "finals.h"
#include "source_dir.h"

enum { SEEDS = 4000, CASE_SIZE = 160, ROWS_MOST = 200 };

static char row[ROWS_MOST][CASE_SIZE]; /* by slip; empty: not made yet */

/* A finished round; every third one at a classic table, with what only such have. */
static void end_of_round(struct rng *rng, int seed, struct table *t, struct position *p)
{
    static const char *const classic[] = {"classic", "classic-club"};
    random_final(rng, t, p);
    struct board *b = &p->round.board;
    for (int side = 0; side < 2; side++) {
        b->side[side].raise = (int16_t)(10 * rng_below(rng, 3));
        b->side[side].errors = (uint8_t)rng_below(rng, 3);
    }
    t->deal_perfect_cut = rng_below(rng, 2) == 0 ? 100 : 0;
    b->side[seed & 1].perfect_cut = true;
    t->score_wipeout = rng_below(rng, 2) == 0;
    if (seed % 3 == 0 && b->ending != ENDING_SPECIAL) {
        cr_assert(table_builtin(classic[seed / 3 % 2], t));
        b->side[0].score = 5 * (int32_t)rng_below(rng, 1400) - 1000;
        b->side[0].threes = cards_some(KIND_3R, (int)rng_below(rng, 5));
        b->side[1].threes = 0;
        b->concealed = b->ending == ENDING_GOING_OUT && rng_below(rng, 2) == 0;
    }
    position_settle(t, p);
}

static struct question question_of(struct rng *rng, enum question_kind kind, struct position *p)
{
    return (struct question){
        .kind = kind,
        .side = (int)rng_below(rng, 2),
        .cards = kind == QUESTION_COUNT ? p->round.hand[1] + p->round.hand[3] : 0,
        .settle = {8500 + (int32_t)rng_below(rng, 3000), (int32_t)rng_below(rng, 8000),
                   1 + (int32_t)rng_below(rng, 4), (int32_t)rng_below(rng, 4),
                   (int32_t)rng_below(rng, 4), 1 + (int32_t)rng_below(rng, 3)}};
}

static void write_answer(const struct answer *a, struct text *out)
{
    if (a->form == FORM_NUMBER) {
        text_add(out, " %d", (int)a->number);
        return;
    }
    for (int side = 0; side < a->sides; side++) {
        text_add(out, " %d/%d/%d", (int)a->score[side][0], (int)a->score[side][1],
                 (int)a->score[side][2]);
    }
}

/* Makes those slips that were not made yet, where that can be done. */
static void make_slips(const struct explain_context *q, int seed)
{
    for (int i = 0; i < slips_count(); i++) {
        struct answer given;
        int found[SLIPS_FOUND_MAX];
        if (row[i][0] != '\0' || !slip_answer(q, i, 0, 1, &given)) {
            continue;
        }
        struct text out = text_in(row[i], sizeof row[i]);
        text_add(&out, "%s %d %s %s:", slip_facts(i)->id, seed, q->table->id,
                 question_name(q->question->kind));
        write_answer(q->right, &out);
        text_add(&out, " ->");
        write_answer(&given, &out);
        const int count = slips_diagnose(q, &given, found);
        bool named = false;
        for (int k = 0; k < count; k++) {
            named = named || found[k] == i;
        }
        cr_expect(named || count == SLIPS_FOUND_MAX, "%s is not found again", row[i]);
    }
}

/* The line of slip `i` in slip_rows.txt, or an empty one. */
static void expected_of(int i, char out[CASE_SIZE])
{
    FILE *in = fopen(CANASTA_SOURCE_DIR "/tests/coach/slip_rows.txt", "r");
    const char *id = slip_facts(i)->id;
    const size_t length = strlen(id);
    bool there = false;
    cr_assert_not_null(in);
    while (!there && fgets(out, CASE_SIZE, in) != NULL) {
        out[strcspn(out, "\n")] = '\0';
        there = strncmp(out, id, length) == 0 && out[length] == ' ';
    }
    fclose(in);
    out[there ? strlen(out) : 0] = '\0';
}

/* Whether the id begins with the name of a kind that has a file in tests/kinds. */
static bool is_told_by_its_kind(const char *id)
{
    char path[sizeof CANASTA_SOURCE_DIR + CASE_SIZE];
    (void)snprintf(path, sizeof path, CANASTA_SOURCE_DIR "/tests/kinds/test_%.*s.c",
                   (int)strcspn(id, "."), id);
    FILE *in = fopen(path, "r");
    if (in != NULL) {
        fclose(in);
    }
    return in != NULL;
}

Test(slip_rows, each_slip_of_the_catalogue_gives_its_number)
{
    static const enum question_kind kinds[] = {QUESTION_SCORE,  QUESTION_THREES,
                                               QUESTION_COUNT,  QUESTION_MINIMUM,
                                               QUESTION_SETTLE, QUESTION_SPECIAL_OUTS};
    cr_assert_leq(slips_count(), ROWS_MOST);
    for (int seed = 0; seed < SEEDS; seed++) {
        struct rng rng;
        struct table t;
        struct position p;
        rng_seed(&rng, (uint64_t)seed);
        end_of_round(&rng, seed, &t, &p);
        for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++) {
            struct answer right;
            const struct question q = question_of(&rng, kinds[k], &p);
            judge_solve(&t, &p, &q, &right);
            const struct explain_context context = {&t, &p, &q, &right, NULL, NULL, NULL, false};
            make_slips(&context, seed);
        }
    }
    for (int i = 0; i < slips_count(); i++) {
        char expected[CASE_SIZE] = "";
        if (is_told_by_its_kind(slip_facts(i)->id)) {
            continue;
        }
        expected_of(i, expected);
        cr_expect_neq(row[i][0], '\0', "%s cannot be made", slip_facts(i)->id);
        cr_expect_str_eq(row[i], expected, "slip_rows.txt has\n%s\nand it is\n%s", expected,
                         row[i]);
    }
}
