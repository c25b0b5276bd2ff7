/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The store on disk behind the port through which the tutor reads and writes. */
#ifndef CANASTA_SQLITE_DB_LEARNER_STORE_H
#define CANASTA_SQLITE_DB_LEARNER_STORE_H

#include "learner/learner_store.h"
#include "sqlite/db.h"

/* Returns the port of a store. The store stays the caller's, who closes it when the port is no
 * longer used. */
struct learner_store db_learner_store(struct db *s);

/* The port's functions; `at` is a struct db. Each does what learner_store.h says of it. */
#define STORE_FUNCTION(name, parameters, arguments)                                                \
    NODISCARD enum store_status db_##name(void *at, STORE_LIST parameters);
#include "learner/store_functions.def"
#undef STORE_FUNCTION
NODISCARD enum store_status db_import_begin(void *at);
NODISCARD bool db_import_end(void *at, int64_t learner, enum store_status *status);

#endif
