/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever the position: an explanation that ends in the right answer, gives reasons for it and
 * fits its place. */
#include <criterion/criterion.h>
#include <string.h>

#include "asked.h"
#include "coach/compare.h"
#include "finals.h"
#include "support/deals.h"

enum { MARKED_EVERY = 4 }; /* of so many questions one is also asked in marks */

/* Every step is a sentence that was not cut. */
static void expect_sentences(const struct explanation *e, const char *kind)
{
    for (int i = 0; i < e->count; i++) {
        const char *text = e->step[i].text;
        const size_t length = strlen(text);
        if (length == 0 || length >= STEP_TEXT_SIZE - 1 || text[length - 1] != '.') {
            cr_expect(false, "%s: not a sentence: %s", kind, text);
        }
        if (strstr(text, "  ") != NULL || strstr(text, "..") != NULL ||
            (text[0] >= 'a' && text[0] <= 'z')) {
            cr_expect(false, "%s: badly written: %s", kind, text);
        }
    }
}

/* A no has a reason, a yes has none against it. */
static void
expect_reasons(const struct explain_context *q, const struct explanation *e, const char *kind)
{
    int fails = 0;
    for (int i = 0; i < e->count; i++) {
        fails += e->step[i].role == STEP_FAILS;
    }
    const char *result = result_of(e);
    if (q->right->form == FORM_YES_NO) {
        if ((fails == 0) != q->right->yes || (strncmp(result, "So yes", 6) == 0) != q->right->yes) {
            cr_expect(false, "%s: %d reasons against, yes is %d: %s", kind, fails, q->right->yes,
                      result);
        }
    }
}

static void expect_hints(const struct explain_context *q, const char *kind)
{
    char hint[STEP_TEXT_SIZE];
    for (int level = 1; level <= HINT_LEVELS; level++) {
        (void)explain_hint(q, level, hint);
        if (hint[0] == '\0' || strncmp(hint, "So ", 3) == 0) {
            cr_expect(false, "%s: hint %d is %s", kind, level, hint);
        }
    }
}

/* All that is said about the question comes from the catalog. */
static void
expect_marked(const struct explain_context *q, const struct answer *wrong, const char *kind)
{
    struct explain_context in_marks = *q;
    struct explanation e;
    struct remark r;
    char hint[STEP_TEXT_SIZE];
    in_marks.catalog = marked();
    explain(&in_marks, &e);
    for (int i = 0; i < e.count; i++) {
        cr_expect(is_marked(e.step[i].text), "%s: not of the catalogue: %s", kind, e.step[i].text);
    }
    for (int level = 1; level <= HINT_LEVELS; level++) {
        (void)explain_hint(&in_marks, level, hint);
        cr_expect(is_marked(hint), "%s: hint %d is not of the catalogue: %s", kind, level, hint);
    }
    explain_wrong(&in_marks, wrong, &r);
    cr_expect(is_marked(r.text), "%s: not of the catalogue: %s", kind, r.text);
}

/* An answer that is not the right one. */
static struct answer other_answer(const struct answer *right, struct rng *rng)
{
    struct answer a = *right;
    a.yes = !right->yes;
    a.broken_count = 0;
    a.number += 1 + (int64_t)rng_below(rng, 300);
    a.kinds = (uint16_t)(right->kinds ^ (1U << rng_below(rng, KIND_COUNT)));
    a.special = right->special == SPECIAL_NONE ? 0 : SPECIAL_NONE;
    a.score[0][0] += 5;
    return a;
}

