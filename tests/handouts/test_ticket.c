/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tickets there and back, tickets tampered with, and the grade book made of them. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "handouts/gradebook.h"
#include "learner/ticket.h"
#include "learner/ticket_code.h"
#include "learning/clock.h"

static struct ticket ruth(void)
{
    struct ticket t = {.name = "Ruth #1",
                       .day = 20513,
                       .lessons_done = 6,
                       .lessons_begun = 8,
                       .answers = 120,
                       .right = 96,
                       .days = 5,
                       .games = 2,
                       .due = 4,
                       .skill_count = 2,
                       .skill = {{"open.count", 12, 9}, {"scoring", 5, 1}}};
    return t;
}

static bool read_text(const char *text, struct ticket *out, struct message *fault)
{
    return ticket_read(text, strlen(text), out, fault);
}

static char *written(const struct ticket *t)
{
    struct strbuf text = STRBUF_INIT;
    ticket_write(t, &text);
    return strbuf_take(&text);
}

/* The text with the first `from` replaced; the caller frees it. */
static char *with(const char *text, const char *from, const char *to)
{
    const char *at = strstr(text, from);
    cr_assert(at != NULL, "no \"%s\" in the ticket", from);
    char *out = malloc(strlen(text) + strlen(to) + 1);
    sprintf(out, "%.*s%s%s", (int)(at - text), text, to, at + strlen(from));
    return out;
}

Test(ticket, what_is_written_is_read_back)
{
    const struct ticket t = ruth();
    struct ticket *back = malloc(sizeof *back);
    struct message fault;
    char *text = written(&t);
    cr_assert(read_text(text, back, &fault));
    cr_expect_str_eq(back->name, t.name);
    cr_expect_eq(back->day, t.day);
    cr_expect_eq(back->lessons_done, 6);
    cr_expect_eq(back->lessons_begun, 8);
    cr_expect_eq(back->answers, 120);
    cr_expect_eq(back->right, 96);
    cr_expect_eq(back->days, 5);
    cr_expect_eq(back->games, 2);
    cr_expect_eq(back->due, 4);
    cr_expect_eq(back->skill_count, 2);
    cr_expect_str_eq(back->skill[1].id, "scoring");
    cr_expect_eq(back->skill[1].right, 1);
    cr_expect_not(back->edited);
    cr_expect(strstr(text, "no proof against cheating") != NULL);
    free(text);
    free(back);
}

Test(ticket, an_edit_by_hand_is_seen_and_line_ends_of_mail_are_not_one)
{
    const struct ticket t = ruth();
    struct ticket *back = malloc(sizeof *back);
    struct message fault;
    char *text = written(&t), *better = with(text, "answers 120 96", "answers 120 119");
    cr_assert(read_text(better, back, &fault));
    cr_expect(back->edited);
    cr_expect_eq(back->right, 119);
    char *mailed = calloc(2, strlen(text));
    size_t used = 0;
    for (const char *c = text; *c != '\0'; c++) {
        if (*c == '\n') {
            mailed[used++] = '\r';
        }
        mailed[used++] = *c;
    }
    cr_assert(read_text(mailed, back, &fault));
    cr_expect_not(back->edited);
    free(mailed);
    free(better);
    free(text);
    free(back);
}

