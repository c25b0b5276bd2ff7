/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/spoken.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/clean.h"
#include "base/strbuf.h"
#include "cli/paper.h"
#include "cli/place.h"
#include "cli/screen.h"
#include "content/phrase_file.h"

/* Reads the file of a content folder; what is wrong with it goes to `err`, if that is not NULL. */
static bool read_from(const char *content, FILE *err, struct spoken *out)
{
    struct strbuf path = STRBUF_INIT;
    struct diags *diags = diags_new();
    out->memory = arena_new();
    strbuf_appendf(&path, "%s/lessons/phrases.xml", content);
    const bool fine = phrases_read(strbuf_text(&path), out->memory, &out->phrases, diags);
    if (!fine && err != NULL) {
        diags_print(diags, err);
    }
    diags_free(diags);
    strbuf_free(&path);
    return fine;
}

bool spoken_read(const struct program *p, struct spoken *out)
{
    char content[PLACE_SIZE];
    memset(out, 0, sizeof *out);
    return place_content(p, content) && read_from(content, p->err, out);
}

void spoken_read_quietly(const struct program *p, struct spoken *out)
{
    char content[PLACE_SIZE];
    memset(out, 0, sizeof *out);
    if (place_content_quietly(p, content)) {
        (void)!read_from(content, NULL, out);
    }
}

void spoken_free(struct spoken *s)
{
    if (s->memory != NULL) {
        arena_free(s->memory);
    }
    memset(s, 0, sizeof *s);
}

enum { LINE_SIZE = PHRASE_TEXT_SIZE + 2 * PLACE_SIZE }; /* names of files are in it */

/* On a screen lines break between words; a file gets a line as it is. */
static void print_text(FILE *out, const char *text)
{
    if (isatty(fileno(out)) == 1) {
        const struct paper paper = screen_paper(out);
        paper_wrap(&paper, TONE_TEXT, 0, text);
    } else {
        clean_print(out, "%s\n", text);
    }
}

static void print_line(FILE *out, const char *before, const struct teller *t, struct said said)
{
    char text[LINE_SIZE];
    const int used = snprintf(text, sizeof text, "%s", before);
    (void)phrase_say(t, &said, text + used, sizeof text - (size_t)used);
    print_text(out, text);
}

void spoken_line(FILE *out, const struct teller *t, struct said said)
{
    print_line(out, "", t, said);
}

void spoken_fault(const struct program *p, const struct teller *t, struct said said)
{
    print_line(p->err, "canasta-tutor: ", t, said);
}

void spoken_complain(const struct program *p, const struct table *t, struct said said)
{
    struct spoken spoken;
    (void)!spoken_read(p, &spoken);
    const struct teller teller = {&spoken.phrases, t, SEAT_NONE};
    spoken_fault(p, &teller, said);
    spoken_free(&spoken);
}

void spoken_unwritable(const struct program *p, const struct teller *t, const char *path)
{
    const char *why = strerror(errno);
    spoken_fault(p, t, SAID(PHRASE_COMMAND_UNWRITABLE, said_text(path), said_text(why)));
}

static void hear(void *payload, const struct event *e)
{
    if (e->kind == EVENT_TEXT) {
        print_text(payload, e->text);
    } else if (e->kind == EVENT_GAP) {
        fputc('\n', payload);
    }
}

struct listener spoken_listener(FILE *out)
{
    return (struct listener){hear, out};
}
