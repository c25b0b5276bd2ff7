/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole table as text: read back as it was, and refused where nobody could play at it. */
#include "notation/table_text.h"

#include <stdio.h>
#include <string.h>

#include <criterion/criterion.h>

static const char club[] = "# sheet table our-club modern-american\n"
                           "# sheet title Our club, caf\xC3\xA9 side\n"
                           "# sheet option players 3\n"
                           "# sheet option open.minimum-first 120\n"
                           "# sheet note We stop at nine.\n"
                           "# sheet hands none\n"
                           "# sheet hand pairs 2600 groups=2x7\n"
                           "# sheet hand mine 2000 groups=2x2,5x2 wild=0-1 size=2 kinds=2,Jo "
                           "required=A,3r wins title=Mine, and hers\n";

Test(table_text, a_table_is_read_as_it_was_written)
{
    struct table t;
    struct strbuf text = STRBUF_INIT;
    cr_assert_eq(table_text_read(club, "# sheet ", &t, NULL), TABLE_TEXT_READ);
    cr_expect_str_eq(t.id, "our-club");
    cr_expect_str_eq(t.base, "modern-american");
    cr_expect_str_eq(t.title, "Our club, caf\xC3\xA9 side");
    cr_expect_eq(t.players, 3);
    cr_expect_eq(t.open_first, 120);
    cr_assert_eq(t.note_count, 1);
    cr_expect_str_eq(t.note[0], "We stop at nine.");
    cr_assert_eq(t.special_count, 2);
    cr_expect_eq(t.special[0].value, 2600);
    cr_expect_eq(t.special[1].groups[5], 2);
    cr_expect_eq(t.special[1].required, SPECIAL_REQUIRES_THREE | 1 << KIND_A);
    cr_expect(t.special[1].wins);
    cr_expect_str_eq(t.special[1].title, "Mine, and hers");
    table_text_write(&t, "# sheet ", &text);
    cr_expect_str_eq(strbuf_text(&text), club);
    strbuf_free(&text);
}

Test(table_text, every_built_in_table_is_read_as_it_was_written)
{
    for (int i = 0; i < TABLE_BUILTIN_COUNT; i++) {
        struct table t, again;
        struct strbuf text = STRBUF_INIT;
        cr_assert(table_builtin(table_builtin_id(i), &t));
        table_text_write(&t, "", &text);
        cr_assert_eq(table_text_read(strbuf_text(&text), "", &again, NULL), TABLE_TEXT_READ, "%s",
                     t.id);
        for (int o = 0; o < OPTION_COUNT; o++) {
            cr_expect_eq(table_get(&again, (enum option_id)o), table_get(&t, (enum option_id)o));
        }
        cr_assert_eq(again.special_count, t.special_count, "%s", t.id);
        for (int h = 0; h < t.special_count; h++) {
            cr_expect_eq(memcmp(&again.special[h], &t.special[h], sizeof t.special[h]), 0, "%s %s",
                         t.id, t.special[h].id);
        }
        strbuf_free(&text);
    }
}

Test(table_text, what_is_no_table_is_refused_and_changes_nothing)
{
    static const char *const rows[] = {
        "table our-club\n",
        "table Our_Club modern-american\n",
        "table our-club nowhere\n",
        "option players 3\n",
        "table a classic\ntable a classic\n",
        "table a classic\noption players 5\n",
        "table a classic\noption nothing 5\n",
        "table a classic\noption out.canastas\n",
        "table a classic\noption out.canastas 1 1\n",
        "table a classic\nhands some\n",
        "table a classic\nfish\n",
        "table a classic\noption threes.stuck on\n", /* contradicts threes.style */
        "table a league\nhand b\n",
        "table a league\nhand b 2000 groups=7x1\n", /* seven cards */
        "table a league\nhand b 2000 groups=2y7\n",
        "table a league\nhand b 2000 groups=2x7 wild=3-4\n",
        "table a league\nhand b 2000 groups=2x7 required=Z\n",
        "table a league\nhand b 2000 groups=2x99\n",
        "table a league\nhand b 999999 groups=2x7\n",
        "table a league\ntitle tab\tinside\n",
        "table a league\nnote\n",
        "table a league\nnote 1\nnote 2\nnote 3\nnote 4\nnote 5\nnote 6\nnote 7\n",
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct table t = {.players = 99};
        cr_expect_eq(table_text_read(rows[i], "", &t, NULL), TABLE_TEXT_FAULTY, "%s", rows[i]);
        cr_expect_eq(t.players, 99, "%s", rows[i]);
    }
    struct table t;
    cr_expect_eq(table_text_read("journal 1\n", "# sheet ", &t, NULL), TABLE_TEXT_NONE);
}

/* A kept table that can't be used says which of its options is at fault, and why. */
Test(table_text, a_fault_names_the_option_and_the_reason)
{
    static const struct {
        const char *text;
        enum table_text_why why;
        enum option_id option, with;
        const char *said;
    } rows[] = {
        {"table a classic\noption nothing 5\n", TABLE_TEXT_OPTION, OPTION_COUNT, OPTION_COUNT,
         "nothing"},
        {"table a classic\noption out.canastas 9\n", TABLE_TEXT_VALUE, OPTION_out_canastas,
         OPTION_COUNT, "out.canastas 9"},
        {"table a classic\noption threes.stuck on\n", TABLE_TEXT_CLASH, OPTION_threes_stuck,
         OPTION_threes_style, ""},
        {"table a classic\nfish 5\n", TABLE_TEXT_LINE, OPTION_COUNT, OPTION_COUNT, "fish 5"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct table t;
        struct table_text_fault fault;
        cr_assert_eq(table_text_read(rows[i].text, "", &t, &fault), TABLE_TEXT_FAULTY);
        cr_expect_eq(fault.why, rows[i].why, "%s", rows[i].text);
        cr_expect_eq(fault.option, rows[i].option, "%s", rows[i].text);
        cr_expect_eq(fault.with, rows[i].with, "%s", rows[i].text);
        cr_expect_str_eq(fault.said, rows[i].said);
    }
}
