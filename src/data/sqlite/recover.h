/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can still be read of a damaged store. For the files of this module only. */
#ifndef CANASTA_STORE_RECOVER_H
#define CANASTA_STORE_RECOVER_H

#include <stdint.h>

#include "base/attributes.h"
#include "sqlite/db_core.h"

/* Copies every row of the damaged file that can be read into the store, which is new. Both ends of
 * each table are read up to the first page that is broken; what belongs to a learner who is lost is
 * left out. The damaged file is not changed. `*answers`: how many came back. A failure is of the
 * new store. */
NODISCARD enum db_status recover_rows(struct db *s, const char *damaged, int64_t *answers);

#endif
