/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Holds what remarks say about cards against all the plays they are shown after. Internal to this
 * module. */
#ifndef CANASTA_CONTENT_REMARK_CHECK_H
#define CANASTA_CONTENT_REMARK_CHECK_H

#include "content/strict.h"
#include "questions/exercise.h"

/* Finds a remark on a lay-down or a turn that names cards and would be shown after plays which do
 * something else with these cards: a remark that is true of the author's play is then untrue of
 * another. Ranks named must have gone to their meld alike in all of these plays, 2s and jokers to
 * the same melds, and a card that is named in a sentence about throwing must have been thrown in
 * all or in none; so must the turn have begun alike where the remark says that the player picked
 * or drew. Returns how many findings there were, all now in the diags; `who` names the puzzle or is
 * empty. */
int remark_check(const struct strict *s,
                 const struct table *t,
                 const struct exercise *e,
                 const char *who);

#endif
