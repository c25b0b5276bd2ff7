/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes puzzles files: what is read back is the same position and question. */
#ifndef CANASTA_CONTENT_PUZZLE_WRITER_H
#define CANASTA_CONTENT_PUZZLE_WRITER_H

#include <stdio.h>

#include "content/puzzle_file.h"

/* The beginning of a file, up to its first puzzle. All but the id may be NULL. */
void puzzles_write_begin(
    FILE *out, const char *id, const char *title, const char *table, const char *drill);

/* One puzzle with its position, question, texts and, if it has one, expect. `table` of the puzzle
 * is needed; its id is written only when names_table says so. */
void puzzle_write(FILE *out, const struct exercise *puzzle);

void puzzles_write_end(FILE *out);

#endif
