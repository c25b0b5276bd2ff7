/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Cards laid down together as text: groups with " / " between them ("K K K / A A Jo"). Wild cards
 * laid by themselves name the meld they join ("K: 2"); "W:" is the wild meld.
 */
#ifndef CANASTA_NOTATION_LAY_TEXT_H
#define CANASTA_NOTATION_LAY_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/meld.h"
#include "notation/parse_error.h"

enum { LAY_TEXT_SIZE = 1024 }; /* any lay-down of cards that a deck holds */

/* Reads a lay-down; groups may also be parted by ';'. An empty text is a lay-down of nothing.
 * Whether the groups are melds is for the rules; only cards that cannot be read, a name that is no
 * meld, a group without cards, too many groups and more cards than the deck holds are faults. On a
 * fault `out` is left alone. */
bool lay_read(const char *text, size_t length, struct lay *out, struct parse_error *fault);

/* The same of a line that somebody typed: a comma or a blank will do for the slash where each piece
 * is a meld by itself and the whole is none ("K K K, A A Jo", "KKK AAJo"). In files and journals
 * commas are blanks. */
bool lay_read_typed(const char *text, size_t length, struct lay *out, struct parse_error *fault);

/* Writes it so that lay_read gives the same groups for the same melds. Returns the length; a text
 * that does not fit ends early. */
size_t lay_write(const struct lay *lay, char *out, size_t size);

/* Whether a group holds what would make two melds or more, had a slash stood between them. */
bool part_mixes_melds(struct part p);

/* Reads the name of a meld: a natural rank in any spelling of a card, or W, wild, wilds. */
bool slot_read(const char *text, size_t length, int *out, struct parse_error *fault);

#endif
