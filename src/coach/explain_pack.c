/* SPDX-License-Identifier: GPL-3.0-or-later */
/* May she pick the pack? Its conditions one by one, whether they hold or not. */
#include "coach/steps.h"
#include "engine/opening.h"

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
        (void)step_tell(
            q, e, STEP_FAILS, RULE_PACK_PAIR,
            SAID(b->pack_size == 0 ? PHRASE_COACH_TRAY_EMPTY : PHRASE_COACH_TRAY_BURIED));
        return false;
    }
    struct step *s = step_tell(q, e, STEP_FACT, RULE_PACK_PAIR, SAID(PHRASE_COACH_TOP, top));
    s->cards = cards_one(top);
    s->hint = 2;
    return true;
}

/* (a) her side has opened, or opens with it. */
static void step_open(const struct inquiry *q, struct explanation *e)
{
    const struct board *b = inquiry_board(q);
    const int side = seat_side(b, b->seat);
    struct lay lay;
    if (board_side(b)->opened) {
        (void)step_tell(q, e, STEP_HOLDS, RULE_PACK_OPEN, SAID(PHRASE_COACH_OPENED, side));
        return;
    }
    steps_minimum(q, e, side);
    e->step[e->count - 1].hint = 0;
    if (broken_by(q->right, RULE_PACK_OPEN) != NULL) {
        steps_no_opening(q, e);
        (void)step_tell(q, e, STEP_FAILS, RULE_PACK_OPEN,
                        SAID(PHRASE_COACH_PACK_CANNOT_OPEN, side));
        return;
    }
    if (!opening_find_pick(q->table, b, inquiry_hand(q), &lay)) {
        (void)step_tell(q, e, STEP_HOLDS, RULE_OPEN_PACK, SAID(PHRASE_COACH_PACK_HAND_OPENS, side));
        return;
    }
    opening_trim(q->table, b, inquiry_hand(q), true, &lay);
    steps_triple(q, e, &lay);
    const int sum = cards_points(lay_cards(&lay)), minimum = side_minimum(q->table, board_side(b));
    (void)steps_sum(q, e, &lay, sum >= minimum ? minimum : 0);
    (void)step_tell(q, e, STEP_HOLDS, RULE_OPEN_PACK,
                    said_with(SAID(PHRASE_COACH_PACK_OPENS, side), &lay));
}

/* (b) a natural pair in her hand. */
static void step_pair(const struct inquiry *q, struct explanation *e, kind top)
{
    const struct board *b = inquiry_board(q);
    const int held = cards_of(inquiry_hand(q), top);
    const bool natural = kind_is_natural(top);
    struct step *s = step_tell(q, e, natural && held >= 2 ? STEP_HOLDS : STEP_FAILS, RULE_PACK_PAIR,
                               !natural    ? SAID(PHRASE_COACH_PAIR_NEVER, kind_is_wild(top))
                               : held >= 2 ? SAID(PHRASE_COACH_PAIR, b->seat, top)
                                           : SAID(PHRASE_COACH_PAIR_NONE, b->seat, held, top));
    s->seat = (int8_t)b->seat;
    s->number[0] = held;
    s->number_count = 1;
}

/* (c) a meld that the three cards can make or join. */
static void step_meld(const struct inquiry *q, struct explanation *e, kind top)
{
    const struct board *b = inquiry_board(q);
    const int size = meld_size(board_side(b)->meld[top]), all = size + MELD_LEAST_CARDS;
    const bool bad = broken_by(q->right, RULE_PACK_MELD) != NULL;
    const bool dead = (board_dead(q->table, b) >> top & 1) != 0;
    struct step *s = step_tell(q, e, bad ? STEP_FAILS : STEP_HOLDS, RULE_PACK_MELD,
                               bad && dead ? SAID(PHRASE_COACH_PICK_DEAD, top)
                               : bad       ? SAID(PHRASE_COACH_PICK_FULL, top, size, all)
                               : size == 0 ? SAID(PHRASE_COACH_PICK_NEW, top)
                                           : SAID(PHRASE_COACH_PICK_JOINS, top, size, all));
    s->slot = (int8_t)top;
    s->number[0] = size;
    s->number[1] = all;
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
    step_result(q, e, SAID(q->right->yes ? PHRASE_COACH_PICK_YES : PHRASE_COACH_PICK_NO, b->seat));
}
