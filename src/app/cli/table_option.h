/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table that --table names, for commands that play or ask at one table. */
#ifndef CANASTA_CLI_TABLE_OPTION_H
#define CANASTA_CLI_TABLE_OPTION_H

#include "base/attributes.h"
#include "cli/command.h"
#include "engine/table.h"
#include "html/save.h"

/* Reads the table of --table, modern-american when it was not given. STATUS_INPUT, with a message
 * on p->err, when there is none of that name or its rule sheet cannot be used. */
NODISCARD enum status table_option(const struct program *p, struct table *out);

/* The same, but the table `ref` where --table was not given; NULL: none other. */
NODISCARD enum status table_option_or(const struct program *p, const char *ref, struct table *out);

/* The path of the house rules that a class's folder holds, which has its questions, too; false when
 * it is none or the class has a table that comes with the program. */
bool table_option_sheet(const char *folder, char path[SAVE_PATH_SIZE]);

/* The same, but the house rules of a class's folder (its table.xml) where --table was not given and
 * `folder` is one: it has the questions of a class. */
NODISCARD enum status
table_option_in(const struct program *p, const char *folder, struct table *out);

#endif
