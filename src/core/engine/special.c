/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Do these fourteen cards make a listed pattern, and how near is a hand to one? Cards only. */
#include "engine/special.h"

#include <string.h>

#include "engine/table.h"

/* A hand as groups: cards of one kind, threes of both colors taken as one kind. */
enum { GROUP_KINDS = KIND_3R + 1 };

static void group_counts(cardset cards, int count[GROUP_KINDS])
{
    for (kind k = 0; k < KIND_3R; k++) {
        count[k] = cards_of(cards, k);
    }
    count[KIND_3R] = cards_threes(cards);
}

static int wild_most(const struct table *t, const struct special_hand *h)
{
    return h->wild_by_table ? t->special_wild_groups : h->wild_most;
}

bool special_is_sound(const struct special_hand *h)
{
    int cards = h->wild_mix, groups = 0;
    for (int n = 1; n <= SPECIAL_CARDS; n++) {
        cards += n * h->groups[n];
        groups += h->groups[n];
    }
    const bool wilds = h->wild_mix == 0 || (h->wild_most == 0 && !h->wild_by_table);
    return cards == SPECIAL_CARDS && groups <= GROUP_KINDS && h->wild_least <= h->wild_most &&
           h->wild_most <= 2 && h->wild_size <= SPECIAL_CARDS && wilds && h->value > 0;
}

bool special_has_room(const struct special_hand *h)
{
    const unsigned wild = 1U << KIND_2 | 1U << KIND_JOKER;
    int groups = 0, required = 0;
    for (int n = 1; n <= SPECIAL_CARDS; n++) {
        groups += h->groups[n];
    }
    for (kind k = 0; k < KIND_COUNT; k++) {
        required += h->required >> k & 1;
    }
    return required <= groups && (h->required & wild & ~(unsigned)h->wild_kinds) == 0;
}

bool special_same_pattern(const struct special_hand *a, const struct special_hand *b)
{
    return memcmp(a->groups, b->groups, sizeof a->groups) == 0 && a->wild_least == b->wild_least &&
           a->wild_most == b->wild_most && a->wild_size == b->wild_size &&
           a->wild_mix == b->wild_mix && a->wild_by_table == b->wild_by_table &&
           a->wild_kinds == b->wild_kinds && a->required == b->required;
}

int special_same(const struct table *t, const struct special_hand *h, int from)
{
    for (int i = from; i < t->special_count; i++) {
        if (special_same_pattern(&t->special[i], h)) {
            return i;
        }
    }
    return SPECIAL_NONE;
}

/* Whether a group of this kind is a wild group, or may not be in the pattern at all. */
static bool kind_may_group(const struct special_hand *h, kind k)
{
    if (kind_is_wild(k)) {
        return (h->wild_kinds & (1U << k)) != 0;
    }
    return kind_is_natural(k) || (h->required & SPECIAL_REQUIRES_THREE) != 0;
}

/* How many kinds are there once, threes of both colors taken as one kind. */
static int singles_number(cardset cards)
{
    return cards_total(cards_single(cards & ~CARDS_THREES)) + (cards_threes(cards) == 1);
}

/* Whether fourteen cards, `singles` kinds of them once, make the pattern. */
static bool fits(const struct table *t, const struct special_hand *h, cardset cards, int singles)
{
    int count[GROUP_KINDS], found[SPECIAL_CARDS + 1] = {0}, wild_groups = 0;
    if (h->wild_mix == 0 && singles != h->groups[1]) {
        return false; /* a quick look: most hands fail it */
    }
    if (h->wild_mix > 0) {
        if (cards_wilds(cards) != h->wild_mix) {
            return false;
        }
        cards &= ~CARDS_WILD;
    }
    group_counts(cards, count);
    for (kind k = 0; k < GROUP_KINDS; k++) {
        if (count[k] == 0) {
            if ((h->required & (1U << k)) != 0) {
                return false;
            }
            continue;
        }
        if (!kind_may_group(h, k)) {
            return false;
        }
        if (kind_is_wild(k)) {
            wild_groups++;
            if (h->wild_size != 0 && count[k] != h->wild_size) {
                return false;
            }
        }
        found[count[k]]++;
    }
    for (int n = 1; n <= SPECIAL_CARDS; n++) {
        if (found[n] != h->groups[n]) {
            return false;
        }
    }
    return wild_groups >= h->wild_least && wild_groups <= wild_most(t, h);
}

/* A hand in the making: how many groups of each size are still without a kind. */
struct groups_left {
    const struct special_hand *hand;
    int of[SPECIAL_CARDS + 1];
};

