/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions of a drill that stand in files: those of sets with `drill` in their head, as the
 * questions of judgment. A drill is named by that word, or by the id of one set. */
#ifndef CANASTA_TUTOR_DRILL_SETS_H
#define CANASTA_TUTOR_DRILL_SETS_H

#include <stdbool.h>

#include "base/attributes.h"
#include "tutor/drill_inside.h"

struct session;

/* Whether sets for the game of the learner's table have questions for that subject. */
bool drill_sets_have(const struct session *s, const char *subject);

/* Writes the ids of these sets, with a comma after each. */
void drill_sets_names(const struct session *s, FILE *out);

/* Takes the next question of the drill under way: of its level, or of the nearest that is left,
 * first what the learner hasn't seen, and of that what is asked at the learner's table. Each comes
 * once before any comes again; ten questions that are the same for everyone follow from the seed
 * alone. Returns false if there is none. */
NODISCARD bool drill_sets_next(struct session *s, struct drill *d);

/* Counts what the first wrong answer to the question on screen gives away, and says it. */
void drill_sets_charge(struct session *s);

/* Says what the answers of the drill gave away in all, if it asks such questions. */
void drill_sets_say_lost(struct session *s);

#endif
