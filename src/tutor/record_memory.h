/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A record in plain memory: for a page that has no disk, for tests, and for whoever only looks. It
 * does all that a sitting needs and forgets it when it is closed. */
#ifndef CANASTA_TUTOR_RECORD_MEMORY_H
#define CANASTA_TUTOR_RECORD_MEMORY_H

#include <stdint.h>

#include "base/attributes.h"
#include "tutor/record.h"

struct record_memory;

/* Begins with nobody in it. `seed` is where its keys come from: two records of one seed give the
 * same. Caller frees with record_memory_free. */
NODISCARD struct record_memory *record_memory_new(uint64_t seed);
void record_memory_free(struct record_memory *m);

/* The memory behind the port; it must live for as long as the record is used. */
struct record record_memory(struct record_memory *m);

#endif
