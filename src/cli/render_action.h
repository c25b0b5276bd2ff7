/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A move as a sentence: "You lay down K K K / A A Jo.", "West throws 9." */
#ifndef CANASTA_CLI_RENDER_ACTION_H
#define CANASTA_CLI_RENDER_ACTION_H

#include <stdio.h>

#include "cli/render_cards.h"
#include "engine/action.h"
#include "engine/table.h"

/* Cards laid down together, a slash between melds: "K K K / A A Jo", "2 2 to the kings". */
void render_lay(FILE *out, enum card_style style, const struct lay *lay);

/* Writes what `seat` of `seats` does; the learner sits south and is "you". */
void render_action(FILE *out,
                   enum card_style style,
                   const struct table *t,
                   int seats,
                   int seat,
                   const struct action *a);

#endif
