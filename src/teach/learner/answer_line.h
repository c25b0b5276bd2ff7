/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An answer as every store writes it down: checked, cut to size, its outcome as numbers. */
#ifndef CANASTA_LEARNER_ANSWER_LINE_H
#define CANASTA_LEARNER_ANSWER_LINE_H

#include <stdbool.h>

#include "learner/transfer_read.h"

/* Not to be copied: the answer borrows the texts beside it, and the entry's. */
struct answer_line {
    struct transfer_answer answer; /* `number` is for the store to choose */
    char *given, *correct;         /* owned */
    char topics[SKILLS_PER_ITEM * SKILL_ID_SIZE];
};

/* Makes the line of an answer; freed with answer_line_free. Returns false, and there is nothing to
 * free, for an answer without session or item, or with an item whose id is too long. */
NODISCARD bool answer_line_make(const struct answer_entry *a, struct answer_line *out);
void answer_line_free(struct answer_line *l);

#endif
