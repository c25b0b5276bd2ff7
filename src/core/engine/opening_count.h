/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The count of an opening (docs/rules.md section 6): the sum that the minimum is held against. */
#ifndef CANASTA_ENGINE_OPENING_COUNT_H
#define CANASTA_ENGINE_OPENING_COUNT_H

#include <stdbool.h>

#include "engine/board.h"

/* What cards laid down from the hand count towards the minimum (open.count). Where the pack is
 * picked with them, its top card counts too at tables whose packs freeze (open.pack). */
int opening_count(const struct table *t, const struct board *b, cardset laid, bool picking);

#endif
