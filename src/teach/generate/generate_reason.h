/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reason of a none: which rule stands in the way, and which others that come to mind don't.
 * Internal to this module. */
#ifndef CANASTA_GENERATE_GENERATE_REASON_H
#define CANASTA_GENERATE_GENERATE_REASON_H

#include <stdbool.h>

#include "questions/exercise.h"

/* Fills in the <because> of a task to lay or play, answered none, whose goal is to open, to close a
 * canasta or to go out, to pick the pack, or to lay cards of one rank that it names. Its position
 * has to stand after the draw, or before it where the pack is to be picked. The rule that is right
 * forbids it by itself or with another; those offered besides don't touch it: without them the
 * answer would be the same. False, with nothing filled in, where no rule can be named so. */
bool reason_of_none(const struct table *t, struct exercise *g);

#endif
