/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps that several explanations share. */
#include "coach/steps.h"

#include "engine/opening.h"
#include "messages/msg_coach.h"

/* An empty step; when the list is full the last place is used again, so that the result always
 * fits. */
static struct step *step_add(struct explanation *e, enum step_role role, enum rule_id rule)
{
    if (e->count < STEPS_MAX) {
        e->count++;
    }
    struct step *s = &e->step[e->count - 1];
    *s = (struct step){
        .role = role, .rule = rule, .slot = SLOT_NONE, .seat = SEAT_NONE, .side = SIDE_NONE};
    return s;
}

/* Whether it borrows a text, which the step would outlive. */
static bool borrows(const struct message *message)
{
    struct message_slot slot;
    for (int i = 0; message_slot((enum message_id)message->id, i, &slot); i++) {
        if (slot.type == TYPE_TEXT) {
            return true;
        }
    }
    return false;
}

struct step *step_tell(const struct explain_context *q,
                       struct explanation *e,
                       enum step_role role,
                       enum rule_id rule,
                       struct message message)
{
    const struct message_context ctx = message_context_of(q->catalog, q->table);
    struct step *s = step_add(e, role, rule);
    (void)message_format(&ctx, &message, s->text, STEP_TEXT_SIZE);
    if (!borrows(&message)) {
        s->message = message;
    }
    return s;
}

void explain_say(const struct explain_context *q, struct text *t, struct message message)
{
    const struct message_context ctx = message_context_of(q->catalog, q->table);
    text_add(t, "%s", t->used == 0 ? "" : " ");
    text_said(t, &ctx, &message);
}

struct step *step_broken(const struct explain_context *q, struct explanation *e, struct verdict v)
{
    struct step *s = step_tell(q, e, STEP_FAILS, (enum rule_id)v.rule, message_no(v));
    for (int i = 0; i < STEP_NUMBERS && rule_facts((enum rule_id)v.rule)->arg[i] != ARG_NONE; i++) {
        s->number[s->number_count++] = v.arg[i];
    }
    return s;
}

void steps_minimum(const struct explain_context *q, struct explanation *e, int side)
{
    const struct side *s = &explain_board(q)->side[side];
    const int minimum = side_minimum(q->table, s),
              plain = table_minimum(q->table, s->score, s->rounds_before);
    struct step *step = step_tell(
        q, e, STEP_FACT, RULE_OPEN_COUNT,
        msg_coach_minimum(side, s->score, plain, minimum - plain, minimum, s->rounds_before + 1));
    step->side = (int8_t)side;
    step->number[0] = minimum;
    step->number_count = 1;
    step->hint = 2;
}

/* One group: "Two aces and a joker: 2 x 20 + 50 = 90." */
static int
step_group(const struct explain_context *q, struct explanation *e, const struct part *part)
{
    const int points = table_points(q->table, part->cards);
    struct step *s =
        step_tell(q, e, STEP_FACT, RULE_CARDS_VALUE, msg_coach_count_heap(part->cards, points));
    s->slot = (int8_t)part_slot(*part);
    s->cards = part->cards;
    s->number[0] = points;
    s->number_count = 1;
    return points;
}

int steps_sum(const struct explain_context *q,
              struct explanation *e,
              const struct lay *lay,
              int minimum)
{
    enum { SEVERAL, ONE, WILD, WILD_WITHOUT_TRIPLE };
    enum { NO_JUDGMENT, ENOUGH, SHORT };
    int sum = 0;
    for (int i = 0; i < lay->count; i++) {
        sum += step_group(q, e, &lay->part[i]);
    }
    if (lay->count < 2 && minimum == 0) {
        return sum;
    }
    const bool enough = sum >= minimum;
    const bool wild_alone = lay->count == 1 && part_slot(lay->part[0]) == SLOT_WILD;
    const bool like_others = q->table->open_clean_triple == 0 || q->table->open_wild_triple != 0;
    const int start = lay->count > 1 ? SEVERAL
                      : !wild_alone  ? ONE
                      : like_others  ? WILD
                                     : WILD_WITHOUT_TRIPLE;
    const int verdict = minimum == 0 ? NO_JUDGMENT : enough ? ENOUGH : SHORT;
    static const enum step_role roles[] = {STEP_FACT, STEP_HOLDS, STEP_FAILS};
    struct message message = MESSAGE(MSG_coach_sum, start, verdict, sum, minimum, minimum - sum);
    message_lay(&message, lay);
    struct step *s = step_tell(q, e, roles[verdict], RULE_OPEN_COUNT, message);
    s->cards = lay_cards(lay);
    s->number[0] = sum;
    s->number[1] = minimum;
    s->number[2] = enough ? 0 : minimum - sum;
    s->number_count = STEP_NUMBERS;
    s->hint = 3;
    return sum;
}

static enum rule_id part_splash(const struct table *t, const struct part *part)
{
    const int slot = part_slot(*part);
    return slot == SLOT_NONE ? RULE_NONE : splash_rule(t, meld_of(part->cards, slot), slot);
}

/* Says that group `part` takes the place of the triple, or is one; false when it is neither. */
static bool
step_triple(const struct explain_context *q, struct explanation *e, const struct part *part)
{
    const struct table *t = q->table;
    const int slot = part_slot(*part);
    const enum rule_id splash = part_splash(t, part);
    const cardset cards = part->cards;
    struct step *s = NULL;
    if (splash != RULE_NONE) {
        s = step_tell(q, e, STEP_HOLDS, splash, msg_coach_splash_opens(cards));
    } else if (slot == SLOT_WILD && t->open_wild_triple == 0) {
        s = step_tell(q, e, STEP_HOLDS, RULE_OPEN_WILD, msg_coach_wild_alone());
    } else if (slot != SLOT_NONE && meld_is_clean_triple(meld_of(part->cards, slot), slot)) {
        s = step_tell(q, e, STEP_HOLDS, RULE_OPEN_CLEAN_TRIPLE, msg_coach_clean_triple(cards));
    } else {
        return false;
    }
    s->slot = (int8_t)slot;
    s->cards = part->cards;
    return true;
}

void steps_triple(const struct explain_context *q, struct explanation *e, const struct lay *lay)
{
    for (int i = 0; i < lay->count; i++) {
        if (part_splash(q->table, &lay->part[i]) != RULE_NONE) {
            (void)step_triple(q, e, &lay->part[i]);
            return;
        }
    }
    for (int i = 0; q->table->open_clean_triple != 0 && i < lay->count; i++) {
        if (step_triple(q, e, &lay->part[i])) {
            return;
        }
    }
}

void steps_kept(const struct explain_context *q, struct explanation *e, cardset left)
{
    const struct board *b = explain_board(q);
    const bool opening = !board_opened_before(b);
    if (cards_total(left) < 2) {
        return; /* the player goes out, or bonus cards make up for it: said by others */
    }
    struct step *s = step_tell(q, e, STEP_HOLDS, opening ? RULE_OPEN_KEEP_ONE : RULE_OUT_KEEP_ONE,
                               msg_coach_keeps(b->seat, cards_total(left)));
    s->seat = (int8_t)b->seat;
    s->cards = left;
    s->number[0] = cards_total(left);
    s->number_count = 1;
}
