/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is asked over the network, without the network: what phones, projector and teacher may do
 * and see, and what those get who mean no good. */
#include "server/http_api.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <criterion/criterion.h>

#include "content/course_loader.h"
#include "server/answer_chart.h"
#include "server/class_reports.h"
#include "source_dir.h"

static struct diags *diags;
static struct course_loader *loader;
static struct puzzle_set *set;
static struct class_questions class_questions;
static struct room_judge judge;
static struct class_session room;
static struct class_reports reports;
static struct http_api api;
static char folder[] = "/tmp/canasta-door-XXXXXX", code[8], teacher[40], projector[40];
static char answer[200000]; /* the body of the last reply */
static int64_t now = 1000;

/* Asks and answers the status. */
static int ask_from(const char *address, const char *key, const char *path, const char *body)
{
    struct http_api_reply reply;
    const struct http_api_request q = {.post = body != NULL,
                                       .path = path,
                                       .key = key,
                                       .address = address,
                                       .body = body != NULL ? body : "",
                                       .length = body != NULL ? strlen(body) : 0,
                                       .now = now};
    http_api_answer(&api, &q, &reply);
    (void)snprintf(answer, sizeof answer, "%s", strbuf_text(&reply.text));
    strbuf_free(&reply.text);
    return reply.status;
}

static int ask(const char *key, const char *path, const char *body)
{
    return ask_from("10.0.0.1", key, path, body);
}

static bool says(const char *part)
{
    return strstr(answer, part) != NULL;
}

static void open_door(void)
{
    static struct table table; /* the puzzles borrow it */
    struct class_journal_found found;
    char path[80];
    diags = diags_new();
    loader = course_loader_read(CANASTA_SOURCE_DIR, diags);
    cr_assert(table_builtin("modern-american", &table));
    set = puzzle_set_read(CANASTA_SOURCE_DIR "/puzzles/openings.xml",
                          &(struct puzzles_reading){loader->tables, &table}, diags);
    cr_assert_not_null(set);
    class_questions_open(&class_questions, &loader->course, &table);
    cr_assert_gt(class_questions_add(&class_questions, set), 10);
    judge = class_questions_judge(&class_questions);
    class_session_open(&room, &judge);
    cr_assert_not_null(mkdtemp(folder));
    (void)snprintf(path, sizeof path, "%s/class.journal", folder);
    api = (struct http_api){.room = &room, .class_questions = &class_questions};
    api.log = class_journal_open(path, "x", &room, &found);
    cr_assert_not_null(api.log);
    class_reports_open(&reports, NULL, folder, false);
    api.tickets = class_reports_tickets(&reports);
    api.page = (struct http_api_page){.type = "text/html", .text = "page", .length = 4};
    memcpy(code, class_journal_keys(api.log)->code, SECRET_CODE_SIZE);
    api.entry =
        (struct view_http_api){code, "http://x/", "M0 0", 29}; /* a test opens the log twice */
    memcpy(teacher, class_journal_keys(api.log)->teacher, SECRET_KEY_SIZE);
    memcpy(projector, class_journal_keys(api.log)->projector, SECRET_KEY_SIZE);
}

static void close_door(void)
{
    char command[96];
    class_reports_close(&reports);
    class_journal_close(api.log);
    class_session_close(&room);
    class_questions_close(&class_questions);
    puzzle_set_free(set);
    course_loader_free(loader);
    diags_free(diags);
    (void)snprintf(command, sizeof command, "rm -rf %s", folder);
    cr_assert_eq(system(command), 0);
}

TestSuite(api, .init = open_door, .fini = close_door);

static void join(const char *name, char key[40])
{
    char body[100];
    (void)snprintf(body, sizeof body, "%s\n%s", code, name);
    cr_assert_eq(ask(NULL, "/join", body), 200, "%s", answer);
    cr_assert_eq(sscanf(answer, "{\"key\":\"%32[0-9a-f]\"}", key), 1);
}

/* Puts question `id` of the file. */
static int show(const char *id)
{
    char body[20];
    for (int i = 0; i < class_questions.count; i++) {
        if (strcmp(class_questions.question[i].item.exercise.id, id) == 0) {
            (void)snprintf(body, sizeof body, "show %d", i);
            cr_assert_eq(ask(teacher, "/do", body), 200);
            return i;
        }
    }
    cr_assert_fail("no question %s", id);
    return -1;
}

static int say_answer(const char *key, unsigned turn, int question, const char *line)
{
    char body[3000];
    (void)snprintf(body, sizeof body, "%u %d\n%s", turn, question + 1, line);
    return ask(key, "/answer", body);
}

