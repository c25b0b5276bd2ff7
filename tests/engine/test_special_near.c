/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Special hands in the making: nearest, outs, throws and the chance of the next draw, worked out by
 * hand. */
#include <criterion/criterion.h>
#include <string.h>

#include "base/rng.h"
#include "engine/special_near.h"
#include "notation/cards_text.h"
#include "support/setup.h"

static cardset cards(const char *text)
{
    cardset out = 0;
    struct parse_error fault;
    cr_assert(cards_read(text, strlen(text), &out, &fault), "%s", text);
    return out;
}

/* A hand, and cards that lie on the table: all others may still come. */
struct row {
    const char *table, *hand, *seen, *nearest;
    int missing;
    const char *outs;
};

static const struct row rows[] = {
    {"modern-american", "A 2 3r 4 5 6 7 8 9 10 J Q K", "4", "straight", 1, "Jo Jo Jo Jo"},
    {"modern-american", "A 2 4 5 6 7 8 9 10 J Q K Jo", "3r 3r 3r 3b", "straight", 1, "3r 3b 3b 3b"},
    {"modern-american", "4 4 5 5 6 6 8 8 9 9 10 10 J", "4", "pairs", 1, "J J J J J J J"},
    /* two of the jacks are still hidden */
    {"modern-american", "4 4 5 5 6 6 8 8 9 9 10 10 J", "J J J J J", "pairs", 1, "J J"},
    /* none is: another pair has to come, and the first of its cards makes it one nearer */
    {"modern-american", "4 4 5 5 6 6 8 8 9 9 10 10 J", "J J J J J J J 7 7 7 7 7 7 7 7 Q Q Q Q Q Q",
     "pairs", 2, "Q Q K K K K K K K K A A A A A A A A"},
    /* a pair to be made of any single card; the 7s and aces are there, but no wild card */
    {"modern-american", "4 4 5 5 6 6 8 8 9 9 J Q", "J J J J J Q", "pairs", 2, "J J Q Q Q Q Q Q"},
    {"modern-american", "6 6 6 6 9 9 9 9 J J J Q", "J J J J Q Q Q", "pungs-kongs", 2, "Q Q Q Q"},
    {"league", "4 4 4 4 4 5 5 5 5 2 2 2 Jo", "2 2", "dream-5", 1, "2 2 2 Jo Jo Jo"},
};

Test(special_near, finds_the_nearest_hand_and_its_outs)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct row *r = &rows[i];
        const struct test_position s = setup_at(r->table);
        const cardset hand = cards(r->hand), unseen = CARDS_DECK - hand - cards(r->seen);
        struct special_near near;
        special_near_find(&s.table, hand, unseen, &near);
        cr_assert_neq(near.hand, SPECIAL_NONE);
        cr_expect_str_eq(s.table.special[near.hand].id, r->nearest, "row %zu", i);
        cr_expect_eq(near.missing, r->missing, "row %zu: %d missing", i, near.missing);
        char outs[CARDS_TEXT_SIZE];
        (void)cards_write(special_near_outs(&s.table, near.hand, hand, unseen), outs);
        cr_expect_str_eq(outs, r->outs, "row %zu", i);
    }
}

Test(special_near, throws_what_leaves_the_most_outs)
{
    static const struct {
        const char *hand, *seen;
        kind throws;
    } row[] = {
        /* of two single cards the one whose fellows are gone */
        {"4 4 5 5 6 6 8 8 9 9 10 10 J Q", "J J J J Q", KIND_J},
        {"4 4 5 5 6 6 8 8 9 9 10 10 J Q", "J Q Q", KIND_Q},
        /* the third of a rank has no place in pairs */
        {"4 4 4 5 5 6 6 8 8 9 9 10 10 Q", "Q Q Q Q Q Q", KIND_4},
        {"6 6 6 6 9 9 9 9 J J J Q Q 5", "J 5 5 5 5 5 5 5", KIND_5},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        const struct test_position s = setup_at("modern-american");
        const cardset hand = cards(row[i].hand), unseen = CARDS_DECK - hand - cards(row[i].seen);
        struct special_near near;
        special_near_find(&s.table, hand, unseen, &near);
        cr_expect_eq(special_near_throws(&s.table, near.hand, hand, unseen, cards_kinds(hand)),
                     1U << row[i].throws, "row %zu", i);
    }
}

Test(special_near, is_as_far_from_the_next_hand_as_ahead_says)
{
    const struct test_position s = setup_at("modern-american");
    const cardset hand = cards("4 4 4 4 5 5 5 6 6 6 8 8 9");
    struct special_near near;
    special_near_find(&s.table, hand, CARDS_DECK - hand, &near);
    cr_expect_str_eq(s.table.special[near.hand].id, "zip-code");
    cr_expect_eq(near.missing, 1);
    /* of pungs and kongs four 4s, three 5s, three 6s and two 8s fit: two cards are missing */
    cr_expect_eq(near.ahead, 1);
}

