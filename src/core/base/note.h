/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A text put together piece by piece through a FILE, before it is wrapped and shown. */
#ifndef CANASTA_BASE_NOTE_H
#define CANASTA_BASE_NOTE_H

#include <stdio.h>

struct note {
    FILE *file; /* write or read here; what is written can be of any length */
    char *text; /* after note_text */
    size_t size;
};

/* Begins an empty note in `n`, which must stay where it is. Caller ends it with note_free. */
void note_begin(struct note *n);

/* Begins a note to be read, with a copy of the text. Caller ends it with note_free. */
void note_begin_with(struct note *n, const char *text);

/* The text so far, closed by a zero; borrowed until something more is written or the note is freed.
 */
const char *note_text(struct note *n);

void note_free(struct note *n);

#endif
