/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long a test may take: most runs play a part of what is played before a change is let in. */
#ifndef CANASTA_TESTS_SUPPORT_LENGTH_H
#define CANASTA_TESTS_SUPPORT_LENGTH_H

#include <stdbool.h>
#include <stdlib.h>

/* Whether everything is to be tried (`ctest --preset long`), not a part of it. */
static inline bool tests_are_long(void)
{
    return getenv("CANASTA_LONG") != NULL;
}

/* `full` in a long run, else `part`, and under sanitizers a third of it: there each step costs
 * several times as much, and the code it goes through is watched, not how often. */
static inline int tests_length(int full, int part)
{
    return tests_are_long() ? full : getenv("CANASTA_SANITIZED") != NULL ? (part + 2) / 3 : part;
}

/* For tests that go through all of something: 1 in a long run, else `part`, every part-th of it,
 * and under sanitizers every third of these. */
static inline int tests_step(int part)
{
    return tests_are_long() ? 1 : getenv("CANASTA_SANITIZED") != NULL ? 3 * part : part;
}

#endif