Test(api, a_question_is_asked_counted_and_told)
{
    char ruth[40], anna[40];
    join("Ruth <b>", ruth);
    join("", anna);
    const int q = show("opening-003");
    cr_assert_eq(ask(ruth, "/state/0", NULL), 200);
    cr_expect(says("\"stage\":\"asking\"") && says("\"kind\":\"position\"") &&
              says("{\"line\":\"yes\""));
    cr_expect(says("Ruth \\u003cb\\u003e"));
    cr_expect(!says("right") && !says("reasons") && !says("bars"), "%s", answer);
    cr_assert_eq(say_answer(ruth, 1, q, "YES"), 200);
    cr_expect(says("\"said\":\"Yes\"") && !says("right"));
    cr_assert_eq(say_answer(anna, 1, q, "no"), 200);
    cr_assert_eq(ask(projector, "/state/0", NULL), 200);
    cr_expect(says("2 of 2 have answered") && !says("bars") && !says("right"), "%s", answer);
    cr_assert_eq(ask(teacher, "/do", "count"), 200);
    cr_assert_eq(ask(projector, "/state/0", NULL), 200);
    cr_expect(says("\"bars\":[{\"text\":\"Yes\",\"count\":1},{\"text\":\"No\",\"count\":1}]") &&
              !says("reasons"));
    cr_expect_eq(say_answer(ruth, 1, q, "no"), 409);
    cr_assert_eq(ask(teacher, "/do", "tell"), 200);
    cr_assert_eq(ask(ruth, "/state/0", NULL), 200);
    cr_expect(says("\"right\":false}") && says("\"reasons\":{\"events\":[{"));
    cr_expect(says("The right answer: No.") && !says("kipped"), "%s", answer);
    cr_assert_eq(ask(projector, "/state/0", NULL), 200);
    cr_expect(says("{\"text\":\"No\",\"count\":1,\"right\":true}"));
}

Test(api, what_has_not_changed_is_not_sent_again)
{
    char ruth[40], path[40];
    join("Ruth", ruth);
    (void)snprintf(path, sizeof path, "/state/%lu", (unsigned long)room.shown);
    cr_expect_eq(ask(ruth, path, NULL), 204);
    cr_expect_str_eq(answer, "");
    join("Anna", ruth);
    cr_expect_eq(ask(ruth, path, NULL), 204, "another phone is nothing to a phone");
    show("opening-003");
    cr_expect_eq(ask(ruth, path, NULL), 200);
}

Test(api, only_the_teacher_leads)
{
    char ruth[40];
    join("Ruth", ruth);
    cr_expect_eq(ask(ruth, "/do", "show 0"), 403);
    cr_expect_eq(ask(projector, "/do", "show 0"), 403);
    cr_expect_eq(ask(NULL, "/do", "show 0"), 403);
    cr_expect_eq(ask("", "/do", "show 0"), 403);
    cr_expect_eq(ask(teacher, "/answer", "1 1\nyes"), 403);
    cr_expect_eq(room.stage, ROOM_RESTING);
    cr_assert_eq(ask(ruth, "/state/0", NULL), 200);
    cr_expect(!says(teacher) && !says(projector) && !says(code) && !says(ruth));
    cr_assert_eq(ask(projector, "/state/0", NULL), 200);
    cr_expect(!says(teacher) && !says(projector) && !says(ruth) && says(code));
    cr_assert_eq(ask(teacher, "/state/0", NULL), 200);
    cr_expect(!says(ruth), "keys of phones are theirs alone");
    const char *bad[] = {"show", "show x", "show -1", "show 999999", "end now",
                         "",     "drop 7", "sh",      "count\nend"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        cr_expect_geq(ask(teacher, "/do", bad[i]), 400, "%s", bad[i]);
    }
}

Test(api, a_phone_writes_its_own_answers_only)
{
    char ruth[40], anna[40];
    int right = 0;
    join("Ruth", ruth);
    join("Anna", anna);
    const int q = show("opening-003");
    cr_assert_eq(say_answer(ruth, 1, q, "no"), 200);
    cr_expect_eq(say_answer("00000000000000000000000000000000", 1, q, "no"), 403);
    cr_expect_eq(say_answer(ruth, 2, q, "yes"), 409, "a turn that's not yet");
    cr_expect_eq(say_answer(ruth, 1, q + 1, "yes"), 409);
    cr_expect_eq(ask(ruth, "/answer", "yes"), 400);
    cr_expect_eq(ask(ruth, "/answer", "1 1\n"), 400);
    cr_expect_eq(ask(ruth, "/answer", "1 0\nno"), 400);
    cr_expect_eq(ask(ruth, "/answer", "-1 1\nno"), 400);
    cr_expect_eq(ask(ruth, "/answer", "99999999999999999999 1\nno"), 400);
    cr_expect_eq(say_answer(ruth, 1, q, "no\tend\t0"), 400);
    cr_expect_eq(say_answer(ruth, 1, q, "no\ndrop"), 400);
    cr_expect_eq(say_answer(ruth, 1, q, "\xff\xfe"), 400);
    cr_expect_eq(say_answer(ruth, 1, q, "purple"), 400);
    cr_expect_eq(class_session_answered(&room, q, &right), 1);
    cr_expect_eq(right, 1, "the answer that counts is as it was");
}

