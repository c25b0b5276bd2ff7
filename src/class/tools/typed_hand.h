/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A special hand of a club's own, typed as the sizes of its groups: "4 4 4 2", "4 4 4 wild 2" (the
 * last group is of two matching wild cards), "5 4 any 5" (and five wild cards of any sort), "2 2 2
 * 2 2 2 2 with 7 A" (these kinds must be among them).
 */
#ifndef CANASTA_TOOLS_TYPED_HAND_H
#define CANASTA_TOOLS_TYPED_HAND_H

#include <stdbool.h>

#include "base/attributes.h"
#include "engine/table.h"
#include "notation/parse_error.h"

/* Reads the groups into a hand whose value is set (more than 0) and whose pattern is empty. False
 * with what to write. */
NODISCARD bool typed_hand_read(const char *text, struct special_hand *h, struct parse_error *fault);

/* Gives a hand its title, 1 to 31 letters, and that id. False when the title is too long, or when a
 * hand of the table, or a published one, has the id. */
NODISCARD bool typed_hand_name(const struct table *t,
                               const char *title,
                               const char *id,
                               struct special_hand *h,
                               struct parse_error *fault);

#endif
