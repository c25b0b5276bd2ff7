/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one place that asks the C library for memory, and ends the program when there is none. */
#include "base/memory.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/status.h"

/* What was saved is on disk already, so ending here loses nothing but the question on screen. What
 * was said before comes before the message. */
void memory_out(void)
{
    (void)fflush(NULL);
    fputs("canasta-tutor: this computer has no memory left for it. "
          "Close other programs and start it again; what was saved before stays saved.\n",
          stderr);
    exit(STATUS_FAILED);
}

void memory_check(const void *got)
{
    if (got == NULL && errno == ENOMEM) {
        memory_out();
    }
}

void *memory_alloc(size_t size)
{
    /* malloc(0) may be NULL, which callers would have to tell from a failure. */
    void *memory = malloc(size ? size : 1);
    if (!memory) {
        memory_out();
    }
    return memory;
}

void *memory_array(size_t count, size_t size)
{
    void *memory = calloc(count ? count : 1, size ? size : 1);
    if (!memory) {
        memory_out();
    }
    return memory;
}

void *memory_resize(void *old, size_t count, size_t size)
{
    if (size && count > SIZE_MAX / size) {
        memory_out();
    }
    size_t bytes = count * size;
    void *memory = realloc(old, bytes ? bytes : 1);
    if (!memory) {
        memory_out();
    }
    return memory;
}

char *memory_text(const char *text)
{
    size_t size = strlen(text) + 1;
    char *copy = memory_alloc(size);
    memcpy(copy, text, size);
    return copy;
}