/* How many actions were played at the table that the last reply shows. */
static int played_so_far(void)
{
    int line = -1;
    const char *play = strstr(answer, "\"play\":{\"line\":");
    cr_assert_not_null(play, "%s", answer);
    cr_assert_eq(sscanf(play, "\"play\":{\"line\":%d", &line), 1);
    return line;
}

static int say_play(const char *key, int line, const char *what)
{
    char body[100];
    (void)snprintf(body, sizeof body, "%d\n%s", line, what);
    return ask(key, "/play", body);
}

Test(api, a_deal_is_played_on_the_phones_and_goes_on_after_a_stop)
{
    char key[5][40], path[80];
    struct class_journal_found found;
    int at = 0;
    for (int i = 0; i < 5; i++) {
        join("", key[i]);
    }
    cr_expect_eq(ask(teacher, "/do", "deal 0"), 409, "nothing was dealt");
    cr_expect_eq(say_play(key[0], 0, "draw"), 409);
    cr_assert_eq(ask(teacher, "/do", "deal 2"), 200);
    cr_expect(says("\"stage\":\"played\"") && says("\"turn\":\"South\""), "%s", answer);
    cr_assert_eq(ask(key[0], "/state/0", NULL), 200);
    at = played_so_far();
    cr_expect_eq(say_play(key[1], at, "draw"), 400, "it isn't the learner's turn");
    cr_expect_eq(say_play(key[0], at + 1, "draw"), 409, "that isn't where the table is");
    cr_expect_eq(ask(key[0], "/play", "draw"), 400);
    cr_expect_eq(ask(key[0], "/play", "-1\ndraw"), 400);
    cr_expect_eq(ask(key[0], "/result", "ns 0 0 0 ew 0 0 0"), 409, "it is scored by itself");
    cr_assert_eq(say_play(key[0], at, "draw"), 200, "%s", answer);
    cr_expect_gt(played_so_far(), at);
    cr_expect_eq(say_play(key[0], at, "draw"), 409, "sent twice, done once");
    cr_assert_eq(ask(key[4], "/state/0", NULL), 200);
    cr_assert_eq(say_play(key[4], played_so_far(), "draw"), 200, "%s", answer);
    struct card_table before[2];
    memcpy(before, room.play, sizeof before);
    (void)snprintf(path, sizeof path, "%s/class.journal", folder);
    class_journal_close(api.log);
    class_session_close(&room);
    class_session_open(&room, &judge);
    api.log = class_journal_open(path, "x", &room, &found);
    cr_assert_eq(found.state, ROOM_LOG_GOES_ON);
    cr_expect_eq(memcmp(before, room.play, sizeof before), 0);
    cr_assert_eq(ask(teacher, "/do", "drop 4"), 200);
    cr_expect(room.result[1].given, "with nobody there the computer ends it");
}

Test(api, old_phones_behind_one_address_keep_nobody_out)
{
    char body[40], key[40];
    for (int i = 0; i < 200; i++) {
        (void)snprintf(key, sizeof key, "%032x", i + 1);
        cr_expect_eq(ask_from("10.9.9.1", key, "/state/0", NULL), 403);
        cr_expect(says("Join again"), "%s", answer);
    }
    (void)snprintf(body, sizeof body, "%s\nNew", code);
    cr_expect_eq(ask_from("10.9.9.1", NULL, "/join", body), 200);
}

Test(api, three_hundred_phones_behind_one_address_come_in_within_half_a_minute)
{
    char body[40];
    int in = 0;
    (void)snprintf(body, sizeof body, "%s\n", code);
    const int64_t begun = now;
    while (in < 300 && now - begun <= 30000) {
        for (int i = in; i < 300; i++) {
            in += ask_from("10.9.9.2", NULL, "/join", body) == 200;
        }
        now += 1000;
    }
    cr_expect_eq(in, 300);
}

