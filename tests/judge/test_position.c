/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a position out of a file comes to once it is made consistent. */
#include <criterion/criterion.h>

#include "../coach/asked.h"
#include "judge/judge.h"

static struct position with_pack(const kind *pack, int count)
{
    struct position p = {.round.stock_end = 0};
    for (int i = 0; i < count; i++) {
        p.round.board.pack[i] = pack[i];
    }
    p.round.board.pack_size = (uint8_t)count;
    return p;
}

Test(position, discard_wild_under_buries_the_wild_and_what_lies_below)
{
    static const kind pack[] = {KIND_4, KIND_2, KIND_9, KIND_K};
    struct table t;
    struct position p = with_pack(pack, 4);
    cr_assert(table_builtin("modern-american", &t));
    position_settle(&t, &p);
    cr_expect_eq(p.round.board.pack_buried, 0);
    cr_assert(table_set(&t, OPTION_discard_wild_under, 1));
    position_settle(&t, &p);
    cr_expect_eq(p.round.board.pack_buried, 2);
    cr_expect_eq(board_top(&p.round.board), KIND_K);
}

Test(position, threes_last_in_hand_is_remembered_where_the_stock_ended_the_round)
{
    struct table t;
    struct position p = {.round.board = {.ending = ENDING_STOCK, .last_three_seat = 2}};
    cr_assert(table_builtin("pagat", &t));
    position_settle(&t, &p);
    cr_expect_eq(p.round.board.last_three_seat, 2);
    p.round.board.ending = ENDING_GOING_OUT;
    position_settle(&t, &p);
    cr_expect_eq(p.round.board.last_three_seat, SEAT_NONE);
}

Test(position, discard_wild_under_on_top_leaves_nothing_to_pick)
{
    static const kind pack[] = {KIND_9, KIND_JOKER};
    struct table t;
    struct position p = with_pack(pack, 2);
    cr_assert(table_builtin("pagat", &t) && table_set(&t, OPTION_discard_wild_under, 1));
    position_settle(&t, &p);
    cr_expect_eq(board_top(&p.round.board), KIND_COUNT);
}

Test(position, what_cannot_be_is_told_in_plain_words)
{
    static const struct {
        int most, kings;
        const char *said;
    } row[] = {
        {7, 2, "a meld of 2 cards cannot lie on the table; melds have 3 to 7 cards"},
        {7, 8, "a meld of 8 cards cannot lie on the table; melds have 3 to 7 cards"},
        {0, 1, "a meld of 1 card cannot lie on the table; melds have 3 or more cards"},
        {0, 9, "there are at least 9 kings here, but the deck has only 8"},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct table t;
        struct position p = {.round.board = {.seats = 4, .sides = 2}};
        struct said fault = said_nothing();
        cr_assert(table_builtin("modern-american", &t) &&
                  table_set(&t, OPTION_meld_max_cards, row[i].most));
        p.round.board.side[0].meld[KIND_K].naturals = (uint8_t)row[i].kings;
        cr_expect(position_fault(&t, &p, NULL, &fault));
        cr_expect_str_eq(in_english(&t, fault), row[i].said);
    }
}
