/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>
#include <criterion/new/assert.h>

#include "messages/house_stated.h"

/* Counts how often an index is asked for. */
static const struct answer_index *count_asked(void *payload)
{
    ++*(int *)payload;
    return NULL;
}

/* Commands, choices, moves and questions cost no look-up: the indexes are never built for them. */
Test(house_stated, lines_that_tell_no_rule_need_no_index)
{
    static const char *const lines[] = {
        "quit", "10", "game seed 77", "lay K K K / A A Jo", "how many cards do we draw", "",
    };
    int asked = 0;
    const struct house_known known = {
        .payload = &asked, .house_names = count_asked, .questions = count_asked};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        char rule[HOUSE_STATED_SIZE];
        cr_expect_not(house_stated(&known, lines[i], rule), "%s", lines[i]);
        cr_expect(eq(int, asked, 0), "%s", lines[i]);
    }
}

Test(house_stated, words_about_the_club_are_cut)
{
    int asked = 0;
    const struct house_known known = {
        .payload = &asked, .house_names = count_asked, .questions = count_asked};
    char rule[HOUSE_STATED_SIZE];
    cr_expect(house_stated(&known, "at our club everybody gets 15 cards", rule));
    cr_expect_str_eq(rule, "everybody gets 15 cards");
    cr_expect(eq(int, asked, 0));
}
