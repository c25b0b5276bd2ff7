/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Cards (docs/rules.md section 1): the fifteen kinds, and multisets of them.
 *
 * Suits never matter in canasta, so a hand is fifteen small counts. They are packed into one 64-bit
 * word, four bits a kind, kind 0 lowest; the top four bits stay zero. Sets are values: copy,
 * compare and keep them as numbers. No count may go over 15, and no deck holds more than 8 of a
 * kind.
 */
#ifndef CANASTA_ENGINE_CARDS_H
#define CANASTA_ENGINE_CARDS_H

#include <stdbool.h>
#include <stdint.h>

/* One of the KIND_... below, in the canonical order of the notation. */
typedef uint8_t kind;

/* A multiset of cards: how many of each kind. */
typedef uint64_t cardset;

enum {
    KIND_4,
    KIND_5,
    KIND_6,
    KIND_7,
    KIND_8,
    KIND_9,
    KIND_10,
    KIND_J,
    KIND_Q,
    KIND_K,
    KIND_A,
    KIND_2,
    KIND_JOKER,
    KIND_3R,
    KIND_3B,
    KIND_COUNT,

    RANK_COUNT = KIND_A + 1, /* the natural ranks, 4 to ace, are the kinds below this */
    DECK_SIZE = 108,
    BLACK_THREE_POINTS = 5, /* at classic tables (cards.value) */
    KIND_BITS = 4
};

#define CARDS_NATURAL UINT64_C(0x00000fffffffffff) /* 4 to ace (cards.natural) */
#define CARDS_WILD    UINT64_C(0x000ff00000000000) /* 2s and jokers (cards.wild) */
#define CARDS_THREES  UINT64_C(0x0ff0000000000000) /* red and black */
#define CARDS_DECK    UINT64_C(0x0444888888888888) /* two decks and four jokers */

/* One card of kind `k`. */
static inline cardset cards_one(kind k)
{
    return UINT64_C(1) << (KIND_BITS * k);
}

/* `n` cards of kind `k`, 0 <= n <= 15. */
static inline cardset cards_some(kind k, int n)
{
    return (cardset)n << (KIND_BITS * k);
}

/* How many cards of kind `k` are in `s`: 0..15. */
static inline int cards_of(cardset s, kind k)
{
    return (int)(s >> (KIND_BITS * k)) & 15;
}

/* How many cards `s` holds: 0..225, at most 108 for anything dealt from one deck. */
static inline int cards_total(cardset s)
{
    const uint64_t bytes = UINT64_C(0x0f0f0f0f0f0f0f0f);
    const uint64_t sums = (s & bytes) + ((s >> 4) & bytes);
    return (int)((sums * UINT64_C(0x0101010101010101)) >> 56);
}

/* Whether `s` holds every card of `part`, with counts. */
static inline bool cards_contain(cardset s, cardset part)
{
    const uint64_t low = UINT64_C(0x0f0f0f0f0f0f0f0f);
    const uint64_t guard = UINT64_C(0x1010101010101010);
    const uint64_t even = ((s & low) | guard) - (part & low);
    const uint64_t odd = (((s >> 4) & low) | guard) - ((part >> 4) & low);
    return (even & odd & guard) == guard;
}

/* Whether `s` holds at least one card of kind `k`. */
static inline bool cards_have(cardset s, kind k)
{
    return cards_of(s, k) > 0;
}

/* How many wild cards `s` holds. */
static inline int cards_wilds(cardset s)
{
    return cards_of(s, KIND_2) + cards_of(s, KIND_JOKER);
}

/* How many threes `s` holds, both colors. */
static inline int cards_threes(cardset s)
{
    return cards_of(s, KIND_3R) + cards_of(s, KIND_3B);
}

/* The lowest kind in `s`, which must not be empty. */
static inline kind cards_lowest(cardset s)
{
    return (kind)(__builtin_ctzll(s) / KIND_BITS);
}

/* Whether the kind is 4 to ace (cards.natural). */
static inline bool kind_is_natural(kind k)
{
    return k < RANK_COUNT;
}

/* Whether the kind is a 2 or the joker (cards.wild). */
static inline bool kind_is_wild(kind k)
{
    return k == KIND_2 || k == KIND_JOKER;
}

/* Whether the kind is the red or the black three. */
static inline bool kind_is_three(kind k)
{
    return k == KIND_3R || k == KIND_3B;
}

/* What one card of the kind counts in points: 0, 5, 10, 20 or 50 (cards.value, modern tables). */
int kind_points(kind k);

/* What the cards count together, in points (cards.value, modern tables: threes count 0). */
int cards_points(cardset s);

/* How many cards of the kind a deck holds: 8, or 4 for jokers and threes of a color. */
int kind_in_deck(kind k);

/* Whether bit `at` is set: sets of kinds and of meld slots are kept as bits. */
static inline bool bits_have(unsigned bits, int at)
{
    return (bits >> at & 1U) != 0;
}

/* One card of each kind present in `s`. */
static inline cardset cards_each(cardset s)
{
    return (s | s >> 1 | s >> 2 | s >> 3) & UINT64_C(0x1111111111111111);
}

/* One card of each kind of which `s` holds two or more. */
static inline cardset cards_twice(cardset s)
{
    return (s >> 1 | s >> 2 | s >> 3) & UINT64_C(0x1111111111111111);
}

/* One card of each kind of which `s` holds three or more. */
static inline cardset cards_thrice(cardset s)
{
    return ((s & s >> 1) | s >> 2 | s >> 3) & UINT64_C(0x1111111111111111);
}

/* The cards of which `s` holds no second of the kind. */
static inline cardset cards_single(cardset s)
{
    return s & UINT64_C(0x1111111111111111) & ~cards_twice(s);
}

/* The kinds present in `s` as bits: bit k is set when at least one card of kind k is there. */
static inline uint16_t cards_kinds(cardset s)
{
    uint64_t x = cards_each(s);
    x = (x | x >> 3) & UINT64_C(0x0303030303030303);
    x = (x | x >> 6) & UINT64_C(0x000f000f000f000f);
    x = (x | x >> 12) & UINT64_C(0x000000ff000000ff);
    return (uint16_t)((x | x >> 24) & 0xffff);
}

#endif
