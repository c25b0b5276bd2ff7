/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a round ended, as people write it: "nobody", "north", "north showed a straight". */
#ifndef CANASTA_NOTATION_ENDING_TEXT_H
#define CANASTA_NOTATION_ENDING_TEXT_H

#include "engine/board.h"

enum ending_typed {
    ENDING_TYPED,
    ENDING_NO_NAME, /* it begins with nobody who sits at the table */
    ENDING_NO_HAND  /* what stands behind the name is no special hand of the table */
};

/* Reads who ended a round, and by which special hand, into the board; only its ending, `ended_by`
 * and `special` are set, and none of them unless ENDING_TYPED is returned. An empty line is nobody,
 * "me" the seat `own` (SEAT_NONE: whoever types sits nowhere). `*shown` is then what stands behind
 * the name and words like "showed", "" for going out. */
enum ending_typed
ending_read(const struct table *t, const char *line, int own, struct board *b, const char **shown);

#endif