Test(ticket, what_is_no_ticket_is_refused_with_a_reason)
{
    static const struct {
        const char *from, *to;
        enum message_id reason;
        int line; /* 0: about the file as a whole */
    } row[] = {
        {"canasta-tutor ticket 1", "canasta-tutor ticket 2", MSG_ticket_not_one, 0},
        {"name Ruth #1", "name", MSG_ticket_name, 4},
        {"name Ruth #1\n", "", MSG_ticket_cannot_be, 0},
        {"day 2026-03-01", "day 2026-02-30", MSG_ticket_day, 5},
        {"answers 120 96", "answers 96 120", MSG_ticket_cannot_be, 0},
        {"answers 120 96", "answers 120", MSG_ticket_numbers, 7},
        {"answers 120 96", "answers -1 96", MSG_ticket_numbers, 7},
        {"answers 120 96", "answers 120 96 7", MSG_ticket_numbers, 7},
        {"answers 120 96", "answers 99999999999 9", MSG_ticket_numbers, 7},
        {"days 5", "days 5\ndays 6", MSG_ticket_twice, 9},
        {"open.count 12 9", "open.count 9 12", MSG_ticket_skill, 11},
        {"open.count 12 9", "OPEN=1 12 9", MSG_ticket_skill, 11},
        {"\ncheck ", "\nchek ", MSG_ticket_no_check, 13},
        {"lessons 6 8", "lessons 8 6", MSG_ticket_cannot_be, 0},
    };
    const struct ticket t = ruth();
    struct ticket *back = malloc(sizeof *back);
    char *text = written(&t);
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct message fault;
        char *bad = with(text, row[i].from, row[i].to);
        cr_expect_not(read_text(bad, back, &fault), "row %zu was read", i);
        const bool about_line = fault.id == MSG_ticket_line;
        cr_expect_eq(about_line ? fault.arg[0] : 0, row[i].line, "row %zu", i);
        cr_expect_eq(about_line ? fault.arg[1] : fault.id, row[i].reason, "row %zu", i);
        free(bad);
    }
    struct message fault;
    cr_expect_not(ticket_read("", 0, back, &fault));
    cr_expect_not(ticket_read(text, strlen(text) / 2, back, &fault));
    cr_expect_not(ticket_read("canasta-tutor ticket 1\n\0x", 25, back, &fault));
    free(text);
    free(back);
}

Test(ticket, a_line_of_a_newer_program_is_skipped)
{
    const struct ticket t = ruth();
    struct ticket *back = malloc(sizeof *back);
    struct message fault;
    char *text = written(&t), *newer = with(text, "due 4", "due 4\nrating 1500 60");
    cr_expect(read_text(newer, back, &fault));
    free(newer);
    free(text);
    free(back);
}

Test(gradebook, numbers_add_up_and_the_newer_ticket_counts)
{
    struct gradebook g = {0, NULL};
    struct ticket a = ruth(), b = ruth(), newer = ruth();
    snprintf(b.name, sizeof b.name, "=Bea, \"B\"");
    b.skill[0] = (struct ticket_skill){"open.count", 2, 0};
    b.skill[1] = (struct ticket_skill){"pack.pair", 3, 3};
    snprintf(newer.name, sizeof newer.name, "RUTH #1");
    newer.day++;
    cr_expect_eq(gradebook_add(&g, &a), GRADEBOOK_NEW);
    cr_expect_eq(gradebook_add(&g, &b), GRADEBOOK_NEW);
    cr_expect_eq(gradebook_add(&g, &newer), GRADEBOOK_REPLACED);
    cr_expect_eq(gradebook_add(&g, &a), GRADEBOOK_OLDER);
    cr_expect_eq(g.count, 2);
    struct ticket_skill weakest[4];
    cr_assert_eq(gradebook_weakest(&g, weakest, 4), 2);
    cr_expect_str_eq(weakest[0].id, "scoring");
    cr_expect_str_eq(weakest[1].id, "open.count");
    cr_expect_eq(weakest[1].seen, 14);
    cr_expect_eq(weakest[1].right, 9);
    struct csv sheet = {.begun = false};
    struct catalog words = {.word_count = 0};
    const struct message_context ctx = {&words, NULL, SEAT_NONE};
    words.text[MSG_gradebook_missed_theme] = "missed {id} ({theme})";
    words.text[MSG_theme_opening] = "see whether a hand can open";
    words.text[MSG_theme_scoring] = "count and score a round";
    gradebook_csv(&g, &ctx, &sheet);
    cr_expect_str_eq(
        strbuf_text(&sheet.text),
        "\357\273\277name,day,lessons done,lessons begun,answers,right,percent "
        "right,days,games,due,"
        "missed open.count (see whether a hand can open),missed scoring (count and score a "
        "round)\r\n"
        "\"'=Bea, \"\"B\"\"\",2026-03-01,6,8,120,96,80,5,2,4,2,\r\n"
        "RUTH #1,2026-03-02,6,8,120,96,80,5,2,4,3,4\r\n");
    strbuf_free(&sheet.text);
    gradebook_free(&g);
}

