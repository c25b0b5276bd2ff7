/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains whether the player may pick the pack: its conditions one by one, whether they hold or
 * not. */
#include "coach/steps.h"
#include "engine/meld_capacity.h"
#include "engine/opening.h"
#include "engine/pack.h"
#include "messages/msg_coach.h"

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
static bool step_top(const struct explain_context *q, struct explanation *e)
{
    const struct board *b = explain_board(q);
    const kind top = board_top(b);
    if (top >= KIND_COUNT) {
        (void)step_tell(q, e, STEP_FAILS, RULE_PACK_PAIR,
                        MESSAGE(b->pack_size == 0 ? MSG_coach_tray_empty : MSG_coach_tray_buried));
        return false;
    }
    struct step *s = step_tell(q, e, STEP_FACT, RULE_PACK_PAIR, msg_coach_top(top));
    s->cards = cards_one(top);
    s->with_top = true;
    s->hint = 2;
    return true;
}

/* An opening with the pack as it is counted: where the top card counts it is added to its group. */
static struct lay counted_opening(const struct explain_context *q, const struct lay *lay)
{
    const kind top = board_top(explain_board(q));
    struct lay counted = *lay;
    for (int i = 0; i < counted.count && q->table->pack_style != PACK_MODERN; i++) {
        if (part_slot(counted.part[i]) == (int)top) {
            counted.part[i].cards += cards_one(top);
            break;
        }
    }
    return counted;
}

/* Says why the player cannot open: from the hand, with the top card in it where that counts.
 * Where more than that stands in the way, the sums are facts, so that each condition is among
 * what fails. */
static void steps_cannot_open(const struct explain_context *q, struct explanation *e)
{
    const int before = e->count;
    struct position with_top = *q->position;
    struct explain_context asked = *q;
    const struct board *b = explain_board(q);
    if (q->table->pack_style != PACK_MODERN) {
        with_top.round.hand[b->seat] += cards_one(board_top(b));
        asked.position = &with_top;
    }
    steps_no_opening(&asked, e);
    for (int i = before; i < e->count && q->right->broken_count > 1; i++) {
        e->step[i].role = STEP_FACT;
    }
    (void)step_tell(q, e, STEP_FAILS, RULE_PACK_OPEN,
                    msg_coach_pack_cannot_open(seat_side(b, b->seat)));
}

/* Says whether the side has opened, or opens by picking, with the sums. */
static void steps_open(const struct explain_context *q, struct explanation *e)
{
    const struct board *b = explain_board(q);
    const int side = seat_side(b, b->seat);
    struct lay lay;
    if (board_side(b)->opened) {
        (void)step_tell(q, e, STEP_HOLDS, RULE_PACK_OPEN, msg_coach_opened(side));
        return;
    }
    steps_minimum(q, e, side);
    e->step[e->count - 1].hint = 0;
    if (broken_by(q->right, RULE_PACK_OPEN) != NULL) {
        steps_cannot_open(q, e);
        return;
    }
    if (!opening_find_pick(q->table, b, explain_hand(q), &lay)) {
        (void)step_tell(q, e, STEP_HOLDS, RULE_OPEN_PACK, msg_coach_pack_hand_opens(side));
        return;
    }
    opening_trim(q->table, b, explain_hand(q), true, &lay);
    steps_triple(q, e, &lay);
    const struct lay counted = counted_opening(q, &lay);
    const int sum = table_points(q->table, lay_cards(&counted)),
              minimum = side_minimum(q->table, board_side(b));
    (void)steps_sum(q, e, &counted, sum >= minimum ? minimum : 0);
    (void)step_tell(q, e, STEP_HOLDS, RULE_OPEN_PACK,
                    message_with(MESSAGE(MSG_coach_pack_opens, side), &lay));
}

/* (b) a natural pair in hand. */
static void step_pair(const struct explain_context *q, struct explanation *e, kind top)
{
    const struct board *b = explain_board(q);
    const int held = cards_of(explain_hand(q), top);
    const bool natural = kind_is_natural(top);
    struct step *s = step_tell(q, e, natural && held >= 2 ? STEP_HOLDS : STEP_FAILS, RULE_PACK_PAIR,
                               !natural    ? msg_coach_pair_never(kind_is_wild(top))
                               : held >= 2 ? msg_coach_pair(b->seat, top)
                                           : msg_coach_pair_none(b->seat, held, top));
    s->seat = (int8_t)b->seat;
    s->cards = cards_one(top) + (natural ? cards_some(top, held) : 0);
    s->with_top = true;
    s->number[0] = held;
    s->number_count = 1;
}

/* (c) a meld that the three cards can make or join. */
static void step_meld(const struct explain_context *q, struct explanation *e, kind top)
{
    const struct board *b = explain_board(q);
    const int size = meld_size(board_side(b)->meld[top]), all = size + MELD_LEAST_CARDS;
    const bool bad = broken_by(q->right, RULE_PACK_MELD) != NULL;
    const struct meld_capacity at = {q->table, board_dead(q->table, b), !board_side(b)->opened,
                                     false};
    const bool dead = capacity_dead(&at, board_side(b)->meld[top], top) != RULE_NONE;
    const bool pair = cards_of(explain_hand(q), top) >= 2;
    struct step *s = step_tell(q, e, bad ? STEP_FAILS : STEP_HOLDS, RULE_PACK_MELD,
                               bad && dead ? msg_coach_pick_dead(top)
                               : bad       ? msg_coach_pick_full(top, size, all)
                               : size == 0 ? msg_coach_pick_new(top, pair)
                                           : msg_coach_pick_joins(top, size, all, pair));
    s->slot = (int8_t)top;
    s->number[0] = size;
    s->number[1] = all;
    s->number_count = 2;
}

/* Marks the condition to give away last: the failing one, else the last. */
static void mark_hint(struct explanation *e)
{
    for (int i = 0; i < e->count; i++) {
        if (e->step[i].hint == 3) {
            e->step[i].hint = 0; /* the sums of an opening are one condition among several here */
        }
    }
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

/* Where packs freeze: says whether this one is, how the side opens if it must, and the ways that
 * are left. */
static void steps_pick_freezing(const struct explain_context *q, struct explanation *e)
{
    const struct board *b = explain_board(q);
    const kind top = board_top(b);
    const bool opens =
        kind_is_natural(top) && !board_side(b)->opened && cards_of(explain_hand(q), top) >= 2;
    steps_freezing(q, e);
    if (opens) {
        steps_open(q, e);
    }
    if (q->right->yes) {
        steps_ways(q, e, pack_ways(q->table, b, explain_hand(q)));
    }
    for (int i = 0; i < q->right->broken_count; i++) {
        if (!opens || q->right->broken[i].rule != RULE_PACK_OPEN) {
            (void)step_broken(q, e, q->right->broken[i]);
        }
    }
}

void explain_pick(const struct explain_context *q, struct explanation *e)
{
    const struct board *b = explain_board(q);
    const kind top = board_top(b);
    if (q->table->pack_style != PACK_MODERN) {
        steps_pick_freezing(q, e);
    } else if (step_top(q, e)) {
        steps_open(q, e);
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
    mark_hint(e);
    step_result(q, e, MESSAGE(q->right->yes ? MSG_coach_pick_yes : MSG_coach_pick_no, b->seat));
}
