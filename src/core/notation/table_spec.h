/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A table with a few of its rules changed, as a name:
 * "modern-american+open.minimum-first=120+splash=off". Whatever keeps or shares the name of a table
 * keeps its changes with it.
 */
#ifndef CANASTA_NOTATION_TABLE_SPEC_H
#define CANASTA_NOTATION_TABLE_SPEC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/table.h"

/* What the id of a changed table ends in. */
#define TABLE_CHANGED_MARK "-changed"

/* How much of the name is the table that the changes depart from, in bytes: all of it where there
 * are none. */
size_t table_spec_base(const char *name);

/* Makes the changes of a name to the table that it departs from, which then has an id of its
 * own, ending in TABLE_CHANGED_MARK. False, `t` as it was, where two options would contradict each
 * other. */
bool table_spec_apply(const char *name, struct table *t);

/* Writes the name with one more change, in place of an earlier one of the same option; a value that
 * the table departed from has itself, `base`, is no change. False when it does not fit. */
bool table_spec_name(const char *name,
                     const struct table *base,
                     enum option_id o,
                     int32_t value,
                     char *out,
                     size_t size);

#endif
