/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Openings and Splashes. When there is no opening the solver is asked again with one demand dropped
 * after the other, so that the explanation can show the nearest thing to an opening and what it
 * lacks.
 */
#include "coach/steps.h"
#include "engine/meld_capacity.h"
#include "engine/opening.h"
#include "engine/rules.h"
#include "engine/special.h"
#include "messages/msg_coach.h"

/* The table with no count asked, and if `triple` is false no clean triple either. */
static struct table table_without(const struct table *t, bool triple)
{
    struct table free = *t;
    free.open_first = free.open_second = free.open_third = 0;
    free.open_negative = -1;
    if (!triple) {
        free.open_clean_triple = 0;
        free.open_wild_triple = 0;
    }
    return free;
}

/* Returns ranks the player does not hold: a single card of one can be kept but never melded. */
static cardset padding(const struct table *t, const struct board *b, cardset hand)
{
    cardset pad = 0;
    for (kind k = 0; k < RANK_COUNT && cards_total(pad) < 2; k++) {
        const bool plain = k != KIND_7 && (board_dead(t, b) >> k & 1) == 0;
        if (!cards_have(hand, k) && plain) {
            pad += cards_one(k);
        }
    }
    return cards_total(pad) == 2 ? pad : 0;
}

/* Count and triple can be met, but what would stay in the hand is not enough: says which rule
 * minds. */
static bool steps_too_much_laid(const struct explain_context *q, struct explanation *e)
{
    struct board b = *explain_board(q);
    const cardset hand = explain_hand(q), pad = padding(q->table, &b, hand);
    struct lay lay;
    if (!opening_within_reach(q->table, &b, hand) || pad == 0 ||
        !opening_find(q->table, &b, hand + pad, &lay) || !cards_contain(hand, lay_cards(&lay))) {
        return false;
    }
    steps_triple(q, e, &lay);
    (void)steps_sum(q, e, &lay, side_minimum(q->table, board_side(&b)));
    struct verdict broken[RULES_BROKEN_MAX];
    const struct action action = {.kind = ACTION_LAY, .lay = lay};
    b.phase = PHASE_PLAY; /* asked before the draw it is still about the hand as it is */
    const int count = rules_check_all(q->table, &b, hand, &action, broken);
    for (int i = 0; i < e->count; i++) {
        e->step[i].hint = e->step[i].hint == 3 ? 0 : e->step[i].hint; /* the sum is not the point */
    }
    for (int i = 0; i < count; i++) {
        step_broken(q, e, broken[i])->hint = i == 0 ? 3 : 0;
    }
    return count > 0;
}

/* Three naturals of a dead rank look like a clean triple and are none. */
static void step_dead_triple(const struct explain_context *q, struct explanation *e)
{
    const struct board *b = explain_board(q);
    for (kind k = 0; k < RANK_COUNT; k++) {
        if (cards_of(explain_hand(q), k) >= MELD_LEAST_CARDS &&
            (board_dead(q->table, b) >> k & 1) != 0) {
            step_tell(q, e, STEP_FAILS, RULE_DEAD_RANK, msg_coach_dead_triple(k))->slot = (int8_t)k;
            return;
        }
    }
}

/* How many cards of a slot the hand holds. */
static int held_of(cardset hand, int slot)
{
    return slot == SLOT_WILD ? cards_wilds(hand) : cards_of(hand, (kind)slot);
}

/* Names the melds of the hand that a partner's opening in error has barred: sums leave them out. */
static void steps_barred(const struct explain_context *q, struct explanation *e)
{
    enum { PAIR = 2 };
    const struct board *b = explain_board(q);
    for (int slot = 0; slot <= SLOT_WILD; slot++) {
        const int least = slot == SLOT_WILD ? MELD_LEAST_CARDS : PAIR;
        if ((board_barred(b) >> slot & 1) != 0 && held_of(explain_hand(q), slot) >= least) {
            step_broken(q, e, verdict_no(RULE_OPEN_ERROR_SHOWN, slot, 0, 0))->slot = (int8_t)slot;
        }
    }
}

/* The cards lack a clean triple, whatever they count. `otherwise`: with one they still lack points.
 */
static void step_no_triple(const struct explain_context *q,
                           struct explanation *e,
                           const struct lay *lay,
                           int minimum,
                           bool otherwise)
{
    const int sum = table_points(q->table, lay_cards(lay));
    const int seat = explain_board(q)->seat;
    struct step *s = step_tell(q, e, STEP_FAILS, RULE_OPEN_CLEAN_TRIPLE,
                               otherwise && sum >= minimum ? msg_coach_no_triple_points(sum)
                                                           : msg_coach_no_triple(seat));
    s->seat = (int8_t)seat;
    s->cards = lay_cards(lay);
    s->hint = 3;
}

/* Finds what counts most of all that might be laid at the table, so that the learner is told how
 * little is missing: the solver is content with the first sort of opening that meets the
 * minimum. */
