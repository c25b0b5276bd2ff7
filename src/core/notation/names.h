/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names of seats, sides and special hands. Four players: south west north east in order of play,
 * sides ns and ew. Two: south and north, each a side (ns, ew). Three or six: p1, p2, ... in order
 * of play, sides s1, s2, s3.
 */
#ifndef CANASTA_NOTATION_NAMES_H
#define CANASTA_NOTATION_NAMES_H

#include <stddef.h>

#include "engine/special.h"

/* The name of a seat; 0 <= seat < seats, 2 <= seats <= SEAT_MAX. Static. */
const char *seat_name(int seats, int seat);

/* The seat with that name, or SEAT_NONE. */
int seat_find(int seats, const char *name);

/* The seat that a line begins with, as people type it: its name or the first letter of it; where
 * players are numbered "player 2", "p2" or "2". `*rest` is then what follows. SEAT_NONE,
 * `*rest` unchanged, when it begins with none. */
int seat_typed(int seats, const char *line, const char **rest);

/* The name of a side, 0 <= side < SIDE_MAX; with two and four players only 0 and 1. Static. */
const char *side_name(int seats, int side);

/* The side with that name, or -1. */
int side_find(int seats, const char *name);

/* What a special hand is called in a sentence, by its id: "pungs and kongs" for pungs-kongs; of
 * hands that are not built in, the id with blanks for hyphens. `size` > 0; SPECIAL_ID_SIZE is
 * enough. */
void special_word(const char *id, char *out, size_t size);

/* What a hand of a table is called in a sentence: as its sheet calls it, else by its id. `size` >
 * 0; SPECIAL_TITLE_SIZE is enough. */
void special_title(const struct special_hand *h, char *out, size_t size);

/* The place, among `count` hands of a table, of the one that a text names: by its id or its title,
 * in letters of either size, with an article before it or none and blanks at its end. SPECIAL_NONE:
 * it names none. */
int special_named(const struct special_hand *hands, int count, const char *text);

#endif
