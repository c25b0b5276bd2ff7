/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shape of melds and of cards laid down; whether they may be laid is decided in lay.c. */
#include "engine/meld.h"

#include <assert.h>
#include <string.h>

/* The kind of a meld's naturals; the slot is not that of wild cards. */
static kind slot_kind(int slot)
{
    return slot == SLOT_BLACK ? KIND_3B : (kind)slot;
}

cardset meld_cards(struct meld m, int slot)
{
    const cardset wilds = cards_some(KIND_2, m.twos) + cards_some(KIND_JOKER, m.jokers);
    return slot == SLOT_WILD ? wilds : wilds + cards_some(slot_kind(slot), m.naturals);
}

struct meld meld_of(cardset cards, int slot)
{
    return (struct meld){
        .naturals = slot == SLOT_WILD ? 0 : (uint8_t)cards_of(cards, slot_kind(slot)),
        .twos = (uint8_t)cards_of(cards, KIND_2),
        .jokers = (uint8_t)cards_of(cards, KIND_JOKER),
    };
}

struct meld meld_plus(struct meld m, struct meld more)
{
    return (struct meld){
        .naturals = (uint8_t)(m.naturals + more.naturals),
        .twos = (uint8_t)(m.twos + more.twos),
        .jokers = (uint8_t)(m.jokers + more.jokers),
    };
}

int meld_points(struct meld m, int slot)
{
    const int black = slot == SLOT_BLACK ? m.naturals * BLACK_THREE_POINTS : 0;
    return black + cards_points(meld_cards(m, slot));
}

enum canasta meld_canasta(const struct table *t, struct meld m, int slot)
{
    if (!meld_is_canasta(m)) {
        return CANASTA_NONE;
    }
    if (slot == SLOT_WILD) {
        return CANASTA_WILD;
    }
    if (slot == KIND_7 && t->sevens_special != 0) {
        return CANASTA_SEVENS;
    }
    if (meld_wilds(m) > 0) {
        return CANASTA_MIXED;
    }
    return slot == KIND_A && t->aces_special != 0 ? CANASTA_ACES : CANASTA_NATURAL;
}

bool meld_is_special(const struct table *t, struct meld m, int slot)
{
    return !meld_is_empty(m) && meld_goes_special(t, m, slot);
}

bool meld_goes_special(const struct table *t, struct meld m, int slot)
{
    return slot == SLOT_WILD || (slot == KIND_7 && t->sevens_special != 0) ||
           (slot == KIND_A && t->aces_special != 0 && meld_wilds(m) == 0);
}

int part_slot(struct part p)
{
    const cardset naturals = p.cards & CARDS_NATURAL;
    if (p.cards == 0 || cards_have(p.cards, KIND_3R)) {
        return SLOT_NONE;
    }
    if (cards_have(p.cards, KIND_3B)) {
        return naturals == 0 && (p.on == SLOT_NONE || p.on == SLOT_BLACK) ? SLOT_BLACK : SLOT_NONE;
    }
    if (naturals == 0) {
        return p.on == SLOT_NONE ? SLOT_WILD : p.on;
    }
    const int slot = cards_lowest(naturals);
    const bool one_rank = naturals == cards_some((kind)slot, cards_of(naturals, (kind)slot));
    return one_rank && (p.on == SLOT_NONE || p.on == slot) ? slot : SLOT_NONE;
}

cardset lay_cards(const struct lay *lay)
{
    cardset all = 0;
    for (int i = 0; i < lay->count; i++) {
        all += lay->part[i].cards;
    }
    return all;
}

bool lay_add(struct lay *lay, cardset cards, int on)
{
    assert(on >= SLOT_NONE && on < SLOT_COUNT);
    if (lay->count >= LAY_PARTS_MAX) {
        return false;
    }
    lay->part[lay->count++] = (struct part){cards, (int8_t)on};
    return true;
}

bool lay_melds(const struct lay *lay, struct meld meld[SLOT_COUNT])
{
    memset(meld, 0, SLOT_COUNT * sizeof *meld);
    for (int i = 0; i < lay->count; i++) {
        const int slot = part_slot(lay->part[i]);
        if (slot == SLOT_NONE) {
            return false;
        }
        meld[slot] = meld_plus(meld[slot], meld_of(lay->part[i].cards, slot));
    }
    return true;
}

bool lay_same(const struct lay *one, const struct lay *other)
{
    cardset slot[SLOT_COUNT] = {0};
    for (int i = 0; i < one->count; i++) {
        const int at = part_slot(one->part[i]);
        if (at == SLOT_NONE) {
            return false;
        }
        slot[at] += one->part[i].cards;
    }
    for (int i = 0; i < other->count; i++) {
        const cardset cards = other->part[i].cards;
        const int at = part_slot(other->part[i]);
        if (at == SLOT_NONE || !cards_contain(slot[at], cards)) {
            return false;
        }
        slot[at] -= cards;
    }
    for (int i = 0; i < SLOT_COUNT; i++) {
        if (slot[i] != 0) {
            return false;
        }
    }
    return true;
}

enum rule_id splash_rule(const struct table *t, struct meld m, int slot)
{
    if (t->splash == 0 || meld_size(m) != CANASTA_CARDS) {
        return RULE_NONE;
    }
    if (slot == SLOT_WILD) {
        return m.twos == CANASTA_CARDS ? RULE_SPLASH_TWOS
               : t->splash_wilds != 0  ? RULE_SPLASH_WILDS
                                       : RULE_NONE;
    }
    return m.naturals == CANASTA_CARDS ? RULE_SPLASH_NATURAL : RULE_NONE;
}
