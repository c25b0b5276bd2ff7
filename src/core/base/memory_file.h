/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A FILE in memory, for what writes to a stream or reads from one (journals, exports, paper). Text
 * that is only put together is a strbuf. */
#ifndef CANASTA_BASE_MEMORY_FILE_H
#define CANASTA_BASE_MEMORY_FILE_H

#include <stdio.h>

struct memory_file {
    FILE *file; /* write or read here; what is written can be of any length */
    char *text; /* after memory_file_text */
    size_t size;
};

/* Begins an empty file in `n`, which must stay where it is. Caller ends it with memory_file_free.
 */
void memory_file_begin(struct memory_file *n);

/* Begins a file to be read, with a copy of the text. Caller ends it with memory_file_free. */
void memory_file_read(struct memory_file *n, const char *text);

/* The text so far, closed by a zero; borrowed until something more is written or the file is freed.
 */
const char *memory_file_text(struct memory_file *n);

void memory_file_free(struct memory_file *n);

#endif
