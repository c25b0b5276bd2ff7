/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names that learners have, and what is no name. */
#include "learning/name.h"

#include <string.h>

#include <criterion/criterion.h>

Test(name, a_name_is_tidied_of_blanks)
{
    const struct {
        const char *typed, *tidy;
    } names[] = {
        {"Ruth", "Ruth"},
        {"  Ruth   Ann ", "Ruth Ann"},
        {"Ruth\xc2\xa0"
         "Ann",
         "Ruth Ann"}, /* a space that does not break */
        {"O'Brien \"Babs\" / Table 3; DROP TABLE learners; --",
         "O'Brien \"Babs\" / Table 3; DROP TABLE learners; --"},
        {"../../etc/passwd", "../../etc/passwd"},
        {"%s%n", "%s%n"},
        {"\xf0\x9f\x83\x8f", "\xf0\x9f\x83\x8f"}, /* a playing card */
        {"\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x91\xa7",
         "\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x91\xa7"}, /* joined */
        {"Rene\xcc\x81", "Ren\xc3\xa9"},                  /* e and its accent: one letter */
        {"Dvor\xcc\x8c"
         "a\xcc\x81k",
         "Dvo\xc5\x99\xc3\xa1k"},
        {"Franc\xcc\xa7oise", "Fran\xc3\xa7oise"},
        {"Z\xcc\x81", "\xc5\xb9"},
        {"x\xcc\x81", "x\xcc\x81"},   /* no such letter: stays as typed */
        {"e \xcc\x81", "e \xcc\x81"}, /* not over a space */
        {"Ru\xe2\x80\x8bth", "Ruth"}, /* without the space of no width */
        {"\xd0\x90\xd0\xbd\xd0\xbd\xd0\xb0", "\xd0\x90\xd0\xbd\xd0\xbd\xd0\xb0"},
        {"7", "7"},
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char out[NAME_SIZE];
        cr_expect(name_tidy(names[i].typed, out, NULL), "%s", names[i].typed);
        cr_expect_str_eq(out, names[i].tidy, "row %zu: %s", i, out);
    }
}

Test(name, what_is_no_name)
{
    const char *const wrong[] = {
        "",
        "   ",
        "\xe2\x80\x8b", /* nothing to be seen */
        "\xe2\x80\x8d", /* a joiner of nothing */
        "\xcc\x81",     /* an accent alone */
        "Ruth\tAnn",
        "Ruth\n",
        "Ruth\r",
        "\x1b[31mRuth", /* an escape sequence */
        "Ruth\x7f",
        "Ruth\xc2\x85",         /* a control character of the second kind */
        "Ruth\xe2\x80\xaehtuR", /* turns the line round */
        "Ruth\xe2\x81\xa6",
        "Ruth\xe2\x80\xa8",
        "Ren\xe9",          /* Latin-1, no UTF-8 */
        "\xc0\xaf",         /* overlong */
        "\xed\xa0\x80",     /* half of a pair */
        "\xf4\x90\x80\x80", /* beyond Unicode */
        "\xe2\x82",         /* torn */
        "\xff",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        char out[NAME_SIZE] = "x";
        struct message fault = message_empty();
        cr_expect(!name_tidy(wrong[i], out, &fault), "row %zu gives %s", i, out);
        cr_expect(fault.id == MSG_name_bytes || fault.id == MSG_name_control ||
                      fault.id == MSG_name_mark || fault.id == MSG_name_empty,
                  "row %zu says why", i);
    }
}