static void on_event(void *payload, const struct event *e)
{
    strbuf_appendf(payload, "%s\n", e->text);
}

/* Reads a file into the grade book; whether all of it came in, and what was told. */
static bool took(struct gradebook *g, const char *text, struct strbuf *told)
{
    static const struct message_context wordless = {NULL, NULL, SEAT_NONE};
    const struct listener out = {on_event, told};
    strbuf_clear(told);
    return gradebook_read(g, &wordless, &out, "a.ticket", text, strlen(text));
}

Test(gradebook, each_of_thousands_of_learners_is_found_again)
{
    enum { LEARNERS = 3000 };
    struct gradebook g = {.count = 0};
    struct ticket t = {.name = "", .day = 20513};
    for (int i = 0; i < LEARNERS; i++) {
        (void)snprintf(t.name, sizeof t.name, "Learner %d", i);
        cr_assert_eq(gradebook_add(&g, &t), GRADEBOOK_NEW, "%d", i);
    }
    for (int i = 0; i < LEARNERS; i++) {
        (void)snprintf(t.name, sizeof t.name, "LEARNER %d", i);
        cr_assert_eq(gradebook_add(&g, &t), GRADEBOOK_OLDER, "%d", i);
    }
    cr_expect_eq(g.count, LEARNERS);
    gradebook_free(&g);
}

Test(gradebook, a_file_is_one_ticket_or_a_text_with_links)
{
    struct gradebook g = {0, NULL};
    struct strbuf told = STRBUF_INIT, mail = STRBUF_INIT;
    struct ticket a = ruth(), b = ruth();
    char *text = written(&a), *better = with(text, "answers 120 96", "answers 120 119");
    cr_expect(took(&g, text, &told));
    cr_expect_str_eq(strbuf_text(&told), "");
    cr_expect_not(took(&g, better, &told), "changed by hand");
    cr_expect_str_eq(strbuf_text(&told), "[merge.changed]\n");
    cr_expect_not(took(&g, "Dear all", &told));
    cr_expect_str_eq(strbuf_text(&told), "[merge.left-out]\n");
    cr_expect(took(&g, text, &told), "an older one is no fault");
    cr_expect_str_eq(strbuf_text(&told), "[merge.two]\n");
    snprintf(b.name, sizeof b.name, "Bea");
    strbuf_append(&mail, "Hers: " TICKET_CODE_ALONE);
    ticket_code_write(&b, &mail);
    cr_expect(took(&g, strbuf_text(&mail), &told));
    cr_expect_eq(g.count, 2);
    struct strbuf quoted = STRBUF_INIT;
    for (const char *line = text; *line != '\0'; line += strcspn(line, "\n") + 1) {
        strbuf_appendf(&quoted, "> %.*s\n", (int)strcspn(line, "\n"), line);
    }
    cr_expect(took(&g, strbuf_text(&quoted), &told), "the same ticket in an answered mail");
    cr_expect_str_eq(strbuf_text(&told), "[merge.two]\n");
    strbuf_free(&quoted);
    strbuf_append(&mail, " and " TICKET_CODE_ALONE "ABCDEFGH");
    cr_expect_not(took(&g, strbuf_text(&mail), &told));
    cr_expect_str_eq(strbuf_text(&told), "[merge.two]\n[merge.link]\n");
    cr_expect_eq(gradebook_sum(&g).answers, 240);
    cr_expect_eq(gradebook_sum(&g).right, 192);
    free(better);
    free(text);
    strbuf_free(&mail);
    strbuf_free(&told);
    gradebook_free(&g);
}

