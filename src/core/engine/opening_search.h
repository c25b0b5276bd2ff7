/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inside the engine: what the files on openings share. */
#ifndef CANASTA_ENGINE_OPENING_SEARCH_H
#define CANASTA_ENGINE_OPENING_SEARCH_H

#include "engine/board.h"

/* What is searched. */
struct opening_search {
    const struct table *table;
    const struct board *board;
    cardset hand;
    uint16_t dead;
    int minimum;
    kind top;       /* picking: the top card's rank; otherwise KIND_COUNT */
    bool pair_laid; /* picking: the pair is among the melds */
    int unclosed;   /* the rank whose meld is to stay short of a canasta, or SLOT_NONE */
};

/* A search without the pack. */
struct opening_search opening_search_of(const struct table *t, const struct board *b, cardset hand);

/* Whether the lay-down is allowed, all rules asked, the phase aside. */
bool opening_stands(const struct opening_search *s, const struct lay *lay);

/* The `n` wild cards of `cards` that count most. */
cardset opening_wilds(cardset cards, int n);

/* The seven cards of the slot that make a Splash soonest; fewer if the player has no seven. */
cardset opening_seven(cardset cards, int slot);

/* A complete canasta in one slot with as few wild cards as it takes, the pair for the top card
 * beside it; false when the cards do not make one. */
bool opening_canasta_in(const struct opening_search *s, cardset cards, int slot, struct lay *out);

/* Whether the lay-down has the clean triple that the table asks for, if it does. */
bool opening_has_triple(const struct opening_search *s, const struct lay *lay);

/* Puts three naturals of a rank beside a canasta: those that the pair for the top card is of make
 * one meld with it. False when the cards do not hold them, or the rank is dead. */
bool opening_add_triple(const struct opening_search *s, cardset cards, kind k, struct lay *lay);

/* Whether a quick look at the cards leaves a chance that count and triple, a Splash or a complete
 * canasta open: never false where one does. */
bool opening_in_sight(const struct opening_search *s, cardset cards);

/* Whether the cards may hold a Splash: never false where they do. */
bool opening_splash_in_sight(const struct opening_search *s, cardset cards);

/* Picking: whether the pack is so small that the picking lay-down could go out at once, which lets
 * black threes into the count and waives it where concealed hands are free. */
bool opening_by_going_out_in_sight(const struct opening_search *s);

/* Whether the top card is laid with the player's own cards and counts (open.pack): where packs
 * freeze. */
static inline bool top_counts(const struct opening_search *s)
{
    return s->top != KIND_COUNT && s->table->pack_style != PACK_MODERN;
}

#endif
