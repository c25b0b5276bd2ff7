/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lay-downs: shape, opening, and what must stay in the hand. Knows nothing of the phase of the
 * turn. */
#include "engine/lay.h"

#include <string.h>

#include "engine/discard.h"
#include "engine/opening.h"
#include "engine/out.h"

static kind first_missing(cardset hand, cardset wanted)
{
    kind k = 0;
    while (cards_of(hand, k) >= cards_of(wanted, k)) {
        k++;
    }
    return k;
}

void laydown_begin(struct laydown *l,
                   const struct table *t,
                   const struct board *b,
                   cardset hand,
                   const struct lay *lay,
                   struct refusals *r)
{
    const struct side *side = board_side(b);
    l->table = t;
    l->board = b;
    l->hand = hand;
    l->used = 0;
    l->dead = board_dead(b);
    l->opening = !side->opened;
    l->picking = false;
    l->touched = 0;
    unsigned started =
        0; /* slots in which a part starts a meld; wilds named to join it may come before it */
    memset(l->add, 0, sizeof l->add);
    memcpy(l->after.meld, side->meld, sizeof l->after.meld);
    for (int i = 0; i < lay->count; i++) {
        const struct part p = lay->part[i];
        const int slot = part_slot(p);
        if (!cards_contain(hand - l->used, p.cards)) {
            (void)refuse(r, RULE_CARDS_HELD, first_missing(hand - l->used, p.cards), 0, 0);
            return; /* nothing more can be said of cards she does not have */
        }
        l->used += p.cards;
        if (slot == SLOT_NONE) {
            if (refuse(r, RULE_MELD_RANK, 0, 0, 0)) {
                return;
            }
            continue;
        }
        const bool starts = p.on == SLOT_NONE && meld_is_empty(side->meld[slot]);
        if (starts && bits_have(started, slot) && refuse(r, RULE_MELD_ONE_PER_RANK, slot, 0, 0)) {
            return;
        }
        started |= (unsigned)starts << slot;
        l->add[slot] = meld_plus(l->add[slot], meld_of(p.cards, slot));
        l->after.meld[slot] = meld_plus(side->meld[slot], l->add[slot]);
        l->touched |= 1U << slot;
    }
    l->after.hand = hand - l->used;
    l->after.opens = l->opening;
}

/* Wild cards that join the meld of a natural rank. */
static bool check_wilds_joining(const struct laydown *l, int slot, struct refusals *r)
{
    const struct table *t = l->table;
    const struct meld before = board_side(l->board)->meld[slot], after = l->after.meld[slot];
    if (slot == KIND_7 && t->sevens_special != 0 && refuse(r, RULE_SEVENS_PURE, 0, 0, 0)) {
        return true;
    }
    if (slot == KIND_A && t->aces_special != 0 && meld_wilds(before) == 0) {
        if (!meld_is_empty(before)) {
            if (refuse(r, RULE_ACES_PURE, 0, 0, 0)) {
                return true;
            }
        } else if (!l->opening && refuse(r, RULE_ACES_MIXED, 0, 0, 0)) {
            return true;
        }
    }
    return !l->opening && after.naturals < t->meld_rule_of &&
           refuse(r, RULE_MELD_RULE_OF, slot, after.naturals, t->meld_rule_of);
}

static bool check_dead(const struct laydown *l, int slot, struct refusals *r)
{
    const struct meld before = board_side(l->board)->meld[slot];
    const bool may_go_on =
        l->table->dead_add != 0 && slot < RANK_COUNT && !meld_is_empty(before) &&
        !meld_is_canasta(before); /* of a rank only: wild.dead has no exception */
    if (!bits_have(l->dead, slot) || may_go_on) {
        return false;
    }
    return slot == SLOT_WILD ? refuse(r, RULE_WILD_DEAD, 0, 0, 0)
                             : refuse(r, RULE_DEAD_RANK, slot, 0, 0);
}

