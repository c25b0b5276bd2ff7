/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question the way it would be written with care: without what leads up to it ("ok so", "quick
 * question", "I was wondering if") and what trails after ("lol", "or not"), and with the short
 * spellings of chats in full ("u", "ppl"). */
#ifndef CANASTA_MESSAGES_SPOKEN_LINE_H
#define CANASTA_MESSAGES_SPOKEN_LINE_H

#include <stdbool.h>
#include <stddef.h>

/* Writes the question that a line asks into `out`, of `size` bytes. False, `out` undefined, when
 * the line is no question, is fine as it stands, or does not fit. A sound before any other line
 * ("um") is left out, too. */
bool spoken_line_read(const char *line, char *out, size_t size);

/* Writes what a line says before it asks whether that's right: "I get 90" of "I get 90, is that
 * right?". False, `out` undefined, when it asks nothing of the sort, or is a question anyway. */
bool spoken_line_checks(const char *line, char *out, size_t size);

/* Writes the line with its words in full, "ur" as "your". Returns false if it doesn't fit. */
bool spoken_words_read(const char *line, char *out, size_t size);

#endif
