/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lay-downs as text, both ways. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/lay_text.h"
#include "support/unread.h"

static const char *read_back(const char *text, size_t length)
{
    static char result[LAY_TEXT_SIZE];
    struct lay lay;
    struct parse_error fault = {.offset = 0};
    if (lay_read(text, length, &lay, &fault)) {
        lay_write(&lay, result, sizeof result);
    } else {
        char why[PARSE_ERROR_TEXT_SIZE];
        snprintf(result, sizeof result, "!%s", unread_text(&fault, why));
    }
    return result;
}

Test(lay_text, groups_are_read_and_written)
{
    static const struct {
        const char *text, *want;
    } rows[] = {
        {"", ""},
        {"  ", ""},
        {"K K K / A A Jo", "K K K / A A Jo"},
        {"kkk/aa*", "K K K / A A Jo"},
        {"KKK ; Kx2", "K K K / K K"},
        {"K,K,K / 2 Q Q", "K K K / Q Q 2"},
        {"K: 2", "K: 2"},
        {"K : 2 Jo", "K: 2 Jo"},
        {"king: *", "K: Jo"},
        {"10:2/T:2", "10: 2 / 10: 2"},
        {"W: 2", "W: 2"},
        {"wild: 2 2 2", "W: 2 2 2"},
        {"w:2", "W: 2"},
        {"2 2 Jo", "2 2 Jo"},
        {"K: K K", "K K"},
        {"K: K K 2", "K K 2"},
        {"K: Q Q", "K: Q Q"},
        {"W: K K", "W: K K"},
        {"3b 3b 3b", "3b 3b 3b"},
        {"K K Q", "Q K K"},
        {"K K K, A A 2", "K K K A A 2"},
        {"888 JJ22 555Jo", "5 5 5 8 8 8 J J 2 2 Jo"},
        {"Kx8 / Q", "K K K K K K K K / Q"},
        {"K K K /", "!group-empty"},
        {"/", "!group-empty"},
        {"K K K // A A A", "!group-empty"},
        {"K:", "!group-empty"},
        {": 2", "!slot"},
        {"2: K", "!slot 2"},
        {"Jo: K", "!slot Jo"},
        {"3r: K", "!slot 3r"},
        {"K K: 2", "!slot K K"},
        {"K: 2: 2", "!card :"},
        {"zebra: 2", "!slot zebra"},
        {"KKKKK / KKKK", "!deck-too-many K 8"},
        {"3K / AAA", "!rank-three 3K K"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const char *const got = read_back(rows[i].text, strlen(rows[i].text));
        if (rows[i].want[0] != '!') {
            cr_expect_str_eq(got, rows[i].want, "'%s': '%s'", rows[i].text, got);
        } else if (rows[i].want[1] == ' ') {
            cr_expect(got[0] == '!' && strstr(got, rows[i].want + 2) != NULL, "'%s': '%s'",
                      rows[i].text, got);
        } else {
            cr_expect(strncmp(got, rows[i].want, strlen(rows[i].want)) == 0, "'%s': '%s'",
                      rows[i].text, got);
        }
    }
}

Test(lay_text, melds_that_are_typed_may_stand_side_by_side)
{
    static const struct {
        const char *text, *want;
    } rows[] = {
        {"K K K, A A 2", "K K K / A A 2"},
        {"J J 2, 8 8 8, 5 5 Jo", "J J 2 / 8 8 8 / 5 5 Jo"},
        {"JJ2, 888, 55Jo", "J J 2 / 8 8 8 / 5 5 Jo"},
        {"888 JJ22 555Jo", "8 8 8 / J J 2 2 / 5 5 5 Jo"},
        {"Kx3 8x3,", "K K K / 8 8 8"},
        {"222, KKK / 4 4 4", "K K K 2 2 2 / 4 4 4"},
        {"K, K, K", "K K K"},
        {"KKK, KK2", "K K K K K 2"},
        {"K K K, 2", "K K K 2"},
        {"K K K, A A", "K K K A A"},
        {"KKK AAA 2", "K K K A A A 2"},
        {"K K K A A 2", "K K K A A 2"},
        {"K: K K K, A A A", "K: K K K A A A"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct lay lay;
        char got[LAY_TEXT_SIZE];
        cr_assert(lay_read_typed(rows[i].text, strlen(rows[i].text), &lay, NULL));
        (void)lay_write(&lay, got, sizeof got);
        cr_expect_str_eq(got, rows[i].want, "'%s': '%s'", rows[i].text, got);
    }
}

Test(lay_text, a_group_that_holds_several_melds_is_known)
{
    static const struct {
        const char *cards;
        bool mixes;
    } rows[] = {{"K K K A A 2", true}, {"K K K A A A", true}, {"K K K 2", false},
                {"4 5 6", false},      {"K K A A 2", false},  {"K K K A 2 2", false},
                {"K K K A A", false},  {"2 2 2", false}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct lay lay;
        cr_assert(lay_read(rows[i].cards, strlen(rows[i].cards), &lay, NULL));
        cr_expect_eq(part_mixes_melds(lay.part[0]), rows[i].mixes, "%s", rows[i].cards);
    }
}

Test(lay_text, a_fault_tells_where_in_the_whole_text)
{
    struct lay lay;
    struct parse_error fault;
    cr_assert_not(lay_read("K K K / K: zz", 13, &lay, &fault));
    cr_assert_eq(fault.offset, 11);
    cr_assert_not(lay_read("K K K / zz: K", 13, &lay, &fault));
    cr_assert_eq(fault.offset, 7);
}

Test(lay_text, more_groups_than_a_lay_down_holds_are_refused)
{
    char text[4 * LAY_PARTS_MAX + 8] = "";
    static const char *const cards = "456789JQKA";
    for (int i = 0; i < LAY_PARTS_MAX; i++) {
        snprintf(text + strlen(text), 8, "%s%c", i > 0 ? "/" : "", cards[i % 10]);
    }
    cr_assert_neq(read_back(text, strlen(text))[0], '!');
    strcat(text, "/2");
    cr_assert(strncmp(read_back(text, strlen(text)), "!groups-many", 12) == 0);
}

Test(lay_text, every_text_written_fits_and_reads_back)
{
    struct lay lay = {0};
    char text[LAY_TEXT_SIZE];
    for (int slot = 0; slot < RANK_COUNT; slot++) {
        cr_assert(lay_add(&lay, cards_some((kind)slot, 8), SLOT_NONE));
    }
    cr_assert(lay_add(&lay, cards_some(KIND_2, 8) | cards_some(KIND_JOKER, 4), SLOT_WILD));
    const size_t length = lay_write(&lay, text, sizeof text);
    cr_assert_eq(length, strlen(text));
    struct lay back;
    cr_assert(lay_read(text, length, &back, NULL));
    cr_assert_eq(back.count, lay.count);
    for (int i = 0; i < lay.count; i++) {
        cr_expect_eq(back.part[i].cards, lay.part[i].cards);
        cr_expect_eq(part_slot(back.part[i]), part_slot(lay.part[i]));
    }
    char little[12];
    lay_write(&lay, little, sizeof little);
    cr_assert_str_eq(little, "", "a group that does not fit is left out whole");
}

Test(lay_text, long_junk_is_read_in_one_go)
{
    const size_t length = 4u << 20;
    char *const text = malloc(length);
    struct lay lay;
    struct parse_error fault;
    static const char fill[] = {'/', ':', 'K', ' ', '3', '\xff', '\0'};
    cr_assert_not_null(text);
    for (size_t i = 0; i < sizeof fill; i++) {
        memset(text, fill[i], length);
        cr_expect_eq(lay_read(text, length, &lay, &fault), fill[i] == ' ');
    }
    free(text);
}
