/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of openings: a complete canasta, a Splash, a clean triple beside them. */
#include <stddef.h>

#include "engine/meld_capacity.h"
#include "engine/opening_search.h"

cardset opening_wilds(cardset cards, int n)
{
    const int jokers = cards_of(cards, KIND_JOKER) < n ? cards_of(cards, KIND_JOKER) : n;
    return cards_some(KIND_JOKER, jokers) + cards_some(KIND_2, n - jokers);
}

cardset opening_seven(cardset cards, int slot)
{
    if (slot == SLOT_WILD) {
        const bool twos = cards_of(cards, KIND_2) >= CANASTA_CARDS;
        const int wilds = cards_wilds(cards) < CANASTA_CARDS ? cards_wilds(cards) : CANASTA_CARDS;
        return twos ? cards_some(KIND_2, CANASTA_CARDS) : opening_wilds(cards, wilds);
    }
    const int held = cards_of(cards, (kind)slot);
    return cards_some((kind)slot, held < CANASTA_CARDS ? held : CANASTA_CARDS);
}

bool opening_canasta_in(const struct opening_search *s, cardset cards, int slot, struct lay *out)
{
    const struct meld_capacity at = {s->table, s->dead, true, false};
    const bool pair = top_counts(s) && slot != s->top;
    out->count = 0;
    if (pair && !lay_add(out, cards_some(s->top, 2), SLOT_NONE)) {
        return false;
    }
    const struct meld none = {0, 0, 0};
    if (slot == SLOT_WILD) {
        const cardset seven = opening_seven(cards, slot);
        return cards_total(seven) == CANASTA_CARDS &&
               capacity_wilds(&at, none, slot, 0) >= CANASTA_CARDS &&
               lay_add(out, seven, SLOT_NONE);
    }
    const int top = top_counts(s) && slot == s->top, held = cards_of(cards, (kind)slot);
    const int n = held + top < CANASTA_CARDS ? held : CANASTA_CARDS - top;
    const int missing = CANASTA_CARDS - n - top;
    cardset wilds = cards & CARDS_WILD;
    const bool barred = s->table->open_mixed_canasta == 0 && top == 0; /* not from the hand alone */
    if (n < 2 || missing > cards_wilds(wilds) ||
        (missing > 0 && (missing > capacity_wilds(&at, none, slot, n + top) || barred))) {
        return false;
    }
    return lay_add(out, cards_some((kind)slot, n) + wilds_take(&wilds, missing), SLOT_NONE);
}

bool opening_has_triple(const struct opening_search *s, const struct lay *lay)
{
    bool found = s->table->open_clean_triple == 0;
    for (int i = 0; i < lay->count; i++) {
        const struct part p = lay->part[i];
        const int slot = part_slot(p);
        found = found || meld_is_clean_triple(meld_of(p.cards, slot), slot) ||
                (slot == SLOT_WILD && s->table->open_wild_triple == 0);
    }
    return found;
}

bool opening_add_triple(const struct opening_search *s, cardset cards, kind k, struct lay *lay)
{
    if (bits_have(s->dead, k) || cards_of(cards, k) < MELD_LEAST_CARDS) {
        return false;
    }
    for (int i = 0; i < lay->count; i++) {
        if (part_slot(lay->part[i]) == k) {
            const bool pair = lay->part[i].cards == cards_some(k, 2);
            lay->part[i].cards += pair ? cards_one(k) : 0;
            return pair;
        }
    }
    return lay_add(lay, cards_some(k, MELD_LEAST_CARDS), SLOT_NONE);
}
