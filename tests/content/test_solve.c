/* SPDX-License-Identifier: GPL-3.0-or-later */
/* solve and check on files that can be used: answers, expects, tables, what strict adds. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "content/files.h"

#define COUNT(id, more)                                                                            \
    "<puzzle id=\"" id "\"><question kind=\"count\"><cards>K K</cards></question>" more            \
    "</puzzle>\n"

/* A count of threes in hand that two tables see differently is hard to ask for; a wild Splash is
 * simple. */
#define SPLASH(id, table)                                                                          \
    "<puzzle id=\"" id "\"" table "><position><side id=\"ns\" score=\"5000\"/>"                    \
    "<hand seat=\"south\">2x6 Jo 4 5 6 7 8 9 10</hand><stock cards=\"40\"/></position>"            \
    "<question kind=\"splash\"/></puzzle>\n"

static void expect_text(const char *got, const char *wanted)
{
    cr_expect(strcmp(got, wanted) == 0, "got\n%s\nwanted\n%s", got, wanted);
}

Test(solve, answers_come_in_file_order_with_a_tab)
{
    struct files f;
    files_begin(&f);
    cr_assert(files_solve(&f, "t.xml",
                          "<puzzles id=\"a\">" COUNT("zz", "")
                              COUNT("aa", "<expect>5</expect>") "</puzzles>",
                          NULL) == STATUS_OK);
    expect_text(f.answers, "zz\t20\naa\t20\n");
    expect_text(f.said, "");
    files_end(&f);
}

Test(solve, answers_before_a_fault_stand)
{
    struct files f;
    files_begin(&f);
    const char *const tails[] = {
        "<puzzle id=\"c\"/></puzzles>", /* not valid */
        COUNT("a", "") "</puzzles>",    /* an id twice */
        "<puzzle id=\"c\"><question kind=\"count\"><cards>3</cards></question></puzzle></puzzles>",
        "</puzzle>", /* not well formed */
        "",          /* cut off */
    };
    for (size_t i = 0; i < sizeof tails / sizeof tails[0]; i++) {
        char text[1024];
        (void)snprintf(text, sizeof text, "<puzzles id=\"a\">%s%s", COUNT("a", "") COUNT("b", ""),
                       tails[i]);
        cr_expect(files_solve(&f, "t.xml", text, NULL) == STATUS_INPUT, "%zu", i);
        expect_text(f.answers, "a\t20\nb\t20\n");
    }
    files_end(&f);
}

Test(solve, nothing_follows_a_fault)
{
    struct files f;
    struct diags *diags = diags_new();
    const struct content_work work = {NULL, NULL, false};
    char bad[128], good[128], *list[] = {bad, good};
    const char *text = "<puzzles id=\"a\">" COUNT("a", "") "</puzzles>";
    files_begin(&f);
    (void)snprintf(good, sizeof good, "%s", files_write(&f, "good.xml", text, strlen(text)));
    (void)snprintf(bad, sizeof bad, "%s", files_write(&f, "bad.xml", "<puzzles/>", 10));
    FILE *out = open_memstream(&f.answers, &f.answers_length);
    cr_expect(content_solve(list, 2, &work, out, diags) == STATUS_INPUT);
    (void)fclose(out);
    expect_text(f.answers, "");
    cr_expect(diags_count(diags) == 1);
    cr_expect(content_check(list, 2, &work, diags) == STATUS_INPUT);
    diags_free(diags);
    files_end(&f);
}

Test(solve, the_table_is_the_puzzles_then_the_files_then_the_callers)
{
    struct files f;
    struct table league;
    cr_assert(table_builtin("league", &league));
    const struct content_work work = {NULL, &league, false};
    files_begin(&f);
    cr_assert(files_solve(&f, "t.xml",
                          "<puzzles id=\"a\">" SPLASH("x", "")
                              SPLASH("y", " table=\"modern-american\"") "</puzzles>",
                          &work) == STATUS_OK,
              "%s", f.said);
    expect_text(f.answers, "x\tyes\ny\tno\n");
    cr_assert(files_solve(&f, "t.xml",
                          "<puzzles id=\"a\" table=\"modern-american\">" SPLASH("x", "")
                              SPLASH("y", " table=\"pagat\"") "</puzzles>",
                          &work) == STATUS_OK);
    expect_text(f.answers, "x\tno\ny\tyes\n");
    cr_assert(files_solve(&f, "t.xml", "<puzzles id=\"a\">" SPLASH("x", "") "</puzzles>", NULL) ==
              STATUS_OK);
    expect_text(f.answers, "x\tno\n");
    files_end(&f);
}

Test(check, an_expect_that_is_wrong_is_named_and_the_check_goes_on)
{
    struct files f;
    files_begin(&f);
    cr_expect(files_check(&f, "t.xml",
                          "<puzzles id=\"a\">\n" COUNT("a", "<expect>15</expect>") COUNT("b", "")
                              COUNT("c", "\n<expect>25</expect>") "</puzzles>",
                          NULL) == STATUS_FAILED);
    expect_text(f.said, "t.xml:2: a: the file expects \"15\", but the answer is \"20\". Put right "
                        "the position or the expect\n"
                        "t.xml:5: c: the file expects \"25\", but the answer is \"20\". Put right "
                        "the position or the expect\n");
    files_end(&f);
}

