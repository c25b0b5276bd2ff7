/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Plays the typed lines of a transcript again and compares what the tutor says with what stands in
 * the file:
 *
 *   transcript COURSE FILE [--update]
 *
 * A line of the file is a remark ("# ..."), what the learner types ("> 25"), the beginning of
 * another session some days later ("= 3", "= 0 Ruth" with the learner's name), lines typed of which
 * nothing is told ("~ Anna; 3; skip"), or one of those that tell what came of it (event_text.h).
 * With --update those are written anew. A stand-in (typed.h: "> @right") is replaced by the line
 * that it stands for then.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "golden.h"
#include "typed.h"

static void begin_session(struct course_session *c, const char *line)
{
    char *name = NULL;
    const long days = strtol(line, &name, 10);
    name += strspn(name, " ");
    course_session_begin(c, name[0] != '\0' ? name : NULL, (int)days);
}

/* Plays one line of the file and appends it with all that comes of it. */
static void play_line(struct course_session *c, const char *line, struct strbuf *out)
{
    char typed[COURSE_SESSION_LINE];
    char text[MESSAGE_TEXT_SIZE];
    event_text_clear(&c->told);
    if (line[0] == '>') {
        typed_line(c, line + 1 + (line[1] == ' '), typed);
        strbuf_appendf(out, ">%s%s\n", typed[0] != '\0' ? " " : "", typed);
        course_session_type(c, typed);
    } else {
        strbuf_appendf(out, "%s\n", line);
        begin_session(c, line + 1);
    }
    const char *prompt = course_session_prompt(c, text);
    if (prompt != NULL) {
        event_text_prompt(&c->told, prompt);
    }
    strbuf_append(out, event_text_get(&c->told));
}

/* Types the lines of a list parted by "; ". */
static void type_unseen(struct course_session *c, const char *list)
{
    char line[COURSE_SESSION_LINE];
    while (*list != '\0') {
        const size_t length = strcspn(list, ";");
        (void)snprintf(line, sizeof line, "%.*s", (int)length, list);
        course_session_type(c, line);
        list += length;
        list += strspn(list, "; ");
    }
    event_text_clear(&c->told);
}

/* Plays all typed lines of `text`; `out` is the transcript as it would be written now. */
static void play(struct course_session *c, const char *text, struct strbuf *out)
{
    char line[COURSE_SESSION_LINE];
    course_session_begin(c, NULL, 0);
    for (const char *at = text; *at != '\0';) {
        const size_t length = strcspn(at, "\n");
        (void)snprintf(line, sizeof line, "%.*s", (int)length, at);
        at += length + (at[length] == '\n');
        if (line[0] == '>' || line[0] == '=') {
            play_line(c, line, out);
        } else if (line[0] == '~') {
            type_unseen(c, line + 1 + (line[1] == ' '));
            strbuf_appendf(out, "%s\n", line);
        } else if (line[0] == '#') {
            strbuf_appendf(out, "%s\n", line);
        }
    }
}

int main(int argc, char **argv)
{
    struct course_session c;
    struct strbuf expected = STRBUF_INIT, now = STRBUF_INIT;
    if (argc < 3) {
        fputs("usage: transcript COURSE FILE [--update]\n", stderr);
        return 2;
    }
    const bool update = argc > 3 && strcmp(argv[3], "--update") == 0;
    bool good = course_session_open(&c, argv[1]) && golden_read(argv[2], &expected);
    if (good) {
        play(&c, strbuf_text(&expected), &now);
        good = golden_hold(argv[2], strbuf_text(&now), update);
    }
    strbuf_free(&expected);
    strbuf_free(&now);
    course_session_close(&c);
    return good ? 0 : 1;
}