static bool dearest(struct table t, const struct board *b, cardset hand, struct lay *out)
{
    struct lay lay;
    int sum = -1; /* what asks for no count, as a Splash, is found again and again */
    while (opening_find(&t, b, hand, &lay) && table_points(&t, lay_cards(&lay)) > sum) {
        sum = table_points(&t, lay_cards(&lay));
        *out = lay;
        t.open_first = t.open_second = t.open_third = sum + 1;
    }
    return sum >= 0;
}

/* Says that more goes together than the rules let the player lay, as too few cards would stay:
 * otherwise the sum of what may be laid would look wrong. `free` is the table with no count asked,
 * `least` what may be laid. */
static void steps_all_that_fits(const struct explain_context *q,
                                struct explanation *e,
                                const struct table *free,
                                const struct board *board,
                                const struct lay *least)
{
    struct board b = *board;
    const cardset hand = explain_hand(q), pad = padding(q->table, &b, hand);
    struct action action = {.kind = ACTION_LAY};
    if (pad == 0 || !dearest(*free, &b, hand + pad, &action.lay) ||
        !cards_contain(hand, lay_cards(&action.lay))) {
        return;
    }
    const int sum = table_points(q->table, lay_cards(&action.lay));
    struct verdict broken[RULES_BROKEN_MAX];
    b.phase = PHASE_PLAY; /* asked before the draw it is still about the hand as it is */
    const int count = rules_check_all(free, &b, hand, &action, broken);
    if (sum <= table_points(q->table, lay_cards(least)) || count == 0) {
        return;
    }
    struct step *s = step_tell(q, e, STEP_FAILS, RULE_OPEN_COUNT,
                               message_with(MESSAGE(MSG_coach_open_all, sum), &action.lay));
    s->cards = lay_cards(&action.lay);
    for (int i = 0; i < count; i++) {
        (void)step_broken(q, e, broken[i]);
    }
    (void)step_tell(q, e, STEP_FACT, RULE_NONE, message_with(MESSAGE(MSG_coach_open_less), least));
}

void steps_no_opening(const struct explain_context *q, struct explanation *e)
{
    struct board b = *explain_board(q);
    const cardset hand = explain_hand(q);
    const int minimum = side_minimum(q->table, board_side(&b));
    const struct table no_count = table_without(q->table, true),
                       no_triple = table_without(q->table, false);
    struct lay lay, more;
    if (steps_too_much_laid(q, e)) {
        return;
    }
    b.side[seat_side(&b, b.seat)].raise = 0;
    step_dead_triple(q, e);
    steps_barred(q, e);
    const bool clean = dearest(no_count, &b, hand, &lay), any = dearest(no_triple, &b, hand, &more);
    if (any && (!clean || (table_points(q->table, lay_cards(&more)) >= minimum &&
                           table_points(q->table, lay_cards(&lay)) < minimum))) {
        step_no_triple(q, e, &more, minimum, clean);
    }
    if (clean) {
        steps_all_that_fits(q, e, &no_count, &b, &lay);
        steps_triple(q, e, &lay);
        (void)steps_sum(q, e, &lay, minimum);
    } else if (any) {
        (void)steps_sum(q, e, &more, minimum);
        e->step[e->count - 1].hint = 0;
    } else {
        step_tell(q, e, STEP_FAILS, RULE_MELD_NATURALS, msg_coach_no_meld(b.seat))->seat =
            (int8_t)b.seat;
    }
}

/* What rules an opening out whatever the cards are; true when it said so. */
static bool step_ruled_out(const struct explain_context *q, struct explanation *e)
{
    const struct board *b = explain_board(q);
    if (board_side(b)->opened) {
        (void)step_tell(q, e, STEP_FAILS, RULE_OPEN_COUNT,
                        msg_coach_opened_already(seat_side(b, b->seat)));
    } else if (b->turn.erred) {
        (void)step_tell(q, e, STEP_FAILS, RULE_OPEN_ERROR, msg_coach_erred());
    } else {
        return false;
    }
    return true;
}

/* Fourteen cards that are worth more shown than opened with are not to be passed over in silence.
 */
static void step_special_hand(const struct explain_context *q, struct explanation *e, cardset hand)
{
    const int place = special_match(q->table, hand);
    if (place != SPECIAL_NONE) {
        (void)step_tell(
            q, e, STEP_FACT, RULE_SPECIAL_FOURTEEN,
            msg_coach_open_special(place, q->table->special[place].value, explain_board(q)->seat));
    }
}

