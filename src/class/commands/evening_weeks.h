/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The evenings of several weeks put together, player by player. */
#ifndef CANASTA_COMMANDS_EVENING_WEEKS_H
#define CANASTA_COMMANDS_EVENING_WEEKS_H

#include "cli/command.h"
#include "messages/catalog.h"

#define EVENING_SHEET "evening.csv" /* what each evening leaves in its folder */

/* Prints the standings over the folders that the command names, and writes them to --out and
 * --html. A folder without the sheet of an evening is told, and the others are put together. */
enum status evening_weeks(const struct program *p, const struct message_context *ctx);

#endif