Test(special_near, the_quick_look_never_finds_fewer_cards_than_fit)
{
    struct rng rng;
    rng_seed(&rng, 12);
    for (int i = 0; i < TABLE_BUILTIN_COUNT; i++) {
        struct table t;
        int agree = 0;
        cr_assert(table_builtin(table_builtin_id(i), &t));
        for (int n = 0; n < 200 && t.special_count > 0; n++) {
            cardset hand = 0;
            while (cards_total(hand) < 13) {
                const kind k = (kind)rng_below(&rng, KIND_COUNT);
                hand += cards_of(hand, k) < kind_in_deck(k) ? cards_one(k) : 0;
            }
            for (int place = 0; place < t.special_count; place++) {
                struct special_fit fit;
                (void)special_fit_best(&t, &t.special[place], hand, CARDS_DECK, &fit);
                const int most = special_fit_most(&t.special[place], hand);
                cr_assert_geq(most, fit.fits, "%s: %s", t.id, t.special[place].id);
                agree += most == fit.fits;
            }
        }
        cr_expect(t.special_count == 0 || agree > 0, "%s", t.id);
    }
}

/* Takes `count` cards at random out of `from`. */
static cardset take(struct rng *rng, cardset *from, int count)
{
    cardset taken = 0;
    while (cards_total(taken) < count) {
        const kind k = (kind)rng_below(rng, KIND_COUNT);
        if (cards_have(*from, k)) {
            *from -= cards_one(k);
            taken += cards_one(k);
        }
    }
    return taken;
}

Test(special_near, outs_are_the_cards_that_leave_one_less_missing)
{
    struct rng rng;
    rng_seed(&rng, 13);
    for (int i = 0; i < TABLE_BUILTIN_COUNT; i++) {
        struct table t;
        cr_assert(table_builtin(table_builtin_id(i), &t));
        for (int n = 0; n < 60; n++) {
            cardset unseen = CARDS_DECK;
            const cardset hand = take(&rng, &unseen, 10 + n % 4);
            (void)take(&rng, &unseen, n % 3 * 35); /* these lie on the table */
            for (int place = 0; place < t.special_count; place++) {
                const cardset outs = special_near_outs(&t, place, hand, unseen);
                const int missing = special_near_missing(&t, place, hand, unseen);
                for (kind k = 0; k < KIND_COUNT; k++) {
                    const cardset one = cards_one(k);
                    const bool helps =
                        cards_have(unseen, k) && missing <= SPECIAL_CARDS &&
                        special_near_missing(&t, place, hand + one, unseen - one) < missing;
                    cr_assert_eq(cards_of(outs, k), helps ? cards_of(unseen, k) : 0, "%s: %s, %d",
                                 t.id, t.special[place].id, k);
                }
            }
        }
    }
}

Test(special_near, agrees_with_what_completes_thirteen_cards)
{
    struct rng rng;
    rng_seed(&rng, 11);
    for (int i = 0; i < TABLE_BUILTIN_COUNT; i++) {
        struct table t;
        int waits = 0;
        cr_assert(table_builtin(table_builtin_id(i), &t));
        for (int n = 0; n < 300 && t.special_count > 0; n++) {
            /* cards of a pattern with one taken away, or one put in place of another */
            struct special_fit fit;
            const struct special_hand *h = &t.special[rng_below(&rng, (uint32_t)t.special_count)];
            cardset hand = 0, left = CARDS_DECK;
            (void)special_fit_best(&t, h, 0, CARDS_DECK, &fit);
            for (kind k = 0; k < SPECIAL_GROUP_KINDS; k++) {
                hand += cards_some(k, fit.group[k]);
            }
            hand += cards_some(KIND_2, fit.mix);
            if (cards_of(hand, KIND_3R) > 4 || !cards_contain(CARDS_DECK, hand)) {
                continue;
            }
            kind gone = (kind)rng_below(&rng, KIND_COUNT);
            while (!cards_have(hand, gone)) {
                gone = (kind)((gone + 1) % KIND_COUNT);
            }
            hand -= cards_one(gone);
            left -= hand;
            const uint16_t completes = special_waits(&t, hand);
            struct special_near near;
            special_near_find(&t, hand, left, &near);
            cr_assert_eq(near.missing, 1, "%s: %s without %d", t.id, h->id, gone);
            for (int place = 0; place < t.special_count; place++) {
                if (special_near_missing(&t, place, hand, left) == 1) {
                    const unsigned outs = cards_kinds(special_near_outs(&t, place, hand, left));
                    cr_expect_eq(outs & ~(unsigned)completes, 0, "%s: %s", t.id, h->id);
                }
            }
            waits++;
        }
        cr_expect(t.special_count == 0 || waits > 0, "%s", t.id);
    }
}

Test(special_near, the_chance_counts_every_card_of_a_draw)
{
    cr_expect_float_eq(special_near_chance(7, 70, 1), 0.1, 1e-12);
    cr_expect_float_eq(special_near_chance(2, 4, 2), 5.0 / 6, 1e-12);
    cr_expect_float_eq(special_near_chance(0, 50, 1), 0, 1e-12);
    cr_expect_float_eq(special_near_chance(3, 3, 1), 1, 1e-12);
}
