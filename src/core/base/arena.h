/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An arena: memory that is handed out piece by piece and given back all at once. Every document and
 * every search has one of its own. It never fails: memory that is used up ends the program
 * (memory.h).
 */
#ifndef CANASTA_BASE_ARENA_H
#define CANASTA_BASE_ARENA_H

#include <stddef.h>

#include "base/attributes.h"

struct arena;

/* An empty arena. Caller frees with arena_free. */
NODISCARD struct arena *arena_new(void);

/* Gives everything back, the arena included; NULL is fine. */
void arena_free(struct arena *a);

/* Gives back all pieces but keeps the first block for use again: what was handed out is gone. */
void arena_reset(struct arena *a);

/* `size` bytes, all zero, aligned for any type; never NULL. Borrowed until reset or free. */
NODISCARD void *arena_alloc(struct arena *a, size_t size);

/* A copy of `length` bytes with a closing zero. Borrowed until reset or free. */
NODISCARD char *arena_text(struct arena *a, const char *text, size_t length);

#endif
