/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Yes, no, none, on and off as people type them: the same words at every prompt.
 *
 * Whoever asks a yes or no reads it here. Files, a journal or a puzzle, are written by the program
 * or by authors and know yes, no, on and off alone.
 */
#ifndef CANASTA_NOTATION_YES_NO_H
#define CANASTA_NOTATION_YES_NO_H

#include <stdbool.h>
#include <stddef.h>

enum yes_no { SAYS_NEITHER, SAYS_YES, SAYS_NO };

/* What a whole line says: yes, y, yep, yeah or yup; no, n, nope or nah; in any case, with blanks
 * around, courtesy or a full stop at the end. An empty line is neither: what Enter stands for is
 * the caller's matter. "Sure" and its kin are plain speech (tutor/intents.def), as a "not" may
 * follow.
 */
enum yes_no yes_no_read(const char *text, size_t length);

/* Reads a switch: on or off, or one of the words above; nothing at all is on, as in "set plain". On
 * anything else false, and `on` is left alone. */
bool on_off_read(const char *text, size_t length, bool *on);

/* Whether a whole line says that there are none of what is asked for: none, nothing, no, 0 or a
 * dash. */
bool none_read(const char *text, size_t length);

/* The length of a line without a "please" or "thanks" after it. */
size_t without_courtesy(const char *text, size_t length);

#endif
