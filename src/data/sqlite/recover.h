/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can still be read of a damaged store. For the files of this module only. */
#ifndef CANASTA_SQLITE_RECOVER_H
#define CANASTA_SQLITE_RECOVER_H

#include <stdint.h>

#include "base/attributes.h"
#include "sqlite/db_core.h"

/* Copies every row of the damaged file that can be read into the store, which is new. It is read in
 * a copy whose head is put right, both ends of each table up to the first page that is broken.
 * Learners whose page is lost get the key of their name from the index, or else a name that says
 * so, and keep what was theirs. The damaged file is not changed. `*answers`: how many came back. A
 * failure is of the new store. */
NODISCARD enum store_status recover_rows(struct db *s, const char *damaged, int64_t *answers);

#endif