/* The shape of the meld in one slot that the lay-down touches. */
static bool check_meld(const struct laydown *l, int slot, struct refusals *r)
{
    const struct table *t = l->table;
    const struct meld after = l->after.meld[slot];
    const int size = meld_size(after), wilds = meld_wilds(after);
    const bool too_big = t->meld_max_cards != 0 && size > t->meld_max_cards;
    if ((size < MELD_LEAST_CARDS || too_big) && refuse(r, RULE_MELD_SIZE, slot, size, 0)) {
        return true;
    }
    if (slot == SLOT_WILD) {
        const bool barred =
            t->wild_meld == WILD_MELD_NONE || (t->wild_meld == WILD_MELD_CANASTA && !l->opening);
        return (barred && refuse(r, RULE_WILD_MELD, size, 0, 0)) || check_dead(l, slot, r);
    }
    if (after.naturals < 2 && refuse(r, RULE_MELD_NATURALS, slot, after.naturals, 0)) {
        return true;
    }
    if (wilds > t->meld_max_wilds && refuse(r, RULE_MELD_WILDS, slot, wilds, 0)) {
        return true;
    }
    if (check_dead(l, slot, r)) {
        return true;
    }
    return meld_wilds(l->add[slot]) > 0 && check_wilds_joining(l, slot, r);
}

void laydown_check_melds(const struct laydown *l, struct refusals *r)
{
    int wilds_elsewhere = 0;
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        if (!bits_have(l->touched, slot)) {
            continue;
        }
        if (check_meld(l, slot, r)) {
            return;
        }
        wilds_elsewhere += slot < SLOT_WILD ? meld_wilds(l->add[slot]) : 0;
    }
    const struct meld wild = l->after.meld[SLOT_WILD];
    if (wilds_elsewhere > 0 && !meld_is_empty(wild) && !meld_is_canasta(wild)) {
        (void)refuse(r, RULE_WILD_LOCK, 0, 0, 0);
    }
}

/* What an opening shows that takes the place of count or triple. */
struct opening_features {
    bool splash, triple;
};

static struct opening_features features(const struct laydown *l)
{
    struct opening_features f = {false, false};
    for (int slot = 0; slot < SLOT_COUNT; slot++) {
        const struct meld m = l->add[slot];
        if (bits_have(l->dead, slot)) {
            continue;
        }
        f.splash |= meld_is_splash(l->table, m, slot);
        f.triple |= slot < RANK_COUNT && m.naturals >= MELD_LEAST_CARDS && meld_wilds(m) == 0;
    }
    return f;
}

void laydown_check_opening(const struct laydown *l, struct refusals *r)
{
    const struct table *t = l->table;
    const struct opening_features f = features(l);
    const int minimum = side_minimum(t, board_side(l->board)), count = cards_points(l->used);
    const bool wild_meld = meld_size(l->add[SLOT_WILD]) >= MELD_LEAST_CARDS;
    if (!f.splash && count < minimum &&
        refuse(r, RULE_OPEN_COUNT, count, minimum, minimum - count)) {
        return;
    }
    if (t->open_clean_triple != 0 && !f.splash && !f.triple &&
        (!wild_meld || t->open_wild_triple != 0) && refuse(r, RULE_OPEN_CLEAN_TRIPLE, 0, 0, 0)) {
        return;
    }
    for (int slot = 0; slot < RANK_COUNT && t->open_mixed_canasta == 0; slot++) {
        const struct meld m = l->add[slot];
        if (meld_is_canasta(m) && meld_wilds(m) > 0 &&
            refuse(r, RULE_OPEN_MIXED_CANASTA, slot, 0, 0)) {
            return;
        }
    }
}

/* Whether she could still go out this turn from what the lay-down leaves, the answer of her partner
 * aside. */
static bool way_out_stays(const struct laydown *l, bool held_natural)
{
    if (!board_opened_before(l->board)) {
        return false;
    }
    const uint16_t dead = (uint16_t)(l->dead | melds_closed(l->after.meld));
    const struct out_query q = {l->table, l->after.meld, dead, l->after.hand, held_natural};
    return out_way(&q, NULL);
}

