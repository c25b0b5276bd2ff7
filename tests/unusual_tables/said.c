/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the page and the phones of a class say, each text on a line of its own.
 *
 *   said page CONTENT TABLE    a session in the page made for a table, lines from standard input
 *   said class PROGRAM DIR     questions of a class put, counted and told; its deal on the phones
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "bundle/course_bundle.h"
#include "content/course_loader.h"
#include "content/table_file.h"
#include "server/client.h"
#include "web/page.h"

enum { LINE_SIZE = 400, QUESTIONS_MOST = 8 /* a phone may not ask too much */, ACTIONS_TRIED = 12 };

/* The strings of a piece of JSON that have a space in them. */
static void put_texts(const char *json)
{
    while ((json = strchr(json, '"')) != NULL) {
        const char *end = ++json;
        int spaces = 0;
        for (; *end != '"'; end++) {
            end += *end == '\\';
            spaces += *end == ' ';
        }
        for (; spaces > 0 && json < end; json++) {
            if (*json != '\\') {
                putchar(*json);
            } else if (*++json == 'n') {
                putchar(' ');
            } else if (*json == 'u') {
                json += 4; /* a sign that no sentence here has */
            } else {
                putchar(*json);
            }
        }
        if (spaces > 0) {
            putchar('\n');
        }
        json = end + 1;
    }
}

static int say_page(const char *content, const char *name)
{
    char line[LINE_SIZE];
    struct table table;
    struct strbuf course = STRBUF_INIT;
    struct diags *diags = diags_new();
    struct course_loader *loader = course_loader_read(content, diags);
    if (!table_load(name, content, &table, diags)) {
        return 1;
    }
    const struct course_parts parts = {.course = &loader->course,
                                       .title = "Odd",
                                       .table = table.id,
                                       .named = &table,
                                       .named_count = 1};
    course_bundle_write(&parts, &course);
    struct page *page = page_open(strbuf_text(&course), course.length, 7, "odd");
    if (page == NULL) {
        return 1;
    }
    put_texts(page_facts(page));
    page_begin(page, NULL);
    while (fgets(line, sizeof line, stdin) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        page_take(page, line);
        put_texts(page_update(page));
    }
    page_close(page);
    strbuf_free(&course);
    course_loader_free(loader);
    diags_free(diags);
    return 0;
}

/* --- a class --- */

static struct served served;
static struct client who[3]; /* teacher, projector, a phone */

static bool tell_class(const char *line)
{
    const bool done = client_ask(&who[0], "/do", line) == 200;
    for (int i = 0; done && i < 3; i++) {
        if (client_ask(&who[i], "/state/0", NULL) == 200) {
            put_texts(who[i].body);
        }
    }
    return done;
}

/* The phone draws, or throws a card that it may hold or not. */
static void play(int turn)
{
    static const char *const lines[] = {"draw",    "throw 4", "throw 5", "throw 6",
                                        "throw 7", "throw 8", "throw 9", "throw 10",
                                        "throw J", "throw Q", "throw K", "throw 3b"};
    char line[40];
    int done = 0;
    const char *at = strstr(who[2].body, "\"play\":{\"line\":");
    if (at != NULL) {
        done = atoi(at + strlen("\"play\":{\"line\":"));
    }
    snprintf(line, sizeof line, "%d\n%s", done, lines[turn % (sizeof lines / sizeof lines[0])]);
    (void)client_ask(&who[2], "/play", line);
    put_texts(who[2].body);
}

static int lead_class(void)
{
    char line[40];
    int put = 0;
    for (; put < QUESTIONS_MOST; put++) {
        snprintf(line, sizeof line, "show %d", put);
        if (!tell_class(line)) {
            break;
        }
        snprintf(line, sizeof line, "%d %d\nno", put + 1, put + 1);
        (void)client_ask(&who[2], "/answer", line);
        put_texts(who[2].body);
        if (!tell_class("count") || !tell_class("tell")) {
            return 1;
        }
    }
    if (put == 0 || !tell_class("seat 1") || !tell_class("rest")) {
        return 1;
    }
    if (tell_class("deal 1")) { /* some tables have none that the computer plays */
        for (int i = 0; i < ACTIONS_TRIED; i++) {
            play(i);
        }
    }
    return tell_class("end") ? 0 : 1;
}

static int say_class(const char *program, const char *folder)
{
    if (!served_start(&served, program, folder, NULL)) {
        return 1;
    }
    for (int i = 0; i < 3; i++) {
        if (!client_open(&who[i], served.port, 1 + i)) {
            return 1;
        }
    }
    memcpy(who[0].key, served.teacher, sizeof who[0].key);
    memcpy(who[1].key, served.projector, sizeof who[1].key);
    const int failed = client_join(&who[2], served.code, "Odd") ? lead_class() : 1;
    for (int i = 0; i < 3; i++) {
        client_close(&who[i]);
    }
    kill(served.pid, SIGTERM);
    waitpid(served.pid, NULL, 0);
    return failed;
}

int main(int argc, char *argv[])
{
    if (argc == 4 && strcmp(argv[1], "page") == 0) {
        return say_page(argv[2], argv[3]);
    }
    if (argc == 4 && strcmp(argv[1], "class") == 0) {
        return say_class(argv[2], argv[3]);
    }
    return 2;
}
