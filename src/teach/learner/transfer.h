/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One learner as one text file, out of a store and into one: to carry to another machine, to keep
 * safe, to hand to a teacher. The file is described in docs/store.md. Written once for all stores,
 * over the port; what becomes of a value that store and file both have is decided here.
 */
#ifndef CANASTA_LEARNER_TRANSFER_H
#define CANASTA_LEARNER_TRANSFER_H

#include <stdint.h>
#include <stdio.h>

#include "learner/learner_store.h"
#include "learner/transfer_read.h"

/* Writes the learner, without what is damaged in the store and no import would take: `left` counts
 * that, and may be NULL. The caller opens, flushes and closes `out`. STORE_INVALID if it could not
 * all be written to `out`; the store itself is fine then. */
NODISCARD enum store_status store_export(const struct learner_store *r,
                                         int64_t learner,
                                         FILE *out,
                                         struct transfer_left_out *left);

/* Reads such a file and merges it: what is there already stays once, whatever the order and however
 * often. `learner`: whom to merge into, or 0: the learner with the file's name, made when there is
 * none. All or nothing: at the first fault (STORE_INVALID; store_last_error begins with the line)
 * nothing of the file is taken. `who` receives the learner, `counts` what came; both may be NULL.
 */
NODISCARD enum store_status store_import(const struct learner_store *r,
                                         FILE *in,
                                         int64_t learner,
                                         struct timestamp now,
                                         struct learner *who,
                                         struct transfer_counts *counts);

/* The same of a text that is in memory. */
NODISCARD enum store_status store_import_text(const struct learner_store *r,
                                              const char *text,
                                              int64_t learner,
                                              struct timestamp now,
                                              struct learner *who,
                                              struct transfer_counts *counts);

#endif
