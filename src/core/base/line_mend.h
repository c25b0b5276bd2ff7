/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of a journal that end with a check: one wrong bit in one is found by that check and turned
 * back, and what a text editor put between the lines is taken out. */
#ifndef CANASTA_BASE_LINE_MEND_H
#define CANASTA_BASE_LINE_MEND_H

#include <stdbool.h>
#include <stddef.h>

#include "base/attributes.h"

/* Whether the check of a line of `length` bytes, without its end, is right. */
typedef bool (*line_is_good)(const char *line, size_t length);

/* Finds the one bit by which a damaged line differs from a good one, and turns it back in `line`.
 * False, with the line unchanged, when there is no such bit. */
NODISCARD bool line_mend(char *line, size_t length, line_is_good is_good);

/* The same where the wrong bit made two lines of one, or one of two. `left`: the bytes of the text
 * from the line on; `length` becomes that of the good line. */
NODISCARD bool line_mend_end(char *line, size_t *length, size_t left, line_is_good is_good);

/* Takes out the mark of an encoding at the beginning of a text, and carriage returns before line
 * ends; closes it by a zero. False where there was nothing of it. */
bool lines_tidy(char *text, size_t *length);

#endif