void explain_opening(const struct explain_context *q, struct explanation *e)
{
    const struct board *b = explain_board(q);
    const cardset hand = explain_hand(q);
    struct lay lay;
    if (step_ruled_out(q, e)) {
        step_result(q, e, msg_coach_open_ruled_out());
        return;
    }
    steps_minimum(q, e, seat_side(b, b->seat));
    if (!q->right->yes || !opening_find(q->table, b, hand, &lay)) {
        steps_no_opening(q, e);
        step_special_hand(q, e, hand);
        step_result(q, e, msg_coach_open_no(b->seat));
        return;
    }
    opening_trim(q->table, b, hand, false, &lay);
    explain_plain_opening(q, &lay);
    steps_triple(q, e, &lay);
    const int sum = table_points(q->table, lay_cards(&lay)),
              minimum = side_minimum(q->table, board_side(b));
    (void)steps_sum(q, e, &lay, sum >= minimum ? minimum : 0);
    steps_kept(q, e, hand - lay_cards(&lay));
    step_special_hand(q, e, hand);
    struct step *result =
        step_result(q, e, message_with(MESSAGE(MSG_coach_open_yes, b->seat), &lay));
    result->cards = lay_cards(&lay);
    step_add_price(q, result, &(struct answer){.form = FORM_LAY, .lay = lay});
}

/* Returns the slot to speak of: of a Splash that the hand holds, else of the rank with the most
 * cards. */
static int fullest_slot(const struct table *t, cardset hand)
{
    int best = SLOT_WILD;
    for (int slot = 0; slot <= SLOT_WILD; slot++) {
        if (splash_in(t, hand, slot) != RULE_NONE) {
            return slot;
        }
        best = held_of(hand, slot) > held_of(hand, best) ? slot : best;
    }
    return best;
}

/* What forbids laying seven cards of the slot, which are a Splash. */
static struct step *
step_splash_barred(const struct explain_context *q, struct explanation *e, int slot)
{
    struct board b = *explain_board(q);
    const cardset hand = explain_hand(q);
    const int held = held_of(hand, slot);
    cardset wilds = hand & CARDS_WILD;
    struct action action = {.kind = ACTION_LAY};
    action.lay.part[action.lay.count++] =
        (struct part){slot == SLOT_WILD ? wilds_take(&wilds, CANASTA_CARDS)
                                        : cards_some((kind)slot, CANASTA_CARDS),
                      SLOT_NONE};
    b.phase = PHASE_PLAY; /* asked before the draw it is still about the hand as it is */
    const struct verdict v = rules_check(q->table, &b, hand, &action);
    if (v.rule == RULE_OPEN_KEEP_ONE) {
        return step_tell(q, e, STEP_FAILS, RULE_OPEN_KEEP_ONE,
                         msg_coach_splash_leaves(b.seat, held, slot));
    }
    (void)step_tell(q, e, STEP_HOLDS, splash_in(q->table, hand, slot),
                    msg_coach_splash_held(held, slot));
    return step_broken(q, e, v);
}

/* Says why seven cards of a sort are no Splash here, or that the player has no seven. */
static void steps_no_splash(const struct explain_context *q, struct explanation *e)
{
    const struct board *b = explain_board(q);
    const int slot = fullest_slot(q->table, explain_hand(q)), held = held_of(explain_hand(q), slot);
    const bool wild = slot == SLOT_WILD;
    struct step *s;
    if (q->table->splash == 0) {
        s = step_tell(q, e, STEP_FAILS, RULE_SPLASH_NATURAL, msg_coach_splash_off());
    } else if (held < CANASTA_CARDS) {
        s = step_tell(q, e, STEP_FAILS, RULE_SPLASH_NATURAL,
                      msg_coach_splash_most(b->seat, held, slot));
    } else if ((board_dead(q->table, b) >> slot & 1) != 0) {
        s = step_tell(q, e, STEP_FAILS, wild ? RULE_WILD_DEAD : RULE_DEAD_RANK,
                      msg_coach_splash_dead(b->seat, held, slot));
    } else if (splash_in(q->table, explain_hand(q), slot) == RULE_NONE) {
        s = step_tell(q, e, STEP_FAILS, RULE_SPLASH_WILDS,
                      msg_coach_splash_jokers(b->seat, held, slot));
    } else {
        s = step_splash_barred(q, e, slot);
    }
    s->slot = (int8_t)slot;
    s->number[0] = held;
    s->number_count = 1;
    s->hint = 3;
}

void explain_splash(const struct explain_context *q, struct explanation *e)
{
    const struct board *b = explain_board(q);
    const cardset hand = explain_hand(q);
    const int slot = splash_find(q->table, b, hand);
    step_tell(q, e, STEP_FACT, RULE_SPLASH_NATURAL, msg_coach_splash_is())->hint = 2;
    if (step_ruled_out(q, e) || slot == SLOT_NONE) {
        if (e->count < 2) {
            steps_no_splash(q, e);
        }
        step_result(q, e, msg_coach_splash_no());
        return;
    }
    const cardset cards =
        slot == SLOT_WILD ? hand & CARDS_WILD : cards_some((kind)slot, CANASTA_CARDS);
    struct step *s = step_tell(q, e, STEP_HOLDS, splash_in(q->table, hand, slot),
                               msg_coach_splash_held(held_of(hand, slot), slot));
    s->slot = (int8_t)slot;
    s->cards = cards;
    s->hint = 3;
    step_result(q, e, msg_coach_splash_yes(slot));
}
