/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file of a language: the project's own is whole, and one slip in it is refused with its line.
 */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "content/phrase_file.h"
#include "files.h"
#include "source_dir.h"

/* The project's messages with the first `from` replaced by `to`. Caller frees. */
static char *catalog_with(const char *from, const char *to, int *line)
{
    size_t length = 0;
    char *text = files_source("lessons/phrases.xml", &length);
    char *at = strstr(text, from);
    cr_assert(at != NULL, "%s is not in the phrases", from);
    char *out = calloc(1, length + strlen(to) + 64);
    cr_assert(out != NULL);
    memcpy(out, text, (size_t)(at - text));
    strcat(out, to);
    strcat(out, at + strlen(from));
    *line = 1;
    for (const char *c = text; c < at; c++) {
        *line += *c == '\n';
    }
    free(text);
    return out;
}

Test(phrase_file, the_phrases_of_the_project_are_whole)
{
    struct arena *memory = arena_new();
    struct diags *diags = diags_new();
    struct catalog p = {.word_count = 0};
    cr_assert(catalog_read(CANASTA_SOURCE_DIR "/lessons/phrases.xml", memory, &p, diags));
    for (int id = MESSAGE_NONE + 1; id < MESSAGE_LISTED; id++) {
        cr_expect(p.text[id] != NULL);
    }
    for (int o = 0; o < OPTION_COUNT; o++) {
        cr_expect(p.text[message_of_option((enum option_id)o)] != NULL);
    }
    diags_free(diags);
    arena_free(memory);
}

Test(phrase_file, a_slip_is_refused_with_its_line)
{
    static const struct {
        const char *from, *to, *fault;
    } row[] = {
        {"<say id=\"coach.keeps\">", "<say id=\"coach.keep\">",
         "the program has no phrase \"coach.keep\""},
        {"<option name=\"splash\">", "<option name=\"splosh\">",
         "the program has no option \"splosh\""},
        {"<phrase rule=\"pack.pair\">", "<phrase rule=\"pack.pare\">",
         "rule=\"pack.pare\": there is no such rule. docs/rules.md lists them"},
        {"<say id=\"coach.keeps\">{Who}", "<say id=\"coach.keeps\">{Whom}",
         "the phrase coach.keeps: {whom}: the phrase has no such slot, and there is no such "
         "option"},
        {"<say id=\"coach.keeps\">{Who} {who|keep|keeps}",
         "<say id=\"coach.keeps\">{Who} {who|keep}",
         "the phrase coach.keeps: {who|...} has 1 form. It needs two, for you and for another "
         "player"},
        {"{who|keep|keeps}", "{who|keep|keeps",
         "the phrase coach.keeps: the brace of {who is not closed"},
        {"<say id=\"coach.keeps\">{Who}", "<say id=\"coach.keeps\">{if splash}{Who}",
         "the phrase coach.keeps: an {if} has no {end}"},
        {"<say id=\"coach.keeps\">{Who}", "<say id=\"coach.keeps\">{Who}}",
         "the phrase coach.keeps: a } too many"},
        {"<say id=\"coach.keeps\">", "<say id=\"coach.keeps\">{splash|a|b|c}",
         "the phrase coach.keeps: {splash|...} has 3 forms. It needs two, for yes and for no"},
    };
    struct files f;
    files_begin(&f);
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        const struct content_work work = {.strict = false};
        char wanted[400];
        int line = 0;
        char *text = catalog_with(row[i].from, row[i].to, &line);
        cr_expect_eq(files_check(&f, "t.xml", text, &work), STATUS_INPUT);
        (void)snprintf(wanted, sizeof wanted, "t.xml:%d: %s\n", line, row[i].fault);
        cr_expect(strcmp(f.said, wanted) == 0, "\nsaid     %sexpected %s", f.said, wanted);
        free(text);
    }
    files_end(&f);
}

Test(phrase_file, a_missing_or_a_second_phrase_is_refused)
{
    const struct content_work work = {.strict = false};
    struct files f;
    int line = 0;
    files_begin(&f);
    char *text = catalog_with("<option name=\"splash\">", "<!-- <option name=\"splash\">", &line);
    char *end = strstr(strstr(text, "<!-- <option"), "</option>");
    memmove(end + 13, end + 9, strlen(end + 9) + 1);
    memcpy(end, "</option> -->", 13);
    cr_expect_eq(files_check(&f, "t.xml", text, &work), STATUS_INPUT);
    cr_expect(strstr(f.said, "the phrase option.splash is missing\n") != NULL, "%s", f.said);
    free(text);
    text = catalog_with("<option name=\"splash\">",
                        "<option name=\"splash\">a</option><option "
                        "name=\"splash\">",
                        &line);
    cr_expect_eq(files_check(&f, "t.xml", text, &work), STATUS_INPUT);
    cr_expect(strstr(f.said, "the option splash is there twice. Keep one of them\n") != NULL, "%s",
              f.said);
    free(text);
    files_end(&f);
}

/* Puts what begins with `from` and ends with `to` after `at` into a comment, in its place. */
static void hide(char *at, const char *from, const char *to)
{
    char *begin = strstr(at, from), *end = strstr(begin, to);
    memset(begin, ' ', strlen(from));
    memcpy(begin, "<!--", 4);
    memset(end, ' ', strlen(to));
    memcpy(end, "-->", 3);
}

Test(phrase_file, a_rule_needs_its_why_and_when_it_refuses_its_no)
{
    static const struct {
        const char *rule, *from, *to, *fault;
    } row[] = {
        {"<phrase rule=\"pack.wild\">", "<why>", "</why>", "pack.wild.why"},
        {"<phrase rule=\"pack.pair\">", "<why>", "</why>", "pack.pair.why"},
        {"<phrase rule=\"pack.pair\">", "<no>", "</no>", "pack.pair.no"},
    };
    const struct content_work work = {.strict = true};
    struct files f;
    files_begin(&f);
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        char wanted[100];
        int line = 0;
        char *text = catalog_with(row[i].rule, row[i].rule, &line);
        hide(strstr(text, row[i].rule), row[i].from, row[i].to);
        cr_expect_eq(files_check(&f, "t.xml", text, &work), STATUS_INPUT);
        (void)snprintf(wanted, sizeof wanted, "t.xml:%d: the phrase %s is missing\n", line,
                       row[i].fault);
        cr_expect(strcmp(f.said, wanted) == 0, "\nsaid     %sexpected %s", f.said, wanted);
        free(text);
    }
    char *text =
        catalog_with("<phrase rule=\"pack.wild\">", "<phrase rule=\"pack.wild\">", &(int){0});
    hide(strstr(text, "<phrase rule=\"pack.wild\">"), "<phrase rule=\"pack.wild\">", "</phrase>");
    cr_expect_eq(files_check(&f, "t.xml", text, &work), STATUS_INPUT);
    cr_expect(strstr(f.said, ": the phrase pack.wild.why is missing\n") != NULL, "%s", f.said);
    free(text);
    files_end(&f);
}
