/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a class leaves in its folder: tickets, grade book, sheets of answers. */
#include "server/class_reports.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <criterion/criterion.h>

#include "door.h"
#include "server/sheet_loss.h"

TestSuite(reports, .init = open_door, .fini = close_door);

static size_t read_file(const char *name, char *out, size_t size)
{
    char path[200];
    (void)snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *in = fopen(path, "rb");
    const size_t got = in != NULL ? fread(out, 1, size - 1, in) : 0;
    out[got] = '\0';
    if (in != NULL) {
        fclose(in);
    }
    return got;
}

Test(reports, tickets_come_into_the_grade_book)
{
    char ruth[40], anna[40], path[100];
    struct strbuf text = STRBUF_INIT;
    struct ticket *t = calloc(1, sizeof *t);
    (void)snprintf(t->name, sizeof t->name, "Ruth");
    t->day = 20000;
    t->answers = 12;
    t->right = 9;
    ticket_write(t, &text);
    join("Ruth", ruth);
    join("Anna", anna);
    cr_expect_eq(ask(ruth, "/ticket", strbuf_text(&text)), 200, "%s", answer);
    cr_expect(says("\"ticket\":\"Ruth\""));
    cr_expect_eq(ask(anna, "/ticket", strbuf_text(&text)), 409,
                 "the learner's name came from elsewhere");
    cr_expect_eq(ask(ruth, "/ticket", "nonsense"), 400);
    cr_expect_eq(ask(NULL, "/ticket", strbuf_text(&text)), 403);
    char *changed = strstr(strbuf_text(&text), "answers 12 9");
    memcpy(changed, "answers 99", 10);
    cr_expect_eq(ask(ruth, "/ticket", strbuf_text(&text)), 400, "changed by hand");
    cr_expect(class_reports_write(&reports, &room, &class_questions, now, true));
    (void)snprintf(path, sizeof path, "%s/gradebook.csv", folder);
    FILE *in = fopen(path, "r");
    cr_assert_not_null(in);
    const size_t got = fread(answer, 1, sizeof answer - 1, in);
    answer[got] = '\0';
    fclose(in);
    cr_expect(says("Ruth") && says(",12,9,") && !says("99"), "%s", answer);
    struct class_reports again;
    struct stat facts;
    (void)snprintf(path, sizeof path, "%s/tickets", folder);
    cr_expect(stat(path, &facts) == 0 && (facts.st_mode & 0777) == 0700, "only its owner's");
    class_reports_open(&again, NULL, folder, true, 0);
    cr_expect_eq(again.grades.count, 1, "the next start has it");
    class_reports_close(&again);
    strbuf_free(&text);
    free(t);
}

/* A ticket of that name: so many answers, of which half are right, all of one rule. */
static int hand_in(const char *key, const char *name, const char *rule, int answers)
{
    struct strbuf text = STRBUF_INIT;
    struct ticket *t = calloc(1, sizeof *t);
    (void)snprintf(t->name, sizeof t->name, "%s", name);
    t->day = 20000;
    t->answers = answers;
    t->right = answers / 2;
    ticket_add_skill(t, rule, answers, answers / 2);
    ticket_write(t, &text);
    const int status = ask(key, "/ticket", strbuf_text(&text));
    strbuf_free(&text);
    free(t);
    return status;
}

Test(reports, a_ticket_on_the_name_of_who_was_sent_away_takes_no_line_from_the_learner)
{
    char ruth[40], other[40], again[40], sheet[4000];
    join("Ruth", ruth);
    join("Another", other);
    cr_assert_eq(hand_in(ruth, "Ruth", "open.count", 12), 200);
    cr_assert_eq(ask(teacher, "/do", "drop 0"), 200);
    cr_expect_eq(hand_in(other, "Ruth", "pack.frozen", 40), 200);
    cr_expect(says("\"ticket\":\"Ruth 2\""), "%s", answer);
    join("Ruth", again);
    cr_expect_eq(hand_in(again, "Ruth", "open.count", 20), 200, "from another phone of Ruth's");
    cr_expect(says("\"ticket\":\"Ruth\""), "%s", answer);
    cr_expect_eq(hand_in(other, "Ruth", "pack.frozen", 44), 200);
    cr_expect(class_reports_write(&reports, &room, &class_questions, now, true));
    (void)read_file("gradebook.csv", sheet, sizeof sheet);
    cr_expect_not_null(strstr(sheet, "\nRuth,"), "%s", sheet);
    cr_expect_not_null(strstr(sheet, ",20,10,"), "%s", sheet);
    cr_expect_not_null(strstr(sheet, "\nRuth 2,"), "%s", sheet);
    cr_expect_not_null(strstr(sheet, ",44,22,"), "%s", sheet);
    struct class_reports next;
    class_reports_open(&next, NULL, folder, true, 0);
    cr_expect_eq(next.grades.count, 2, "the next start has both");
    cr_expect_eq(gradebook_find(&next.grades, "Ruth")->answers, 20);
    class_reports_close(&next);
}

