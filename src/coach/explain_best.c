/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Explaining what is best: what each choice gives away over many deals, and the principles that
 * speak for the best one. Decides nothing: the figures are the coach's (best.h).
 */
#include <string.h>

#include "coach/best.h"
#include "coach/steps.h"
#include "notation/cards_text.h"

enum {
    CHOICES_TOLD = 6,
    REASONS_TOLD = 3,
    REMARK_REASONS = 2 /* in the reply to a wrong answer */
};

/* "throw a king" as the start of a sentence: "Throwing a king". */
static void add_choice(struct text *t, const struct action *a)
{
    if (a->kind == ACTION_THROW) {
        text_add(t, "Throwing ");
        text_a_card(t, a->card);
    } else {
        text_add(t, a->kind == ACTION_PICK ? "Picking the pack" : "Drawing");
    }
}

/* How one choice did. */
static void step_choice(const struct inquiry *q, struct explanation *e, int place)
{
    const struct advised *c = &q->best->advice.list[place];
    struct draft d = step_add(e, STEP_FACT, RULE_NONE);
    add_choice(&d.text, &c->action);
    if (place == q->best->advice.best) {
        text_add(&d.text, " did best.");
    } else if (c->grade == GRADE_FINE) {
        text_add(&d.text, " did about as well: too close to call.");
    } else {
        text_add(&d.text, " brought about ");
        text_points(&d.text, advice_points(c->loss));
        text_add(&d.text, " points less, give or take ");
        text_points(&d.text, advice_points(2 * c->error));
        text_add(&d.text, ".");
    }
    if (c->action.kind == ACTION_THROW) {
        d.step->cards = cards_one(c->action.card);
    }
}

/* The best two, without saying which of them is better. */
static void step_two(const struct inquiry *q, struct explanation *e, const int order[])
{
    const struct advised *list = q->best->advice.list;
    kind one = list[order[0]].action.card, other = list[order[1]].action.card;
    if (one > other) {
        const kind low = other;
        other = one;
        one = low;
    }
    struct draft d = step_add(e, STEP_FACT, RULE_NONE);
    text_add(&d.text, "Weigh two cards against each other: ");
    text_a_card(&d.text, one);
    text_add(&d.text, " and ");
    text_a_card(&d.text, other);
    text_add(&d.text, ".");
    d.step->hint = 3;
}

/* How the figures that follow were found. Of a pick the difference is a hint: it says how much
 * hangs on the choice, not which one it is. */
static void step_deals(const struct inquiry *q, struct explanation *e, const int order[])
{
    const struct advice *a = &q->best->advice;
    struct draft d = step_add(e, STEP_FACT, RULE_NONE);
    text_add(&d.text, "The coach played ");
    text_points(&d.text, a->samples);
    text_add(&d.text, " deals that fit what you can see to their end.");
    if (q->right->form == FORM_PICK) {
        text_add(&d.text, " The two choices differ by about ");
        text_points(&d.text, advice_points(a->list[order[1]].loss));
        text_add(&d.text, " points.");
        d.step->hint = 3;
    }
}

/* The reasons for the best choice, against the nearest one that gives something away. */
static void step_reasons(const struct inquiry *q, struct explanation *e, int against)
{
    struct reasons why;
    best_reasons(q->table, q->best, against, &why);
    for (int i = 0; i < why.count && i < REASONS_TOLD; i++) {
        struct draft d = step_add(e, STEP_HOLDS, why.list[i].rule);
        text_add(&d.text, "%s", why.list[i].text);
        d.step->hint = i == 0 ? 2 : 0;
    }
    if (why.count == 0) {
        step_say(e, STEP_FACT, RULE_NONE,
                 "No single reason stands out: over many deals small things add up.");
    }
}

static void step_result(const struct inquiry *q, struct explanation *e)
{
    const struct answer *a = q->right;
    struct draft d = step_add(e, STEP_RESULT, RULE_NONE);
    if (a->form == FORM_PICK) {
        text_add(&d.text, a->yes ? "Picking the pack is best." : "Drawing is best.");
        if (q->best->pick && q->best->draw) {
            text_add(&d.text, " The other is about as good.");
        }
        return;
    }
    const uint16_t others = (uint16_t)(q->best->kinds & ~a->kinds);
    text_add(&d.text, "Best to throw: ");
    text_kinds(&d.text, a->kinds);
    text_add(&d.text, ".");
    if (others != 0) {
        text_add(&d.text, " As good: ");
        text_kinds(&d.text, others);
        text_add(&d.text, ".");
    }
}

void explain_best(const struct inquiry *q, struct explanation *e)
{
    const struct advice *a = &q->best->advice;
    int order[CANDIDATES_MAX];
    int against = CANDIDATE_NONE;
    if (a->count < 2) {
        step_say(e, STEP_FACT, RULE_NONE, "Only one thing may be done here: nothing to weigh.");
        step_result(q, e);
        return;
    }
    advice_rank(a, order);
    for (int i = a->count - 1; i > 0; i--) {
        against = a->list[order[i]].grade != GRADE_FINE ? order[i] : against;
    }
    if (q->right->form == FORM_KIND) {
        step_two(q, e, order);
    }
    step_reasons(q, e, against);
    step_deals(q, e, order);
    for (int i = 0; i < a->count && i < CHOICES_TOLD; i++) {
        step_choice(q, e, order[i]);
    }
    step_result(q, e);
}

/* The first of the kinds in `bits`, which are not none. */
static kind first_kind(uint16_t bits)
{
    kind k = 0;
    while (!bits_have(bits, k)) {
        k++;
    }
    return k;
}

/* Why it is no choice at all. */
static enum rule_id
wrong_choice(const struct inquiry *q, const struct answer *given, struct text *t)
{
    char reason[STEP_TEXT_SIZE];
    if (given->form == FORM_PICK || given->kinds == 0) {
        text_add(t, "The pack may not be picked here.");
        return RULE_NONE;
    }
    const kind k = first_kind(given->kinds);
    if (!cards_have(inquiry_hand(q), k)) {
        text_add(t, "There is no %s in the hand.", kind_word(k, 1));
        return RULE_CARDS_HELD;
    }
    const enum rule_id rule = reason_discard(q, k, reason);
    text_add(t, "%s", reason);
    return rule;
}

enum rule_id wrong_best(const struct inquiry *q, const struct answer *given, struct text *t)
{
    const int place = best_place(q->best, given);
    if (place == CANDIDATE_NONE) {
        return wrong_choice(q, given, t);
    }
    const struct advised *c = &q->best->advice.list[place];
    struct reasons why;
    text_add(t, "That gives away about ");
    text_points(t, advice_points(c->loss));
    text_add(t, " points, on average.");
    best_reasons(q->table, q->best, place, &why);
    for (int i = 0; i < why.count && i < REMARK_REASONS; i++) {
        text_add(t, " %s", why.list[i].text);
    }
    return why.count > 0 ? why.list[0].rule : RULE_NONE;
}
