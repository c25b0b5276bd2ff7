/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The store as the record that the tutor reads and writes. */
#ifndef CANASTA_STORE_STORE_RECORD_H
#define CANASTA_STORE_STORE_RECORD_H

#include "learner/record.h"
#include "sqlite/store.h"

/* The store behind the port. The store stays the caller's, who closes it when the record is no
 * longer used. */
struct record store_record(struct store *s);

/* What the tutor needs to know of a status: the cause of a failure is in the trouble's words. */
enum record_status store_told(enum store_status status);

#endif
