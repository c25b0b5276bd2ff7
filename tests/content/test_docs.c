/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The examples in the authors' pages do what the pages say. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "content/files.h"
#include "notation/turn_text.h"
#include "source_dir.h"

enum { EXAMPLES_MAX = 32 };

/* Cuts the pages' ```xml blocks out, in place. Returns how many. */
static int examples(char *page, char *out[EXAMPLES_MAX])
{
    int count = 0;
    for (char *at = strstr(page, "```xml\n"); at != NULL && count < EXAMPLES_MAX;
         at = strstr(at, "```xml\n")) {
        char *end = strstr(at + 7, "\n```");
        cr_assert(end != NULL);
        out[count++] = at + 7;
        end[1] = '\0';
        at = end + 2;
    }
    return count;
}

Test(docs, rule_sheets_of_the_page_are_sound)
{
    struct files f;
    size_t length = 0;
    char *page = files_source("docs/tables.md", &length), *list[EXAMPLES_MAX], text[8192];
    const int count = examples(page, list);
    files_begin(&f);
    cr_expect(count >= 3);
    for (int i = 0; i < count; i++) {
        const bool whole = strstr(list[i], "<table") != NULL;
        (void)snprintf(text, sizeof text,
                       whole ? "%s" : "<table id=\"a\" title=\"b\" based-on=\"league\">%s</table>",
                       list[i]);
        cr_expect(files_check(&f, "t.xml", text, NULL) == STATUS_OK, "example %d: %s", i + 1,
                  f.said);
    }
    free(page);
    files_end(&f);
}

Test(docs, the_worked_puzzle_goes_from_blank_to_passing)
{
    struct files f;
    const struct content_work strict = {.content = CANASTA_SOURCE_DIR, .strict = true};
    size_t length = 0;
    char *page = files_source("docs/authors.md", &length), *list[EXAMPLES_MAX], text[8192];
    char *said = strstr(page, "tuesday.xml:11:");
    cr_assert(said != NULL);
    char *line = strndup(said, strcspn(said, "\n") + 1);
    cr_assert(examples(page, list) >= 6);
    files_begin(&f);
    cr_expect(files_check(&f, "tuesday.xml", list[0], &strict) == STATUS_OK, "%s", f.said);
    cr_expect(files_check(&f, "tuesday.xml", list[1], NULL) == STATUS_FAILED);
    cr_expect(strcmp(f.said, line) == 0, "said %spage %s", f.said, line);
    const char *expect = strstr(list[1], "    <expect>"), *end = strstr(list[1], "  </puzzle>");
    (void)snprintf(text, sizeof text, "%.*s%s%s", (int)(expect - list[1]), list[1], list[2], end);
    cr_expect(files_check(&f, "tuesday.xml", text, &strict) == STATUS_OK, "%s", f.said);
    free(line);
    free(page);
    files_end(&f);
}

Test(docs, position_choices_and_lesson_of_the_page_are_sound)
{
    struct files f;
    const struct content_work strict = {.content = CANASTA_SOURCE_DIR, .strict = true};
    size_t length = 0;
    char *page = files_source("docs/authors.md", &length), *list[EXAMPLES_MAX], text[8192];
    cr_assert(examples(page, list) >= 8);
    files_begin(&f);
    (void)snprintf(
        text, sizeof text,
        "<puzzles id=\"a\"><puzzle id=\"x\">%s<question kind=\"discard\"/></puzzle></puzzles>",
        list[3]);
    cr_expect(files_check(&f, "t.xml", text, NULL) == STATUS_OK, "%s", f.said);
    (void)snprintf(text, sizeof text, "<puzzles id=\"a\"><puzzle id=\"x\">%s</puzzle></puzzles>",
                   list[4]);
    cr_expect(files_check(&f, "t.xml", text, NULL) == STATUS_OK, "%s", f.said);
    (void)snprintf(
        text, sizeof text,
        "<puzzles id=\"a\"><puzzle id=\"x\"><position><side id=\"ns\"><meld>9 9 9 2</meld>"
        "</side><hand seat=\"south\">4 6 8 8 2 2</hand></position><question "
        "kind=\"choose\"><option right=\"yes\">a</option>%s</question></puzzle></puzzles>",
        list[5]);
    cr_expect(files_check(&f, "t.xml", text, NULL) == STATUS_OK, "%s", f.said);
    (void)snprintf(
        text, sizeof text,
        "<puzzles id=\"a\"><puzzle id=\"x\"><position><hand seat=\"south\">6 J</hand></position>"
        "<question kind=\"discard\"/>%s</puzzle></puzzles>",
        list[6]);
    cr_expect(files_check(&f, "t.xml", text, NULL) == STATUS_OK, "%s", f.said);
    cr_expect(files_check(&f, "t.xml", list[7], &strict) == STATUS_OK, "%s", f.said);
    free(page);
    files_end(&f);
}

Test(docs, each_move_of_the_page_is_read_and_the_played_one_is_allowed)
{
    struct files f;
    struct table t;
    struct action a;
    struct parse_error fault;
    size_t length = 0;
    char *page = files_source("docs/authors.md", &length), *list[EXAMPLES_MAX], text[8192];
    const char *at = strstr(page, "### A move as it is written"),
               *end = strstr(page, "Here South opens with the pack");
    int lines = 0;
    cr_assert(at != NULL && end != NULL && table_builtin("modern-american", &t));
    while ((at = strstr(at, "`south ")) != NULL && at < end) {
        const size_t move = strcspn(++at, "`");
        const bool bare = strncmp(at, "south out -", move) == 0; /* of journals alone */
        cr_expect(bare || action_read(&t, at, move, &a, &fault), "%.*s", (int)move, at);
        lines++;
    }
    cr_expect_eq(lines, 13);
    files_begin(&f);
    const int count = examples(page, list);
    for (int i = 0; i < count; i++) {
        if (strstr(list[i], "south pick K K K /") != NULL) {
            (void)snprintf(text, sizeof text,
                           "<lesson id=\"a\" title=\"b\" order=\"1\" table=\"modern-american\" "
                           "minutes=\"5\" topics=\"pack.pair\">%s</lesson>",
                           list[i]);
            cr_expect(files_check(&f, "l.xml", text, NULL) == STATUS_OK, "%s", f.said);
            lines = 0;
        }
    }
    cr_expect_eq(lines, 0, "the example is not there");
    free(page);
    files_end(&f);
}
