/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wrong with a file, told to the person who wrote it: a list of remarks with file and line.
 * Readers append and go on, so that all faults of a file are reported at once. The list does not decide what
 * follows from a fault; it only counts. */
#ifndef CANASTA_BASE_DIAG_H
#define CANASTA_BASE_DIAG_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

#include "base/arena.h"
#include "base/attributes.h"

enum {
    /* A file that is broken everywhere, say one of another kind, is not worth more lines than this. */
    DIAGS_KEPT = 200
};

enum diag_severity {
    DIAG_ERROR,  /* the file cannot be used as it is */
    DIAG_WARNING /* it can, but its author should look */
};

/* One remark. Its strings are borrowed until the list is freed. */
struct diag {
    enum diag_severity severity;
    int line;            /* counted from 1; 0 when the fault has no line */
    const char *file;    /* the name as the user gave it; "" when there is none */
    const char *message; /* one line: what is wrong and what to do, no full path, no newline */
};

/* Start with DIAGS_INIT or all bytes zero; end with diags_free. Fields may be read, in the order appended. */
struct diags {
    struct diag *items; /* `count` of them */
    int count;          /* kept; at most DIAGS_KEPT */
    int capacity;
    int errors;   /* all errors seen, kept or not */
    int warnings; /* all warnings seen, kept or not */
    struct arena strings;
};

#define DIAGS_INIT {NULL, 0, 0, 0, 0, ARENA_INIT}

/* Appends a remark, its message written like printf. Strings are copied. Beyond DIAGS_KEPT it is only counted. */
void diags_error(struct diags *list, const char *file, int line, const char *format, ...)
    PRINTF_LIKE(4, 5);
void diags_warning(struct diags *list, const char *file, int line, const char *format, ...)
    PRINTF_LIKE(4, 5);
void diags_add(struct diags *list,
               enum diag_severity severity,
               const char *file,
               int line,
               const char *format,
               va_list values) PRINTF_LIKE(5, 0);

/* Whether an error, not only warnings, was appended. */
bool diags_has_errors(const struct diags *list);

/* Writes one line a remark, as `file:line: message`, without the parts that are not there, with
 * `warning: ` before the message of a warning; and how many more there were, if not all were kept. */
void diags_print(const struct diags *list, FILE *out);

/* Gives the memory back. The list may be used again, as if fresh. */
void diags_free(struct diags *list);

#endif
