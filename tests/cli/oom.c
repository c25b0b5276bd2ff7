/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loaded before the C library: lets allocation number OOM_AT fail, and all that follow with
 * OOM_ALL. With OOM_COUNT it writes at the end how many there were. */
#define _GNU_SOURCE
#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);

static long count, at = -2;
static int all;

static int fails(void)
{
    if (at == -2) {
        const char *text = getenv("OOM_AT");
        at = text != NULL ? atol(text) : -1;
        all = getenv("OOM_ALL") != NULL;
    }
    count++;
    if (at < 0 || (all ? count < at : count != at)) {
        return 0;
    }
    errno = ENOMEM;
    return 1;
}

void *malloc(size_t size)
{
    return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t number, size_t size)
{
    return fails() ? NULL : __libc_calloc(number, size);
}

void *realloc(void *old, size_t size)
{
    return fails() ? NULL : __libc_realloc(old, size);
}

__attribute__((destructor)) static void tell(void)
{
    if (getenv("OOM_COUNT") != NULL) {
        fprintf(stderr, "allocations: %ld\n", count);
    }
}
