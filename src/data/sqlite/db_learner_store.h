/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The store as the record that the tutor reads and writes. */
#ifndef CANASTA_SQLITE_DB_LEARNER_STORE_H
#define CANASTA_SQLITE_DB_LEARNER_STORE_H

#include "learner/learner_store.h"
#include "sqlite/db.h"

/* The store behind the port. The store stays the caller's, who closes it when the record is no
 * longer used. */
struct learner_store db_learner_store(struct db *s);

/* What the tutor needs to know of a status: the cause of a failure is in the trouble's words. */
enum store_status db_told(enum db_status status);

#endif
