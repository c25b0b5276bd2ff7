/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>

#include "messages/house_figures.h"

struct figures_row {
    const char *typed, *plain;
};

static void expect_row(const struct figures_row *row)
{
    char out[HOUSE_PLAIN_SIZE];
    house_figures(row->typed, out);
    cr_expect_str_eq(out, row->plain, "%s: %s", row->typed, out);
}

Test(house_figures, numbers_of_several_words_become_figures)
{
    static const struct figures_row rows[] = {
        {"the first meld needs a hundred and fifty points", "the first meld needs 150 points"},
        {"to two thousand five hundred, then on", "to 2500, then on"},
        {"one hundred and twenty-five to open", "125 to open"},
        {"10 thousand wins", "10000 wins"},
        {"three canastas and two naturals", "three canastas and two naturals"},
        {"two and three", "two and three"},
        {"four hundred and no more", "400 and no more"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        expect_row(&rows[i]);
    }
}

Test(house_figures, what_it_is_not_is_left_out)
{
    static const struct figures_row rows[] = {
        {"eleven cards instead of thirteen", "eleven cards"},
        {"11 cards instead of the usual 13 cards", "11 cards"},
        {"a dirty hand is 2000, not 1500", "a dirty hand is 2000,"},
        {"it takes not two but three canastas", "it takes three canastas"},
        {"second minimum from 4000 rather than 3000", "second minimum from 4000"},
        {"not more than three wild cards", "not more than three wild cards"},
        {"not two canastas", "not two canastas"},
        {"three canastas, not two naturals", "three canastas, not two naturals"},
        {"draw from the stock instead of the pack", "draw from the stock instead of the pack"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        expect_row(&rows[i]);
    }
}
