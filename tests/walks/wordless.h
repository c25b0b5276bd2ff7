/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Phrases without words: each is told by its id and the values of its slots. What is said in them
 * stays the same when somebody finds better words for it. */
#ifndef CANASTA_TESTS_WORDLESS_H
#define CANASTA_TESTS_WORDLESS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "messages/phrases.h"

/* Reads a phrase file and leaves out its words; what is left lives as long as `memory`. False, with
 * a message, when it cannot be used. */
bool wordless_read(const char *path, struct arena *memory, struct phrases *out);

/* A sum over a text: another text has another one, as good as always. */
uint32_t wordless_sum(const char *text);

#endif
