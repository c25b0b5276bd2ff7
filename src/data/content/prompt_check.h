/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Holds the cards that a prompt names against the goals of its task. Internal to this module. */
#ifndef CANASTA_CONTENT_PROMPT_CHECK_H
#define CANASTA_CONTENT_PROMPT_CHECK_H

#include "content/strict.h"
#include "questions/exercise.h"

/* Finds a prompt that says "put down the three 10s" where the goals want jacks and no 10s; likewise
 * of cards to keep and to throw. Wild cards aren't looked at: what they're put on is what counts.
 * Finds also ranks to keep or throw that no goal wants or a goal forbids, a pick that none wants,
 * and a <miss> for a goal that isn't there. Returns how many findings there were, all now in the
 * diags; `who` names the puzzle or is empty.
 */
int prompt_check(const struct strict *s, const struct exercise *e, const char *who);

/* What is asked of the project's own files beside that: all ranks that the prompt names for a wish
 * are in a goal ("put down the jacks and the king" needs the king as well), and a number of cards
 * to keep is that of a goal. As above. */
int prompt_strict(const struct strict *s, const struct exercise *e, const char *who);

#endif