/* Looks at one question; false when it cannot be asked here. */
static bool
look_at(struct rng *rng, const struct table *t, const struct position *p, const struct question *q)
{
    const char *kind = question_name(q->kind);
    struct answer right;
    struct explanation e;
    struct remark r;
    char elsewhere[ELSEWHERE_SIZE];
    if (position_fault(t, p, q, NULL)) {
        return false;
    }
    judge_solve(t, p, q, &right);
    const struct explain_context context = {t, p, q, &right, english(), NULL, NULL, false};
    explain(&context, &e);
    expect_sentences(&e, kind);
    expect_reasons(&context, &e, kind);
    expect_hints(&context, kind);
    const struct answer wrong = other_answer(&right, rng);
    explain_wrong(&context, &wrong, &r);
    if (r.text[0] == '\0' || r.rule == RULE_NONE || strlen(r.text) >= REMARK_SIZE - 1) {
        cr_expect(false, "%s: the reply to a wrong answer is %s", kind, r.text);
    }
    (void)compare_elsewhere(&context, elsewhere);
    if (rng_below(rng, MARKED_EVERY) == 0) {
        expect_marked(&context, &wrong, kind);
    }
    return true;
}

/* Some cards of the hand, in up to three groups. */
static void random_lay(struct rng *rng, cardset hand, struct lay *out)
{
    out->count = 0;
    for (int groups = 1 + (int)rng_below(rng, 3); groups > 0; groups--) {
        const kind k = (kind)rng_below(rng, KIND_JOKER + 1);
        const int n = cards_of(hand, k);
        cardset cards = cards_some(k, n > 7 ? 7 : n);
        if (rng_below(rng, 3) == 0 && k != KIND_2 && cards_have(hand, KIND_2)) {
            cards += cards_one(KIND_2);
        }
        if (cards != 0 && cards_contain(hand, cards)) {
            hand -= cards;
            (void)lay_add(out, cards, SLOT_NONE);
        }
    }
}

Test(explain_random, every_position_in_play_is_explained_in_sentences_of_the_catalog)
{
    static const enum question_kind kinds[] = {
        QUESTION_MINIMUM, QUESTION_THREES,       QUESTION_MELD, QUESTION_OPENING, QUESTION_SPLASH,
        QUESTION_SPECIAL, QUESTION_SPECIAL_WAIT, QUESTION_PICK, QUESTION_DISCARD, QUESTION_GO_OUT};
    struct rng rng;
    int looked = 0;
    rng_seed(&rng, 11);
    for (int i = 0; i < 600; i++) {
        struct table t;
        struct position p = {.hands_known = (1 << SEAT_MAX) - 1};
        random_table(&rng, &t);
        const bool start = rng_below(&rng, 2) == 0;
        random_position(&rng, &t, rng_below(&rng, 2) == 0, start, &p.round);
        position_settle(&t, &p);
        for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++) {
            struct question q = {.kind = kinds[k], .side = (int)rng_below(&rng, 2)};
            random_lay(&rng, p.round.hand[p.round.board.seat], &q.lay);
            if (q.kind == QUESTION_MELD && start) {
                continue;
            }
            looked += look_at(&rng, &t, &p, &q);
        }
    }
    cr_expect_gt(looked, 3000, "only %d questions", looked);
}

Test(explain_random, every_finished_round_is_explained_in_sentences_of_the_catalog)
{
    struct rng rng;
    int looked = 0;
    rng_seed(&rng, 12);
    for (int i = 0; i < 400; i++) {
        struct table t;
        struct position p;
        random_final(&rng, &t, &p);
        struct question q = {.kind = QUESTION_SCORE};
        looked += look_at(&rng, &t, &p, &q);
        q.kind = QUESTION_THREES;
        looked += look_at(&rng, &t, &p, &q);
        q.kind = QUESTION_COUNT;
        q.cards = p.round.hand[0] + p.round.hand[1];
        looked += look_at(&rng, &t, &p, &q);
        q.kind = QUESTION_SETTLE;
        q.settle = (struct settlement){
            8500 + (int32_t)rng_below(&rng, 2000), (int32_t)rng_below(&rng, 9000) - 1000,
            1 + (int32_t)rng_below(&rng, 5),       (int32_t)rng_below(&rng, 4),
            (int32_t)rng_below(&rng, 4),           (int32_t)rng_below(&rng, 3)};
        looked += look_at(&rng, &t, &p, &q);
    }
    cr_expect_gt(looked, 1500, "only %d questions", looked);
}