Test(check, a_bare_no_agrees_with_any_no)
{
    struct files f;
    files_begin(&f);
    const char *head =
        "<puzzles id=\"a\"><puzzle id=\"x\"><position><side id=\"ns\"/>"
        "<hand seat=\"south\">4 5 6 7 8 9 10 J Q K A 2 Jo</hand><pack>4 5</pack></position>"
        "<question kind=\"pick\"/><expect>";
    static const struct {
        const char *expect;
        enum status status;
    } row[] = {{"no", STATUS_OK},
               {"no pack.open pack.pair", STATUS_OK},
               {"no pack.pair", STATUS_FAILED},
               {"yes", STATUS_FAILED}};
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        char text[1024];
        (void)snprintf(text, sizeof text, "%s%s</expect></puzzle></puzzles>", head, row[i].expect);
        cr_expect(files_check(&f, "t.xml", text, NULL) == row[i].status, "%s: %s", row[i].expect,
                  f.said);
    }
    files_end(&f);
}

/* --- what is best -------------------------------------------------------------------------------
 */

#define BEST                                                                                       \
    "<puzzles id=\"a\"><puzzle id=\"x\"><position><hand seat=\"south\">4 4 5</hand><pack>4</pack>" \
    "</position><question kind=\"best-pick\"/>"

Test(check, what_is_best_is_answered_by_the_coach)
{
    struct files f;
    files_begin(&f);
    cr_expect(files_solve(&f, "t.xml", BEST "</puzzle></puzzles>", NULL) == STATUS_OK);
    expect_text(f.answers, "x\tdraw\n");
    cr_expect(files_check(&f, "t.xml", BEST "<expect>draw</expect></puzzle></puzzles>", NULL) ==
              STATUS_OK);
    cr_expect(files_check(&f, "t.xml", BEST "<expect>pick</expect></puzzle></puzzles>", NULL) ==
              STATUS_FAILED);
    files_end(&f);
}

#define NO_CHOICE                                                                                  \
    "<puzzles id=\"a\"><puzzle id=\"x\"><position over=\"stock\">"                                 \
    "<hand seat=\"south\">4 5</hand></position>"                                                   \
    "<question kind=\"best-discard\"/>"

Test(check, where_there_is_nothing_to_choose_the_puzzle_is_named)
{
    struct files f;
    files_begin(&f);
    cr_expect(files_solve(&f, "t.xml", NO_CHOICE "</puzzle></puzzles>", NULL) == STATUS_INPUT);
    expect_text(f.said,
                "t.xml:1: the puzzle x asks what is best, and the coach has no answer here\n");
    cr_expect(files_check(&f, "t.xml", NO_CHOICE "</puzzle></puzzles>", NULL) == STATUS_INPUT);
    files_end(&f);
}

/* --- strict --------------------------------------------------------------------------------------
 */

#define STRICT(attributes, cards, after)                                                           \
    "<puzzles id=\"a\"><puzzle " attributes "><question kind=\"count\"><cards>" cards              \
    "</cards></question>" after "</puzzle></puzzles>"
#define FINE "id=\"x-1\" topics=\"cards.value\""

Test(check, strict_asks_more_of_the_projects_own_puzzles)
{
    static const struct {
        const char *text, *said;
    } row[] = {
        {STRICT(FINE, "K K", "<hint>Add.</hint><remark>Ten each.</remark>"), ""},
        {STRICT(FINE, "K K", ""), "t.xml:1: <remark> is missing: what to say after the answer\n"},
        {STRICT("id=\"X_1\" topics=\"cards.value\"", "K", "<remark>a</remark>"),
         "t.xml:1: the id may hold small letters, digits and hyphens only\n"},
        {STRICT("id=\"x\"", "K", "<remark>a</remark>"),
         "t.xml:1: topics is missing: the ids of the rules that the puzzle is about\n"},
        {STRICT(FINE, "K K K A A Jo", "<hint>It comes to 120.</hint><remark>a</remark>"),
         "t.xml:1: a hint gives the answer away. Say how to find it instead\n"},
        {STRICT(FINE, "K K K A A Jo", "<hint>More than 1,20 or 1120.</hint><remark>a</remark>"),
         "t.xml:1: a hint gives the answer away. Say how to find it instead\n"},
        {STRICT(FINE, "K K K A A Jo", "<hint>Not 1120.</hint><remark>a</remark>"), ""},
        {STRICT(FINE, "K", "<remark>Well done!</remark>"),
         "t.xml:1: a text holds an exclamation mark. Say it calmly\n"},
        {STRICT(FINE, "K", "<remark>Ten \xe2\x80\x94 no more.</remark>"),
         "t.xml:1: a text holds a long dash. Use a comma, a colon or a new sentence\n"},
        {"<puzzles id=\"a\"><puzzle " FINE
         "><position><side id=\"ns\"><meld>7 7 7 7 7 2 2</meld></side></position>"
         "<question kind=\"minimum\" side=\"ns\"/><remark>a</remark></puzzle></puzzles>",
         "t.xml:1: a meld of 7s holds a wild card, which no rule allows\n"},
        {"<puzzles id=\"a\"><puzzle " FINE
         "><question kind=\"choose\"><option right=\"yes\">the king</option>"
         "<option>an ace</option></question><hint>Take The "
         "King.</hint><remark>a</remark></puzzle></puzzles>",
         "t.xml:1: a hint gives the answer away. Say how to find it instead\n"},
    };
    const struct content_work strict = {.strict = true};
    struct files f;
    files_begin(&f);
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        const enum status status = files_check(&f, "t.xml", row[i].text, &strict);
        cr_expect(status == (row[i].said[0] == '\0' ? STATUS_OK : STATUS_FAILED), "%zu: %s", i,
                  f.said);
        cr_expect(strcmp(f.said, row[i].said) == 0, "%zu: %s", i, f.said);
        cr_expect(files_check(&f, "t.xml", row[i].text, NULL) == STATUS_OK, "%zu: %s", i, f.said);
    }
    files_end(&f);
}
