/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a round ended, as people write it. */
#include <criterion/criterion.h>

#include "engine/table.h"
#include "notation/ending_text.h"

Test(ending_text, a_name_may_have_the_special_hand_behind_it)
{
    static const struct {
        const char *line, *hand;
        enum ending_typed typed;
        int ending, seat;
    } rows[] = {
        {"", NULL, ENDING_TYPED, ENDING_STOCK, SEAT_NONE},
        {"Nobody", NULL, ENDING_TYPED, ENDING_STOCK, SEAT_NONE},
        {"me", NULL, ENDING_TYPED, ENDING_GOING_OUT, 0},
        {"north", NULL, ENDING_TYPED, ENDING_GOING_OUT, 2},
        {"north went out", NULL, ENDING_TYPED, ENDING_GOING_OUT, 2},
        {"north straight", "straight", ENDING_TYPED, ENDING_SPECIAL, 2},
        {"North showed a straight", "straight", ENDING_TYPED, ENDING_SPECIAL, 2},
        {"west went out with a straight", "straight", ENDING_TYPED, ENDING_SPECIAL, 1},
        {"i had the zip code", "zip-code", ENDING_TYPED, ENDING_SPECIAL, 0},
        {"east pungs and kongs", "pungs-kongs", ENDING_TYPED, ENDING_SPECIAL, 3},
        {"somebody", NULL, ENDING_NO_NAME, 0, 0},
        {"straight", NULL, ENDING_NO_NAME, 0, 0},
        {"north showed a banana", NULL, ENDING_NO_HAND, 0, 0},
    };
    struct table t;
    cr_assert(table_builtin("modern-american", &t));
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct board b = {.seats = 4, .ended_by = SEAT_NONE, .special = SPECIAL_NONE};
        const char *shown;
        cr_assert_eq(ending_read(&t, rows[i].line, 0, &b, &shown), rows[i].typed, "%s",
                     rows[i].line);
        if (rows[i].typed != ENDING_TYPED) {
            cr_expect_eq(b.ending, ENDING_NONE, "%s: nothing is changed", rows[i].line);
            continue;
        }
        cr_expect_eq(b.ending, rows[i].ending, "%s", rows[i].line);
        cr_expect_eq(b.ended_by, rows[i].seat, "%s", rows[i].line);
        cr_expect_str_eq(b.special == SPECIAL_NONE ? "" : t.special[b.special].id,
                         rows[i].hand == NULL ? "" : rows[i].hand, "%s", rows[i].line);
    }
}

Test(ending_text, me_is_nobody_where_whoever_types_sits_nowhere)
{
    struct table t;
    struct board b = {.seats = 4};
    const char *shown;
    cr_assert(table_builtin("modern-american", &t));
    cr_expect_eq(ending_read(&t, "me", SEAT_NONE, &b, &shown), ENDING_NO_NAME);
}
