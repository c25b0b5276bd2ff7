/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A turn as text, action by action, as a learner types it and as a puzzle file writes it: "draw;
 * lay 9 9 9 / Q Q Jo; throw 4". The words are a journal's; whose turn it is goes without saying.
 */
#ifndef CANASTA_NOTATION_TURN_TEXT_H
#define CANASTA_NOTATION_TURN_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/action.h"
#include "engine/table.h"
#include "notation/move_text.h"
#include "notation/parse_error.h"

/* Reads one action as a file may have it: the words of move_text.h, and nothing known of the table
 * at which it is made. On a fault `out` is left alone. */
bool action_read(const struct table *t,
                 const char *text,
                 size_t length,
                 struct action *out,
                 struct parse_error *fault);

/* The length of the first action of a text, and in `step` how much to go on from there to the next:
 * actions are parted by semicolons, line breaks or "then", and by a comma or "and" with the word of
 * a move after it ("draw, throw 5"). */
size_t turn_first(const char *text, size_t length, size_t *step);

/* Reads actions at a place (move_text.h), at most `most`; at least one. On a fault `out` and
 * `count` are undefined. */
bool turn_read_at(const struct move_place *place,
                  const char *text,
                  size_t length,
                  struct action *out,
                  int most,
                  int *count,
                  struct parse_error *fault);

/* The same as a file may have them. */
bool turn_read(const struct table *t,
               const char *text,
               size_t length,
               struct action *out,
               int most,
               int *count,
               struct parse_error *fault);

/* Writes actions joined by "; ". Returns the length; a text that does not fit `size` (at least 1)
 * ends with the last whole action. */
size_t turn_write(const struct table *t, const struct action *a, int count, char *out, size_t size);

#endif
