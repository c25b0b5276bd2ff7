/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Text that came from outside (ids and titles in files, names of files, what somebody typed) made
 * fit to be shown: a control character could move the cursor, color the screen or send keys to the
 * terminal's program, and a mark that turns the direction of writing could make a name look like
 * another one.
 */
#ifndef CANASTA_BASE_CLEAN_H
#define CANASTA_BASE_CLEAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/attributes.h"

/* Bytes of the UTF-8 character at `text`, of which `length` bytes may be read: 1 to 4, or 0 when
 * none begins there. */
size_t clean_character(const char *text, size_t length);

/* Bytes of the whole characters at the beginning of a text that come to `most` bytes at most. */
size_t clean_cut(const char *text, size_t most);

/* How many characters a text in UTF-8 has. */
size_t clean_length(const char *text);

/* Whether the character of `size` bytes (from clean_character, not 0) may be shown. */
bool clean_is_fit(const char *text, size_t size);

/* Whether all of a text may be shown as it is. */
bool clean_is_clean(const char *text);

/* The same of a text of several lines. */
bool clean_is_clean_lines(const char *text);

/* Puts a '?' in the place of every byte that is no UTF-8 and of every character that may not be
 * shown, tabs and line ends too. The text gets no longer. */
void clean_text(char *text);

/* The same, but tabs and line ends stay. */
void clean_lines(char *text);

/* Writes a message like fprintf, cleaned, but with its line ends. */
void clean_print(FILE *out, const char *format, ...) PRINTF_LIKE(2, 3);

#endif
