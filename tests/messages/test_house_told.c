/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>

#include "messages/house_told.h"

struct told_row {
    const char *typed, *told;
};

static void expect_told(const struct told_row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char out[HOUSE_PLAIN_SIZE];
        house_told(rows[i].typed, out);
        cr_expect_str_eq(out, rows[i].told, "%s: %s", rows[i].typed, out);
    }
}

#define EXPECT_TOLD(rows) expect_told(rows, sizeof(rows) / sizeof(rows)[0])

Test(house_told, a_second_denial_of_the_same_verb_says_no_more)
{
    static const struct told_row rows[] = {
        {"you don't need no yes from your partner", "you don't need any yes from your partner"},
        {"you don't need nobody's permission", "you don't need anybody's permission"},
        {"a dirty hand doesn't cost nothing", "a dirty hand cost nothing"},
        {"we don't never ask", "we don't ever ask"},
        {"you can't go out with no canasta", "you can't go out with no canasta"},
        {"you can't ignore the no", "you can't ignore the no"},
        {"we don't ask, no yes is needed", "we don't ask, no yes is needed"},
        {"nobody goes out without a yes", "nobody goes out without a yes"},
    };
    EXPECT_TOLD(rows);
}

Test(house_told, what_is_so_now_stands_for_what_used_to_be_so)
{
    static const struct told_row rows[] = {
        {"we used to play to 5000, now we play to 8500", "play to 8500"},
        {"we used to deal 13 cards but now 11", "deal cards 11"},
        {"now we deal 11, we used to deal 13", "deal 11,"},
        {"it was 100 for going out, now it's 200", "for going out 200"},
        {"used to be two canastas, it's three now", "canastas three"},
        {"we used to play with talons", "we used to play with talons"},
        {"going out is worth 200 now", "going out is worth 200 now"},
    };
    EXPECT_TOLD(rows);
}

Test(house_told, questions_have_a_subject_behind_their_verb)
{
    cr_expect(house_asks("may sevens take wild cards"));
    cr_expect(house_asks("is a clean triple needed"));
    cr_expect(house_asks("no splash at all?"));
    cr_expect(!house_asks("may ask once a turn"));
    cr_expect(!house_asks("must keep a card when opening"));
    cr_expect(!house_asks("sevens may take wild cards"));
}

Test(house_told, not_only_and_used_to_leave_open_what_is_so)
{
    cr_expect_str_eq(house_untold("not only wild cards freeze the pack, black threes do too"),
                     "only");
    cr_expect_str_eq(house_untold("wild cards don't just freeze the pack"), "just");
    cr_expect_str_eq(house_untold("sevens aren't the only pure ones"), "only");
    cr_expect_str_eq(house_untold("we used to play with talons"), "used");
    cr_expect_null(house_untold("only wild cards freeze the pack"));
    cr_expect_null(house_untold("wild cards used on sevens"));
}

Test(house_told, an_answer_limits_what_it_says_as_the_rule_does)
{
    const char *ways =
        "house rule wild cards don't freeze the pack|house rule the pack is never frozen";
    cr_expect(house_answers(ways, "house rule wild cards never freeze the pack"));
    cr_expect(!house_answers(ways, "house rule wild cards don't just freeze the pack"));
    cr_expect(!house_answers(ways, "house rule the pack isn't frozen until it has ten cards"));
    cr_expect(!house_answers("house rule five players", "house rule rouns 5"));
}