/* Each ticket is a file. */
Test(reports, a_phone_hands_in_a_few_tickets_at_once_and_then_waits)
{
    char ruth[40], name[20];
    int kept = 0;
    join("Ruth", ruth);
    for (int i = 0; i < 15; i++) {
        (void)snprintf(name, sizeof name, "Ruth %c", 'a' + i);
        kept += hand_in(ruth, name, "open.count", 4) == 200;
    }
    cr_expect_eq(kept, 10);
    cr_expect_eq(reports.grades.count, 10, "the others were not written");
}

/* Shells and the C library take some of these signs for patterns or ends. */
Test(reports, tickets_are_found_whatever_their_folder_is_called)
{
    static const char *const names[] = {"tue [1]", "a*b", "it's", "two\nlines", "?", "{a,b}", "~"};
    struct strbuf text = STRBUF_INIT;
    struct ticket *t = calloc(1, sizeof *t);
    (void)snprintf(t->name, sizeof t->name, "Ruth");
    t->day = 20000;
    ticket_write(t, &text);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char place[SAVE_PATH_SIZE], path[SAVE_PATH_SIZE];
        struct class_reports again;
        cr_assert(save_path(folder, names[i], place));
        (void)snprintf(path, sizeof path, "%.200s/tickets", place);
        cr_assert(save_folder(path));
        (void)snprintf(path, sizeof path, "%.200s/tickets/[ruth]*.ticket", place);
        cr_assert(save_file(path, strbuf_text(&text), text.length, SAVE_NEW));
        class_reports_open(&again, NULL, place, true, 0);
        cr_expect_eq(again.grades.count, 1, "folder %s", names[i]);
        class_reports_close(&again);
    }
    strbuf_free(&text);
    free(t);
}

Test(reports, a_sheet_that_somebody_changed_is_kept)
{
    char ruth[40], path[100], text[2000];
    join("Ruth", ruth);
    cr_expect(class_reports_write(&reports, &room, &class_questions, now, true));
    (void)snprintf(path, sizeof path, "%s/answers.csv", folder);
    FILE *out = fopen(path, "ab");
    cr_assert_not_null(out);
    fputs("my own remark\r\n", out);
    fclose(out);
    join("Anna", ruth);
    cr_expect(class_reports_write(&reports, &room, &class_questions, now, true));
    cr_expect_gt(read_file("answers-1.csv", text, sizeof text), 0);
    cr_expect_not_null(strstr(text, "my own remark"));
    cr_expect_gt(read_file("answers.csv", text, sizeof text), 0);
    cr_expect_not_null(strstr(text, "Anna"));
    cr_expect_null(strstr(text, "my own remark"));
    join("Cleo", ruth);
    cr_expect(class_reports_write(&reports, &room, &class_questions, now, true));
    cr_expect_eq(read_file("answers-2.csv", text, sizeof text), 0, "its own is written over");
}

/* On another laptop, or where the list of own files can't be written, no sheet is known. */
Test(reports, a_sheet_that_is_not_known_is_kept_only_where_it_says_something_else)
{
    char key[40], text[2000], path[200];
    struct class_reports elsewhere, again;
    join("Ruth", key);
    cr_expect(class_reports_write(&reports, &room, &class_questions, now, true));
    class_reports_open(&elsewhere, NULL, folder, true, 0);
    cr_expect(class_reports_write(&elsewhere, &room, &class_questions, now, true));
    class_reports_close(&elsewhere);
    cr_expect_eq(read_file("answers-1.csv", text, sizeof text), 0, "it says the same");
    (void)snprintf(path, sizeof path, "%s/answers.csv", folder);
    cr_assert(save_file(path, "other\r\n", 7, SAVE_OVER));
    (void)snprintf(path, sizeof path, "%s/answers-1.csv", folder);
    cr_assert(save_file(path, "other\r\n", 7, SAVE_NEW));
    class_reports_open(&again, NULL, folder, true, 0);
    cr_expect(class_reports_write(&again, &room, &class_questions, now, true));
    class_reports_close(&again);
    cr_expect_eq(read_file("answers-2.csv", text, sizeof text), 0, "it's kept already");
    cr_expect_gt(read_file("answers.csv", text, sizeof text), 0);
    cr_expect_not_null(strstr(text, "Ruth"));
}

static void hear(void *payload, struct message message)
{
    *(int *)payload += message.id == MSG_live_sheet_cut;
}