Test(name, marks_of_direction_are_told_apart_from_control_characters)
{
    static const struct {
        const char *name;
        enum message_id why;
    } rows[] = {
        {"Ruth\xe2\x80\x8e", MSG_name_mark}, /* left to right */
        {"Ruth\xe2\x80\x8f", MSG_name_mark}, /* right to left */
        {"Ruth\xd8\x9c", MSG_name_mark},     /* of an Arabic letter */
        {"Ruth\xe2\x80\xaehtuR", MSG_name_mark},
        {"Ruth\xe2\x81\xa6", MSG_name_mark},
        {"Ruth\tAnn", MSG_name_control},
        {"Ruth\xe2\x80\xa8", MSG_name_control}, /* the end of a line */
        {"Ruth\xc2\x85", MSG_name_control},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char out[NAME_SIZE];
        struct message fault = message_empty();
        cr_expect(!name_tidy(rows[i].name, out, &fault), "row %zu", i);
        cr_expect_eq(fault.id, rows[i].why, "row %zu", i);
    }
}

Test(name, a_name_has_at_most_sixty_characters)
{
    char long_name[4 * 300 + 1] = "", out[NAME_SIZE];
    struct message fault = message_empty();
    for (int i = 0; i < NAME_MAX_CHARS; i++) {
        strcat(long_name, "\xf0\x9f\x83\x8f"); /* four bytes each */
    }
    cr_expect(name_tidy(long_name, out, &fault));
    cr_expect_str_eq(out, long_name);
    strcat(long_name, "  "); /* spaces at the end do not count */
    cr_expect(name_tidy(long_name, out, &fault));
    strcat(long_name, "x");
    cr_expect(!name_tidy(long_name, out, &fault));
    cr_expect_eq(fault.id, MSG_name_long);
    cr_expect_eq(fault.arg[0], 60);
    memset(long_name, 'a', 300);
    long_name[300] = '\0';
    cr_expect(!name_tidy(long_name, out, &fault));
}

Test(name, letter_case_is_no_difference)
{
    const struct {
        const char *name, *key;
    } names[] = {
        {"RUTH", "ruth"},
        {"\xc3\x89mile", "\xc3\xa9mile"},
        {"\xc5\xbd\xc5\xa0\xc4\x8c", "\xc5\xbe\xc5\xa1\xc4\x8d"},
        {"\xc5\xb8", "\xc3\xbf"},
        {"3 \xc3\x97 4", "3 \xc3\x97 4"}, /* the sign of times is no letter */
        {"\xc4\xb1", "\xc4\xb1"},
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char key[NAME_SIZE], again[NAME_SIZE];
        name_fold(names[i].name, key);
        cr_expect_str_eq(key, names[i].key, "row %zu: %s", i, key);
        name_fold(key, again);
        cr_expect_str_eq(again, key);
    }
}

Test(name, names_that_look_alike_have_one_shape)
{
    static const char *const alike[] = {
        "ruth", "Ruth\xef\xb8\x8f" /* a variant */, "Ru\xe3\x85\xa4th" /* a filler */,
        "Ru\xe2\x80\x8dth" /* a joiner */, "Ruth\xf3\xa0\x84\x80" /* another variant */};
    static const char *const annas[] = {"Anna", "\xd0\x90nna" /* Cyrillic */,
                                        "\xce\x91nn\xce\xb1" /* Greek */};
    char shape[NAME_SIZE], tidy[NAME_SIZE];
    for (size_t i = 0; i < sizeof alike / sizeof alike[0]; i++) {
        cr_assert(name_tidy(alike[i], tidy, NULL), "%zu", i);
        name_shape(tidy, shape);
        cr_expect_str_eq(shape, "ruth", "%zu: %s", i, shape);
    }
    for (size_t i = 0; i < sizeof annas / sizeof annas[0]; i++) {
        cr_assert(name_tidy(annas[i], tidy, NULL), "%zu", i);
        name_shape(tidy, shape);
        cr_expect_str_eq(shape, "anna", "%zu: %s", i, shape);
    }
    cr_assert(name_tidy("\xd0\x98\xd1\x8f", tidy, NULL));
    name_shape(tidy, shape);
    cr_expect_str_eq(shape, "\xd0\x98\xd1\x8f", "letters that look like no Latin one stay");
    cr_expect_not(name_tidy("\xe3\x85\xa4", tidy, NULL), "a filler alone is no name");
}
