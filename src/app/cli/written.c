/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/written.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "base/sha256.h"
#include "base/strbuf.h"
#include "cli/cli_messages.h"
#include "cli/paths.h"
#include "html/save.h"
#include "messages/msg_command.h"

enum {
    HASH_SIZE = 2 * SHA256_SIZE + 1,
    LINE = 2 * (HASH_SIZE - 1) + 2, /* hash of the text, a blank, hash of the path, a line feed */
    LINES_MOST = 4000,
    FILE_MOST = 64 << 20
};

/* --- what was written ------------------------------------------------------------------------ */

static void hash_text(const char *text, size_t length, char out[HASH_SIZE])
{
    uint8_t hash[SHA256_SIZE];
    sha256(text, length, hash);
    for (size_t i = 0; i < SHA256_SIZE; i++) {
        (void)snprintf(out + 2 * i, 3, "%02x", hash[i]);
    }
}

/* The list, or NULL: there is none. Caller frees. */
static char *read_list(char path[PLACE_SIZE], size_t *length)
{
    return place_written(path) ? save_read(path, (size_t)LINES_MOST * LINE, length) : NULL;
}

/* Whether a line of the list is about this text. */
static bool is_listed(const char *hash)
{
    char path[PLACE_SIZE];
    size_t length = 0;
    bool found = false;
    char *list = read_list(path, &length);
    for (size_t at = 0; list != NULL && !found && at + LINE <= length; at += LINE) {
        found = memcmp(list + at, hash, HASH_SIZE - 1) == 0;
    }
    free(list);
    return found;
}

/* By the file's full name where it has one, as it is called otherwise. */
static void hash_path(const char *path, char out[HASH_SIZE])
{
    char *whole = realpath(path, NULL);
    memory_check(whole);
    const char *name = whole != NULL ? whole : path;
    hash_text(name, strlen(name), out);
    free(whole);
}

void written_note(const char *path, const char *text, size_t length)
{
    char list_path[PLACE_SIZE], hash[HASH_SIZE], name[HASH_SIZE];
    struct strbuf all = STRBUF_INIT;
    size_t there = 0;
    hash_text(text, length, hash);
    hash_path(path, name);
    char *list = read_list(list_path, &there);
    const size_t whole = there / LINE, from = whole >= LINES_MOST ? 1 : 0;
    for (size_t i = from; list != NULL && i < whole; i++) {
        const char *line = list + i * LINE;
        if (memcmp(line + HASH_SIZE, name, HASH_SIZE - 1) != 0) {
            strbuf_append_bytes(&all, line, LINE);
        }
    }
    free(list);
    strbuf_appendf(&all, "%s %s\n", hash, name);
    if (place_written(list_path)) {
        (void)!save_file(list_path, strbuf_text(&all), all.length, SAVE_OVER | SAVE_PRIVATE);
    }
    strbuf_free(&all);
}

/* What is at a path that is to be written. */
enum there {
    THERE_NOTHING,
    THERE_SAME, /* the very same text */
    THERE_OWN,
    THERE_FOREIGN,
    THERE_NO_FILE /* a link, a folder, a device */
};

static enum there look(const char *path, const struct output *f)
{
    struct stat facts;
    char hash[HASH_SIZE];
    size_t length = 0;
    if (lstat(path, &facts) != 0) {
        return THERE_NOTHING;
    }
    if (!S_ISREG(facts.st_mode)) {
        return THERE_NO_FILE;
    }
    char *text = save_read(path, FILE_MOST, &length);
    if (text == NULL) {
        return THERE_FOREIGN;
    }
    enum there found = THERE_FOREIGN;
    if (f != NULL && length == f->length && memcmp(text, f->text, length) == 0) {
        found = THERE_SAME;
    } else {
        hash_text(text, length, hash);
        found = is_listed(hash) ? THERE_OWN : THERE_FOREIGN;
    }
    free(text);
    return found;
}

bool written_is_foreign(const char *path)
{
    const enum there there = look(path, NULL);
    return there == THERE_FOREIGN || there == THERE_NO_FILE;
}

/* --- the rule -------------------------------------------------------------------------------- */

static bool is_forced(const struct program *p)
{
    return p->options->given[GIVEN_FORCE];
}

static bool bar(const struct program *p,
                const struct message_context *t,
                const struct output *f,
                enum there there)
{
    if (there == THERE_NO_FILE) {
        cli_messages_fault(p, t, msg_command_no_file(f->path));
        return true;
    }
    if (there == THERE_FOREIGN && !is_forced(p)) {
        cli_messages_fault(p, t, msg_command_is_there(f->path));
        return true;
    }
    return false;
}

bool written_is_barred(const struct program *p,
                       const struct message_context *t,
                       const struct output *f)
{
    return bar(p, t, f, look(f->path, f->text != NULL ? f : NULL));
}

static enum status save(const struct program *p,
                        const struct message_context *t,
                        const struct output *f,
                        enum there there)
{
    const int how =
        (there == THERE_NOTHING ? SAVE_NEW : SAVE_OVER) | (f->is_private ? SAVE_PRIVATE : 0);
    if (bar(p, t, f, there)) {
        return STATUS_INPUT;
    }
    if (!save_file(f->path, f->text, f->length, how)) {
        cli_messages_unwritable(p, t, f->path);
        return STATUS_INPUT;
    }
    written_note(f->path, f->text, f->length);
    if (there == THERE_FOREIGN) {
        cli_messages_line(p->out, t, msg_command_forced(f->path));
    } else if (there == THERE_OWN && !f->quiet) {
        cli_messages_line(p->out, t, msg_command_replaced(f->path));
    }
    return STATUS_OK;
}

enum status
written_save(const struct program *p, const struct message_context *t, const struct output *f)
{
    return save(p, t, f, look(f->path, f));
}

enum status
written_save_new(const struct program *p, const struct message_context *t, const struct output *f)
{
    const enum there there = look(f->path, f);
    return save(p, t, f, there == THERE_OWN ? THERE_FOREIGN : there);
}

void written_look(const struct options *o, struct html *page)
{
    if (o->given[GIVEN_LARGE]) {
        html_make_large(page);
    }
    if (o->given[GIVEN_SAVE_INK]) {
        html_save_ink(page);
    }
}

enum status
written_page(const struct program *p, const struct message_context *t, struct html *page)
{
    const struct options *o = p->options;
    written_look(o, page);
    const struct output file = {.path = o->value[GIVEN_HTML],
                                .text = strbuf_text(&page->text),
                                .length = page->text.length};
    const enum status status = written_save(p, t, &file);
    html_free(page);
    if (status == STATUS_OK) {
        cli_messages_line(p->out, t, msg_command_wrote_page(o->value[GIVEN_HTML]));
    }
    return status;
}
