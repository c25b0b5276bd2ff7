/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A round as people type it from their table. */
#include <criterion/criterion.h>

#include "engine/table.h"
#include "notation/typed_round.h"

Test(typed_round, a_name_may_be_followed_by_the_special_hand)
{
    static const struct {
        const char *line, *hand;
        enum typed_ending typed;
        int ending, seat;
    } rows[] = {
        {"", NULL, ENDING_TYPED, ENDING_STOCK, SEAT_NONE},
        {"Nobody ", NULL, ENDING_TYPED, ENDING_STOCK, SEAT_NONE},
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
        cr_assert_eq(typed_ending_read(&t, rows[i].line, 0, &b, &shown), rows[i].typed, "%s",
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

Test(typed_round, me_is_nobody_if_the_one_who_types_has_no_seat)
{
    struct table t;
    struct board b = {.seats = 4};
    const char *shown;
    cr_assert(table_builtin("modern-american", &t));
    cr_expect_eq(typed_ending_read(&t, "me", SEAT_NONE, &b, &shown), ENDING_NO_NAME);
}

Test(typed_round, cards_are_read_in_symbols_and_in_words)
{
    static const char *const lines[] = {"K K K A 2", "three kings, an ace and a 2", "KKK A2"};
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        cardset cards = 0;
        cr_expect(typed_cards_read(lines[i], &cards, NULL), "%s", lines[i]);
        cr_expect(cards == cards_some(KIND_K, 3) + cards_one(KIND_A) + cards_one(KIND_2), "%s",
                  lines[i]);
    }
}

Test(typed_round, melds_are_read_in_symbols_and_in_words)
{
    static const struct {
        const char *line;
        enum typed_melds read;
        int kings, eights;
    } rows[] = {{"", MELDS_TYPED, 0, 0},
                {"none", MELDS_TYPED, 0, 0},
                {"K K K / 8 8 8 8", MELDS_TYPED, 3, 4},
                {"three kings and four eights", MELDS_TYPED, 3, 4},
                {"K K K / 8 8", MELDS_SHORT, 3, 2},
                {"K K 8", MELDS_MIXED, 0, 0},
                {"K K X", MELDS_UNREAD, 0, 0}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct meld meld[SLOT_COUNT] = {{.naturals = 0}};
        cr_expect_eq(typed_melds_read(rows[i].line, meld, NULL), rows[i].read, "%s", rows[i].line);
        if (rows[i].read == MELDS_TYPED || rows[i].read == MELDS_SHORT) {
            cr_expect_eq(meld_size(meld[KIND_K]), rows[i].kings, "%s", rows[i].line);
            cr_expect_eq(meld_size(meld[KIND_8]), rows[i].eights, "%s", rows[i].line);
        }
    }
}
