/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What real learners answered: the exports of their stores (docs/store.md), added up by kind of
 * question and level. */
#ifndef CANASTA_TESTS_GENERATE_REAL_ANSWERS_H
#define CANASTA_TESTS_GENERATE_REAL_ANSWERS_H

#include <stdbool.h>

#include "generate/generate.h"

struct real_answers {
    int asked[QUESTION_KIND_COUNT][LEVEL_MOST + 1];
    int right[QUESTION_KIND_COUNT][LEVEL_MOST + 1]; /* at once */
};

/* Adds the answers of a file that were judged by the table and whose level was kept. Returns false
 * if the file can't be read or is no export. */
bool real_answers_add(const char *path, const char *table, struct real_answers *out);

#endif