Test(api, what_is_wrong_with_a_name_is_said_of_the_name)
{
    static const struct {
        const char *name;
        int status;
    } rows[] = {{"\xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x91\xa7", 200}, /* a family */
                {"\xd9\x85\xdb\x8c\xe2\x80\x8c\xd8\xae", 200},         /* Persian */
                {"A\xe2\x80\x8e", 400},
                {"A\x1b[31m", 400}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char body[80];
        (void)snprintf(body, sizeof body, "%s\n%s", code, rows[i].name);
        cr_expect_eq(ask(NULL, "/join", body), rows[i].status, "row %zu: %s", i, answer);
        cr_expect_not(says("code of the class"), "row %zu: %s", i, answer);
        cr_expect_eq(says("tabs"), i == 3, "row %zu: %s", i, answer);
    }
}

Test(api, the_teacher_closes_it_changes_the_code_and_sends_away_who_is_silent)
{
    char ruth[40], anna[40], body[40], generated[SECRET_CODE_SIZE];
    join("Ruth", ruth);
    join("Anna", anna);
    cr_assert_eq(ask(teacher, "/do", "show 0"), 200);
    (void)snprintf(body, sizeof body, "%u 1\n%s", (unsigned)room.turn, "no");
    cr_assert(ask(ruth, "/answer", body) == 200, "%s", answer);
    cr_assert_eq(ask(teacher, "/do", "thin"), 200);
    cr_expect_eq(ask(anna, "/state/0", NULL), 403);
    cr_expect_eq(ask(ruth, "/state/0", NULL), 200);
    cr_assert_eq(ask(teacher, "/do", "door 0"), 200);
    (void)snprintf(body, sizeof body, "%s\nLate", code);
    cr_expect_eq(ask(NULL, "/join", body), 403);
    cr_expect(says("door is closed"), "%s", answer);
    cr_assert_eq(ask(teacher, "/do", "door 1"), 200);
    cr_assert_eq(ask(teacher, "/do", "code"), 200);
    memcpy(generated, http_api_code(&api), sizeof generated);
    cr_expect_str_neq(generated, code);
    cr_expect_eq(ask(NULL, "/join", body), 403, "the old code is none any more");
    (void)snprintf(body, sizeof body, "%s\nLate", generated);
    cr_expect_eq(ask(NULL, "/join", body), 200);
    cr_expect_eq(ask(ruth, "/do", "door 0"), 403, "phones lead nothing");
}

Test(api, two_people_of_one_name_are_told_apart)
{
    char key[3][40];
    join("Ruth", key[0]);
    join("ruth", key[1]);
    join("Ru\xe2\x80\x8dth", key[2]);
    cr_expect_str_eq(room.phone[0].name, "Ruth");
    cr_expect_str_eq(room.phone[1].name, "ruth 2");
    cr_expect_str_eq(room.phone[2].name, "Ru\xe2\x80\x8dth 3");
}

Test(api, wrong_codes_are_soon_too_many)
{
    char body[40];
    int refused = 0;
    (void)snprintf(body, sizeof body, "%s\n", code);
    for (int i = 0; i < 30; i++) {
        refused += ask_from("10.9.9.9", NULL, "/join", "AAAAAA\nx") == 429;
    }
    cr_expect_eq(refused, 10);
    cr_expect_eq(ask_from("10.9.9.9", NULL, "/join", body), 200, "the right one is always taken");
    cr_expect_eq(ask_from("10.9.9.8", NULL, "/join", body), 200, "others come in");
    now += 60000;
    cr_expect_eq(ask_from("10.9.9.9", NULL, "/join", body), 200);
    (void)snprintf(body, sizeof body, "%c-%c%s\n", code[0] | 0x20, code[1], code + 2);
    cr_expect_eq(ask_from("10.9.9.7", NULL, "/join", body), 200, "as people type it: %s", body);
    cr_expect_eq(ask_from("10.9.9.7", NULL, "/join", "\nx"), 403, "no code is no key");
}

Test(api, one_phone_and_one_address_may_so_much_a_second)
{
    char ruth[40];
    int slowed = 0;
    join("Ruth", ruth);
    const int q = show("opening-003");
    for (int i = 0; i < 25; i++) {
        slowed += say_answer(ruth, 1, q, "no") == 429;
    }
    cr_expect_eq(slowed, 5);
    now += 1000;
    cr_expect_eq(say_answer(ruth, 1, q, "no"), 200);
    slowed = 0;
    for (int i = 0; i < 2000; i++) {
        slowed += !http_api_may_ask(&api, "10.7.7.7", now);
    }
    cr_expect_eq(slowed, 500);
    cr_expect(http_api_may_ask(&api, "10.7.7.8", now));
    char body[40];
    (void)snprintf(body, sizeof body, "%s\n", code);
    slowed = 0;
    for (int i = 0; i < 320; i++) {
        slowed += ask_from("10.7.7.9", NULL, "/join", body) == 429;
    }
    cr_expect_eq(slowed, 20);
    now += 1000;
    cr_expect_eq(ask_from("10.7.7.9", NULL, "/join", body), 503, "the class is full");
}

