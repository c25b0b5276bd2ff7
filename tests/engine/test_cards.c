/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Multisets of cards: the word operations against plain counting. */
#include <criterion/criterion.h>

#include "base/rng.h"
#include "engine/cards.h"
#include "engine/meld.h"

static cardset random_set(struct rng *rng, int most)
{
    cardset s = 0;
    for (kind k = 0; k < KIND_COUNT; k++) {
        const int n = (int)rng_below(rng, (uint32_t)most + 1);
        s += cards_some(k, n < kind_in_deck(k) ? n : kind_in_deck(k));
    }
    return s;
}

Test(cards, words_agree_with_counting)
{
    struct rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < 20000; i++) {
        const cardset a = random_set(&rng, 8), b = random_set(&rng, 3);
        int total = 0, points = 0;
        bool contains = true;
        unsigned kinds = 0;
        for (kind k = 0; k < KIND_COUNT; k++) {
            const int n = cards_of(a, k);
            total += n;
            points += n * kind_points(k);
            contains = contains && n >= cards_of(b, k);
            kinds |= n > 0 ? 1U << k : 0;
        }
        if (cards_total(a) != total || cards_points(a) != points ||
            cards_contain(a, b) != contains || cards_kinds(a) != kinds) {
            cr_assert_fail("sets %llx and %llx", (unsigned long long)a, (unsigned long long)b);
        }
    }
}

Test(cards, a_deck_has_108_cards)
{
    cr_expect_eq(cards_total(CARDS_DECK), DECK_SIZE);
    cr_expect_eq(cards_total(CARDS_DECK & CARDS_WILD), 12);
    cr_expect_eq(cards_total(CARDS_DECK & CARDS_THREES), 8);
    cr_expect_eq(cards_total(CARDS_DECK & CARDS_NATURAL), 88);
    cr_expect(cards_contain(CARDS_DECK, CARDS_DECK));
    cr_expect_not(cards_contain(CARDS_DECK - cards_one(KIND_3B), CARDS_DECK));
}

Test(cards, a_group_of_several_ranks_is_in_no_meld_and_like_no_other)
{
    struct lay kings = {0}, mixed = {0};
    struct meld meld[SLOT_COUNT];
    cr_assert(lay_add(&kings, 3 * cards_one(KIND_K), SLOT_NONE));
    cr_assert(lay_add(&mixed, cards_one(KIND_4) + cards_one(KIND_5), SLOT_NONE));
    cr_expect(lay_same(&kings, &kings));
    cr_expect_not(lay_same(&kings, &mixed));
    cr_expect_not(lay_same(&mixed, &kings));
    cr_expect_not(lay_same(&mixed, &mixed));
    cr_expect(lay_melds(&kings, meld));
    cr_expect_eq(meld[KIND_K].naturals, 3);
    cr_expect_not(lay_melds(&mixed, meld));
}
