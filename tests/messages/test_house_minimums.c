/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include <criterion/criterion.h>

#include "base/strbuf.h"
#include "messages/house_minimums.h"

/* What a line sets, as "by-round on, minimum-first 125"; "too many", or "nothing". */
static void read_line(const char *table, const char *line, struct strbuf *out)
{
    struct table t;
    struct house_minimums list;
    char word[OPTION_WORD_SIZE];
    strbuf_clear(out);
    cr_assert(table_builtin(table, &t));
    if (!house_minimums_read(&t, line, &list)) {
        strbuf_append(out, "nothing");
    } else if (list.too_many) {
        strbuf_append(out, "too many");
    }
    for (int i = 0; i < list.count && strcmp(strbuf_text(out), "nothing") != 0; i++) {
        option_format(list.change[i].option, list.change[i].value, word);
        strbuf_append(out, i > 0 ? ", " : "");
        strbuf_append(out, option_facts(list.change[i].option)->name + strlen("open."));
        strbuf_append(out, " ");
        strbuf_append(out, word);
    }
}

struct line_row {
    const char *line, *sets;
};

static void expect_rows(const char *table, const struct line_row *rows, size_t count)
{
    struct strbuf said = STRBUF_INIT;
    for (size_t i = 0; i < count; i++) {
        read_line(table, rows[i].line, &said);
        cr_expect_str_eq(strbuf_text(&said), rows[i].sets, "%s: %s", rows[i].line,
                         strbuf_text(&said));
    }
    strbuf_free(&said);
}

#define EXPECT_ROWS(table, rows) expect_rows(table, rows, sizeof(rows) / sizeof(rows)[0])
#define BY_HAND                  "by-round on, minimum-first 125, minimum-second 155, minimum-third 180"

Test(house_minimums, the_hands_of_a_match_are_counted)
{
    static const struct line_row rows[] = {
        {"minimum by hand: 125, 155, 180", BY_HAND},
        {"125/155/180 by hand", BY_HAND},
        {"first hand 125, second 155, third 180", BY_HAND},
        {"round 1 needs 125, round 2 155, round 3 180", BY_HAND},
        {"hand one: 125; hand two: 155; hand three: 180", BY_HAND},
        {"1st hand 125, 2nd 155, 3rd and later 180", BY_HAND},
        {"our club opens with 125 in the first deal", "nothing"},
        {"one hundred and twenty-five for the first round, 155 for the second, then 180", BY_HAND},
        {"second hand 150, third hand 190", "by-round on, minimum-second 150, minimum-third 190"},
        {"125 in the first hand, 155 after that",
         "by-round on, minimum-first 125, minimum-second 155, minimum-third 155"},
        {"by hand 125, 155, 180, 180", BY_HAND},
        {"by hand 125, 155, 180, 210", "too many"},
        {"hands 1 and 2 125, hand 3 155", "nothing"},
        {"125 in the third hand, 155 in the first", "nothing"},
    };
    EXPECT_ROWS("modern-american", rows);
}

Test(house_minimums, a_score_is_the_bracket_that_begins_there_at_the_table)
{
    static const struct line_row modern[] = {
        {"over 3000 you need 150", "minimum-second 150"},
        {"190 to open above 5000", "minimum-third 190"},
        {"over 2000 you need 140", "nothing"},
        {"155 from 3500", "nothing"}, /* another rule: where the second begins */
    };
    static const struct line_row classic[] = {
        {"over 3000 you need 130", "minimum-third 130"},
        {"from 1500 you open with 100", "minimum-second 100"},
        {"over 5000 you need 150", "nothing"},
    };
    EXPECT_ROWS("modern-american", modern);
    EXPECT_ROWS("classic", classic);
}

Test(house_minimums, scores_are_the_bounds_of_brackets)
{
    static const struct line_row rows[] = {
        {"120 below 2500, 150 from 2500, 190 from 4500",
         "by-round off, minimum-first 120, minimum-second 150, minimum-third 190, "
         "second-from 2500, third-from 4500"},
        {"0-2995: 120; 3000-4995: 150; 5000+: 190",
         "by-round off, minimum-first 120, minimum-second 150, minimum-third 190, "
         "second-from 3000, third-from 5000"},
        {"125 to open until 2,000, 155 until 4,000 and 180 until 8,500",
         "by-round off, minimum-first 125, minimum-second 155, minimum-third 180, "
         "second-from 2000, third-from 4000"},
        {"150 from 3500, 190 once you have 6000",
         "by-round off, minimum-second 150, minimum-third 190, second-from 3500, third-from 6000"},
        {"minimums by score 130, 160, 190",
         "by-round off, minimum-first 130, minimum-second 160, minimum-third 190"},
        {"50 below 1500, 90 from 1500 to 2995, 120 from 3000 and 150 from 5000", "too many"},
        {"125 from 5000, 155 from 3000", "nothing"},
    };
    EXPECT_ROWS("modern-american", rows);
}

Test(house_minimums, the_one_below_zero_is_told_in_words_or_stands_first)
{
    static const struct line_row rows[] = {
        {"15 when minus, 55 below 1500, 95 to 3000, then 125",
         "minimum-negative 15, by-round off, minimum-first 55, minimum-second 95, "
         "minimum-third 125, second-from 1500, third-from 3000"},
        {"minimum 25 in the hole, 60, 100, 130",
         "minimum-negative 25, minimum-first 60, minimum-second 100, minimum-third 130"},
        {"minimums 15, 55, 95 and 125", "minimum-first 55, minimum-second 95, minimum-third 125"},
        {"minimums 50 90 120 150", "too many"},
    };
    EXPECT_ROWS("classic", rows);
}

/* One word that no list of minimums has makes it another rule. */
Test(house_minimums, other_rules_with_numbers_are_none)
{
    static const struct line_row rows[] = {
        {"minimums 125, 155, 180", "nothing"}, /* said so it is read elsewhere */
        {"first hand 13 cards, second 11", "nothing"},
        {"first hand 13, second 11", "nothing"},
        {"bonus 100 in the first hand, 200 in the second", "nothing"},
        {"125 in the first hand unless you have 3000, 155 in the second", "nothing"},
        {"not 125 in the first hand but 155 in the second", "nothing"},
        {"going out 100 in the first round, 200 in the second", "nothing"},
        {"red threes 100, 300, 500, 1000", "nothing"},
        {"125", "nothing"},
        {"", "nothing"},
    };
    EXPECT_ROWS("modern-american", rows);
}
