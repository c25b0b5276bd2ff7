/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks the engine what a question asks. Holds no rule of its own. */
#include "judge/judge.h"

#include <assert.h>

#include "engine/opening.h"
#include "engine/out.h"
#include "engine/rules.h"

static cardset hand_in_turn(const struct position *p)
{
    return p->round.hand[p->round.board.seat];
}

/* `no` with the rules broken, or `yes` when there are none. */
static void answer_broken(struct answer *out, int count)
{
    out->broken_count = count;
    out->yes = count == 0;
}

static void solve_meld(const struct table *t,
                       const struct position *p,
                       const struct question *q,
                       struct answer *out)
{
    const struct action lay = {.kind = ACTION_LAY, .lay = q->lay};
    answer_broken(out, rules_check_all(t, &p->round.board, hand_in_turn(p), &lay, out->broken));
}

static uint16_t solve_discard(const struct table *t, const struct position *p)
{
    unsigned bits = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        const struct action throw = {.kind = ACTION_THROW, .card = k};
        if (cards_have(hand_in_turn(p), k) &&
            verdict_allows(rules_check(t, &p->round.board, hand_in_turn(p), &throw))) {
            bits |= 1U << k;
        }
    }
    return (uint16_t)bits;
}

static void solve_score(const struct table *t, const struct position *p, struct answer *out)
{
    out->sides = p->round.board.sides;
    for (int side = 0; side < out->sides; side++) {
        struct score_sheet sheet;
        score_side(t, &p->round.board, p->round.hand, side, &sheet);
        out->score[side][0] = sheet.base;
        out->score[side][1] = sheet.count;
        out->score[side][2] = sheet.total;
    }
}

void judge_solve(const struct table *t,
                 const struct position *p,
                 const struct question *q,
                 struct answer *out)
{
    const struct board *b = &p->round.board;
    const cardset hand = hand_in_turn(p);
    *out = (struct answer){.form = question_form(q->kind), .special = SPECIAL_NONE};
    switch (q->kind) {
    case QUESTION_COUNT:
        out->number = cards_points(q->cards);
        return;
    case QUESTION_MINIMUM:
        out->number = side_minimum(t, &b->side[q->side]);
        return;
    case QUESTION_THREES:
        out->number = score_threes(t, &b->side[q->side]);
        return;
    case QUESTION_MELD:
        solve_meld(t, p, q, out);
        return;
    case QUESTION_OPENING:
        out->yes = opening_find(t, b, hand, NULL);
        return;
    case QUESTION_SPLASH:
        out->yes = splash_find(t, b, hand) != SLOT_NONE;
        return;
    case QUESTION_SPECIAL:
        out->special = special_match(t, hand);
        return;
    case QUESTION_SPECIAL_WAIT:
        out->kinds = special_waits(t, hand);
        return;
    case QUESTION_PICK:
        answer_broken(out, rules_check_pick(t, b, hand, out->broken));
        return;
    case QUESTION_DISCARD:
        out->kinds = solve_discard(t, p);
        return;
    case QUESTION_GO_OUT:
        out->yes = out_possible(t, b, hand, NULL);
        return;
    case QUESTION_SCORE:
        solve_score(t, p, out);
        return;
    case QUESTION_SETTLE:
        out->number = score_settle(&q->settle);
        return;
    case QUESTION_CHOOSE:
        out->letters = q->right;
        return;
    case QUESTION_BEST_PICK:
    case QUESTION_BEST_DISCARD:
    case QUESTION_KIND_COUNT:
        break;
    }
    assert(false && "a question that the engine alone cannot answer");
}

static bool same_rules(const struct answer *right, const struct answer *given)
{
    if (right->broken_count != given->broken_count) {
        return false;
    }
    for (int i = 0; i < right->broken_count; i++) {
        if (right->broken[i].rule != given->broken[i].rule) {
            return false;
        }
    }
    return true;
}

bool judge_agrees(const struct answer *right, const struct answer *given)
{
    if (right->form != given->form) {
        return false;
    }
    switch (right->form) {
    case FORM_NUMBER:
        return right->number == given->number;
    case FORM_YES_NO:
        return right->yes == given->yes &&
               (right->yes || given->broken_count == 0 || same_rules(right, given));
    case FORM_KINDS:
        return right->kinds == given->kinds;
    case FORM_KIND: /* several may be as good: naming one of them is right */
        return given->kinds != 0 && (given->kinds & ~right->kinds) == 0;
    case FORM_SPECIAL:
        return right->special == given->special;
    case FORM_SCORE:
        for (int side = 0; side < right->sides; side++) {
            for (int i = 0; i < 3; i++) {
                if (given->score[side][i] != SCORE_NOT_GIVEN &&
                    given->score[side][i] != right->score[side][i]) {
                    return false;
                }
            }
        }
        return right->sides == given->sides;
    case FORM_LETTERS:
        return right->letters == given->letters;
    case FORM_PICK:
        return right->yes == given->yes;
    }
    return false;
}
