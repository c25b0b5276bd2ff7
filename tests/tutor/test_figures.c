/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers and chances as they are told. */
#include <stdio.h>
#include <string.h>

#include <criterion/criterion.h>

#include "base/strbuf.h"
#include "generate/odds.h"
#include "messages/catalog_types.h"
#include "tutor/course_index.h"
#include "tutor/format.h"
#include "tutor/odds_text.h"

Test(figures, numbers_up_to_twelve_are_words)
{
    static const struct {
        int number;
        const char *said;
    } row[] = {{-1, "-1"}, {0, "no"}, {1, "[value.number.1]"}, {12, "twelve"}, {13, "13"}};
    const struct catalog words = {
        .text = {[MSG_value_number_0] = "no", [MSG_value_number_12] = "twelve"}};
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct strbuf text = STRBUF_INIT;
        format_count(&text, &words, row[i].number);
        cr_expect_str_eq(strbuf_text(&text), row[i].said);
        strbuf_free(&text);
    }
}

Test(figures, a_chance_is_a_share_and_one_in_so_many)
{
    struct odds o = {.cards = 14, .hands = 100000, .clean_triple = 0, .splash = 50000};
    char text[8000] = "";
    struct table t;
    cr_assert(table_builtin(TABLE_STANDARD, &t));
    const struct catalog words = {
        .text = {[MSG_odds_never] = "never", [MSG_odds_one_in] = "1 in {n}"}};
    const struct message_context ctx = {&words, &t, SEAT_NONE};
    o.splash_natural = 49999;
    o.sevens = 1000;
    o.aces = 1001;
    o.wilds[0] = 100;
    o.wilds[1] = 99;
    o.wilds[2] = 10000;
    FILE *out = fmemopen(text, sizeof text, "w");
    odds_write(out, &ctx, &o);
    fclose(out);
    static const char *const lines[] = {
        "[odds.clean-triple]: never\n",
        "[odds.splash]: 50.0 %\n",
        "[odds.splash-natural]: 50.0 %, 1 in 2.0\n",
        ": 1.00 %, 1 in 100\n",
        ": 1.00 %, 1 in 99.9\n",
        ": 0.10 %, 1 in 1,000\n",
        ": 1 in 1,010\n",
        ": 10.0 %, 1 in 10.0\n",
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        cr_expect_not_null(strstr(text, lines[i]), "%s in\n%s", lines[i], text);
    }
    o.hands = 0;
    memset(text, 0, sizeof text);
    out = fmemopen(text, sizeof text, "w");
    odds_write(out, &ctx, &o);
    fclose(out);
    cr_expect_not_null(strstr(text, "[odds.splash]: never\n"));
}
