/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A position as text, from the learner's chair (south): whose turn, each side's score and melds,
 * the pack, the stock, the hands that are known, the learner's last. Always in this order, so
 * that it can be read aloud.
 */
#ifndef CANASTA_TERMINAL_RENDER_POSITION_H
#define CANASTA_TERMINAL_RENDER_POSITION_H

#include "cli/term_writer.h"
#include "tutor/event.h"

/* Writes the position of a view of the table, which must be settled (judge.h). Each meld has a line
 * of its own; on a screen with pages (term_writer.h) several share one if a question below wouldn't
 * fit otherwise. */
void render_position(const struct term_writer *p, const struct table_view *table_view);

/* Writes what the last move of the seat that is shown changed: its hand, its side's melds, the
 * pack. */
void render_move(const struct term_writer *p, const struct table_view *table_view);

#endif
