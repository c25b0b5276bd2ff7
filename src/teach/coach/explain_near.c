/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A special hand in the making: which one is nearest, what helps, what is thrown for it. */
#include "coach/pattern.h"
#include "coach/steps.h"
#include "messages/msg_coach.h"
#include "questions/judge.h"

/* What a question about the nearest special hand turns on. */
struct near_facts {
    cardset hand, unseen;
    struct special_near near; /* `hand` SPECIAL_NONE: none can be made any more */
};

static struct near_facts facts_of(const struct explain_context *q)
{
    struct near_facts f = {explain_hand(q), position_hidden(q->position), {0}};
    special_near_find(q->table, f.hand, f.unseen, &f.near);
    return f;
}

/* The hand that comes next: of another pattern, with the fewest missing. */
static int runner_up(const struct explain_context *q, const struct near_facts *f)
{
    for (int i = 0; i < q->table->special_count; i++) {
        if (i != f->near.hand &&
            !special_same_pattern(&q->table->special[i], &q->table->special[f->near.hand]) &&
            f->near.ahead < SPECIAL_CARDS &&
            special_near_missing(q->table, i, f->hand, f->unseen) ==
                f->near.missing + f->near.ahead) {
            return i;
        }
    }
    return SPECIAL_NONE;
}

/* All cards of the deck. */
static cardset whole_deck(void)
{
    cardset all = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        all += cards_one(k) * (cardset)kind_in_deck(k);
    }
    return all;
}

/* Why a hand can't be made any more. */
struct spoiler {
    enum { SEVERAL, ALL_GONE, TOO_MANY_GONE } cause;
    kind card; /* the kind whose absence alone is enough; of several any */
};

/* What keeps hand number `place` from being made of the cards and the unseen ones. */
static struct spoiler
spoiler_of(const struct explain_context *q, const struct near_facts *f, cardset cards, int place)
{
    for (kind k = 0; k < KIND_COUNT; k++) {
        const int left = cards_of(cards + f->unseen, k), gone = kind_in_deck(k) - left;
        const cardset back = f->unseen + cards_one(k) * (cardset)gone;
        if (gone > 0 && special_near_missing(q->table, place, cards, back) <= SPECIAL_CARDS) {
            return (struct spoiler){left == 0 ? ALL_GONE : TOO_MANY_GONE, k};
        }
    }
    return (struct spoiler){SEVERAL, KIND_4};
}

/* A hand that more cards would fit, if it could still be made: the first that comes to mind. */
static void
step_dead(const struct explain_context *q, const struct near_facts *f, struct explanation *e)
{
    const cardset deck = whole_deck();
    int dead = SPECIAL_NONE, most = SPECIAL_CARDS - f->near.missing;
    for (int i = 0; i < q->table->special_count; i++) {
        struct special_fit fit;
        if (special_near_missing(q->table, i, f->hand, f->unseen) > SPECIAL_CARDS &&
            special_fit_best(q->table, &q->table->special[i], f->hand, deck, &fit) &&
            fit.fits > most) {
            dead = i;
            most = fit.fits;
        }
    }
    if (dead == SPECIAL_NONE) {
        return;
    }
    const struct spoiler why = spoiler_of(q, f, f->hand, dead);
    (void)step_tell(q, e, STEP_FACT, RULE_SPECIAL_FOURTEEN,
                    msg_coach_near_dead(dead, most, (int)why.cause, why.card));
}

/* Of several hands that are as near, why the one that the answer is about. */
static void
step_tie(const struct explain_context *q, const struct near_facts *f, struct explanation *e)
{
    const int next = f->near.ahead == 0 ? runner_up(q, f) : SPECIAL_NONE;
    if (next != SPECIAL_NONE) {
        const cardset outs = special_near_outs(q->table, f->near.hand, f->hand, f->unseen);
        const cardset others = special_near_outs(q->table, next, f->hand, f->unseen);
        (void)step_tell(
            q, e, STEP_FACT, RULE_SPECIAL_FOURTEEN,
            msg_coach_near_tie(next, f->near.missing, cards_total(others) < cards_total(outs)));
    }
}

/* The cards by kind, the pattern, what fits and what is missing. */
static void
steps_nearest(const struct explain_context *q, const struct near_facts *f, struct explanation *e)
{
    const struct message_context ctx = message_context_of(q->catalog, q->table);
    const enum rule_id rule = RULE_SPECIAL_FOURTEEN;
    char missing[STEP_TEXT_SIZE];
    struct special_fit fit;
    struct step *s = step_tell(q, e, STEP_FACT, RULE_SPECIAL_DISTINCT,
                               msg_coach_special_groups(cards_total(f->hand), f->hand));
    s->cards = f->hand;
    s->hint = 2;
    step_tell(q, e, STEP_FACT, rule, msg_coach_special_asks(f->near.hand))->hint = 3;
    (void)special_fit_best(q->table, &q->table->special[f->near.hand], f->hand, f->hand + f->unseen,
                           &fit);
    struct text list = text_in(missing, sizeof missing);
    const struct pattern_hand laid = {&q->table->special[f->near.hand], f->hand,
                                      f->hand + f->unseen};
    pattern_missing(&laid, &fit, &ctx, &list);
    s = step_tell(
        q, e, STEP_FACT, rule,
        msg_coach_special_nearest(f->near.hand, fit.fits, missing, pattern_spare(&fit, f->hand)));
    s->number[0] = fit.fits;
    s->number_count = 1;
}

