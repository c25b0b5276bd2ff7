/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a class wrote on its handouts: typed, kept as a sheet, read again, in the grade book. */
#include "handouts/papers.h"

#include <criterion/criterion.h>
#include <string.h>

#include "learning/clock.h"

/* Ten questions in each version: seven about counting, three about aces. */
static struct exercise question[10];
static const struct puzzle_set version_a = {.count = 10, .puzzle = question};
static const struct puzzle_set version_b = {.count = 9, .puzzle = question};
static struct papers papers;

static void begin(void)
{
    for (int i = 0; i < 10; i++) {
        question[i].topic[0] = i < 7 ? RULE_OPEN_COUNT : RULE_ACES_MIXED;
        question[i].topic_count = 1;
    }
    papers = (struct papers){.questions = {&version_a, &version_b}};
}

static void end(void)
{
    papers_free(&papers);
}

TestSuite(papers, .init = begin, .fini = end);

static struct paper typed(const char *line)
{
    struct paper paper;
    struct message fault;
    cr_assert(papers_read_line(&papers, line, &paper, &fault), "%s", line);
    return paper;
}

static enum message_id refused(const char *line)
{
    struct paper paper;
    struct message fault;
    cr_assert_not(papers_read_line(&papers, line, &paper, &fault), "%s", line);
    return fault.id;
}

static void put(const char *line)
{
    struct paper paper = typed(line);
    cr_assert(clock_read_date("2026-03-03", &paper.day));
    papers_put(&papers, &paper);
}

Test(papers, a_line_has_a_version_and_the_questions_missed)
{
    const struct paper two = typed("a 3 7"), none = typed("B"), commas = typed("b: 1,2; 9");
    cr_expect_eq(two.version, VERSION_A);
    cr_expect_eq(two.missed, 1U << 2 | 1U << 6);
    cr_expect_eq(none.version, VERSION_B);
    cr_expect_eq(none.missed, 0);
    cr_expect_eq(commas.missed, 1U << 0 | 1U << 1 | 1U << 8);
    cr_expect_str_empty(two.name);
}

Test(papers, a_name_may_come_first)
{
    cr_expect_str_eq(typed("Dora b 2").name, "Dora");
    cr_expect_str_eq(typed("Mary Ann a").name, "Mary Ann");
    cr_expect_str_eq(typed("A b 3").name, "A");
    cr_expect_eq(typed("A b 3").version, VERSION_B);
}

Test(papers, a_line_may_be_written_as_people_write)
{
    static const char *const three_and_seven[] = {
        "b3 7",    "B3,7",          "b3, b7",        "b:3 and 7",     "B q3 q7", "b. 3/7",
        "b 3 & 7", "b missed 3, 7", "version B 3 7", "b #3 #7",       "3 7 b",   "3, 7: B",
        "b3+7.",   "b 7 3 wrong",   "  b  3   7  ",  "Version b: 3 7"};
    static const char *const nothing[] = {"b",           "B.",     "b 0",       "b -",
                                          "b all right", "b none", "b nothing", "B perfect"};
    for (size_t i = 0; i < sizeof three_and_seven / sizeof three_and_seven[0]; i++) {
        const struct paper paper = typed(three_and_seven[i]);
        cr_expect_eq(paper.version, VERSION_B, "%s", three_and_seven[i]);
        cr_expect_eq(paper.missed, 1U << 2 | 1U << 6, "%s", three_and_seven[i]);
        cr_expect_str_empty(paper.name, "%s", three_and_seven[i]);
    }
    for (size_t i = 0; i < sizeof nothing / sizeof nothing[0]; i++) {
        cr_expect_eq(typed(nothing[i]).missed, 0, "%s", nothing[i]);
    }
}

Test(papers, a_name_may_stand_before_each_of_these)
{
    cr_expect_str_eq(typed("Dora b2").name, "Dora");
    cr_expect_str_eq(typed("Dora: b2").name, "Dora");
    cr_expect_str_eq(typed("Dora, version b, 2").name, "Dora");
    cr_expect_str_eq(typed("Mary B. a3").name, "Mary B.");
    cr_expect_eq(typed("Mary B. a3").version, VERSION_A);
    cr_expect_str_eq(typed("Anna B all right").name, "Anna");
}

Test(papers, what_is_no_line_is_refused_with_what_to_type)
{
    cr_expect_eq(refused("3 7"), MSG_papers_version);
    cr_expect_eq(refused("Dora"), MSG_papers_version);
    cr_expect_eq(refused("c 3"), MSG_papers_version);
    cr_expect_eq(refused("a 11"), MSG_papers_no_question);
    cr_expect_eq(refused("b 10"), MSG_papers_no_question, "B has nine");
    cr_expect_eq(refused("a 3 0"), MSG_papers_no_question);
    cr_expect_eq(refused("a 3-5"), MSG_papers_numbers, "3 and 5, or 3 to 5?");
    cr_expect_eq(refused("a3 b7"), MSG_papers_version, "one paper has one version");
    cr_expect_eq(refused("a missed"), MSG_papers_version);
    cr_expect_eq(refused(""), MSG_papers_version);
    cr_expect_eq(refused("a 99999999999999999999"), MSG_papers_no_question);
}

