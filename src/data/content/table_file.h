/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rule sheets: a table as an XML file that says how it departs from a built-in one
 * (docs/tables.md), and a shelf of tables so that every reference to one is read once.
 */
#ifndef CANASTA_CONTENT_TABLE_FILE_H
#define CANASTA_CONTENT_TABLE_FILE_H

#include <stdbool.h>

#include "base/attributes.h"
#include "base/diag.h"
#include "engine/table.h"

/* Finds and reads a table. `ref` is the id of a built-in table, the path of a rule sheet (it holds
 * a '/' or ends in .xml), or the id of a sheet in the folders tables/ and lessons/tables/ of the
 * content folder. `content` may be NULL: then there is no such folder. False on a fault, which is
 * then in `diags`; a table that is nowhere is a fault without a line that names the file `ref`. */
NODISCARD bool
table_load(const char *ref, const char *content, struct table *out, struct diags *diags);

/* Whether `ref` names a table in one of these ways, sound or not: a built-in one, a path, a sheet
 * in the content folder, a file. */
bool table_is_there(const char *ref, const char *content);

/* Reads one rule sheet. False on a fault, which is then in `diags`. */
NODISCARD bool table_file_read(const char *path, struct table *out, struct diags *diags);

/* The same, and adds to `diags` what the sheet sets in vain: options that do nothing beside others,
 * special hands that nobody can make. True with such advice alone. */
NODISCARD bool table_file_check(const char *path, struct diags *diags);

/* Tables already read, by reference. */
struct table_shelf;

/* An empty shelf. `content` (may be NULL) is borrowed as long as the shelf is used. Caller frees
 * with table_shelf_free, and all its tables with it. */
NODISCARD struct table_shelf *table_shelf_new(const char *content);
void table_shelf_free(struct table_shelf *course);

/* The table that `ref` names, as table_load; read at most once. A path is taken from the folder of
 * the file `from` that holds the reference when it is not found as it stands (`from` may be NULL).
 * NULL when there is none; what is wrong is then in `diags`, at `from` and `line` when the table is
 * simply not there. Borrowed from the shelf. */
const struct table *table_shelf_find(
    struct table_shelf *course, const char *ref, const char *from, int line, struct diags *diags);

#endif