Test(reports, sheets_get_the_number_of_their_journal)
{
    char text[2000], key[40];
    struct class_reports before, after;
    join("Ruth", key);
    class_reports_open(&before, NULL, folder, false, 0);
    cr_expect(class_reports_write(&before, &room, &class_questions, now, true));
    class_reports_close(&before);
    class_reports_open(&after, NULL, folder, false, 3);
    class_reports_close(&after);
    cr_expect_gt(read_file("answers-3.csv", text, sizeof text), 0);
}

/* The journal of the class lost its end: the sheet still has what was in it. */
Test(reports, answers_that_the_journal_lost_stay_in_a_sheet)
{
    char key[40], text[2000];
    int heard = 0;
    const struct class_reports_host host = {hear, &heard};
    struct class_reports before, after;
    join("Ruth", key);
    join("Anna", key);
    class_reports_open(&before, &host, folder, false, 0);
    cr_expect(class_reports_write(&before, &room, &class_questions, now, true));
    class_reports_close(&before);
    struct class_session less = room;
    less.phone_count = 1;
    less.version++;
    class_reports_open(&after, &host, folder, true, 0);
    cr_expect(class_reports_write(&after, &less, &class_questions, now, true));
    cr_expect_eq(heard, 1);
    cr_expect_gt(read_file("answers-1.csv", text, sizeof text), 0);
    cr_expect_not_null(strstr(text, "Anna"));
    cr_expect_gt(read_file("answers.csv", text, sizeof text), 0);
    cr_expect_null(strstr(text, "Anna"));
    class_reports_close(&after);
}

/* The sheets that the class leaves; then what `less` tells takes their names. How many were kept.
 */
static int write_less(const struct class_session *less)
{
    int heard = 0;
    const struct class_reports_host host = {hear, &heard};
    struct class_reports after;
    cr_expect(class_reports_write(&reports, &room, &class_questions, now, true));
    class_reports_open(&after, &host, folder, true, 0);
    cr_expect(class_reports_write(&after, less, &class_questions, now, true));
    class_reports_close(&after);
    return heard;
}

/* A copy of the room in which one answer is another one. Frees nothing. */
static struct class_session with_answer(struct room_phone *phones, char *said)
{
    struct class_session other = room;
    memcpy(phones, room.phone, (size_t)room.phone_count * sizeof *phones);
    struct room_answer *answers = calloc((size_t)judge.questions, sizeof *answers);
    memcpy(answers, room.phone[0].answer, (size_t)judge.questions * sizeof *answers);
    for (int q = 0; q < judge.questions; q++) {
        answers[q].said = answers[q].said != NULL ? said : NULL;
    }
    phones[0].answer = answers;
    other.phone = phones;
    other.version++;
    return other;
}

Test(reports, an_answer_that_the_journal_has_otherwise_stays_in_a_sheet)
{
    static char other_way[] = "Yes";
    char key[40], text[4000];
    struct room_phone *phones = calloc(4, sizeof *phones);
    join("Ruth", key);
    const int question = show("opening-003");
    cr_assert_eq(say_answer(key, room.turn, question, "no"), 200, "%s", answer);
    const struct class_session other = with_answer(phones, other_way);
    cr_expect_eq(write_less(&other), 1);
    cr_expect_gt(read_file("answers-1.csv", text, sizeof text), 0);
    cr_expect_not_null(strstr(text, ",No,"), "%s", text);
    cr_expect_gt(read_file("answers.csv", text, sizeof text), 0);
    cr_expect_not_null(strstr(text, ",Yes,"), "%s", text);
    free(phones[0].answer);
    free(phones);
}

/* A program that was killed had not written its last answers into the sheet. */
Test(reports, a_sheet_that_only_lacks_something_is_written_over)
{
    char key[40], text[4000];
    join("Ruth", key);
    cr_expect(class_reports_write(&reports, &room, &class_questions, now, true));
    const int question = show("opening-003");
    cr_assert_eq(say_answer(key, room.turn, question, "no"), 200, "%s", answer);
    int heard = 0;
    const struct class_reports_host host = {hear, &heard};
    struct class_reports after;
    class_reports_open(&after, &host, folder, true, 0);
    cr_expect(class_reports_write(&after, &room, &class_questions, now, true));
    class_reports_close(&after);
    cr_expect_eq(heard, 0);
    cr_expect_eq(read_file("answers-1.csv", text, sizeof text), 0);
}

static void hear_of_grades(void *payload, struct message message)
{
    *(int *)payload += message.id == MSG_live_grades_kept;
}

