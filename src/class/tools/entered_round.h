/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The end of a round as somebody types it from the table: melds, and who ended it. */
#ifndef CANASTA_TOOLS_ENTERED_ROUND_H
#define CANASTA_TOOLS_ENTERED_ROUND_H

#include <stdbool.h>

#include "base/attributes.h"
#include "engine/board.h"
#include "engine/table.h"
#include "notation/lay_text.h"

/* Puts the groups into the side's slots; false when one is no meld. */
NODISCARD bool entered_melds(const struct lay *lay, struct side *s);

/* Whether the line names nobody: nothing, "nobody" or "none". */
bool entered_nobody(const char *line);

/* Reads who ended the round into the board: "south", "South pairs with wild cards", and "nobody" or
 * nothing for the stock. False when it is none of these. */
NODISCARD bool entered_ending(const struct table *t, const char *line, struct board *b);

#endif
