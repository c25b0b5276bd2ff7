/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A bounded list: a broken file of a million lines gives no million messages. */
#include "base/diag.h"

#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/clean.h"
#include "base/memory.h"

struct diags {
    struct diag *list;
    int count; /* added; the list holds at most DIAGS_MAX of them */
    int room;
    const struct catalog *words;                        /* borrowed */
    const struct catalog *(*read_words)(void *context); /* NULL when nothing waits to be read */
    void *context;                                      /* borrowed */
};

struct diags *diags_new(void)
{
    return memory_array(1, sizeof(struct diags));
}

void diags_free(struct diags *d)
{
    if (d != NULL) {
        free(d->list);
        free(d);
    }
}

void diags_speak(struct diags *d, const struct catalog *words)
{
    d->words = words;
    d->read_words = NULL;
}

void diags_speak_when_asked(struct diags *d,
                            const struct catalog *(*words)(void *context),
                            void *context)
{
    d->words = NULL;
    d->read_words = words;
    d->context = context;
}

const struct catalog *diags_words(struct diags *d)
{
    if (d->read_words != NULL) {
        diags_speak(d, d->read_words(d->context));
    }
    return d->words;
}

/* The end of a name too long to keep tells more than its beginning. */
static void copy_name(char out[DIAG_FILE_SIZE], const char *file)
{
    const size_t length = strlen(file);
    const size_t skip = length < DIAG_FILE_SIZE ? 0 : length - (DIAG_FILE_SIZE - 1);
    memcpy(out, file + skip, length - skip + 1);
}

void diags_add(struct diags *d, const char *file, long line, const char *format, ...)
{
    va_list args;
    const int at = d->count++;
    if (at >= DIAGS_MAX) {
        return;
    }
    if (at == d->room) {
        d->room = d->room == 0 ? 4 : d->room * 2;
        d->list = memory_resize(d->list, (size_t)d->room, sizeof *d->list);
    }
    struct diag *new = &d->list[at];
    copy_name(new->file, file);
    new->line = line;
    va_start(args, format);
    (void)vsnprintf(new->text, sizeof new->text, format, args);
    va_end(args);
    clean_text(new->file);
    clean_text(new->text);
}

int diags_count(const struct diags *d)
{
    return d->count;
}

const struct diag *diags_at(const struct diags *d, int i)
{
    assert(i >= 0 && i < d->count && i < DIAGS_MAX);
    return &d->list[i];
}

void diags_clear(struct diags *d)
{
    d->count = 0;
}

void diags_print(const struct diags *d, FILE *out)
{
    for (int i = 0; i < d->count && i < DIAGS_MAX; i++) {
        const struct diag *m = &d->list[i];
        if (m->line > 0) {
            (void)fprintf(out, "%s:%ld: %s\n", m->file, m->line, m->text);
        } else {
            (void)fprintf(out, "%s: %s\n", m->file, m->text);
        }
    }
    if (d->count > DIAGS_MAX) {
        (void)fprintf(out, "and %d more\n", d->count - DIAGS_MAX);
    }
}