/* A ticket that was damaged since: the grade book of before is all there is of it. */
Test(reports, grades_whose_ticket_is_damaged_stay_in_a_sheet)
{
    char ruth[40], anna[40], olga[40], tickets[200], path[SAVE_PATH_SIZE], text[4000];
    int heard = 0;
    const struct class_reports_host host = {hear_of_grades, &heard};
    struct save_names names;
    join("Ruth", ruth);
    join("Anna", anna);
    join("Olga", olga);
    cr_assert_eq(hand_in(ruth, "Ruth", "open.count", 12), 200);
    cr_assert_eq(hand_in(anna, "Anna", "open.count", 20), 200);
    cr_expect(class_reports_write(&reports, &room, &class_questions, now, true));
    (void)snprintf(tickets, sizeof tickets, "%s/tickets", folder);
    cr_assert(save_names_read(tickets, &names));
    cr_assert(save_path(tickets, names.name[0], path)); /* of Anna */
    cr_assert(save_file(path, "torn", 4, SAVE_OVER));
    save_names_free(&names);
    class_reports_close(&reports);
    class_reports_open(&reports, &host, folder, true, 0);
    cr_assert_eq(hand_in(olga, "Olga", "open.count", 4), 200);
    cr_expect(class_reports_write(&reports, &room, &class_questions, now, true));
    cr_expect_eq(heard, 1);
    cr_expect_gt(read_file("gradebook-1.csv", text, sizeof text), 0);
    cr_expect_not_null(strstr(text, "\nAnna,"), "%s", text);
    cr_expect_gt(read_file("gradebook.csv", text, sizeof text), 0);
    cr_expect_not_null(strstr(text, "\nOlga,"), "%s", text);
    cr_assert_eq(hand_in(olga, "Olga", "open.count", 6), 200);
    cr_expect(class_reports_write(&reports, &room, &class_questions, now, true));
    cr_expect_eq(heard, 1, "its own are written over");
}

Test(reports, a_sheet_loses_answers_and_scores_and_nothing_else)
{
    static const struct {
        enum sheet_loss_form form;
        const char *there, *next;
        bool lost;
    } rows[] = {
        {LOSS_OF_ANSWERS,
         "phone,name,answered,right,left,2. May you?,right\r\n1,Ruth,1,1,,no,1\r\n",
         "phone,name,answered,right,left,1. First?,right,2. May you now?,right\r\n"
         "2,Anna,0,0,,,,,\r\n1,Ruth B,2,1,left,yes,0,no,1\r\n",
         false},
        {LOSS_OF_ANSWERS,
         "phone,name,answered,right,left,2. May you?,right\r\n1,Ruth,1,1,,no,1\r\n",
         "phone,name,answered,right,left,2. May you?,right\r\n2,Anna,1,1,,no,1\r\n", true},
        {LOSS_OF_ANSWERS,
         "phone,name,answered,right,left,2. May you?,right\r\n1,Ruth,1,1,,no,1\r\n",
         "phone,name,answered,right,left,1. First?,right\r\n1,Ruth,1,1,,no,1\r\n", true},
        {LOSS_OF_ANSWERS, "phone,name,answered,right,left\r\n1,Ruth,0,0,\r\n",
         "phone,name,answered,right,left\r\n", false},
        {LOSS_OF_ANSWERS, "", "phone,name,answered,right,left\r\n", false},
        {LOSS_OF_STANDINGS, "place,table,side,round,base,count,total\r\n1,1,North,1,100,50,150\r\n",
         "place,table,side,round,base,count,total\r\n1,2,North,1,900,0,900\r\n"
         "2,1,North,1,100,50,150\r\n",
         false},
        {LOSS_OF_STANDINGS, "place,table,side,round,base,count,total\r\n1,1,North,1,100,50,150\r\n",
         "place,table,side,round,base,count,total\r\n1,1,North,1,100,60,160\r\n", true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        cr_expect_eq(sheet_loss_is(rows[i].form, rows[i].there, rows[i].next), rows[i].lost,
                     "row %zu", i);
    }
}

Test(reports, a_folder_of_tickets_that_is_a_link_is_not_used)
{
    char ruth[40], elsewhere[100], link[100];
    struct strbuf text = STRBUF_INIT;
    struct ticket *t = calloc(1, sizeof *t);
    (void)snprintf(t->name, sizeof t->name, "Ruth");
    t->day = 20000;
    ticket_write(t, &text);
    (void)snprintf(elsewhere, sizeof elsewhere, "%s/elsewhere", folder);
    (void)snprintf(link, sizeof link, "%s/tickets", folder);
    cr_assert(save_folder(elsewhere));
    cr_assert_eq(symlink(elsewhere, link), 0);
    join("Ruth", ruth);
    cr_expect_eq(ask(ruth, "/ticket", strbuf_text(&text)), 503);
    cr_expect(says("Your ticket"), "%s", answer);
    cr_expect_neq(rmdir(elsewhere), -1, "nothing was written there");
    strbuf_free(&text);
    free(t);
}
