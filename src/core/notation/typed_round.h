/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a round as people type it from the cards on their table: cards and melds, in symbols or in
 * words, and how it ended ("nobody", "north", "north showed a straight"). What cannot have been
 * played is for the rules. */
#ifndef CANASTA_NOTATION_TYPED_ROUND_H
#define CANASTA_NOTATION_TYPED_ROUND_H

#include "engine/board.h"
#include "notation/parse_error.h"

/* Reads cards in any order: "K K 2", "two kings and a 2". Returns false, with `out` unchanged, if
 * they cannot be read. */
NODISCARD bool typed_cards_read(const char *line, cardset *out, struct parse_error *fault);

enum typed_melds {
    MELDS_TYPED,
    MELDS_UNREAD, /* the fault says why; no meld is set */
    MELDS_MIXED,  /* a group is of more than one rank, or has no rank of its own */
    MELDS_SHORT   /* a group has fewer than three cards; the melds are set */
};

/* Reads the melds of a side: "K K K / 8 8 8 2". An empty line and "none" are no melds. */
NODISCARD enum typed_melds
typed_melds_read(const char *line, struct meld out[SLOT_COUNT], struct parse_error *fault);

/* The seat that a line begins with, as seat_typed (names.h) reads it, or `own` for "me"; `*rest` is
 * then what follows. SEAT_NONE for nobody at the table. `own` may be SEAT_NONE: the one who types
 * has no seat. */
int typed_seat_read(int seats, int own, const char *line, const char **rest);

enum typed_ending {
    ENDING_TYPED,
    ENDING_NO_NAME, /* it begins with nobody who sits at the table */
    ENDING_NO_HAND  /* what follows the name is no special hand of the table */
};

/* Whether the line names nobody: nothing, "nobody" or "none". */
bool typed_nobody(const char *line);

/* Reads who ended a round, and by which special hand, into the board; only its ending, `ended_by`
 * and `special` are set, and none of them unless ENDING_TYPED is returned. A line of nobody means
 * that the stock ran out; "me" is the seat `own` (SEAT_NONE: the one who types has no seat).
 * `*shown` is then what follows the name and words like "showed", "" for going out. */
enum typed_ending typed_ending_read(
    const struct table *t, const char *line, int own, struct board *b, const char **shown);

#endif
