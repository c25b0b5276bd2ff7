/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What has been asked in a run, so that nothing is asked twice. Internal to this module. */
#ifndef CANASTA_GENERATE_GENERATE_SEEN_H
#define CANASTA_GENERATE_GENERATE_SEEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "questions/exercise.h"

/* A set of numbers. Start with all bytes zero; end with seen_free. */
struct seen {
    uint64_t *slot; /* owned; 0: free */
    size_t size, count;
};

/* A number that two questions share when a learner would call them the same: the same cards, melds
 * and scores as far as the kind looks at them. Never 0. */
uint64_t question_mark(const struct exercise *g);

bool seen_has(const struct seen *s, uint64_t mark);
void seen_add(struct seen *s, uint64_t mark);
void seen_free(struct seen *s);

#endif
