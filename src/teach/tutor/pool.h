/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a learner can be asked again: the skills met or taught, and a question not seen yet for any
 * of them. */
#ifndef CANASTA_TUTOR_POOL_H
#define CANASTA_TUTOR_POOL_H

#include <stdbool.h>

#include "base/attributes.h"
#include "learner/record_values.h"
#include "learning/skill.h"
#include "tutor/task.h"

struct session;

struct pool {
    struct skill_state *skill; /* owned: those answered before, then new ones in course order */
    int count;
};

/* All skills that can be asked: answered before, or the topic of a lesson the learner has done.
 * Caller frees with pool_free. */
void pool_load(struct session *s, struct pool *out);
void pool_free(const struct pool *p);

/* Which lessons the learner has read to their end: `done` has a flag for each of the library's.
 * Returns how many. */
int pool_lessons_done(struct session *s, bool *done);

/* Whether all that a question is about was taught: in a lesson read to its end, in the one that is
 * being read (NULL: none), or in none at all. All was, where the learner knows the game or has read
 * no lesson yet. */
bool pool_is_taught(struct session *s, const struct exercise *e, const struct lesson *reading);

/* Whether some question can be asked about a skill at all. */
bool pool_can_ask(const struct session *s, const char *skill);

/* Whether there is something to practice after a lesson (review practice N). */
bool pool_can_practice(const struct session *s, const struct lesson *l);

/* How many are due on that day. */
int pool_due(const struct pool *p, int32_t today);

/* How many of them a review asks: a long list after a break only discourages. */
int pool_due_capped(const struct pool *p, int32_t today);

/* Says on which day the next ones are due. */
void pool_tell_next(const struct session *s, const struct pool *p);

/* A question about a skill: one an author wrote for it and the learner has not seen, else a fresh
 * one, else one seen before. Its first topic is the skill; the mode is left to the caller. False
 * when there is none at all. */
NODISCARD bool pool_question(struct session *s, const char *skill, struct task *out);

#endif
