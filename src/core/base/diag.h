/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wrong with files: a list of messages for their author, each with file and line. */
#ifndef CANASTA_BASE_DIAG_H
#define CANASTA_BASE_DIAG_H

#include <stdio.h>

#include "base/attributes.h"

enum { DIAGS_MAX = 200, DIAG_TEXT_SIZE = 400, DIAG_FILE_SIZE = 256 };

/* One message. */
struct diag {
    char file[DIAG_FILE_SIZE]; /* as the user named it; cut at the front when longer */
    long line;                 /* from 1; 0 when it is about the file as a whole */
    char text[DIAG_TEXT_SIZE]; /* what is wrong and what to do, one line of UTF-8 */
};

struct diags;
struct catalog;

/* An empty list. Caller frees with diags_free. */
NODISCARD struct diags *diags_new(void);
void diags_free(struct diags *d);

/* Adds a message; what may not be shown (base/clean.h) is a '?' in it. Beyond DIAGS_MAX only their
 * number is kept. */
void diags_add(struct diags *d, const char *file, long line, const char *format, ...)
    PRINTF_LIKE(4, 5);

/* Sets the catalog (messages/catalog.h) whose words readers of cards use when they refuse
 * something; borrowed. NULL, as at first: there is none. The list itself doesn't look at it. */
void diags_speak(struct diags *d, const struct catalog *words);
const struct catalog *diags_words(struct diags *d);

/* The same for words that take long to read: `words` is called with `context` (borrowed) when
 * diags_words is first asked. */
void diags_speak_when_asked(struct diags *d,
                            const struct catalog *(*words)(void *context),
                            void *context);

/* How many have been added, kept or not. */
int diags_count(const struct diags *d);

/* Message `i`, 0 <= i < min(diags_count, DIAGS_MAX). Borrowed. */
const struct diag *diags_at(const struct diags *d, int i);

/* Empties the list. */
void diags_clear(struct diags *d);

/* Writes every message as "file:line: text", and how many more there were. */
void diags_print(const struct diags *d, FILE *out);

#endif
