/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Odds as text, for the command line and the session alike. */
#ifndef CANASTA_TUTOR_ODDS_TEXT_H
#define CANASTA_TUTOR_ODDS_TEXT_H

#include <stdio.h>

#include "generate/odds.h"
#include "messages/catalog.h"

/* Writes what the odds are about, in one line. */
void odds_write_head(FILE *out, const struct message_context *ctx, const struct odds *o);

/* Writes all that was counted for the context's table, a line each, with headings. */
void odds_write(FILE *out, const struct message_context *ctx, const struct odds *o);

#endif
