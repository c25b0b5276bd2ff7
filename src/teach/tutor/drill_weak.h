/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The drill of weak spots: fresh questions about what the learner's own answers say they miss. */
#ifndef CANASTA_TUTOR_DRILL_WEAK_H
#define CANASTA_TUTOR_DRILL_WEAK_H

#include <stdbool.h>

#include "base/attributes.h"

struct drill;
struct session;

/* The subject as a plan names it: "weak". */
extern const char drill_weak_subject[];

/* Whether the words name this drill: "weak", "my weak spots", ... */
bool drill_weak_is_meant(const char *subject);

/* How many skills the learner has missed that fresh questions of their table ask about. */
int drill_weak_count(struct session *s);

/* Takes the next question of the drill under way: about one of the weakest skills as the record has
 * them now, in the kind of question that the learner misses most, not the same skill twice in a row
 * while there are others; at the drill's level or below, or
 * at any where no other has questions about it. Returns false if there is none. */
NODISCARD bool drill_weak_next(struct session *s, struct drill *d);

#endif
