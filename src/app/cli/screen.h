/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How wide what is written to is, and what it can show. */
#ifndef CANASTA_CLI_SCREEN_H
#define CANASTA_CLI_SCREEN_H

#include <stdio.h>

#include "cli/term_writer.h"

enum { SCREEN_WIDTH_LEAST = 20, SCREEN_WIDTH_MOST = 500 };

/* A width of these, written in digits; 0 when it is none. NULL is none. */
int screen_width_read(const char *text);

/* How many columns what is written to `out` has: as COLUMNS says, or the terminal; else the usual
 * 80. */
int screen_columns(FILE *out);

/* What a command writes on: as wide as that, without color. */
struct term_writer screen_term_writer(FILE *out);

#endif
