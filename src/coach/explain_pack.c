/* SPDX-License-Identifier: GPL-3.0-or-later */
/* May she pick the pack? Its conditions one by one, whether they hold or not. */
#include "coach/steps.h"
#include "engine/opening.h"
#include "notation/cards_text.h"
#include "notation/lay_text.h"

/* The verdict on `rule` among the rules broken, or NULL. */
static const struct verdict *broken_by(const struct answer *a, enum rule_id rule)
{
    for (int i = 0; i < a->broken_count; i++) {
        if (a->broken[i].rule == rule) {
            return &a->broken[i];
        }
    }
    return NULL;
}

/* The top card, or that there is none. False when nothing lies in the tray. */
static bool step_top(const struct inquiry *q, struct explanation *e)
{
    const struct board *b = inquiry_board(q);
    const kind top = board_top(b);
    if (top >= KIND_COUNT) {
        (void)step_say(e, STEP_FAILS, RULE_PACK_PAIR,
                       b->pack_size == 0 ? "The tray is empty: there is no pack to pick."
                                         : "Nothing in the tray can be picked any more.");
        return false;
    }
    struct draft d = step_add(e, STEP_FACT, RULE_PACK_PAIR);
    text_add(&d.text, "The top card is ");
    text_a_card(&d.text, top);
    text_add(&d.text, ".");
    d.step->cards = cards_one(top);
    d.step->hint = 2;
    return true;
}

/* (a) her side has opened, or opens with it. */
static void step_open(const struct inquiry *q, struct explanation *e)
{
    const struct board *b = inquiry_board(q);
    const char *side = side_word(b, seat_side(b, b->seat));
    struct lay lay;
    if (board_side(b)->opened) {
        (void)step_say(e, STEP_HOLDS, RULE_PACK_OPEN, "%s has opened.", side);
        return;
    }
    steps_minimum(q, e, seat_side(b, b->seat));
    e->step[e->count - 1].hint = 0;
    if (broken_by(q->right, RULE_PACK_OPEN) != NULL) {
        steps_no_opening(q, e);
        (void)step_say(e, STEP_FAILS, RULE_PACK_OPEN,
                       "%s has not opened and cannot open from the hand alone; the pack adds "
                       "nothing to the count.",
                       side);
        return;
    }
    const bool found = opening_find_pick(q->table, b, inquiry_hand(q), &lay);
    if (found) {
        char text[LAY_TEXT_SIZE];
        opening_trim(q->table, b, inquiry_hand(q), true, &lay);
        steps_triple(q, e, &lay);
        const int sum = cards_points(lay_cards(&lay)),
                  minimum = side_minimum(q->table, board_side(b));
        (void)steps_sum(q, e, &lay, sum >= minimum ? minimum : 0);
        (void)lay_write(&lay, text, sizeof text);
        (void)step_say(e, STEP_HOLDS, RULE_OPEN_PACK,
                       "%s has not opened, but opens with it from the hand: %.200s.", side, text);
    } else {
        (void)step_say(e, STEP_HOLDS, RULE_OPEN_PACK,
                       "%s has not opened, but the hand alone would be enough to open.", side);
    }
}

/* (b) a natural pair in her hand. */
static void step_pair(const struct inquiry *q, struct explanation *e, kind top)
{
    const struct board *b = inquiry_board(q);
    const struct voice v = voice_of(b, b->seat);
    const int held = cards_of(inquiry_hand(q), top);
    struct step *s = NULL;
    if (!kind_is_natural(top)) {
        s = step_say(e, STEP_FAILS, RULE_PACK_PAIR,
                     "No natural pair can match a %s: a pack with it on top stays.",
                     kind_is_wild(top) ? "wild card" : "three");
    } else if (held >= 2) {
        s = step_say(e, STEP_HOLDS, RULE_PACK_PAIR, "%s %s a pair of %s in hand.", v.who,
                     verb(v, "have", "has"), kind_word(top, 2));
    } else {
        s = step_say(e, STEP_FAILS, RULE_PACK_PAIR, "%s %s %s %s in hand; it takes two naturals.",
                     v.who, verb(v, "have", "has"), held == 0 ? "no" : "only one",
                     kind_word(top, held));
    }
    s->seat = (int8_t)b->seat;
    s->number[0] = held;
    s->number_count = 1;
}

/* (c) a meld that the three cards can make or join. */
static void step_meld(const struct inquiry *q, struct explanation *e, kind top)
{
    const struct board *b = inquiry_board(q);
    const int size = meld_size(board_side(b)->meld[top]);
    const bool bad = broken_by(q->right, RULE_PACK_MELD) != NULL;
    struct step *s = NULL;
    if (bad && (board_dead(q->table, b) >> top & 1) != 0) {
        s = step_say(e, STEP_FAILS, RULE_PACK_MELD,
                     "A canasta of %s is closed, so the rank is dead.", kind_word(top, 2));
    } else if (bad) {
        s = step_say(e, STEP_FAILS, RULE_PACK_MELD,
                     "The side's meld of %s has %d cards; with three more it would have %d, and %d "
                     "is the most.",
                     kind_word(top, 2), size, size + 3, (int)q->table->meld_max_cards);
    } else if (size == 0) {
        s = step_say(e, STEP_HOLDS, RULE_PACK_MELD,
                     "The pair and the top card make a new meld of %s.", kind_word(top, 2));
    } else {
        s = step_say(e, STEP_HOLDS, RULE_PACK_MELD,
                     "The pair and the top card join the meld of %s: %d + 3 = %d cards.",
                     kind_word(top, 2), size, size + 3);
    }
    s->slot = (int8_t)top;
    s->number[0] = size;
    s->number[1] = size + 3;
    s->number_count = 2;
}

/* Marks the condition to give away last: the failing one, else the last. */
static void mark_hint(struct explanation *e)
{
    for (int i = 0; i < e->count; i++) {
        if (e->step[i].role == STEP_FAILS) {
            e->step[i].hint = 3;
            return;
        }
    }
    if (e->count > 0) {
        e->step[e->count - 1].hint = 3;
    }
}

void explain_pick(const struct inquiry *q, struct explanation *e)
{
    const struct board *b = inquiry_board(q);
    const struct voice v = voice_of(b, b->seat);
    const kind top = board_top(b);
    if (step_top(q, e)) {
        step_open(q, e);
        step_pair(q, e, top);
        if (kind_is_natural(top)) {
            step_meld(q, e, top);
        }
        for (int i = 0; i < q->right->broken_count; i++) {
            const struct verdict no = q->right->broken[i];
            if (no.rule != RULE_PACK_OPEN && no.rule != RULE_PACK_PAIR &&
                no.rule != RULE_PACK_MELD) {
                (void)step_broken(q, e, no);
            }
        }
    }
    for (int i = 0; i < e->count; i++) {
        if (e->step[i].hint == 3) {
            e->step[i].hint = 0; /* the sums of an opening are one condition among several here */
        }
    }
    mark_hint(e);
    (void)step_say(e, STEP_RESULT, RULE_NONE,
                   q->right->yes ? "So yes: %s may pick the pack."
                                 : "So no: %s may not pick the pack.",
                   v.who);
}
