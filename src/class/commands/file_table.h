/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table that a file of questions brings to the papers of a class. */
#ifndef CANASTA_COMMANDS_FILE_TABLE_H
#define CANASTA_COMMANDS_FILE_TABLE_H

#include "cli/command.h"
#include "content/puzzle_file.h"
#include "messages/catalog.h"

/* Sets `t` to the table that all questions of the file are for, unless --table or --deal named
 * one, and says so. Warns where some of the questions are for another table than `t` then is. */
void file_table_take(const struct program *p,
                     const struct message_context *ctx,
                     const struct puzzle_set *set,
                     struct table *t);

#endif
