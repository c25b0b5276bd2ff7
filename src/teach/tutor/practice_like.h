/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tasks of a lesson are like, so that its practice asks for the same: which kinds of
 * questions, and what is to be reached where something is to be laid or played. */
#ifndef CANASTA_TUTOR_PRACTICE_LIKE_H
#define CANASTA_TUTOR_PRACTICE_LIKE_H

#include <stdbool.h>

#include "tutor/course.h"

/* The kinds of questions that the lesson asks, the most frequent first; how many. */
int practice_kinds(const struct lesson *l, enum question_kind out[QUESTION_KIND_COUNT]);

/* Whether the lesson asks a question of that kind. */
bool practice_asks(const struct lesson *l, enum question_kind asked);

/* Whether a question is of the sort of one of the lesson's: the same kind, and of what is to be
 * laid or played a goal in common. */
bool practice_is_like(const struct lesson *l, const struct exercise *e);

#endif
