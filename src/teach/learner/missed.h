/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a learner missed, out of the answers on record. */
#ifndef CANASTA_LEARNER_MISSED_H
#define CANASTA_LEARNER_MISSED_H

#include "learner/store_values.h"

/* Finds the items that were not right at once when they were last asked, the newest first, and puts
 * `cap` of them at most into `out`, borrowed from the rows. `rows`: answers, the newest first
 * (store_answers_recent); answers to one item without another between them are tries at one asking.
 * Returns how many. */
int missed_items(const struct answer_row *rows, int count, const char *out[], int cap);

#endif
