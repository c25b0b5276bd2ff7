/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Readline asks two functions of its own for memory, which end the program with other words and
 * another status where there is none. It calls them by names that it exports, so those of a program
 * take their place.
 */
#include "terminal/readline_memory.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#include <readline/readline.h>

#include "base/memory.h"

/* Seen by the library, as little else of the program is. */
#define EXPORTED __attribute__((visibility("default"), used))

EXPORTED void *xmalloc(size_t size);
EXPORTED void *xrealloc(void *old, size_t size);

void *xmalloc(size_t size)
{
    return memory_alloc(size);
}

void *xrealloc(void *old, size_t size)
{
    return memory_resize(old, size, 1);
}

static void give_terminal_back(void)
{
    if (RL_ISSTATE(RL_STATE_TERMPREPPED)) {
        rl_deprep_terminal();
    }
}

void readline_memory_use(void)
{
    static bool used;
    if (!used) {
        used = true;
        (void)atexit(give_terminal_back);
    }
}
