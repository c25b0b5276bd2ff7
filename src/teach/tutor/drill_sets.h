/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions of a drill that stand in files: those of sets with `drill` in their head, as the
 * questions of judgment. A drill is named by that word, or by the id of one set. */
#ifndef CANASTA_TUTOR_DRILL_SETS_H
#define CANASTA_TUTOR_DRILL_SETS_H

#include <stdbool.h>

#include "base/attributes.h"
#include "base/strbuf.h"
#include "tutor/drill_inside.h"

struct puzzle_entry;
struct session;

/* Whether sets for the game of the learner's table have questions for that subject. */
bool drill_sets_have(const struct session *s, const char *subject);

/* Writes the names of these drills with a comma before each: "judge-pick" for all files whose ids
 * continue it. */
void drill_sets_names(const struct session *s, struct strbuf *out);

/* The puzzle of these sets with that id; NULL: none has it. Borrowed. */
const struct puzzle_entry *drill_sets_find(const struct session *s, const char *item);

/* What a puzzle of these sets counts as in the learner's record, the drill of its kind: the id of
 * its set, or the shorter one that this continues, as judge-pick of judge-pick-league. Borrowed. */
const char *drill_sets_kind(const struct session *s, const struct puzzle_entry *puzzle);

/* The level nearest to one, the lower of two, at which sets have questions for the subject; 0: at
 * none. */
int drill_sets_level(const struct session *s, const char *subject, int level);

/* The next level that has some, upwards (1) or downwards (-1); 0: there is none. */
int drill_sets_level_beyond(const struct session *s, const char *subject, int level, int step);

/* Says that there are no questions at a level the learner named, and where the nearest are. */
void drill_sets_say_no_level(struct session *s, const struct drill *d, int level, int nearest);

/* Takes the next question of the drill under way: of its level alone where that is held, else of
 * the nearest that is left; what the learner hasn't seen first, even of a level beside, and then
 * what they saw longest ago. Each comes once before any comes again, and when the first does, the
 * learner is told. Ten questions that are the same for everyone follow from the seed alone. Returns
 * false if there is none. */
NODISCARD bool drill_sets_next(struct session *s, struct drill *d);

/* Counts what the first wrong answer to the question on screen gives away, and says it. */
void drill_sets_charge(struct session *s);

/* Says what the answers of the drill gave away in all, if it asks such questions. */
void drill_sets_say_lost(struct session *s);

#endif