/* What she held before her first meld of the turn, as far as the rules on discards ask. */
struct held {
    bool natural, safe;
};

static struct held held_before(const struct table *t, const struct board *b, cardset hand)
{
    if (b->turn.melded) {
        return (struct held){b->turn.held_natural, b->turn.held_safe};
    }
    const struct tray tray = {b->pack_size == 0, board_dead(b)};
    return (struct held){(hand & CARDS_NATURAL) != 0, discard_safe(t, tray, hand) != 0};
}

/* What is left to end the turn with, and where it would go. */
struct left {
    const struct table *table;
    const struct board *board;
    cardset hand;
    struct tray tray;
    bool picked;
};

/* The rules on what must stay, the way out not considered. */
static void check_left(const struct left *l, struct held held, struct refusals *r)
{
    const struct table *t = l->table;
    const cardset throwable = l->hand & ~CARDS_THREES;
    const bool opening_turn = !board_opened_before(l->board);
    const bool waived =
        opening_turn && t->open_keep_one_waived != 0 && board_bonus(t, l->board, l->picked) > 0;
    const bool one_short = cards_total(l->hand) < 2 && !waived;
    if (one_short && opening_turn && refuse(r, RULE_OPEN_KEEP_ONE, 0, 0, 0)) {
        return;
    }
    if (throwable == 0 && refuse(r, RULE_DISCARD_MUST, 0, 0, 0)) {
        return;
    }
    if (held.natural && (l->hand & CARDS_NATURAL) == 0 && t->discard_wild_free == 0 &&
        throwable != 0 && refuse(r, RULE_DISCARD_WILD_PLAN, 0, 0, 0)) {
        return;
    }
    if (t->discard_keep_safe != 0 && held.safe && throwable != 0 &&
        discard_safe(t, l->tray, l->hand) == 0 && refuse(r, RULE_DISCARD_KEEP_SAFE, 0, 0, 0)) {
        return;
    }
    if (one_short && !opening_turn) {
        (void)refuse(r, RULE_OUT_KEEP_ONE, 0, 0, 0);
    }
}

void check_throw_stay(const struct table *t,
                      const struct board *b,
                      cardset hand,
                      struct refusals *r)
{
    const struct left left = {t, b, hand, {b->pack_size == 0, board_dead(b)}, b->turn.picked};
    check_left(&left, held_before(t, b, hand), r);
}

void laydown_check_stay(const struct laydown *l, struct refusals *r)
{
    const struct table *t = l->table;
    const uint8_t asked = t->out_ask_binding != 0 ? l->board->turn.asked : REPLY_NONE;
    const struct board *b = l->board;
    const struct held held = l->picking ? (struct held){true, true} : held_before(t, b, l->hand);
    struct refusals broken;
    refusals_begin(&broken, r->all);
    if (asked != REPLY_YES) {
        const bool empty = l->picking ? b->pack_buried == 0 : b->pack_size == 0;
        /* Only keeping a safe card asks which ranks are dead then. */
        const uint16_t dead =
            t->discard_keep_safe != 0 ? (uint16_t)(l->dead | melds_closed(l->after.meld)) : l->dead;
        const struct left left = {t, b, l->after.hand, {empty, dead}, b->turn.picked || l->picking};
        check_left(&left, held, &broken);
        if (broken.count == 0) {
            return;
        }
    }
    const bool way = way_out_stays(l, held.natural);
    if (way && asked != REPLY_NO) {
        return;
    }
    for (int i = 0; i < broken.count; i++) {
        const struct verdict v = broken.list[i];
        if (refuse(r, v.rule, v.arg[0], v.arg[1], v.arg[2])) {
            return;
        }
    }
    if (asked == REPLY_YES || (way && asked == REPLY_NO)) {
        (void)refuse(r, RULE_OUT_ASK, 0, 0, 0);
    }
}
