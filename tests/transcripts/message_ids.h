/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A catalog in which each message says its id and the values of its slots: "(coach.lay.total
 * n=75)". Golden files written with it stay the same when somebody finds better words for the same
 * thing.
 *
 * Messages inside messages nest. Cards are as they are typed (3 K, 2 A), seats S W N E or P1 to P6,
 * options of a table have their values.
 */
#ifndef CANASTA_TESTS_TRANSCRIPTS_MESSAGE_IDS_H
#define CANASTA_TESTS_TRANSCRIPTS_MESSAGE_IDS_H

#include "base/arena.h"
#include "messages/catalog.h"

/* Fills `out`; its texts live in `memory`. The glossary is left as it is. */
void message_ids(struct arena *memory, struct catalog *out);

#endif
