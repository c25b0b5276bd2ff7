/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "base/char_width.h"
#include "cli/term_writer.h"

static char *wrapped(struct term_writer p, int indent, const char *text)
{
    char *out = NULL;
    size_t size = 0;
    p.out = open_memstream(&out, &size);
    term_wrap(&p, TONE_WARN, indent, text);
    fclose(p.out);
    return out;
}

Test(paper, wraps_between_words)
{
    char *out = wrapped((struct term_writer){.width = 20}, 0, "one two three four five six seven");
    cr_assert_str_eq(out, "one two three four\nfive six seven\n");
    free(out);
}

Test(paper, never_writes_lines_wider_than_72)
{
    const char *text =
        "A canasta is seven cards of one rank, and a side needs two of them before anybody of that "
        "side may go out of the round by laying down all cards but one and throwing the last.";
    char *out = wrapped((struct term_writer){.width = 200}, 4, text);
    for (char *line = strtok(out, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        cr_expect_leq(char_columns(line, false), 72, "%s", line);
    }
    free(out);
}

Test(paper, indents_what_follows_a_break)
{
    char *out = wrapped((struct term_writer){.width = 20}, 3, "one two three four five six seven");
    cr_assert_str_eq(out, "one two three four\n   five six seven\n");
    free(out);
}

Test(paper, keeps_line_ends_and_hard_blanks)
{
    char *out =
        wrapped((struct term_writer){.width = 20}, 0,
                "one\ntwo K\302\240K\302\240K\302\240K\302\240K  A\302\240A\302\240A\302\240A");
    cr_assert_str_eq(out, "one\ntwo K K K K K\nA A A A\n");
    free(out);
}

Test(paper, breaks_a_word_wider_than_the_screen)
{
    char *out = wrapped((struct term_writer){.width = 20}, 0, "abcdefghijklmnopqrstuvwxyz");
    cr_assert_str_eq(out, "abcdefghijklmnopqrst\nuvwxyz\n");
    free(out);
}

Test(paper, colors_only_when_asked_and_never_breaks_off_inside)
{
    char *out = wrapped((struct term_writer){.width = 20, .color = true}, 0, "Not yet.");
    cr_assert_str_eq(out, "\033[33mNot yet.\033[0m\n");
    free(out);
}

static char *row(struct term_writer p)
{
    char *out = NULL;
    size_t size = 0;
    p.out = open_memstream(&out, &size);
    term_row(&p, 8, "Stock", "%d cards, and then a text that wraps around", 41);
    fclose(p.out);
    return out;
}

Test(paper, rows_have_columns_on_a_wide_screen_only)
{
    char *out = row((struct term_writer){.width = 60});
    cr_assert_str_eq(out, "Stock   41 cards, and then a text that wraps around\n");
    free(out);
    out = row((struct term_writer){.width = 40});
    cr_assert_str_eq(out, "Stock: 41 cards, and then a text that\n  wraps around\n");
    free(out);
    out = row((struct term_writer){.width = 80, .plain = true});
    cr_assert_str_eq(out, "Stock: 41 cards, and then a text that wraps around\n");
    free(out);
}
