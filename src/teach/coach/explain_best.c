/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Explaining what is best: what each choice gives away over many deals, and the principles that
 * speak for the best one. Decides nothing: the figures are the coach's (best.h).
 */
#include <string.h>

#include "coach/best.h"
#include "coach/steps.h"
#include "messages/msg_coach.h"

enum {
    CHOICES_TOLD = 6,
    REASONS_TOLD = 3,
    REMARK_REASONS = 2 /* in the reply to a wrong answer */
};

/* How one choice did. */
static void step_choice(const struct explain_context *q, struct explanation *e, int place)
{
    enum { THROWING, PICKING, DRAWING };
    const struct advised *c = &q->best->advice.list[place];
    const bool throws = c->action.kind == ACTION_DISCARD;
    const int what = throws ? THROWING : c->action.kind == ACTION_TAKE_PACK ? PICKING : DRAWING;
    const kind card = throws ? c->action.card : KIND_COUNT;
    struct step *s =
        step_tell(q, e, STEP_FACT, RULE_NONE,
                  place == q->best->advice.best ? msg_coach_choice_best(what, card)
                  : advice_is_good(&q->best->advice, place)
                      ? msg_coach_choice_fine(what, card)
                      : msg_coach_choice_less(what, card, advice_points(c->behind.loss),
                                              advice_points(2 * c->behind.error)));
    s->cards = throws ? cards_one(card) : 0;
}

/* The best two, without saying which of them is better. */
static void step_two(const struct explain_context *q, struct explanation *e, const int order[])
{
    const struct advised *list = q->best->advice.list;
    kind one = list[order[0]].action.card, other = list[order[1]].action.card;
    if (one > other) {
        const kind low = other;
        other = one;
        one = low;
    }
    step_tell(q, e, STEP_FACT, RULE_NONE, msg_coach_weigh_two(one, other))->hint = 3;
}

/* How the figures that follow were found. Of a pick the difference is a hint: it says how much
 * hangs on the choice, not which one it is. */
static void step_deals(const struct explain_context *q, struct explanation *e, const int order[])
{
    const struct advice *a = &q->best->advice;
    if (q->right->form == FORM_PICK) {
        const int differ = advice_points(a->list[order[1]].behind.loss);
        step_tell(q, e, STEP_FACT, RULE_NONE, msg_coach_deals_pick(a->samples, differ))->hint = 3;
    } else {
        (void)step_tell(q, e, STEP_FACT, RULE_NONE, msg_coach_deals(a->samples));
    }
}

/* The reasons for the best choice, against the nearest one that gives something away. */
static void step_reasons(const struct explain_context *q, struct explanation *e, int against)
{
    struct reasons why;
    best_reasons(q->table, q->best, against, &why);
    if (reasons_only_facts(&why)) {
        (void)step_tell(q, e, STEP_FACT, RULE_NONE, msg_coach_no_single_reason());
    }
    for (int i = 0; i < why.count && i < REASONS_TOLD; i++) {
        step_tell(q, e, STEP_HOLDS, why.list[i].rule, why.list[i].message)->hint = i == 0 ? 2 : 0;
    }
}

static void step_best(const struct explain_context *q, struct explanation *e)
{
    const struct answer *a = q->right;
    const unsigned others = q->best->kinds & ~(unsigned)a->kinds;
    step_result(q, e,
                a->form == FORM_PICK ? msg_coach_best_pick(a->yes, q->best->pick && q->best->draw)
                                     : msg_coach_best_throw(a->kinds, others));
}

void explain_best(const struct explain_context *q, struct explanation *e)
{
    const struct advice *a = &q->best->advice;
    int order[CANDIDATES_MAX];
    int against = CANDIDATE_NONE;
    if (a->count < 2) {
        (void)step_tell(q, e, STEP_FACT, RULE_NONE, msg_coach_best_only());
        step_best(q, e);
        return;
    }
    advice_rank(a, order);
    for (int i = a->count - 1; i > 0; i--) {
        against =
            !advice_is_good(a, order[i]) && advice_is_plausible(a, order[i]) ? order[i] : against;
    }
    if (q->right->form == FORM_KIND) {
        step_two(q, e, order);
    }
    step_reasons(q, e, against);
    step_deals(q, e, order);
    for (int i = 0; i < a->count && i < CHOICES_TOLD; i++) {
        step_choice(q, e, order[i]);
    }
    step_best(q, e);
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
wrong_choice(const struct explain_context *q, const struct answer *given, struct text *t)
{
    char reason[STEP_TEXT_SIZE];
    if (given->form == FORM_PICK || given->kinds == 0) {
        explain_say(q, t, msg_coach_best_no_pack());
        return RULE_NONE;
    }
    const kind k = first_kind(given->kinds);
    if (!cards_have(explain_hand(q), k)) {
        explain_say(q, t, msg_coach_wrong_not_held(k));
        return RULE_CARDS_HELD;
    }
    const enum rule_id rule = reason_discard(q, k, reason);
    text_add(t, "%s", reason);
    return rule;
}

void wrong_best(const struct explain_context *q,
                const struct answer *given,
                struct text *t,
                struct remark *out)
{
    const int place = best_place(q->best, given);
    if (place == CANDIDATE_NONE) {
        out->rule = wrong_choice(q, given, t);
        return;
    }
    const struct advised *c = &q->best->advice.list[place];
    struct reasons why;
    explain_say(q, t, msg_coach_gives_away(advice_points(c->behind.loss)));
    best_reasons(q->table, q->best, place, &why);
    for (int i = 0; i < why.count && i < REMARK_REASONS; i++) {
        explain_say(q, t, why.list[i].message);
    }
    out->rule = why.count > 0 ? why.list[0].rule : RULE_NONE;
}
