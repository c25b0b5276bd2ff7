/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Quick looks at a hand: most hands cannot open, and this tells so without a search. */
#include "engine/opening.h"
#include "engine/opening_search.h"

/* Whether the hand has three naturals of a rank, or wild cards for a meld that needs none. */
static bool triple_in_sight(const struct opening_search *s, cardset cards)
{
    return s->table->open_clean_triple == 0 || cards_thrice(cards & CARDS_NATURAL) != 0 ||
           (cards_wilds(cards) >= MELD_LEAST_CARDS && s->table->open_wild_triple == 0);
}

/* Whether some rank has naturals enough for a canasta with the wild cards there are. */
static bool canasta_in_sight(const struct opening_search *s, cardset cards)
{
    const int wilds = cards_wilds(cards), most = s->table->meld_max_wilds;
    const int missing = (wilds < most ? wilds : most) + top_counts(s);
    bool seen = wilds >= CANASTA_CARDS;
    for (cardset left = cards & CARDS_NATURAL; left != 0 && !seen;) {
        const kind k = cards_lowest(left);
        seen = cards_of(left, k) + missing >= CANASTA_CARDS;
        left -= cards_some(k, cards_of(left, k));
    }
    return seen;
}

/* The most the cards can count if each pair that is melded takes a wild card of its own: sharper
 * than opening_bound, still no less than any opening counts. */
static int pairs_bound(const struct opening_search *s, cardset cards)
{
    int points = cards_points(cards & CARDS_WILD), wilds = cards_wilds(cards);
    int pair_points[RANK_COUNT], pairs = 0;
    cardset left = cards & CARDS_NATURAL;
    for (cardset many = cards_twice(left); many != 0; many &= many - 1) {
        const kind k = cards_lowest(many);
        const int n = cards_of(left, k), worth = n * kind_points(k);
        if (bits_have(s->dead, k)) {
            continue;
        }
        if (n >= MELD_LEAST_CARDS) {
            points += worth;
            continue;
        }
        int at = pairs++;
        for (; at > 0 && pair_points[at - 1] < worth; at--) {
            pair_points[at] = pair_points[at - 1];
        }
        pair_points[at] = worth;
    }
    for (int i = 0; i < pairs && i < wilds; i++) {
        points += pair_points[i];
    }
    return points;
}

bool opening_in_sight(const struct opening_search *s, cardset cards)
{
    const int top = top_counts(s) ? 3 * kind_points(s->top) : 0; /* a bare pair and the top card */
    if (triple_in_sight(s, cards) && pairs_bound(s, cards) + top >= s->minimum) {
        return true;
    }
    if (s->table->open_canasta_free != 0 && canasta_in_sight(s, cards)) {
        return true;
    }
    return opening_splash_in_sight(s, cards); /* it asks for no count */
}

bool opening_splash_in_sight(const struct opening_search *s, cardset cards)
{
    /* Seven of a kind show as a fourth bit or the three lower bits set. */
    const cardset ones = UINT64_C(0x1111111111111111);
    const cardset seven = (cards & cards >> 1 & cards >> 2) | cards >> 3;
    return s->table->splash != 0 && ((seven & ones) != 0 || cards_wilds(cards) >= CANASTA_CARDS);
}

bool opening_by_going_out_in_sight(const struct opening_search *s)
{
    const struct table *t = s->table;
    const struct board *b = s->board;
    const bool black = cards_of(s->hand, KIND_3B) >= MELD_LEAST_CARDS;
    if (t->out_concealed != CONCEALED_FREE && !(black && t->out_concealed != CONCEALED_OFF)) {
        return false;
    }
    return cards_total(board_pack_brings(t, b)) < 2;
}

int opening_bound(const struct table *t, cardset hand, uint16_t dead)
{
    (void)t;
    const bool wilds = cards_wilds(hand) > 0;
    cardset left = hand & CARDS_NATURAL;
    int points = cards_points(hand & CARDS_WILD);
    while (left != 0) {
        const kind k = cards_lowest(left);
        const int n = cards_of(left, k);
        left -= cards_some(k, n);
        if (n >= (wilds ? 2 : MELD_LEAST_CARDS) && !bits_have(dead, k)) {
            points += n * kind_points(k);
        }
    }
    return points;
}
