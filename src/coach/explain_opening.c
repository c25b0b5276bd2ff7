/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Openings and Splashes. When there is no opening the solver is asked again with one demand dropped
 * after the other, so that the explanation can show the nearest thing to an opening and what it
 * lacks.
 */
#include "coach/steps.h"
#include "engine/opening.h"
#include "engine/rules.h"
#include "notation/cards_text.h"
#include "notation/lay_text.h"

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

/* Ranks she does not hold: a single card of one can be kept but never melded. */
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
static bool steps_too_much_laid(const struct inquiry *q, struct explanation *e)
{
    struct board b = *inquiry_board(q);
    const cardset hand = inquiry_hand(q), pad = padding(q->table, &b, hand);
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
static void step_dead_triple(const struct inquiry *q, struct explanation *e)
{
    const struct board *b = inquiry_board(q);
    for (kind k = 0; k < RANK_COUNT; k++) {
        if (cards_of(inquiry_hand(q), k) >= MELD_LEAST_CARDS &&
            (board_dead(q->table, b) >> k & 1) != 0) {
            struct step *s =
                step_say(e, STEP_FAILS, RULE_DEAD_RANK,
                         "The %s cannot help: a canasta of %s is closed, so they are dead.",
                         kind_word(k, 2), kind_word(k, 2));
            s->slot = (int8_t)k;
            return;
        }
    }
}

/* The cards lack a clean triple, whatever they count. `otherwise`: with one they still lack points.
 */
static void step_no_triple(const struct inquiry *q,
                           struct explanation *e,
                           const struct lay *lay,
                           int minimum,
                           bool otherwise)
{
    const int sum = cards_points(lay_cards(lay));
    struct draft d = step_add(e, STEP_FAILS, RULE_OPEN_CLEAN_TRIPLE);
    if (otherwise && sum >= minimum) {
        text_add(&d.text,
                 "Cards for %d could be laid down, but without a clean triple: three or more of "
                 "one rank "
                 "with no wild card.",
                 sum);
    } else {
        const struct voice v = voice_of(inquiry_board(q), inquiry_board(q)->seat);
        text_add(&d.text,
                 "%s %s no clean triple: three or more cards of one rank with no wild card.", v.who,
                 verb(v, "have", "has"));
    }
    text_capital(d.step->text);
    d.step->seat = (int8_t)inquiry_board(q)->seat;
    d.step->cards = lay_cards(lay);
    d.step->hint = 3;
}

void steps_no_opening(const struct inquiry *q, struct explanation *e)
{
    struct board b = *inquiry_board(q);
    const cardset hand = inquiry_hand(q);
    const int minimum = side_minimum(q->table, board_side(&b));
    const struct voice v = voice_of(&b, b.seat);
    const struct table no_count = table_without(q->table, true),
                       no_triple = table_without(q->table, false);
    struct lay lay, more;
    if (steps_too_much_laid(q, e)) {
        return;
    }
    b.side[seat_side(&b, b.seat)].raise = 0;
    step_dead_triple(q, e);
    const bool clean = opening_find(&no_count, &b, hand, &lay),
               any = opening_find(&no_triple, &b, hand, &more);
    if (any && (!clean || (cards_points(lay_cards(&more)) >= minimum &&
                           cards_points(lay_cards(&lay)) < minimum))) {
        step_no_triple(q, e, &more, minimum, clean);
    }
    if (clean) {
        steps_triple(q, e, &lay);
        (void)steps_sum(q, e, &lay, minimum);
    } else if (any) {
        (void)steps_sum(q, e, &more, minimum);
        e->step[e->count - 1].hint = 0;
    } else {
        struct step *s = step_say(e, STEP_FAILS, RULE_MELD_NATURALS,
                                  "%s hand has no meld to lay down.", v.whose);
        s->seat = (int8_t)b.seat;
    }
}

/* What rules an opening out whatever the cards are; true when it said so. */
static bool step_ruled_out(const struct inquiry *q, struct explanation *e)
{
    const struct board *b = inquiry_board(q);
    const char *side = side_word(b, seat_side(b, b->seat));
    if (board_side(b)->opened) {
        (void)step_say(e, STEP_FAILS, RULE_OPEN_COUNT,
                       "%s has opened already this round, so there is nothing left to open.", side);
    } else if (b->turn.erred) {
        (void)step_say(e, STEP_FAILS, RULE_OPEN_ERROR,
                       "After the opening in error nothing more may be laid down this turn.");
    } else {
        return false;
    }
    return true;
}

void explain_opening(const struct inquiry *q, struct explanation *e)
{
    const struct board *b = inquiry_board(q);
    const cardset hand = inquiry_hand(q);
    const struct voice v = voice_of(b, b->seat);
    struct lay lay;
    char text[LAY_TEXT_SIZE];
    if (step_ruled_out(q, e)) {
        (void)step_say(e, STEP_RESULT, RULE_NONE, "So the answer is no.");
        return;
    }
    steps_minimum(q, e, seat_side(b, b->seat));
    if (!q->right->yes || !opening_find(q->table, b, hand, &lay)) {
        steps_no_opening(q, e);
        (void)step_say(e, STEP_RESULT, RULE_NONE, "So no: %s cannot open.", v.who);
        return;
    }
    opening_trim(q->table, b, hand, false, &lay);
    steps_triple(q, e, &lay);
    const int sum = cards_points(lay_cards(&lay)), minimum = side_minimum(q->table, board_side(b));
    (void)steps_sum(q, e, &lay, sum >= minimum ? minimum : 0);
    steps_kept(q, e, hand - lay_cards(&lay));
    (void)lay_write(&lay, text, sizeof text);
    struct step *s = step_say(e, STEP_RESULT, RULE_NONE,
                              "So yes: %s can open, for instance with %.200s.", v.who, text);
    s->cards = lay_cards(&lay);
}

/* The kind of which she holds most, wild cards taken together as SLOT_WILD. */
static int fullest_slot(cardset hand, int *held)
{
    int best = SLOT_WILD;
    *held = cards_wilds(hand);
    for (kind k = 0; k < RANK_COUNT; k++) {
        if (cards_of(hand, k) > *held) {
            best = k;
            *held = cards_of(hand, k);
        }
    }
    return best;
}

/* Why seven cards of a sort are no Splash here, or that she has no seven. */
static void steps_no_splash(const struct inquiry *q, struct explanation *e)
{
    const struct board *b = inquiry_board(q);
    const struct voice v = voice_of(b, b->seat);
    int held = 0;
    const int slot = fullest_slot(inquiry_hand(q), &held);
    struct draft d = step_add(e, STEP_FAILS, RULE_SPLASH_NATURAL);
    text_add(&d.text, "%s %s ", v.who, verb(v, "hold", "holds"));
    text_number(&d.text, held);
    text_add(&d.text, " %s",
             slot == SLOT_WILD ? held == 1 ? "wild card" : "wild cards"
                               : kind_word((kind)slot, held));
    if (held < CANASTA_CARDS) {
        text_add(&d.text, ", the most of any kind; a Splash is seven of a kind.");
    } else if ((board_dead(q->table, b) >> slot & 1) != 0) {
        d.step->rule = slot == SLOT_WILD ? RULE_WILD_DEAD : RULE_DEAD_RANK;
        text_add(&d.text, ", but a canasta of %s is closed already.", slot_word(slot));
    } else if (slot == SLOT_WILD) {
        d.step->rule = RULE_SPLASH_WILDS;
        text_add(&d.text, ", but at this table only seven 2s are a Splash, jokers do not count.");
    } else {
        d.step->rule = RULE_OPEN_KEEP_ONE;
        text_add(&d.text, ", but laying them would leave too little in hand.");
    }
    text_capital(d.step->text);
    d.step->slot = (int8_t)slot;
    d.step->number[0] = held;
    d.step->number_count = 1;
    d.step->hint = 3;
}

void explain_splash(const struct inquiry *q, struct explanation *e)
{
    const struct board *b = inquiry_board(q);
    const cardset hand = inquiry_hand(q);
    const int slot = splash_find(q->table, b, hand);
    struct step *s =
        step_say(e, STEP_FACT, RULE_SPLASH_NATURAL,
                 "A Splash is seven natural cards of one rank%s, all from the hand.",
                 q->table->splash_wilds != 0 ? ", or seven wild cards" : ", or seven 2s");
    s->hint = 2;
    if (step_ruled_out(q, e) || slot == SLOT_NONE) {
        if (e->count < 2) {
            steps_no_splash(q, e);
        }
        (void)step_say(e, STEP_RESULT, RULE_NONE, "So no: there is no Splash to lay.");
        return;
    }
    const cardset cards =
        slot == SLOT_WILD ? hand & CARDS_WILD : cards_some((kind)slot, CANASTA_CARDS);
    char number[16];
    struct text held = text_in(number, sizeof number);
    text_number(&held, cards_total(slot == SLOT_WILD ? cards : hand & cards_some((kind)slot, 15)));
    s = step_say(e, STEP_HOLDS, splash_in(q->table, hand, slot), "There are %s %s in the hand.",
                 number, slot_word(slot));
    s->slot = (int8_t)slot;
    s->cards = cards;
    s->hint = 3;
    (void)step_say(e, STEP_RESULT, RULE_NONE, "So yes: seven %s are a Splash, whatever they count.",
                   slot_word(slot));
}
