/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Blocks of growing size in a list; the newest is the one pieces are cut from. */
#include "base/arena.h"

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { FIRST_BLOCK = 16 * 1024, LARGEST_BLOCK = 1024 * 1024 };

struct block {
    struct block *older;
    size_t size, used; /* of `bytes` */
    size_t touched;    /* beyond, nothing was ever given out, and all is zero */
    alignas(max_align_t) unsigned char bytes[];
};

struct arena {
    struct block *newest;
};

static void add_block(struct arena *a, size_t least)
{
    size_t size = a->newest == NULL ? FIRST_BLOCK : a->newest->size * 2;
    size = size > LARGEST_BLOCK ? LARGEST_BLOCK : size;
    size = size < least ? least : size;
    struct block *b = memory_array(1, sizeof *b + size); /* the system's own zeros cost nothing */
    b->older = a->newest;
    b->size = size;
    a->newest = b;
}

struct arena *arena_new(void)
{
    struct arena *a = memory_alloc(sizeof *a);
    *a = (struct arena){NULL};
    return a;
}

static void drop_newest(struct arena *a)
{
    struct block *b = a->newest;
    a->newest = b->older;
    free(b);
}

void arena_reset(struct arena *a)
{
    while (a->newest != NULL && a->newest->older != NULL) {
        drop_newest(a);
    }
    if (a->newest != NULL) {
        a->newest->used = 0;
    }
}

void arena_free(struct arena *a)
{
    if (a == NULL) {
        return;
    }
    while (a->newest != NULL) {
        drop_newest(a);
    }
    free(a);
}

void *arena_alloc(struct arena *a, size_t size)
{
    const size_t step = alignof(max_align_t);
    const size_t wanted = (size + step - 1) / step * step;
    if (a->newest == NULL || a->newest->size - a->newest->used < wanted) {
        add_block(a, wanted);
    }
    struct block *b = a->newest;
    unsigned char *piece = b->bytes + b->used;
    if (b->used < b->touched) {
        memset(piece, 0, size);
    }
    b->used += wanted;
    b->touched = b->used > b->touched ? b->used : b->touched;
    return piece;
}

char *arena_text(struct arena *a, const char *text, size_t length)
{
    char *copy = arena_alloc(a, length + 1);
    memcpy(copy, text, length);
    return copy;
}