static void
steps_outs(const struct explain_context *q, const struct near_facts *f, struct explanation *e)
{
    const cardset outs = special_near_outs(q->table, f->near.hand, f->hand, f->unseen);
    const int count = cards_total(outs), unseen = cards_total(f->unseen);
    const double chance = special_near_chance(count, unseen, q->table->turn_draws);
    struct step *s =
        step_tell(q, e, STEP_FACT, RULE_SPECIAL_FOURTEEN, msg_coach_near_helps(cards_kinds(outs)));
    s->cards = outs;
    s = step_tell(q, e, STEP_FACT, RULE_SPECIAL_FOURTEEN, msg_coach_near_unseen(outs));
    s->cards = outs;
    (void)step_tell(q, e, STEP_RESULT, RULE_SPECIAL_FOURTEEN,
                    msg_coach_near_outs(count, unseen, (int)(100 * chance + 0.5)));
}

/* What is left after a throw. */
static struct message
after_throw(const struct explain_context *q, const struct near_facts *f, kind k)
{
    const cardset kept = f->hand - cards_one(k);
    const int missing = special_near_missing(q->table, f->near.hand, kept, f->unseen);
    if (missing > SPECIAL_CARDS) {
        return msg_coach_near_after_dead(k, f->near.hand);
    }
    return msg_coach_near_after(
        k, f->near.hand, missing,
        cards_total(special_near_outs(q->table, f->near.hand, kept, f->unseen)));
}

static void
steps_throw(const struct explain_context *q, const struct near_facts *f, struct explanation *e)
{
    for (kind k = 0; k < KIND_COUNT; k++) {
        if (bits_have(q->right->kinds, k)) {
            step_tell(q, e, STEP_FACT, RULE_SPECIAL_FOURTEEN, after_throw(q, f, k))->cards =
                cards_one(k);
            break; /* the others leave as much */
        }
    }
    (void)step_tell(q, e, STEP_RESULT, RULE_SPECIAL_FOURTEEN,
                    msg_coach_near_throw(q->right->kinds));
}

void explain_near(const struct explain_context *q, struct explanation *e)
{
    const struct near_facts f = facts_of(q);
    const enum rule_id rule = RULE_SPECIAL_FOURTEEN;
    if (f.near.hand == SPECIAL_NONE) {
        (void)step_tell(q, e, STEP_RESULT, rule, msg_coach_near_none());
        return;
    }
    steps_nearest(q, &f, e);
    step_dead(q, &f, e);
    if (q->question->kind != QUESTION_SPECIAL_NEAR) {
        step_tie(q, &f, e); /* that question's own result tells it */
    }
    if (q->question->kind == QUESTION_SPECIAL_OUTS) {
        steps_outs(q, &f, e);
        return;
    }
    if (q->question->kind == QUESTION_SPECIAL_THROW) {
        steps_throw(q, &f, e);
        return;
    }
    const int next = runner_up(q, &f);
    if (next != SPECIAL_NONE) {
        (void)step_tell(q, e, STEP_FACT, rule,
                        msg_coach_near_next(next, f.near.missing + f.near.ahead));
    }
    (void)step_tell(q, e, STEP_RESULT, rule,
                    msg_coach_near_result(f.near.hand, f.near.missing, f.near.ahead == 0));
}

/* What is said of a hand that isn't the nearest. */
static struct message
not_nearest(const struct explain_context *q, const struct near_facts *f, int place)
{
    const int missing = special_near_missing(q->table, place, f->hand, f->unseen);
    if (missing > SPECIAL_CARDS) {
        const struct spoiler why = spoiler_of(q, f, f->hand, place);
        return msg_coach_wrong_near_dead(place, (int)why.cause, why.card);
    }
    return msg_coach_wrong_near(place, missing);
}

void wrong_near(const struct explain_context *q,
                const struct answer *given,
                struct text *t,
                struct remark *out)
{
    const struct near_facts f = facts_of(q);
    if (given->form == FORM_SPECIAL && given->special == SPECIAL_NONE) {
        explain_say(q, t, msg_coach_wrong_near_none());
    } else if (given->form == FORM_SPECIAL) {
        explain_say(q, t, not_nearest(q, &f, given->special));
    } else {
        kind k = 0;
        const enum rule_id refused = throw_refused(q, given, t, &k);
        if (refused != RULE_NONE) {
            out->rule = refused;
            return;
        }
        explain_say(q, t, after_throw(q, &f, k));
        explain_say(q, t, msg_coach_wrong_near_throw());
    }
    out->rule = RULE_SPECIAL_FOURTEEN;
}