Test(papers, a_name_is_there_once)
{
    put("Ruth a 3");
    put("Ben b");
    put("ruth b 1");
    cr_expect_eq(papers.count, 2);
    cr_expect_eq(papers.list[0].version, VERSION_B);
    cr_expect_eq(papers_missed(&papers, VERSION_B, 0).missed, 1);
    cr_expect_eq(papers_missed(&papers, VERSION_B, 0).asked, 2);
    cr_expect_eq(papers_missed(&papers, VERSION_A, 2).asked, 0);
}

static const char sheet[] =
    "\xef\xbb\xbfname,day,version,asked,right,missed,skills\r\n"
    "\"Ann, \"\"B.\"\"\",2026-03-03,A,10,8,3 9,open.count 7/6 aces.mixed 3/2\r\n"
    "\"'=Ben\",2026-03-03,B,9,9,,open.count 7/7 aces.mixed 2/2\r\n";

Test(papers, the_sheet_has_a_row_for_each_and_is_read_as_it_was_written)
{
    struct csv out = {.begun = false}, again = {.begun = false};
    struct message fault;
    put("Ann, \"B.\" a 3 9");
    put("=Ben b");
    papers_csv(&papers, &out);
    cr_expect_str_eq(strbuf_text(&out.text), sheet);
    cr_expect(papers_is_csv(strbuf_text(&out.text), out.text.length));
    papers_free(&papers);
    cr_assert(papers_read_csv(&papers, out.text.data, &fault));
    papers_csv(&papers, &again);
    cr_expect_str_eq(strbuf_text(&again.text), sheet);
    strbuf_free(&out.text);
    strbuf_free(&again.text);
}

Test(papers, rows_of_another_handout_are_named)
{
    struct message fault;
    char text[] = "name,day,version,asked,right,missed,skills\n"
                  "Ruth,2026-03-03,A,10,9,3,open.count 10/9\n"
                  "\n"
                  "Ben,2026-03-03,B,12,12,,open.count 12/12\n";
    cr_expect_not(papers_read_csv(&papers, text, &fault));
    cr_expect_eq(fault.id, MSG_papers_row);
    cr_expect_eq(fault.arg[0], 4);
    cr_expect_eq(papers.count, 1, "Ruth's is there");
}

static const struct ticket ruths = {.name = "Ruth",
                                    .day = 20513,
                                    .answers = 120,
                                    .right = 96,
                                    .skill_count = 1,
                                    .skill = {{"open.count", 12, 9}}};

Test(papers, answers_on_paper_are_added_to_the_learners_ticket_whatever_comes_first)
{
    for (int first = 0; first < 2; first++) {
        struct gradebook g = {.count = 0};
        struct message fault;
        char text[] = "name,day,version,asked,right,missed,skills\r\n"
                      "ruth,2026-03-03,A,10,8,3 9,open.count 7/6 aces.mixed 3/2\r\n"
                      "Ben,2026-03-03,B,9,9,,open.count 9/9\r\n";
        (void)(first == 0 && gradebook_add(&g, &ruths));
        cr_assert(papers_to_gradebook(text, &g, &fault));
        (void)(first == 1 && gradebook_add(&g, &ruths));
        gradebook_settle(&g);
        cr_assert_eq(g.count, 2);
        const struct ticket *ruth = g.ticket[0];
        cr_expect_str_eq(ruth->name, "Ruth");
        cr_expect_eq(ruth->answers, 130);
        cr_expect_eq(ruth->right, 104);
        cr_expect_eq(ruth->on_paper, 10);
        cr_expect_eq(ruth->skill[0].seen, 19);
        cr_expect_eq(ruth->skill[0].right, 15);
        cr_expect_str_eq(ruth->skill[1].id, "aces.mixed");
        cr_expect_eq(g.ticket[1]->on_paper, 9);
        gradebook_free(&g);
    }
}

Test(papers, a_sheet_without_learners_is_told)
{
    struct gradebook g = {.count = 0};
    struct message fault;
    char text[] = "name,day,version,asked,right,missed,skills\r\n,,,,,,\r\n";
    cr_expect_not(papers_to_gradebook(text, &g, &fault));
    cr_expect_eq(fault.id, MSG_papers_nobody);
    gradebook_free(&g);
}

Test(papers, a_sheet_with_a_broken_row_adds_nothing)
{
    static const char *const rows[] = {
        "Ruth,2026-03-03,A,10,11,,open.count 10/10", "Ruth,March,A,10,9,,open.count 10/10",
        "Ruth,2026-03-03,C,10,9,,open.count 10/10",  "Ruth,2026-03-03,A,10,9,,open.count",
        "Ruth,2026-03-03,A,10,9,,open.count 5/6",    "Ruth,2026-03-03,A",
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct gradebook g = {.count = 0};
        struct message fault;
        char text[400];
        (void)snprintf(text, sizeof text,
                       "name,day,version,asked,right,missed,skills\n"
                       "Ben,2026-03-03,B,9,9,,open.count 9/9\n%s\n",
                       rows[i]);
        cr_expect_not(papers_to_gradebook(text, &g, &fault), "%s", rows[i]);
        cr_expect_eq(fault.arg[0], 3);
        gradebook_settle(&g);
        cr_expect_eq(g.count, 0);
        gradebook_free(&g);
    }
}