Test(gradebook, a_ticket_is_found_in_a_mail_answered_twice_with_words_around_it)
{
    struct gradebook g = {.count = 0};
    struct strbuf told = STRBUF_INIT, mail = STRBUF_INIT;
    struct ticket a = ruth();
    char *text = written(&a);
    strbuf_append(&mail, "On Tuesday Ruth wrote:\n\n");
    for (const char *line = text; *line != '\0'; line += strcspn(line, "\n") + 1) {
        strbuf_appendf(&mail, "> > %.*s\r\n", (int)strcspn(line, "\n"), line);
    }
    strbuf_append(&mail, ">\n> Best wishes\n> check what I got right\n");
    cr_expect(took(&g, strbuf_text(&mail), &told));
    cr_expect_str_eq(strbuf_text(&told), "");
    cr_expect_eq(gradebook_sum(&g).answers, 120);
    free(text);
    strbuf_free(&mail);
    strbuf_free(&told);
    gradebook_free(&g);
}

Test(gradebook, a_second_learner_of_one_name_is_told_apart)
{
    struct gradebook g = {.count = 0};
    struct strbuf told = STRBUF_INIT;
    struct ticket first = ruth(), later = ruth(), other = ruth();
    later.day++;
    later.answers += 10;
    later.skill[0].seen += 5;
    other.skill[0] = (struct ticket_skill){"pack.pair", 3, 3}; /* never asked open.count */
    char *a = written(&first), *b = written(&later), *c = written(&other);
    cr_expect(took(&g, a, &told));
    cr_expect(took(&g, b, &told), "more of the same");
    cr_expect_str_eq(strbuf_text(&told), "[merge.two]\n");
    cr_expect(took(&g, c, &told), "less of one skill");
    cr_expect_str_eq(strbuf_text(&told), "[merge.namesake]\n");
    cr_expect(took(&g, c, &told), "the own once more");
    cr_expect_str_eq(strbuf_text(&told), "[merge.two]\n");
    cr_assert_eq(g.count, 2);
    cr_expect_str_eq(g.ticket[1]->name, "Ruth #1 2");
    cr_expect_eq(g.ticket[0]->answers, 130, "the newer of the first one's");
    free(a);
    free(b);
    free(c);
    strbuf_free(&told);
    gradebook_free(&g);
}

Test(gradebook, the_roster_says_who_sat_where_and_who_is_missing)
{
    static const struct {
        const char *roster, *row, *missing;
        int count;
    } row[] = {
        {"table,seat,name\r\n2,west,RUTH #1\r\n2,north,Dora\r\n3,east,\r\n",
         "Ruth #1,2,west,2026-03-01,", "Dora", 1},
        {"\357\273\277table,seat,name\n1,5,Ruth #1\n1,p1,Ben\n1,p2,Ida\n",
         "Ruth #1,1,p5,2026-03-01,", "Ben, Ida", 2},
        {"table,seat,name\n1,south,Ann\n", "Ruth #1,,,2026-03-01,", "Ann", 1},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        static const struct message_context wordless = {NULL, NULL, SEAT_NONE};
        struct gradebook g = {.count = 0};
        struct strbuf told = STRBUF_INIT, missing = STRBUF_INIT;
        struct csv sheet = {.begun = false};
        const struct ticket t = ruth();
        cr_expect_eq((int)gradebook_add(&g, &t), GRADEBOOK_NEW);
        cr_expect(took(&g, row[i].roster, &told));
        gradebook_csv(&g, &wordless, &sheet);
        cr_expect_not_null(strstr(strbuf_text(&sheet.text), "name,card table,seat,day,"));
        cr_expect_not_null(strstr(strbuf_text(&sheet.text), row[i].row), "%s",
                           strbuf_text(&sheet.text));
        cr_expect_eq(gradebook_missing(&g, 5, &missing), row[i].count);
        cr_expect_str_eq(strbuf_text(&missing), row[i].missing);
        strbuf_free(&missing);
        strbuf_free(&told);
        strbuf_free(&sheet.text);
        gradebook_free(&g);
    }
}
