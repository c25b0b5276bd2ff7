/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rules of a table on one page, for a player who sits down to a game: a line for each thing
 * that has to be known, by its options. What the lines say stands in the messages.
 */
#ifndef CANASTA_MESSAGES_CHEAT_H
#define CANASTA_MESSAGES_CHEAT_H

#include "messages/catalog.h"

enum { CHEAT_LINE_SIZE = 2 * MESSAGE_TEXT_SIZE };

/* How many lines there can be. */
int cheat_lines(void);

/* Writes a line, "Go down: ...": what stands before the colon is its name. Returns the length, 0
 * when there is nothing of the kind at the table. */
size_t cheat_line(const struct message_context *t, int line, char out[CHEAT_LINE_SIZE]);

/* The length of a line's name, the colon included. */
size_t cheat_name_length(const char *line);

#endif
