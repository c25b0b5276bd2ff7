/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>
#include <string.h>

#include "base/char_width.h"

static const char *shown(const char *text)
{
    static char out[SHOWN_LINE_SIZE];
    shown_line(text, out);
    return out;
}

Test(char_width, keeps_letters_of_any_script)
{
    cr_assert_str_eq(shown("Zo\303\253 \347\216\213 K\342\231\240"),
                     "Zo\303\253 \347\216\213 K\342\231\240");
}

Test(char_width, lets_nothing_through_that_a_terminal_would_obey)
{
    cr_assert_str_eq(shown("a\033[31mb"), "a?[31mb");
    cr_assert_str_eq(shown("\007\r\010x\177"), "???x?");
    cr_assert_str_eq(shown("\302\233"
                           "31m"),
                     "?31m", "the one-byte CSI of C1");
    cr_assert_str_eq(shown("a\342\200\256b"), "a?b", "a mark that turns the line");
}

Test(char_width, shows_bytes_that_are_no_utf8_as_question_marks)
{
    cr_assert_str_eq(shown("\377\376K"), "??K");
    cr_assert_str_eq(shown("\303"), "?", "a character cut short");
    cr_assert_str_eq(shown("\300\257"), "??", "an overlong slash");
}

Test(char_width, cuts_long_lines_between_characters)
{
    char text[10001];
    for (size_t i = 0; i + 1 < sizeof text; i += 2) {
        memcpy(text + i, "\303\251", 2);
    }
    text[sizeof text - 1] = '\0';
    const char *line = shown(text);
    cr_assert_lt(strlen(line), SHOWN_LINE_SIZE);
    cr_assert_str_eq(line + strlen(line) - 5, "\303\251...");
}

Test(char_width, has_ascii_stand_ins)
{
    const struct char_width quote = char_at("\342\200\231", true);
    cr_assert_str_eq(quote.text, "'");
    cr_assert_eq(quote.taken, 3);
    static const struct {
        const char *text;
        bool ascii;
        const char *drawn;
    } row[] = {{"\303\251", true, "e"},
               {"\342\231\245", true, "h"},
               {"\347\216\213", true, "?"},
               {"\303\251", false, "\303\251"}};
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        const struct char_width drawn = char_at(row[i].text, row[i].ascii);
        cr_expect_str_eq(drawn.text, row[i].drawn);
    }
}

Test(char_width, wide_letters_and_accents_are_counted_in_columns)
{
    cr_assert_eq(char_columns("K K", false), 3);
    cr_assert_eq(char_columns("\347\216\213", false), 2);
    cr_assert_eq(char_columns("e\314\201", false), 1, "a letter and its accent");
    cr_assert_eq(char_columns("\342\200\246", true), 3, "three full stops for one");
}

Test(char_width, draws_nothing_of_an_accent_without_accents)
{
    const struct char_width accent = char_at("\314\201", true), end = char_at("", true);
    cr_expect_str_eq(accent.text, "");
    cr_expect_eq(accent.taken, 2);
    cr_expect_eq(accent.columns, 0);
    cr_expect_str_eq(end.text, "");
    cr_expect_eq(end.taken, 0);
    cr_expect_eq(char_columns("e\314\201", true), 1);
}
