/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines with every name of every move (notation/moves.def). */
#ifndef CANASTA_TESTS_SUPPORT_MOVE_NAMES_H
#define CANASTA_TESTS_SUPPORT_MOVE_NAMES_H

#include "engine/action.h"

enum { MOVE_NAMES_LEAST = 40 }; /* fewer, and rows got lost */

/* A move as somebody types it, with what may follow its name. */
struct named_move {
    enum action_kind kind;
    const char *line;  /* "toss 4" */
    const char *plain; /* the same move by its word in journals: "throw 4" */
};

/* Calls a function with every name of every move. Returns how many there were. */
int move_names_each(void (*try_move)(const struct named_move *move));

#endif
