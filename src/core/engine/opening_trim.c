/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes an opening small: takes away what it can do without. */
#include "engine/opening.h"
#include "engine/opening_search.h"

/* Whether an opening without these cards falls short of the count, no part of it being a Splash. */
static bool falls_short(const struct opening_search *s, const struct lay *lay, cardset cards)
{
    for (int i = 0; i < lay->count; i++) {
        if (cards_total(lay->part[i].cards) + top_counts(s) >= CANASTA_CARDS) {
            return false;
        }
    }
    const int top = top_counts(s) ? kind_points(s->top) : 0;
    return table_points(s->table, lay_cards(lay) - cards) + top < s->minimum &&
           s->table->out_concealed != CONCEALED_FREE;
}

/* Takes `cards` out of part `i` if the opening still stands without them. */
static bool trim_part(const struct opening_search *s, struct lay *lay, int i, cardset cards)
{
    const struct part before = lay->part[i];
    const int count = lay->count;
    if (!cards_contain(before.cards, cards) || falls_short(s, lay, cards)) {
        return false;
    }
    lay->part[i].cards -= cards;
    if (lay->part[i].cards == 0) {
        lay->part[i] = lay->part[--lay->count];
    }
    if (opening_stands(s, lay)) {
        return true;
    }
    lay->count = count; /* the last part still lies where it was */
    lay->part[i] = before;
    return false;
}

/* One card or one whole part less; false when nothing can go. */
static bool trim_once(const struct opening_search *s, struct lay *lay)
{
    static const kind wilds[] = {KIND_JOKER, KIND_2};
    for (int w = 0; w < 2; w++) {
        for (int i = 0; i < lay->count; i++) {
            if (trim_part(s, lay, i, cards_one(wilds[w]))) {
                return true;
            }
        }
    }
    for (int i = 0; i < lay->count; i++) {
        if (lay->count > 1 && trim_part(s, lay, i, lay->part[i].cards)) {
            return true;
        }
    }
    for (int i = 0; i < lay->count; i++) {
        const int slot = part_slot(lay->part[i]);
        if (slot < RANK_COUNT && trim_part(s, lay, i, cards_one((kind)slot))) {
            return true;
        }
    }
    return false;
}

void opening_trim(
    const struct table *t, const struct board *b, cardset hand, bool pick, struct lay *lay)
{
    struct opening_search s = opening_search_of(t, b, hand);
    s.top = pick ? board_top(b) : KIND_COUNT;
    while (trim_once(&s, lay)) {
    }
}
