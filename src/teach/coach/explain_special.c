/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Special hands: the pattern laid over the cards, what fits and what is missing. */
#include "coach/pattern.h"
#include "coach/steps.h"
#include "engine/rules.h"
#include "messages/msg_coach.h"

/* "One hand of this table is pairs, worth 2,500. It asks for seven pairs, no wild cards." */
static struct step *
step_pattern(const struct explain_context *q, struct explanation *e, enum step_role role, int place)
{
    return step_tell(q, e, role, RULE_SPECIAL_FOURTEEN, msg_coach_special_asks(place));
}

/* The fourteen cards: before the draw the top card is one of them (special.pack). */
static cardset shown_hand(const struct explain_context *q)
{
    return board_special_cards(q->table, explain_board(q), explain_hand(q));
}

/* How the cards group: "Two 4s, two 5s, ..." */
static void step_groups(const struct explain_context *q, struct explanation *e, cardset hand)
{
    struct step *s = step_tell(q, e, STEP_FACT, RULE_SPECIAL_DISTINCT,
                               msg_coach_special_groups(cards_total(hand), hand));
    s->cards = hand;
    s->hint = 2;
}

/* The nearest hand, and what is missing from it and what is too much. */
static void steps_nearest(const struct explain_context *q, struct explanation *e, cardset hand)
{
    const struct message_context ctx = message_context_of(q->catalog, q->table);
    struct special_fit o;
    char missing[STEP_TEXT_SIZE];
    const int place = pattern_nearest(q->table, hand, &o);
    if (place == SPECIAL_NONE) {
        (void)step_tell(q, e, STEP_FAILS, RULE_SPECIAL_FOURTEEN, msg_coach_special_not_played());
        return;
    }
    step_pattern(q, e, STEP_FACT, place)->hint = 3;
    const cardset spare = pattern_spare(&o, hand);
    struct text list = text_in(missing, sizeof missing);
    const struct pattern_hand laid = {&q->table->special[place], hand, CARDS_DECK};
    pattern_missing(&laid, &o, &ctx, &list);
    struct step *s = step_tell(q, e, STEP_FAILS, RULE_SPECIAL_FOURTEEN,
                               msg_coach_special_nearest(place, o.fits, missing, spare));
    s->cards = spare;
    s->number[0] = o.fits;
    s->number_count = 1;
}

struct message special_refusal(const struct explain_context *q, int place)
{
    const struct action shows = {.kind = ACTION_SPECIAL, .special = (int8_t)place};
    return message_no(rules_check(q->table, explain_board(q), explain_hand(q), &shows));
}

/* Why no card that can still come completes the hand. */
static struct message wait_refusal(const struct explain_context *q)
{
    const struct board *b = explain_board(q);
    return board_special_over(q->table, b) ? message_no(verdict_no(RULE_SPECIAL_UNOPENED, 0, 0, 0))
                                           : msg_coach_wait_no_draw(b->stock);
}

void explain_special(const struct explain_context *q, struct explanation *e)
{
    const struct table *t = q->table;
    const cardset hand = shown_hand(q);
    const int right = q->right->special, made = special_match(t, hand);
    const enum rule_id rule = RULE_SPECIAL_FOURTEEN;
    step_groups(q, e, hand);
    if (right == SPECIAL_NONE && made != SPECIAL_NONE) {
        step_pattern(q, e, STEP_FACT, made)->hint = 3;
        (void)step_tell(q, e, STEP_FAILS, RULE_SPECIAL_STOCK, special_refusal(q, made));
        (void)step_tell(q, e, STEP_RESULT, rule, msg_coach_special_not_now(made));
        return;
    }
    if (right == SPECIAL_NONE) {
        steps_nearest(q, e, hand);
        (void)step_tell(q, e, STEP_RESULT, rule, msg_coach_special_none());
        return;
    }
    step_pattern(q, e, STEP_HOLDS, right)->hint = 3;
    (void)step_tell(q, e, STEP_HOLDS, rule, msg_coach_special_all_fit());
    for (int i = 0; i < t->special_count; i++) {
        if (i != right && special_fits(t, &t->special[i], hand)) {
            (void)step_tell(q, e, STEP_FACT, rule, msg_coach_special_also(i));
        }
    }
    (void)step_tell(q, e, STEP_RESULT, rule, msg_coach_special_result(right));
}

/* The kinds among those waited for that make hand number `place`. */
static uint16_t waits_for(const struct explain_context *q, int place)
{
    unsigned bits = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        if ((q->right->kinds >> k & 1) != 0 &&
            special_match(q->table, explain_hand(q) + cards_one(k)) == place) {
            bits |= 1U << k;
        }
    }
    return (uint16_t)bits;
}

void explain_special_wait(const struct explain_context *q, struct explanation *e)
{
    const enum rule_id rule = RULE_SPECIAL_FOURTEEN;
    const cardset hand = explain_hand(q);
    step_groups(q, e, hand);
    if (q->right->kinds == 0 && special_waits(q->table, hand) != 0) {
        (void)step_tell(q, e, STEP_FAILS, RULE_SPECIAL_STOCK, wait_refusal(q));
        (void)step_tell(q, e, STEP_RESULT, rule, msg_coach_wait_not_now());
        return;
    }
    if (q->right->kinds == 0) {
        steps_nearest(q, e, hand);
        (void)step_tell(q, e, STEP_RESULT, rule, msg_coach_wait_none());
        return;
    }
    for (int i = 0; i < q->table->special_count; i++) {
        const uint16_t bits = waits_for(q, i);
        if (bits != 0) {
            step_pattern(q, e, STEP_FACT, i)->hint = 3;
            (void)step_tell(q, e, STEP_HOLDS, rule, msg_coach_wait_completes(bits));
        }
    }
    (void)step_tell(q, e, STEP_RESULT, rule, msg_coach_wait_result(q->right->kinds));
}

enum rule_id reason_wait(const struct explain_context *q, kind k, char out[STEP_TEXT_SIZE])
{
    const cardset fourteen = explain_hand(q) + cards_one(k);
    struct text t = text_in(out, STEP_TEXT_SIZE);
    struct special_fit o;
    const int makes = special_match(q->table, fourteen);
    if (cards_of(explain_hand(q), k) >= kind_in_deck(k)) {
        explain_say(q, &t, msg_coach_wait_gone(k));
    } else if (makes != SPECIAL_NONE && (q->right->kinds >> k & 1) == 0) {
        explain_say(q, &t, wait_refusal(q));
    } else if (makes != SPECIAL_NONE) {
        explain_say(q, &t, msg_coach_wait_makes(k, makes));
    } else {
        const int near = pattern_nearest(q->table, fourteen, &o);
        const int lacks = SPECIAL_CARDS - o.fits; /* which cards would be the answer */
        explain_say(q, &t,
                    near != SPECIAL_NONE ? msg_coach_wait_lacks(k, near, lacks)
                                         : msg_coach_wait_nothing(k));
    }
    return RULE_SPECIAL_FOURTEEN;
}
