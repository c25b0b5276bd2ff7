/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a rule sheet: a table as its departures from the built-in one it is based on. What is read
 * back (table_file.h) is the same table. */
#ifndef CANASTA_CONTENT_TABLE_WRITE_H
#define CANASTA_CONTENT_TABLE_WRITE_H

#include <stddef.h>

#include "base/attributes.h"
#include "engine/table.h"

/* The sheet as XML text, its bytes counted in `*length` (may be NULL). The table's `base` must be
 * the id of a built-in table, its id none of those. Caller frees with `free`. */
NODISCARD char *table_write(const struct table *t, size_t *length);

#endif
