/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a learner can be asked again: the skills met or taught, and a question not seen yet for any
 * of them. */
#ifndef CANASTA_TUTOR_EXERCISE_POOL_H
#define CANASTA_TUTOR_EXERCISE_POOL_H

#include <stdbool.h>

#include "base/attributes.h"
#include "learner/store_values.h"
#include "learning/skill.h"
#include "tutor/posed_exercise.h"

struct session;

struct exercise_pool {
    struct skill_state *skill; /* owned: those answered before, then new ones in course order */
    int count;
};

/* All skills that can be asked: answered before, or the topic of a lesson the learner has done.
 * Caller frees with exercise_pool_free. */
void exercise_pool_load(struct session *s, struct exercise_pool *out);
void exercise_pool_free(const struct exercise_pool *p);

/* Whether some question can be asked about a skill at all. */
bool exercise_pool_can_ask(const struct session *s, const char *skill);

/* Whether there is something to practice after a lesson (review practice N). */
bool exercise_pool_can_practice(const struct session *s, const struct lesson *l);

/* How many are due on that day. */
int exercise_pool_due(const struct exercise_pool *p, int32_t today);

/* How many of them a review asks: a long list after a break only discourages. */
int exercise_pool_due_capped(const struct exercise_pool *p, int32_t today);

/* Says on which day the next ones are due. */
void exercise_pool_tell_next(const struct session *s, const struct exercise_pool *p);

/* Whether there are fresh questions about a skill, each with other cards. */
bool exercise_pool_has_fresh(const char *skill);

/* How many sets of puzzles the lesson names for its practice that are there, at the learner's game;
 * the id of the one at place `at` (-1: none is asked for), which stands for a skill in
 * exercise_pool_question. */
int exercise_pool_sets(const struct session *s,
                       const struct lesson *l,
                       int at,
                       char out[SKILL_ID_SIZE]);

/* A question about a skill: one an author wrote for it and the learner has not seen, else a fresh
 * one, else one seen before. Where a lesson is practiced (NULL: none is), first one of the sort
 * that its tasks are of: the same kind of question, and for what is to be laid or played a goal in
 * common. The first topic is the skill, of a set of puzzles (exercise_pool_sets) the puzzle's own;
 * the mode is left to the caller. False when there is none at all. */
NODISCARD bool exercise_pool_question(struct session *s,
                                      const char *skill,
                                      const struct lesson *lesson,
                                      struct posed_exercise *out);

#endif
