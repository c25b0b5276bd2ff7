/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of chunks, each filled from its start. */
#include "base/arena.h"

#include <assert.h>
#include <stdalign.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum {
    ARENA_ALIGN = alignof(max_align_t),
    /* The first chunk holds a usual puzzle; each further one doubles, up to the largest. */
    CHUNK_FIRST = 8 * 1024,
    CHUNK_LARGEST = 1024 * 1024
};

struct arena_chunk {
    struct arena_chunk *next;
    size_t size; /* usable bytes after this header */
    size_t used; /* a multiple of ARENA_ALIGN */
};

/* The header's size, rounded up so that what follows it is aligned. */
static const size_t chunk_header =
    (sizeof(struct arena_chunk) + ARENA_ALIGN - 1) / ARENA_ALIGN * ARENA_ALIGN;

static struct arena_chunk *chunk_new(size_t size)
{
    struct arena_chunk *chunk = xmalloc(chunk_header + size);
    chunk->next = NULL;
    chunk->size = size;
    chunk->used = 0;
    return chunk;
}

/* Makes `current` a chunk with room for `size` bytes: one left over from before a reset, else a new one. */
static void next_chunk(struct arena *arena, size_t size)
{
    struct arena_chunk *current = arena->current;
    if (current && current->next && current->next->size >= size) {
        arena->current = current->next;
        return;
    }
    size_t wanted = current ? current->size * 2 : CHUNK_FIRST;
    if (wanted > CHUNK_LARGEST) {
        wanted = CHUNK_LARGEST;
    }
    struct arena_chunk *chunk = chunk_new(size > wanted ? size : wanted);
    if (current) {
        chunk->next = current->next;
        current->next = chunk;
    } else {
        arena->first = chunk;
    }
    arena->current = chunk;
}

void *arena_alloc(struct arena *arena, size_t size)
{
    /* A size this large can only be a bug; refusing it keeps the sums below from wrapping. */
    assert(size < SIZE_MAX / 4);
    size_t rounded = (size + ARENA_ALIGN - 1) / ARENA_ALIGN * ARENA_ALIGN;
    if (rounded == 0) {
        rounded = ARENA_ALIGN; /* so that no two pieces share an address */
    }
    if (!arena->current || arena->current->size - arena->current->used < rounded) {
        next_chunk(arena, rounded);
    }
    struct arena_chunk *chunk = arena->current;
    void *piece = (char *)chunk + chunk_header + chunk->used;
    chunk->used += rounded;
    return piece;
}

void *arena_calloc(struct arena *arena, size_t count, size_t size)
{
    assert(size == 0 || count < SIZE_MAX / 4 / size);
    void *piece = arena_alloc(arena, count * size);
    memset(piece, 0, count * size);
    return piece;
}

char *arena_strdup(struct arena *arena, const char *text)
{
    return arena_strndup(arena, text, strlen(text));
}

char *arena_strndup(struct arena *arena, const char *text, size_t length)
{
    char *copy = arena_alloc(arena, length + 1);
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

char *arena_printf(struct arena *arena, const char *format, ...)
{
    va_list values;
    va_list again;
    va_start(values, format);
    va_copy(again, values);
    const int length = vsnprintf(NULL, 0, format, values);
    va_end(values);
    assert(length >= 0); /* only a wrong format or locale can fail */
    char *text = arena_alloc(arena, (size_t)length + 1);
    vsnprintf(text, (size_t)length + 1, format, again);
    va_end(again);
    return text;
}

void arena_reset(struct arena *arena)
{
    for (struct arena_chunk *chunk = arena->first; chunk; chunk = chunk->next) {
        chunk->used = 0;
    }
    arena->current = arena->first;
}

void arena_free(struct arena *arena)
{
    struct arena_chunk *chunk = arena->first;
    while (chunk) {
        struct arena_chunk *next = chunk->next;
        free(chunk);
        chunk = next;
    }
    arena->first = NULL;
    arena->current = NULL;
}
