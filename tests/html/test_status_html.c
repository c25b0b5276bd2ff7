/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of a learner's progress: its bars agree with the numbers, and names are text. */
#include "html/status_html.h"

#include <stdio.h>
#include <string.h>

#include <criterion/criterion.h>

#include "base/diag.h"
#include "base/memory.h"
#include "content/phrase_file.h"
#include "engine/table.h"
#include "source_dir.h"

#define FULL  "\342\226\240"
#define HALF  "\342\227\247"
#define EMPTY "\342\226\241"

static int count_of(const char *text, const char *what)
{
    int count = 0;
    for (const char *at = strstr(text, what); at != NULL; at = strstr(at + 1, what)) {
        count++;
    }
    return count;
}

static const struct chapter chapters[] = {
    {.number = 1, .title = "Cards & <values>", .begun = true, .done = true, .stage = {1, 2, 3, 4}},
    {.number = 2, .title = "Melds", .begun = true, .stage = {2, 0, 0, 0}},
    {.number = 0, .title = "Other things", .stage = {0, 0, 1, 0}},
};

static struct pace_row kinds[] = {
    {.kind = "opening",
     .level = 2,
     .count = 40,
     .right = 30,
     .timed = 40,
     .median = 4200,
     .most = 9900},
    {.kind = "a<b>", .level = 0, .count = 2, .right = 1},
};
static struct pace_row weeks[] = {
    {.week = 20507, .count = 30, .right = 21, .timed = 30, .median = 6000, .most = 12000},
    {.week = 20514, .count = 12, .right = 10, .timed = 12, .median = 3500, .most = 8000},
};
static const struct pace_report pace = {.kind = kinds, .kinds = 2, .week = weeks, .weeks = 2};
static const struct pace_report none;

/* The page in the words of the course. */
static void
write_page(const struct progress_report *st, const struct pace_report *p, struct html *out)
{
    struct arena *memory = arena_new();
    struct diags *diags = diags_new();
    struct catalog catalog;
    struct table t;
    cr_assert(catalog_read(CANASTA_SOURCE_DIR "/lessons/phrases.xml", memory, &catalog, diags));
    cr_assert(table_builtin("modern-american", &t));
    const struct message_context ctx = message_context_of(&catalog, &t);
    status_html(st, p, &ctx, out);
    diags_free(diags);
    arena_free(memory);
}

static struct progress_report standing(void)
{
    return (struct progress_report){
        .learner = "Zo\303\253 <b>\"O'Hara\"</b>",
        .date = "2026-03-01",
        .suggestion = "A good thing to do now: review (4 questions).",
        .counts = {.answers = 1165, .right = 900, .lessons_done = 1, .days = 9},
        .unit = "First evening",
        .unit_done = 2,
        .unit_lessons = 6,
        .row = 2,
        .week = 3,
        .chapter = chapters,
        .chapter_count = 3};
}

Test(status_html, each_skill_has_a_square_and_its_numbers_beside_it)
{
    struct html page;
    const struct progress_report st = standing();
    cr_expect_eq(chapter_skills(&chapters[0]), 10);
    write_page(&st, &none, &page);
    const char *text = strbuf_text(&page.text);
    cr_expect(strstr(text, FULL FULL FULL HALF HALF HALF HALF HALF HALF EMPTY "<") != NULL);
    cr_expect(strstr(text, ">2 learning, 3 known, 4 due again<") != NULL);
    cr_expect(strstr(text, ">" EMPTY EMPTY "<") != NULL);
    cr_expect(strstr(text, "First evening: 2 of 6 lessons read") != NULL);
    cr_expect(strstr(text, "Answers: 1,165, right at once 900") != NULL);
    cr_expect(strstr(text, "Days with an answer: 9, of the last seven 3") != NULL);
    cr_expect(strstr(text, "Games played") == NULL, "a line about games that were not played");
    cr_expect(strstr(text, "review (4 questions)") != NULL);
    cr_expect_eq(count_of(text, ">done<"), 1);
    cr_expect_eq(count_of(text, ">begun<"), 1);
    cr_expect_eq(count_of(text, "<tr>"), 4);
    cr_expect_eq(count_of(text, "<tr>"), count_of(text, "</tr>"));
    html_free(&page);
}

Test(status_html, names_and_titles_are_text_and_never_markup)
{
    struct html page;
    struct progress_report st = standing();
    st.counts.games_finished = 7;
    write_page(&st, &pace, &page);
    const char *text = strbuf_text(&page.text);
    cr_expect(strstr(text, "Zo\303\253 &lt;b&gt;&quot;O'Hara&quot;&lt;/b&gt;, 2026-03-01") != NULL);
    cr_expect(strstr(text, "Cards &amp; &lt;values&gt;") != NULL);
    cr_expect(strstr(text, "Games played to the end: 7") != NULL);
    cr_expect(strstr(text, ">a&lt;b&gt;<") != NULL);
    cr_expect(strstr(text, "<script") == NULL && strstr(text, "http") == NULL);
    html_free(&page);
}

Test(status_html, a_learner_who_has_only_begun_gets_a_page_too)
{
    struct html page;
    const struct progress_report st = {
        .learner = "Ruth", .date = "2026-03-01", .suggestion = "lesson 1"};
    write_page(&st, &none, &page);
    cr_expect(strstr(strbuf_text(&page.text), "Answers: 0, right at once 0") != NULL);
    cr_expect_eq(count_of(strbuf_text(&page.text), "<tr>"), 1);
    html_free(&page);
}

Test(status_html, weeks_stand_as_columns_and_kinds_as_bars_with_their_numbers)
{
    struct html page;
    const struct progress_report st = standing();
    write_page(&st, &pace, &page);
    const char *text = strbuf_text(&page.text);
    cr_expect_eq(count_of(text, "<svg width=\"102\""), 2 + 2, "a bar for each week and kind");
    cr_expect_eq(count_of(text, "<svg"), count_of(text, "</svg>"));
    cr_expect(strstr(text, "height=\"70\" fill=\"#444\"") != NULL, "21 of 30");
    cr_expect(strstr(text, ">70%</text>") != NULL);
    cr_expect(strstr(text, ">02-23</text>") != NULL, "the Monday of that week");
    cr_expect(strstr(text, ">21 of 30</text>") != NULL);
    cr_expect(strstr(text, "<td>2026-02-23</td>") != NULL);
    cr_expect(strstr(text, "width=\"75\" height=\"10\" fill=\"#444\"") != NULL, "30 of 40");
    cr_expect(strstr(text, ">4.2 s<") != NULL && strstr(text, ">9.9 s<") != NULL);
    cr_expect_eq(count_of(text, "0.0 s"), 0, "nothing is said of what was not measured");
    html_free(&page);
}
