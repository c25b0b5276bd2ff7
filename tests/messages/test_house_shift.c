/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>

#include "messages/house_shift.h"

Test(house_shift, what_a_number_was_is_left_out)
{
    static const struct {
        const char *typed, *rest, *unit;
        int from, to;
        bool bare;
    } rows[] = {
        {"we went from 8500 to 10000", "10000", "", 8500, 10000, true},
        {"we cut the minimum from 125 to 100", "the minimum 100", "", 125, 100, false},
        {"the perfect cut changed from 50 to 100", "the perfect cut 100", "", 50, 100, false},
        {"the deal went up from 13 to 15 cards", "the deal 15 cards", "", 13, 15, false},
        {"going out was 100 and is 200 now", "going out 200", "", 100, 200, false},
        {"it was 13 cards, it's 11 now", "it 11 cards", "cards", 13, 11, true},
        {"a natural canasta used to be 500, it's 550", "a natural canasta 550", "", 500, 550,
         false},
        {"not 13 cards but 15", "15 cards", "cards", 13, 15, true},
        {"the target isn't 8500 but 7000", "the target 7000", "", 8500, 7000, false},
        {"150 instead of 125 to go down", "150 to go down", "", 125, 150, false},
        {"three canastas and not two", "three canastas", "canastas", 2, 3, true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct house_shift shift;
        cr_assert(house_shift_read(rows[i].typed, &shift), "%s", rows[i].typed);
        cr_expect_str_eq(shift.rest, rows[i].rest, "%s: %s", rows[i].typed, shift.rest);
        cr_expect_str_eq(shift.unit, rows[i].unit, "%s: %s", rows[i].typed, shift.unit);
        cr_expect(shift.from == rows[i].from && shift.to == rows[i].to &&
                      shift.bare == rows[i].bare,
                  "%s: %d to %d", rows[i].typed, (int)shift.from, (int)shift.to);
    }
}

Test(house_shift, brackets_and_lists_are_no_change)
{
    static const char *const rows[] = {
        "90 from 1500 to 3000",
        "the minimum goes up from 125 to 155",
        "it was raised from 50 to 90 at 1500",
        "natural canastas 500 and not mixed",
        "up to 7000",
        "going out was 100",
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct house_shift shift;
        cr_expect(!house_shift_read(rows[i], &shift), "%s", rows[i]);
    }
}