/* Takes a group of `size` cards for a kind, 0: none. False if there is none, or it must be one. */
static bool take_group(struct groups_left *left, kind k, int size)
{
    const struct special_hand *h = left->hand;
    if (size == 0) {
        return (h->required & 1U << k) == 0;
    }
    const bool wild_fits = !kind_is_wild(k) || h->wild_size == 0 || h->wild_size == size;
    return kind_may_group(h, k) && wild_fits && left->of[size]-- > 0;
}

/* Whether the groups that are left may all be naturals, and those that must be there have room. */
static bool fit_naturals(const struct groups_left *left)
{
    int groups = 0, required = 0;
    for (int n = 1; n <= SPECIAL_CARDS; n++) {
        if (left->of[n] > 0 && n > kind_in_deck(KIND_4)) {
            return false;
        }
        groups += left->of[n];
    }
    for (kind k = 0; k < RANK_COUNT; k++) {
        required += left->hand->required >> k & 1;
    }
    return groups <= RANK_COUNT && required <= groups;
}

/* Whether the groups that are left may be naturals and, where they have to be there, up to `threes`
 * threes. */
static bool threes_fit(const struct groups_left *all, int threes)
{
    for (int three = 0; three <= threes; three++) {
        struct groups_left left = *all;
        if (take_group(&left, KIND_3R, three) && fit_naturals(&left)) {
            return true;
        }
    }
    return false;
}

bool special_can_be_held(const struct table *t, const struct special_hand *h)
{
    const int twos = kind_in_deck(KIND_2), jokers = kind_in_deck(KIND_JOKER);
    const int threes = kind_in_deck(KIND_3R) + kind_in_deck(KIND_3B);
    struct groups_left all = {.hand = h};
    for (int n = 1; n <= SPECIAL_CARDS; n++) {
        all.of[n] = h->groups[n];
    }
    if (h->wild_mix > 0) { /* wild cards of any sort, beside groups that hold none */
        const unsigned wild = 1U << KIND_2 | 1U << KIND_JOKER;
        return h->wild_mix <= twos + jokers && (h->required & wild) == 0 &&
               threes_fit(&all, threes);
    }
    for (int i = 0; i < (twos + 1) * (jokers + 1); i++) {
        struct groups_left left = all;
        const int two = i % (twos + 1), joker = i / (twos + 1);
        const int wild_groups = (two > 0) + (joker > 0);
        if (wild_groups >= h->wild_least && wild_groups <= wild_most(t, h) &&
            take_group(&left, KIND_2, two) && take_group(&left, KIND_JOKER, joker) &&
            threes_fit(&left, threes)) {
            return true;
        }
    }
    return false;
}

bool special_fits(const struct table *t, const struct special_hand *h, cardset cards)
{
    return cards_total(cards) == SPECIAL_CARDS && fits(t, h, cards, singles_number(cards));
}

/* The kinds of the cards as bits, a three of either color under SPECIAL_REQUIRES_THREE. */
static unsigned kinds_present(cardset cards)
{
    const unsigned kinds = cards_kinds(cards & ~CARDS_THREES);
    return (cards & CARDS_THREES) != 0 ? kinds | SPECIAL_REQUIRES_THREE : kinds;
}

int special_match(const struct table *t, cardset cards)
{
    int best = SPECIAL_NONE;
    if (cards_total(cards) != SPECIAL_CARDS) {
        return best;
    }
    const unsigned present = kinds_present(cards);
    const int singles = singles_number(cards);
    for (int i = 0; i < t->special_count; i++) {
        if ((t->special[i].required & ~present) == 0 && fits(t, &t->special[i], cards, singles) &&
            (best == SPECIAL_NONE || t->special[i].value > t->special[best].value)) {
            best = i;
        }
    }
    return best;
}

uint16_t special_waits(const struct table *t, cardset thirteen)
{
    unsigned bits = 0;
    if (cards_total(thirteen) != SPECIAL_CARDS - 1) {
        return 0;
    }
    for (kind k = 0; k < KIND_COUNT; k++) {
        if (cards_of(thirteen, k) < kind_in_deck(k) &&
            special_match(t, thirteen + cards_one(k)) != SPECIAL_NONE) {
            bits |= 1U << k;
        }
    }
    return (uint16_t)bits;
}

int special_best(const struct table *t)
{
    int best = 0;
    for (int i = 1; i < t->special_count; i++) {
        const struct special_hand *h = &t->special[i], *so_far = &t->special[best];
        best = h->wins != so_far->wins ? (h->wins ? i : best) : h->value > so_far->value ? i : best;
    }
    return best;
}

int special_winning(const struct table *t)
{
    int count = 0;
    for (int i = 0; i < t->special_count; i++) {
        count += t->special[i].wins;
    }
    return count;
}
