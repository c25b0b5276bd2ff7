/* SPDX-License-Identifier: GPL-3.0-or-later */
/* May these cards be laid down now? Every broken rule with its numbers, or what each meld becomes.
 */
#include "coach/steps.h"
#include "messages/msg_coach.h"
#include "messages/value_words.h"
#include "notation/cards_text.h"

/* What a slot's meld becomes with the cards laid: "The meld of kings grows from four cards to six."
 */
static void
step_becomes(const struct explain_context *q, struct explanation *e, int slot, struct meld add)
{
    const struct board *b = explain_board(q);
    const struct meld before = board_side(b)->meld[slot], after = meld_plus(before, add);
    const bool closes = meld_is_canasta(after) && !meld_is_canasta(before);
    struct step *s = step_tell(
        q, e, STEP_HOLDS, closes ? RULE_MELD_CANASTA : RULE_MELD_SIZE,
        msg_coach_becomes(meld_is_empty(before), meld_cards(add, slot), slot, meld_size(before),
                          meld_size(after), slot != SLOT_WILD ? meld_wilds(after) : 0,
                          closes ? message_of_canasta(meld_canasta(q->table, after, slot))
                                 : MESSAGE_NONE));
    s->slot = (int8_t)slot;
    s->cards = meld_cards(add, slot);
    s->number[0] = meld_size(after);
    s->number[1] = meld_wilds(after);
    s->number_count = 2;
}

void steps_becoming(const struct explain_context *q, struct explanation *e, const struct lay *lay)
{
    struct meld add[SLOT_COUNT] = {{0, 0, 0}};
    for (int i = 0; i < lay->count; i++) {
        const struct part *p = &lay->part[i];
        const int slot = part_slot(*p);
        if (slot != SLOT_NONE) {
            add[slot] = meld_plus(add[slot], meld_of(p->cards, slot));
        }
    }
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        if (!meld_is_empty(add[slot])) {
            step_becomes(q, e, slot, add[slot]);
        }
    }
}

/* What would be laid where, before any judgment: "To the meld of 7s, three cards so far, would
 * come a 2." */
static void steps_laid(const struct explain_context *q, struct explanation *e)
{
    const struct board *b = explain_board(q);
    for (int i = 0; i < q->question->lay.count; i++) {
        const struct part *p = &q->question->lay.part[i];
        const int slot = part_slot(*p);
        const int lies = slot == SLOT_NONE ? 0 : meld_size(board_side(b)->meld[slot]);
        const cardset cards = p->cards;
        struct step *s =
            step_tell(q, e, STEP_FACT, RULE_NONE,
                      lies > 0 ? msg_coach_laid_to(slot, lies, cards) : msg_coach_laid(cards));
        s->slot = (int8_t)slot;
        s->cards = p->cards;
        s->hint = 2;
    }
}

/* Cards too few for a meld of their own, where only another side has one of that rank: then that
 * is the reason. */
static bool steps_theirs(const struct explain_context *q, struct explanation *e)
{
    const struct board *b = explain_board(q);
    const int own = seat_side(b, b->seat);
    bool found = false;
    for (int i = 0; i < q->question->lay.count; i++) {
        const struct part *p = &q->question->lay.part[i];
        const int slot = part_slot(*p);
        bool theirs = false;
        for (int side = 0; side < b->sides && slot != SLOT_NONE; side++) {
            theirs = theirs || (side != own && !meld_is_empty(b->side[side].meld[slot]));
        }
        if (theirs && cards_total(p->cards) < MELD_LEAST_CARDS &&
            meld_is_empty(b->side[own].meld[slot])) {
            (void)step_tell(q, e, STEP_FAILS, RULE_MELD_SIZE, msg_coach_their_meld(slot));
            found = true;
        }
    }
    return found;
}

/* Whether the opening's count is the point: broken, or met by an opening. */
static bool count_matters(const struct explain_context *q)
{
    for (int i = 0; i < q->right->broken_count; i++) {
        if (q->right->broken[i].rule == RULE_OPEN_COUNT) {
            return true;
        }
    }
    return q->right->yes;
}

void explain_meld(const struct explain_context *q, struct explanation *e)
{
    const struct board *b = explain_board(q);
    const struct lay *lay = &q->question->lay;
    const bool opening = !board_side(b)->opened;
    bool theirs = false;
    const int minimum = side_minimum(q->table, board_side(b)),
              count = table_points(q->table, lay_cards(lay));
    if (opening) {
        (void)step_tell(q, e, STEP_FACT, RULE_OPEN_COUNT,
                        msg_coach_unopened(seat_side(b, b->seat)));
        if (count_matters(q)) {
            steps_minimum(q, e, seat_side(b, b->seat));
        }
    }
    if (q->right->yes) {
        steps_becoming(q, e, lay);
        if (opening) {
            steps_triple(q, e, lay);
        }
    }
    if (opening && count_matters(q)) {
        (void)steps_sum(q, e, lay, q->right->yes && count < minimum ? 0 : minimum);
    }
    if (!q->right->yes && !(opening && count_matters(q))) {
        steps_laid(q, e);
        theirs = steps_theirs(q, e);
    }
    for (int i = 0; i < q->right->broken_count; i++) {
        if (theirs && (q->right->broken[i].rule == RULE_MELD_SIZE ||
                       q->right->broken[i].rule == RULE_MELD_NATURALS)) {
            continue;
        }
        if (!(opening && q->right->broken[i].rule == RULE_OPEN_COUNT)) { /* the sum has said it */
            (void)step_broken(q, e, q->right->broken[i]);
        }
    }
    if (q->right->yes) {
        steps_kept(q, e, explain_hand(q) - lay_cards(lay));
        (void)step_tell(q, e, STEP_RESULT, RULE_NONE, msg_coach_meld_yes());
        return;
    }
    step_result(q, e, msg_coach_meld_no());
}
