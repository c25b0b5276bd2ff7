/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Odds as text, for the command line and the session alike. */
#ifndef CANASTA_TUTOR_ODDS_TEXT_H
#define CANASTA_TUTOR_ODDS_TEXT_H

#include <stdio.h>

#include "generate/odds.h"

/* Writes what the odds are about, in two lines; `end` stands at the end of the first: a line feed,
 * or a blank where the screen breaks lines. */
void odds_write_head(FILE *out, const struct table *t, const struct odds *o, char end);

/* Writes all that was counted for a table, a line each, with headings. */
void odds_write(FILE *out, const struct table *t, const struct odds *o);

#endif
