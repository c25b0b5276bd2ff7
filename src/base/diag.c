/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The remarks are an array; their strings live in the list's arena. */
#include "base/diag.h"

#include <assert.h>
#include <stdlib.h>

#include "base/memory.h"
#include "base/strbuf.h"

enum {
    CAPACITY_FIRST = 8 /* more faults than most files have */
};

/* Whether there is room for one more, made if need be. */
static bool reserve(struct diags *list)
{
    if (list->count == DIAGS_KEPT) {
        return false;
    }
    if (list->count == list->capacity) {
        const int doubled = list->capacity ? list->capacity * 2 : CAPACITY_FIRST;
        list->capacity = doubled < DIAGS_KEPT ? doubled : DIAGS_KEPT;
        list->items = xrealloc(list->items, (size_t)list->capacity, sizeof *list->items);
    }
    return true;
}

void diags_add(struct diags *list,
               enum diag_severity severity,
               const char *file,
               int line,
               const char *format,
               va_list values)
{
    assert(line >= 0);
    if (severity == DIAG_ERROR) {
        list->errors++;
    } else {
        list->warnings++;
    }
    if (!reserve(list)) {
        return;
    }
    struct strbuf message = STRBUF_INIT;
    strbuf_vappendf(&message, format, values);
    list->items[list->count++] = (struct diag){
        .severity = severity,
        .line = line,
        .file = arena_strdup(&list->strings, file ? file : ""),
        .message = arena_strdup(&list->strings, strbuf_text(&message)),
    };
    strbuf_free(&message);
}

void diags_error(struct diags *list, const char *file, int line, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    diags_add(list, DIAG_ERROR, file, line, format, values);
    va_end(values);
}

void diags_warning(struct diags *list, const char *file, int line, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    diags_add(list, DIAG_WARNING, file, line, format, values);
    va_end(values);
}

bool diags_has_errors(const struct diags *list)
{
    return list->errors > 0;
}

void diags_print(const struct diags *list, FILE *out)
{
    for (int i = 0; i < list->count; i++) {
        const struct diag *diag = &list->items[i];
        if (diag->file[0] != '\0') {
            fprintf(out, "%s:", diag->file);
        }
        if (diag->line > 0) {
            fprintf(out, "%d:", diag->line);
        }
        fprintf(out,
                "%s%s%s\n",
                diag->file[0] != '\0' || diag->line > 0 ? " " : "",
                diag->severity == DIAG_WARNING ? "warning: " : "",
                diag->message);
    }
    const int more = list->errors + list->warnings - list->count;
    if (more > 0) {
        fprintf(out, "and %d more like these\n", more);
    }
}

void diags_free(struct diags *list)
{
    free(list->items);
    arena_free(&list->strings);
    *list = (struct diags)DIAGS_INIT;
}
