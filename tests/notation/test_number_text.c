/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers as people write them. */
#include <criterion/criterion.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "notation/number_text.h"

Test(number_text, forms_that_are_numbers)
{
    static const struct {
        const char *text;
        int64_t want;
    } rows[] = {
        {"0", 0},
        {"125", 125},
        {" 125 ", 125},
        {"-2500", -2500},
        {"- 2500", -2500},
        {"+300", 300},
        {"\xe2\x88\x92"
         "300",
         -300},
        {"\xe2\x80\x93"
         "300",
         -300},
        {"minus 300", -300},
        {"1,165", 1165},
        {"-1,165", -1165},
        {"12,345,670", 12345670},
        {"500+300", 800},
        {"500 + 300 - 20", 780},
        {"-500+300", -200},
        {"1,000+165", 1165},
        {"300 points", 300},
        {"300pts.", 300},
        {"300 Points + 20 pts", 320},
        {"none", 0},
        {"Nothing ", 0},
        {"zero", 0},
        {"seven", 7},
        {"Twenty", 20},
        {"a hundred + five points", 105},
        {"fifty-five", 55},
        {"one hundred and twenty five", 125},
        {"three hundred", 300},
        {"3x10", 30},
        {"3 x 10 + 2 * 20 points", 70},
        {"two x five", 10},
        {"007", 7},
        {"999999999", 999999999},
        {"000000000000000000000012", 12},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int64_t got = -77;
        struct parse_error fault = {.offset = 0};
        cr_expect(number_read(rows[i].text, strlen(rows[i].text), &got, &fault), "'%s': %s",
                  rows[i].text, fault.message);
        cr_expect_eq(got, rows[i].want, "'%s': %" PRId64, rows[i].text, got);
    }
}

Test(number_text, forms_that_are_none)
{
    static const char *const rows[] = {
        "",         " ",      "x",          "12x",
        "1,16",     "1,1650", "1234,567",   "1.165",
        "12.5",     "1 165",  "--5",        "5-",
        "+",        "5++5",   "1000000000", "99999999999999999999999",
        "0x10",     "1e3",    "points",     "5 points 6",
        "none 5",   ",165",   "1,,165",     "tenth",
        "3x",       "a",      "five ten",   "ten five",
        "and five", "x3",     "3x0",        "999999999x999999999",
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int64_t got = -77;
        struct parse_error fault = {.offset = 0};
        cr_expect_not(number_read(rows[i], strlen(rows[i]), &got, &fault), "'%s' read as %" PRId64,
                      rows[i], got);
        cr_expect((fault.id != PARSE_ERROR_NONE || fault.message[0] != '\0') && got == -77);
    }
}

Test(number_text, very_long_sums_neither_overflow_nor_take_long)
{
    const size_t length = 4000000;
    char *const text = malloc(length);
    int64_t got = 0;
    cr_assert_not_null(text);
    for (size_t i = 0; i < length; i++) {
        text[i] = i % 10 == 9 ? '+' : '9';
    }
    cr_assert(number_read(text, length - 1, &got, NULL));
    cr_assert_eq(got, INT64_C(999999999) * 400000);
    memset(text, '9', length);
    cr_assert_not(number_read(text, length, &got, NULL));
    free(text);
}