Test(api, what_is_not_there_is_not_found)
{
    static const char *const paths[] = {
        "/../class.journal", "/class.journal", "/do/", "//", "", "/state", "/answer", "/join"};
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        cr_expect_eq(ask(teacher, paths[i], NULL), 404, "%s", paths[i]);
    }
    cr_expect_eq(ask(teacher, "/trainer", NULL), 404, "it wasn't built");
    cr_expect_eq(ask(teacher, "/state/0", "x"), 404);
    cr_expect_eq(http_api_most(true, "/state/0"), 0);
    cr_expect_eq(http_api_most(false, "/answer"), 0);
    cr_expect_eq(http_api_most(true, "/ticket"), TICKET_SIZE_MOST);
}

Test(api, tickets_come_into_the_grade_book)
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
    class_reports_open(&again, NULL, folder, true);
    cr_expect_eq(again.grades.count, 1, "the next start has it");
    class_reports_close(&again);
    strbuf_free(&text);
    free(t);
}

/* Shells and the C library take some of these signs for patterns or ends. */
Test(api, tickets_are_found_whatever_their_folder_is_called)
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
        class_reports_open(&again, NULL, place, true);
        cr_expect_eq(again.grades.count, 1, "folder %s", names[i]);
        class_reports_close(&again);
    }
    strbuf_free(&text);
    free(t);
}

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

Test(api, a_sheet_that_somebody_changed_is_kept)
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

Test(api, a_folder_of_tickets_that_is_a_link_is_not_used)
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

Test(api, tables_are_seated_and_send_their_scores)
{
    char ruth[40];
    join("Ruth", ruth);
    cr_expect_eq(ask(ruth, "/result", "ns 600 65 665 ew 0 40 40"), 409);
    cr_assert_eq(ask(teacher, "/do", "seat 2"), 200);
    cr_assert_eq(ask(ruth, "/state/0", NULL), 200);
    cr_expect(says("\"table\":1,\"seat\":\"South\",\"sides\":[{\"line\":\"ns\",\"name\":\"North "
                   "and South (Ruth)\"},{\"line\":\"ew\",\"name\":\"East and West\"}]"),
              "%s", answer);
    cr_expect_eq(ask(ruth, "/result", "ns 600 65 700 ew 0 40 40"), 400);
    cr_expect(says("don't make"), "%s", answer);
    cr_expect_eq(ask(ruth, "/result", "lots"), 400);
    cr_assert_eq(ask(ruth, "/result", "ns 600 65 665 ew 0 40 40"), 200);
    cr_assert_eq(ask(projector, "/state/0", NULL), 200);
    cr_expect(says("\"name\":\"North and South\",\"base\":600,\"count\":65,\"total\":665") ||
                  says("\"name\":\"South and North\",\"base\":600,\"count\":65,\"total\":665"),
              "%s", answer);
}

Test(api, bars_put_rare_answers_together)
{
    char key[40];
    int numbers = -1;
    for (int i = 0; i < class_questions.count && numbers < 0; i++) {
        numbers = class_questions.question[i].item.right.form == FORM_NUMBER ? i : -1;
    }
    if (numbers < 0) { /* none in that file: then yes and no have a bar each */
        numbers = show("opening-003");
    }
    char body[20];
    (void)snprintf(body, sizeof body, "show %d", numbers);
    cr_assert_eq(ask(teacher, "/do", body), 200);
    const bool number = class_questions.question[numbers].item.right.form == FORM_NUMBER;
    for (int i = 0; i < 30; i++) {
        char line[20];
        join("", key);
        (void)snprintf(line, sizeof line, number ? "%d" : "yes", i < 15 ? 5 : i);
        cr_assert_eq(say_answer(key, room.turn, numbers, line), 200, "%s", answer);
    }
    struct bar bar[BARS_MOST];
    const int count = answer_chart_of(&room, numbers, &class_questions.question[numbers].item, bar);
    int sum = 0;
    for (int i = 0; i < count; i++) {
        sum += bar[i].count;
    }
    cr_expect_eq(sum, 30);
    cr_expect_eq(count, number ? BARS_MOST : 2);
    cr_expect_eq(bar[0].count, number ? 15 : 30);
}
