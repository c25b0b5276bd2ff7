/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The most that an opening can count at a table: hands that come to it, and hands by chance that
 * never come to more. */
#include "engine/opening.h"
#include "engine/opening_count.h"
#include "engine/table_flaw.h"
#include "engine/table_opening.h"
#include "support/deals.h"
#include "support/expect.h"

static void set_minimums(struct table *t, int points)
{
    t->open_negative = t->open_first = t->open_second = t->open_third = points;
}

/* The table without what opens whatever it counts. */
static struct test_position plain(const char *table, int most)
{
    struct test_position s = setup_at(table);
    struct table_flaw flaw;
    setup_option(&s, "splash", "off");
    s.table.special_count = 0;
    set_minimums(&s.table, most + 5);
    cr_expect(table_unplayable(&s.table, &flaw) && flaw.flaw == FLAW_NO_OPENING);
    cr_expect_eq(flaw.most, most);
    set_minimums(&s.table, most);
    cr_expect(!table_unplayable(&s.table, &flaw));
    return s;
}

Test(table_opening, the_best_thirteen_cards_of_a_modern_table_open_with_what_it_says)
{
    struct test_position s = plain("modern-american", 380);
    setup_hand(&s, 0, "Jo Jo Jo Jo 2 2 2 2 2 A A A A");
    setup_pack(&s, "8 9 K A");
    setup_start(&s, 0);
    ALLOWED(s, "pick Jo Jo Jo Jo 2 2 2 / A A A A 2 2");
}

Test(table_opening, the_best_twenty_cards_of_a_classic_table_open_with_what_it_says)
{
    struct test_position s = plain("classic", 460);
    setup_hand(&s, 0, "A A A A A A A K K K K Q Q Jo Jo Jo Jo 2 2 2");
    ALLOWED(s, "lay A A A A A A A Jo Jo Jo / K K K K Jo 2 2 / Q Q 2");
}

/* So many cards that are worth laying down. */
static cardset rich_hand(struct rng *rng, int size)
{
    static const kind likely[] = {KIND_JOKER, KIND_2, KIND_2, KIND_A, KIND_A, KIND_K, KIND_Q};
    cardset hand = 0;
    while (cards_total(hand) < size) {
        const kind k = likely[rng_below(rng, sizeof likely / sizeof likely[0])];
        if (cards_of(hand, k) < kind_in_deck(k)) {
            hand += cards_one(k);
        }
    }
    return hand;
}

Test(table_opening, no_hand_opens_with_more)
{
    struct rng rng;
    int at_most = 0;
    rng_seed(&rng, 20261130);
    for (int i = 0; i < 600; i++) {
        struct table t;
        (i % 2 == 0 ? random_table : random_classic_table)(&rng, &t);
        t.threes_keep_one = 0;
        t.special_count = 0;
        t.deal_cards = 5 + (int)rng_below(&rng, 9);
        if (table_opening_uncounted(&t)) {
            t.splash = t.open_canasta_free = 0;
            t.out_concealed = t.out_concealed == CONCEALED_FREE ? CONCEALED_OFF : t.out_concealed;
        }
        const int most = table_opening_most(&t);
        for (int n = 0; n < 20; n++) {
            struct round r;
            const bool start = n % 2 == 0;
            random_position(&rng, &t, false, start, &r);
            r.hand[0] = rich_hand(&rng, t.deal_cards + (start ? 0 : t.turn_draws));
            r.board.hand_size[0] = (uint8_t)cards_total(r.hand[0]);
            struct lay lay;
            for (int points = most; points <= most + 5; points += 5) {
                set_minimums(&t, points);
                const bool opens = start ? opening_find_pick(&t, &r.board, r.hand[0], &lay)
                                         : opening_find(&t, &r.board, r.hand[0], &lay);
                at_most += opens && points == most;
                cr_assert(!opens || points == most, "table %d opens with more than %d", i, most);
            }
        }
    }
    cr_expect_gt(at_most, 0);
}
