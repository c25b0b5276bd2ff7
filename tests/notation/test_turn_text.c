/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Turns as people type them. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "notation/turn_text.h"
#include "support/unread.h"

enum { MOST = 4 };

static const char *again(const char *text)
{
    static char out[600];
    struct table t;
    struct action a[MOST];
    struct parse_error fault = {.offset = 0};
    int count = 0;
    cr_assert(table_builtin("modern-american", &t));
    if (!turn_read(&t, text, strlen(text), a, MOST, &count, &fault)) {
        char why[PARSE_ERROR_TEXT_SIZE];
        (void)snprintf(out, sizeof out, "! %s", unread_text(&fault, why));
    } else {
        (void)turn_write(&t, a, count, out, sizeof out);
    }
    return out;
}

Test(turn_text, what_people_type_becomes_a_journals_words)
{
    static const char *const row[][2] = {
        {"draw; lay 9 9 9 / Q Q Jo / K K 2; throw 4", "draw; lay 9 9 9 / Q Q Jo / K K 2; throw 4"},
        {"Draw a card.", "draw"},
        {"i draw from the stock", "draw"},
        {"south draw\nsouth throw K", "draw; throw K"},
        {"pick up the pack; discard the 4", "pick; throw 4"},
        {"take the pack then toss a king", "pick; throw K"},
        {"take the pack with Q Q Q / A A Jo", "pick Q Q Q / A A Jo"},
        {"KKK / 888 2", "lay K K K / 8 8 8 2"},
        {"put down K: 2 ; go out with the 9", "lay K: 2; out 9"},
        {"meld 4 4 4; ;; throw a", "lay 4 4 4; throw A"},
        {"play JJJ then throw an 8", "lay J J J; throw 8"},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        cr_expect_str_eq(again(row[i][0]), row[i][1], "%s: %s", row[i][0], again(row[i][0]));
    }
}

Test(turn_text, what_is_no_action_is_refused_with_what_to_write)
{
    static const char *const row[] = {"",        ";",         "throw",
                                      "lay",     "throw 4 5", "draw; zz",
                                      "throw 3", "pick 33",   "draw; draw; draw; draw; draw"};
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        cr_expect(again(row[i])[0] == '!', "%s: %s", row[i], again(row[i]));
    }
}

Test(turn_text, a_text_that_does_not_fit_ends_with_a_whole_action)
{
    struct table t;
    struct action a[2];
    char out[16];
    int count = 0;
    cr_assert(table_builtin("modern-american", &t));
    cr_assert(turn_read(&t, "draw; lay K K K / 9 9 9", 23, a, 2, &count, NULL));
    cr_expect_eq(turn_write(&t, a, count, out, sizeof out), 4);
    cr_expect_str_eq(out, "draw");
}

Test(turn_text, a_fault_is_at_its_place_in_what_was_typed)
{
    static const struct {
        const char *text;
        int offset;
    } row[] = {
        {"yes", 0}, {"draw; throw zz", 12}, {"lay K K K / zz", 12}, {" draw ;  throw a 33", 17}};
    struct table t;
    struct action a[2];
    int count = 0;
    cr_assert(table_builtin("modern-american", &t));
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct parse_error fault = {.offset = 0};
        cr_assert_not(turn_read(&t, row[i].text, strlen(row[i].text), a, 2, &count, &fault));
        cr_expect_eq(fault.offset, row[i].offset, "%s: %d, %s", row[i].text, fault.offset,
                     fault.message);
    }
}
