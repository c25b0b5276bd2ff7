/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two records of one learner made one: what becomes of a value that both have (docs/store.md). The
 * rule is the same wherever the store is kept. */
#ifndef CANASTA_LEARNER_TRANSFER_MERGE_H
#define CANASTA_LEARNER_TRANSFER_MERGE_H

#include <stdbool.h>

#include "learner/store_values.h"

/* A lesson: the place of the later one, and done if either is. Returns whether `here` changed. */
bool lesson_merge(struct lesson_progress *here, const struct lesson_progress *read);

/* An item: seen as often as the larger number says, last when the later one says. */
void item_merge(struct item_seen *here, const struct item_seen *read);

#endif
