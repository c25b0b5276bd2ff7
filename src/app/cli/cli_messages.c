/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/cli_messages.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/char_width.h"
#include "base/clean.h"
#include "base/strbuf.h"
#include "cli/paths.h"
#include "cli/screen.h"
#include "cli/term_writer.h"
#include "content/phrase_file.h"
#include "messages/msg_command.h"

/* Reads the file of a content folder; what is wrong with it goes to `err`, if that is not NULL. */
static bool read_from(const char *content, FILE *err, struct cli_messages *out)
{
    struct strbuf path = STRBUF_INIT;
    struct diags *diags = diags_new();
    out->memory = arena_new();
    strbuf_appendf(&path, "%s/lessons/phrases.xml", content);
    const bool fine = catalog_read(strbuf_text(&path), out->memory, &out->catalog, diags);
    if (!fine && err != NULL) {
        diags_print(diags, err);
    }
    diags_free(diags);
    strbuf_free(&path);
    return fine;
}

bool cli_messages_read(const struct program *p, struct cli_messages *out)
{
    char content[PLACE_SIZE];
    memset(out, 0, sizeof *out);
    return path_content(p, content) && read_from(content, p->err, out);
}

void cli_messages_read_quietly(const struct program *p, struct cli_messages *out)
{
    char content[PLACE_SIZE];
    memset(out, 0, sizeof *out);
    if (path_content_quietly(p, content)) {
        (void)!read_from(content, NULL, out);
    }
}

static const struct catalog *read_now(void *context)
{
    struct cli_messages *out = context;
    cli_messages_read_quietly(out->program, out);
    return &out->catalog;
}

void cli_messages_read_for(const struct program *p, struct cli_messages *out, struct diags *diags)
{
    memset(out, 0, sizeof *out);
    out->program = p;
    diags_speak_when_asked(diags, read_now, out);
}

void cli_messages_free(struct cli_messages *s)
{
    if (s->memory != NULL) {
        arena_free(s->memory);
    }
    memset(s, 0, sizeof *s);
}

enum { LINE_SIZE = MESSAGE_TEXT_SIZE + 2 * PLACE_SIZE }; /* names of files are in it */

/* On a screen lines break between words; a file gets a line as it is. */
static void print_text(FILE *out, const char *text)
{
    if (isatty(fileno(out)) == 1) {
        const struct term_writer paper = screen_term_writer(out);
        term_wrap(&paper, TONE_TEXT, 0, text);
    } else {
        clean_print(out, "%s\n", text);
    }
}

static void
print_line(FILE *out, const char *before, const struct message_context *t, struct message message)
{
    char text[LINE_SIZE];
    const int used = snprintf(text, sizeof text, "%s", before);
    (void)message_format(t, &message, text + used, sizeof text - (size_t)used);
    clean_text(text); /* a line is one line, whatever a file in it is called */
    print_text(out, text);
}

void cli_messages_line(FILE *out, const struct message_context *t, struct message message)
{
    print_line(out, "", t, message);
}

void cli_messages_fault(const struct program *p,
                        const struct message_context *t,
                        struct message message)
{
    print_line(p->err, "canasta-tutor: ", t, message);
}

void cli_messages_complain(const struct program *p, const struct table *t, struct message message)
{
    struct cli_messages cli_messages;
    (void)!cli_messages_read(p, &cli_messages);
    const struct message_context ctx = {&cli_messages.catalog, t, SEAT_NONE};
    cli_messages_fault(p, &ctx, message);
    cli_messages_free(&cli_messages);
}

bool cli_messages_no_operand(const struct program *p, const char *command)
{
    char shown[SHOWN_LINE_SIZE];
    if (p->operand_count == 0) {
        return true;
    }
    shown_line(p->operand[0], shown);
    clean_print(p->err, "canasta-tutor: %s does not know what to do with %s.\n", command, shown);
    return false;
}

void cli_messages_unwritable(const struct program *p,
                             const struct message_context *t,
                             const char *path)
{
    const char *why = strerror(errno);
    cli_messages_fault(p, t, msg_command_unwritable(path, why));
}

static void on_event(void *payload, const struct event *e)
{
    if (e->kind == EVENT_TEXT) {
        print_text(payload, e->text);
    } else if (e->kind == EVENT_GAP) {
        fputc('\n', payload);
    }
}

struct listener cli_messages_listener(FILE *out)
{
    return (struct listener){on_event, out};
}
