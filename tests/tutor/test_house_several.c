/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <limits.h>

#include <criterion/criterion.h>

#include "tutor/house_several.h"

Test(house_several, numbers_side_by_side_are_taken_out_of_the_line)
{
    char words[HOUSE_LINE_SIZE];
    int32_t value[HOUSE_VALUES_MOST];
    cr_assert_eq(house_take_numbers("minimums 125, 155 and 180", words, value), 3);
    cr_expect_str_eq(words, "minimums");
    cr_expect(value[0] == 125 && value[1] == 155 && value[2] == 180);
}

Test(house_several, numbers_with_other_words_between_are_no_row)
{
    char words[HOUSE_LINE_SIZE];
    int32_t value[HOUSE_VALUES_MOST];
    cr_expect_eq(house_take_numbers("125 with 3 jokers", words, value), 0);
    cr_expect_eq(house_take_numbers("125 in the first hand, 155 in the second", words, value), 2);
}

Test(house_several, each_multiplies_what_one_brings)
{
    int32_t value[HOUSE_VALUES_MOST] = {200};
    cr_assert(house_each("red threes 200 each", value));
    cr_expect(value[0] == 200 && value[1] == 400 && value[2] == 600 && value[3] == 800);
    value[0] = INT32_MAX / 2 + 1;
    cr_assert(house_each("red threes 1,073,741,824 each", value));
    cr_expect_eq(value[1], INT32_MAX, "more than a number holds is the most it holds");
}

Test(house_several, without_each_one_number_is_one_value)
{
    int32_t value[HOUSE_VALUES_MOST] = {200, -1, -1, -1};
    cr_expect_not(house_each("red threes 200", value));
    cr_expect_not(house_each("teach red threes 200", value), "a word that ends in it is another");
    cr_expect_eq(value[1], -1);
}
