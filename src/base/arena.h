/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory that is freed together: a document's strings and arrays, the scratch of one search. Pieces are
 * cut off chunks that grow as needed; no piece is ever freed or resized alone. Nothing here fails
 * (base/memory.h). One arena belongs to one thread at a time. */
#ifndef CANASTA_BASE_ARENA_H
#define CANASTA_BASE_ARENA_H

#include <stddef.h>

#include "base/attributes.h"

struct arena_chunk;

/* Start with ARENA_INIT or all bytes zero; end with arena_free. Only the functions here touch the fields. */
struct arena {
    struct arena_chunk *first;   /* owned list of chunks, in order of use */
    struct arena_chunk *current; /* the one pieces are cut from; those after it are empty */
};

#define ARENA_INIT {NULL, NULL}

/* `size` bytes, uninitialized, aligned for any type; never NULL, also for size 0. Borrowed until the arena is
 * reset or freed. */
NODISCARD void *arena_alloc(struct arena *arena, size_t size);

/* An array of `count` elements of `size` bytes, all bytes zero. Otherwise as arena_alloc. */
NODISCARD void *arena_calloc(struct arena *arena, size_t count, size_t size);

/* A copy of the string `text`. Borrowed until the arena is reset or freed. */
NODISCARD char *arena_strdup(struct arena *arena, const char *text);

/* A string of the first `length` bytes at `text`, which need not end in a NUL and may not hold
 * one. Borrowed until the arena is reset or freed. */
NODISCARD char *arena_strndup(struct arena *arena, const char *text, size_t length);

/* A string written like printf. Borrowed until the arena is reset or freed. */
NODISCARD char *arena_printf(struct arena *arena, const char *format, ...) PRINTF_LIKE(2, 3);

/* Forgets all pieces but keeps the chunks for the next ones: the way to reuse an arena in a loop. */
void arena_reset(struct arena *arena);

/* Gives all memory back. The arena may be used again, as if fresh. */
void arena_free(struct arena *arena);

#endif
