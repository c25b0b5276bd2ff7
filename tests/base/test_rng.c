/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers wanted here are the published ones of the algorithms, or were computed by another
 * program from their description: recorded seeds keep their meaning only while these hold. */
#include "base/rng.h"

#include <criterion/criterion.h>
#include <criterion/new/assert.h>

Test(rng, from_the_state_1_2_3_4_come_the_published_numbers)
{
    static const uint64_t want[] = {
        UINT64_C(11520),
        UINT64_C(0),
        UINT64_C(1509978240),
        UINT64_C(1215971899390074240),
        UINT64_C(1216172134540287360),
        UINT64_C(607988272756665600),
        UINT64_C(16172922978634559625),
        UINT64_C(8476171486693032832),
        UINT64_C(10595114339597558777),
        UINT64_C(2904607092377533576),
    };
    struct rng rng = {{1, 2, 3, 4}};
    for (size_t i = 0; i < sizeof want / sizeof want[0]; i++) {
        cr_expect(eq(u64, rng_next(&rng), want[i]), "number %zu", i);
    }
}

Test(rng, a_seed_is_spread_by_splitmix64)
{
    struct rng rng;
    rng_seed(&rng, 1234567);
    cr_expect(eq(u64, rng.word[0], UINT64_C(6457827717110365317)));
    cr_expect(eq(u64, rng.word[1], UINT64_C(3203168211198807973)));
    cr_expect(eq(u64, rng.word[2], UINT64_C(9817491932198370423)));
    cr_expect(eq(u64, rng.word[3], UINT64_C(4593380528125082431)));
}

Test(rng, seeds_at_both_ends_are_good)
{
    struct rng rng;
    rng_seed(&rng, 0);
    cr_expect(eq(u64, rng_next(&rng), UINT64_C(0x99ec5f36cb75f2b4)));
    cr_expect(eq(u64, rng_next(&rng), UINT64_C(0xbf6e1f784956452a)));
    rng_seed(&rng, UINT64_MAX);
    cr_expect(eq(u64, rng_next(&rng), UINT64_C(0x8f5520d52a7ead08)));
    cr_expect(eq(u64, rng_next(&rng), UINT64_C(0xc476a018caa1802d)));
}

Test(rng, numbers_below_a_bound_come_as_computed_elsewhere)
{
    static const uint32_t dice[] = {0, 2, 4, 5, 5, 4, 4, 5, 4, 3, 4, 1};
    /* With this bound three draws in ten are rejected, so the rejection is in these numbers. */
    static const uint32_t large[] = {1136940751, 2040130232, 2774078835,
                                     2157775733, 2284123142, 1750047928};
    struct rng rng;
    rng_seed(&rng, 42);
    for (size_t i = 0; i < sizeof dice / sizeof dice[0]; i++) {
        cr_expect(eq(u32, rng_below(&rng, 6), dice[i]), "die %zu", i);
    }
    rng_seed(&rng, 42);
    for (size_t i = 0; i < sizeof large / sizeof large[0]; i++) {
        cr_expect(eq(u32, rng_below(&rng, 3000000000), large[i]), "number %zu", i);
    }
}

Test(rng, below_one_is_always_zero)
{
    struct rng rng;
    rng_seed(&rng, 5);
    for (int i = 0; i < 100; i++) {
        cr_expect(eq(u32, rng_below(&rng, 1), 0));
    }
}

Test(rng, each_number_below_a_bound_is_equally_likely)
{
    /* 70,000 throws of a die with seven faces; the sum of squares is over 22.5 once in a thousand,
     * were it drawn afresh, and the seed is fixed. */
    int seen[7] = {0};
    double chi = 0;
    struct rng rng;
    rng_seed(&rng, 2024);
    for (int i = 0; i < 70000; i++) {
        seen[rng_below(&rng, 7)]++;
    }
    for (int face = 0; face < 7; face++) {
        chi += (seen[face] - 10000.0) * (seen[face] - 10000.0) / 10000.0;
    }
    cr_expect(lt(dbl, chi, 22.5));
}

Test(rng, a_shuffle_comes_as_computed_elsewhere)
{
    static const uint8_t want[16] = {6, 8, 2, 14, 5, 7, 1, 3, 10, 0, 9, 13, 12, 15, 4, 11};
    uint8_t items[16];
    struct rng rng;
    for (uint8_t i = 0; i < 16; i++) {
        items[i] = i;
    }
    rng_seed(&rng, 7);
    rng_shuffle(&rng, items, sizeof items);
    for (size_t i = 0; i < 16; i++) {
        cr_expect(eq(u8, items[i], want[i]), "place %zu", i);
    }
}

Test(rng, shuffling_none_or_one_takes_no_number)
{
    uint8_t item = 9;
    struct rng rng;
    rng_seed(&rng, 3);
    const struct rng before = rng;
    rng_shuffle(&rng, NULL, 0);
    rng_shuffle(&rng, &item, 1);
    cr_expect(eq(u8, item, 9));
    for (int i = 0; i < 4; i++) {
        cr_expect(eq(u64, rng.word[i], before.word[i]));
    }
}

Test(rng, every_order_of_three_turns_up_equally_often)
{
    int seen[27] = {0};
    struct rng rng;
    rng_seed(&rng, 11);
    for (int i = 0; i < 60000; i++) {
        uint8_t items[3] = {0, 1, 2};
        rng_shuffle(&rng, items, 3);
        seen[items[0] * 9 + items[1] * 3 + items[2]]++;
    }
    static const int orders[6] = {5, 7, 11, 15, 19, 21}; /* 012 021 102 120 201 210 in base three */
    for (int i = 0; i < 6; i++) {
        cr_expect(lt(int, 9500, seen[orders[i]]), "order %d", i);
        cr_expect(lt(int, seen[orders[i]], 10500), "order %d", i);
    }
}

Test(rng, the_unit_is_the_upper_53_bits)
{
    struct rng rng;
    rng_seed(&rng, 7);
    cr_expect(eq(dbl, rng_unit(&rng), 6310231968177966.0 / 9007199254740992.0));
    cr_expect(eq(dbl, rng_unit(&rng), 2510767866374405.0 / 9007199254740992.0));
    for (int i = 0; i < 10000; i++) {
        const double unit = rng_unit(&rng);
        cr_assert(unit >= 0 && unit < 1);
    }
}

Test(rng, a_copy_goes_on_with_the_same_numbers)
{
    struct rng rng;
    rng_seed(&rng, 99);
    (void)rng_next(&rng);
    struct rng copy = rng;
    const uint64_t own = rng_next(&rng);
    cr_expect(eq(u64, rng_next(&copy), own));
}
