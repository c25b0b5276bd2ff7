/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One learner as one text file, out and in: to carry to another machine, to keep safe, to hand to a
 * teacher. The file is described in docs/store.md. Errors: see store.h.
 */
#ifndef CANASTA_STORE_TRANSFER_H
#define CANASTA_STORE_TRANSFER_H

#include <stdint.h>
#include <stdio.h>

#include "learner/transfer_read.h"
#include "learning/clock.h"
#include "sqlite/db.h"

/* Writes the learner. The caller opens, flushes and closes `out`; a failed write shows in
 * ferror(out). STORE_INVALID then, too: the store itself is fine. */
NODISCARD enum store_status learner_export(struct db *s, int64_t learner, FILE *out);

/* Reads such a file and merges it: what is there already stays once, whatever the order and however
 * often. `learner`: whom to merge into, or 0: the learner with the file's name, made when there is
 * none. All or nothing: at the first fault (STORE_INVALID; store_last_error begins with the line)
 * nothing of the file is taken. `who` receives the learner, `counts` what came; both may be NULL.
 */
NODISCARD enum store_status learner_import(struct db *s,
                                           FILE *in,
                                           int64_t learner,
                                           struct timestamp now,
                                           struct learner *who,
                                           struct transfer_counts *counts);

#endif
