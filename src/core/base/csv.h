/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Comma-separated values as RFC 4180 has them: lines end in CR LF, a cell is quoted where it must
 * be. A cell that a spreadsheet would take for a formula (it begins with = + - @, a tab or a
 * carriage return) gets an apostrophe in front, unless it is a plain number.
 */
#ifndef CANASTA_BASE_CSV_H
#define CANASTA_BASE_CSV_H

#include <stdbool.h>
#include <stdint.h>

#include "base/strbuf.h"

/* A sheet being written. Begin with all bytes zero; free `text`. */
struct csv {
    struct strbuf text;
    bool begun; /* a cell of this row has been written */
};

/* Begins the sheet with the mark by which spreadsheets know that it is UTF-8. */
void csv_mark(struct csv *c);

void csv_cell(struct csv *c, const char *text);
void csv_number(struct csv *c, int64_t number);

/* Ends the row. */
void csv_row(struct csv *c);

/* Takes the next row of a sheet from `*at` on and moves `*at` past it. The text is used up: cells
 * lose their quotes and the apostrophe of csv_cell, and end with a zero. A mark before the first
 * row is left out. Fills `cap` cells: what the row lacks is empty, what it has beyond them is
 * dropped. Returns how many cells it has; 0: no row is left. */
int csv_take_row(char **at, char *cell[], int cap);

#endif
