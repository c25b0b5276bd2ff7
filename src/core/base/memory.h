/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The heap, without failure: when memory is used up the program ends with a message, as nothing
 * sensible could follow. Every other module that needs the heap takes it from here or from an
 * arena. It does not know what the memory is for. The names keep clear of those that the line
 * editing library has for itself. */
#ifndef CANASTA_BASE_MEMORY_H
#define CANASTA_BASE_MEMORY_H

#include <stddef.h>

#include "base/attributes.h"

/* Ends the program with that message. For those who learn from another library that there is no
 * memory. */
NORETURN void memory_out(void);

/* Ends the program if `got`, the result of a function of the system that has set `errno`, is NULL
 * for want of memory. What can't be opened for that reason isn't a file that is missing. */
void memory_check(const void *got);

/* `size` bytes, uninitialized, aligned for any type; never NULL, also for size 0.
 * Caller frees with `free`. */
NODISCARD void *memory_alloc(size_t size);

/* An array of `count` elements of `size` bytes, all bytes zero; never NULL. A product too large for
 * size_t counts as used up memory. Caller frees with `free`. */
NODISCARD void *memory_array(size_t count, size_t size);

/* `old` (from this header, or NULL) made `count` elements of `size` bytes; what fits is kept, what
 * is new is uninitialized. Never NULL. Replaces `old`, which must not be used any more. */
NODISCARD void *memory_resize(void *old, size_t count, size_t size);

/* A copy of the string `text`. Caller frees with `free`. */
NODISCARD char *memory_text(const char *text);

#endif
