/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the learner was taught, so that practice, review and quizzes ask nothing else. */
#ifndef CANASTA_TUTOR_TAUGHT_H
#define CANASTA_TUTOR_TAUGHT_H

#include <stdbool.h>

#include "questions/exercise.h"
#include "tutor/course.h"

struct session;

/* The lessons read to their end, looked up once for many questions. */
struct taught {
    struct session *session;
    bool *done; /* a flag a lesson */
    bool all;   /* nothing was read, or the learner knows the game: all may be asked */
};

/* Looks them up. Caller frees with taught_end. */
struct taught taught_begin(struct session *s);
void taught_end(const struct taught *t);

/* Whether a rule was taught, or is taught by no lesson at all. It isn't looked at `all`. */
bool taught_rule(const struct taught *t, enum rule_id rule);

/* Whether all that a question is about was taught, the reason that it asks for among it; `skill`,
 * which is asked for, aside (RULE_NONE: none is). What it uses besides (coach/question_use.h) must
 * be used by a task of a lesson that was read, or of none at all. */
bool taught_all(const struct taught *t, const struct exercise *e, enum rule_id skill);

/* The same of one question: in a lesson read to its end, in the one that is being read (NULL:
 * none), or in none at all. */
bool taught_question(struct session *s, const struct exercise *e, const struct lesson *reading);

/* Whether a lesson that was read to its end teaches the skill, or none does at all, or all may be
 * asked. */
bool taught_skill(struct session *s, const char *skill);

/* Which lessons the learner has read to their end: `done` has a flag for each of the course
 * index's. Returns how many. */
int taught_lessons_done(struct session *s, bool *done);

#endif
