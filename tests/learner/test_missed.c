/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was missed, out of the answers on record, the newest first. */
#include "learner/missed.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

enum { ROWS_MOST = 16 };

/* Rows of "item" right ("a") or wrong ("a-"), further tries after a "+", the oldest first as they
 * were given, and the items missed, with blanks between them. */
static const char *missed_of(const char *answers, int cap)
{
    static char out[200];
    struct answer_row rows[ROWS_MOST], newest_first[ROWS_MOST];
    const char *found[ROWS_MOST];
    int count = 0;
    memset(rows, 0, sizeof rows);
    for (const char *at = answers; *at != '\0';) {
        const size_t length = strcspn(at, " ");
        rows[count].right = at[length - 1] != '-';
        rows[count].again = at[0] == '+';
        (void)snprintf(rows[count].item, sizeof rows[count].item, "%.*s",
                       (int)(length - !rows[count].right - rows[count].again),
                       at + rows[count].again);
        count++;
        at += length + (at[length] == ' ');
    }
    for (int i = 0; i < count; i++) {
        newest_first[i] = rows[count - 1 - i];
    }
    const int items = missed_items(newest_first, count, found, cap);
    out[0] = '\0';
    for (int i = 0; i < items; i++) {
        (void)snprintf(out + strlen(out), sizeof out - strlen(out), "%s%s", i > 0 ? " " : "",
                       found[i]);
    }
    return out;
}

Test(missed, the_newest_come_first_and_what_was_right_is_left_out)
{
    cr_expect_str_eq(missed_of("a- b c-", 10), "c a");
    cr_expect_str_eq(missed_of("a b", 10), "");
    cr_expect_str_eq(missed_of("", 10), "");
}

Test(missed, a_second_try_at_the_same_asking_does_not_make_it_right_at_once)
{
    cr_expect_str_eq(missed_of("a- +a b", 10), "a");
    cr_expect_str_eq(missed_of("a- +a- +a", 10), "a");
}

Test(missed, what_was_right_at_once_when_asked_again_is_missed_no_longer)
{
    cr_expect_str_eq(missed_of("a- +a b a", 10), "");
    cr_expect_str_eq(missed_of("a- +a- a", 10), "", "though nothing else was asked between");
    cr_expect_str_eq(missed_of("a b a- +a", 10), "a", "the last asking counts");
}

Test(missed, an_item_is_there_once_and_no_more_than_wanted)
{
    cr_expect_str_eq(missed_of("a- b- a- c-", 10), "c a b");
    cr_expect_str_eq(missed_of("a- b- a- c-", 2), "c a");
}
