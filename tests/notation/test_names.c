/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of seats and sides. */
#include <criterion/criterion.h>

#include "engine/board.h"
#include "notation/names.h"

Test(names, a_seat_is_named_by_the_number_of_players)
{
    cr_assert_str_eq(seat_name(4, 0), "south");
    cr_assert_str_eq(seat_name(4, 1), "west");
    cr_assert_str_eq(seat_name(4, 2), "north");
    cr_assert_str_eq(seat_name(4, 3), "east");
    cr_assert_str_eq(seat_name(2, 0), "south");
    cr_assert_str_eq(seat_name(2, 1), "north");
    cr_assert_str_eq(seat_name(3, 2), "p3");
    cr_assert_str_eq(seat_name(6, 5), "p6");
    for (int seats = 2; seats <= SEAT_MAX; seats++) {
        for (int seat = 0; seat < seats; seat++) {
            cr_expect_eq(seat_find(seats, seat_name(seats, seat)), seat);
        }
    }
    cr_assert_eq(seat_find(2, "west"), SEAT_NONE);
    cr_assert_eq(seat_find(3, "p4"), SEAT_NONE);
    cr_assert_eq(seat_find(4, "South"), SEAT_NONE);
    cr_assert_eq(seat_find(4, ""), SEAT_NONE);
}

Test(names, a_side_is_named_by_the_number_of_players)
{
    cr_assert_str_eq(side_name(4, 0), "ns");
    cr_assert_str_eq(side_name(4, 1), "ew");
    cr_assert_str_eq(side_name(2, 1), "ew");
    cr_assert_str_eq(side_name(3, 2), "s3");
    cr_assert_str_eq(side_name(6, 0), "s1");
    cr_assert_eq(side_find(4, "ew"), 1);
    cr_assert_eq(side_find(4, "s1"), -1);
    cr_assert_eq(side_find(3, "s3"), 2);
    cr_assert_eq(side_find(6, "s2"), 1);
    cr_assert_eq(side_find(6, "s3"), -1); /* six players make two sides */
    cr_assert_eq(side_find(6, "ns"), -1);
}

Test(names, a_special_hand_is_named_by_id_or_title_with_an_article_or_none)
{
    static const struct special_hand hands[] = {
        {.id = "straight"}, {.id = "pairs-wild"}, {.id = "own", .title = "The Big One"}};
    static const struct {
        const char *text;
        int place;
    } rows[] = {{"straight", 0},
                {"a straight", 0},
                {"the Straight ", 0},
                {"pairs-wild", 1},
                {"pairs with wild cards", 1},
                {"a pairs-wild", 1},
                {"the big one", 2},
                {"big", SPECIAL_NONE},
                {"astraight", SPECIAL_NONE},
                {"a", SPECIAL_NONE},
                {"", SPECIAL_NONE}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        cr_expect_eq(special_named(hands, 3, rows[i].text), rows[i].place, "%s", rows[i].text);
    }
}
