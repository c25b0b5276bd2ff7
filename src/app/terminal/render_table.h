/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The table of a game as somebody sitting at it sees it, from the learner's chair: the players
 * around the pack, what each side has, the learner's own cards. Drawn from the seats and sides
 * of the table, however many; at most 14 lines on a wide screen, a list on a narrow one,
 * sentences where it is read aloud.
 */
#ifndef CANASTA_TERMINAL_RENDER_TABLE_H
#define CANASTA_TERMINAL_RENDER_TABLE_H

#include "cli/term_writer.h"
#include "tutor/event.h"

/* Writes the table that is shown, which must have `words` and a settled position (judge.h). */
void render_table(const struct term_writer *p, const struct table_view *table_view);

#endif
