/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sheet that an earlier start made of what was typed. Where what was typed is gone or damaged,
 * that sheet is all there is of it. */
#ifndef CANASTA_COMMANDS_EARLIER_SHEET_H
#define CANASTA_COMMANDS_EARLIER_SHEET_H

#include "cli/written.h"

enum { EARLIER_ROWS = -1 };

/* Keeps the sheet at the path of `next` under another name, which is told, where `lost`, or where
 * the numbers in its column `measure` make more than those of `next`; EARLIER_ROWS: where it has
 * more rows. One that is the same, has no results or isn't the program's own,
 * over which nothing is written, stays. False where it can't be kept, which is told. */
NODISCARD bool earlier_sheet_keep(const struct program *p,
                                  const struct message_context *t,
                                  const struct output *next,
                                  int measure,
                                  bool lost);

#endif
