/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "door.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <criterion/criterion.h>

#include "content/course_loader.h"
#include "source_dir.h"

static struct diags *diags;
static struct course_loader *loader;
static struct puzzle_set *set;
struct class_questions class_questions;
struct room_judge judge;
struct class_session room;
struct class_reports reports;
struct http_api api;
char folder[] = "/tmp/canasta-door-XXXXXX", code[8], teacher[40], projector[40];
char answer[200000];
int64_t now = 1000;

int ask_from(const char *address, const char *key, const char *path, const char *body)
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

int ask(const char *key, const char *path, const char *body)
{
    return ask_from("10.0.0.1", key, path, body);
}

bool says(const char *part)
{
    return strstr(answer, part) != NULL;
}

void open_door(void)
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
    class_reports_open(&reports, NULL, folder, false, 0);
    api.tickets = class_reports_tickets(&reports);
    api.page = (struct http_api_page){.type = "text/html", .text = "page", .length = 4};
    memcpy(code, class_journal_keys(api.log)->code, SECRET_CODE_SIZE);
    api.entry =
        (struct view_http_api){code, "http://x/", "M0 0", 29}; /* a test opens the log twice */
    memcpy(teacher, class_journal_keys(api.log)->teacher, SECRET_KEY_SIZE);
    memcpy(projector, class_journal_keys(api.log)->projector, SECRET_KEY_SIZE);
}

void close_door(void)
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

void join(const char *name, char key[40])
{
    char body[300];
    (void)snprintf(body, sizeof body, "%s\n%s", code, name);
    cr_assert_eq(ask(NULL, "/join", body), 200, "%s", answer);
    cr_assert_eq(sscanf(answer, "{\"key\":\"%32[0-9a-f]\"}", key), 1);
}

int show(const char *id)
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

int say_answer(const char *key, unsigned turn, int question, const char *line)
{
    char body[3000];
    (void)snprintf(body, sizeof body, "%u %d\n%s", turn, question + 1, line);
    return ask(key, "/answer", body);
}
