/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a lesson teaches by its tasks, besides the rules that are its topics. */
#ifndef CANASTA_TUTOR_LESSON_USE_H
#define CANASTA_TUTOR_LESSON_USE_H

#include "tutor/course.h"

struct course_index;

/* What the tasks of a lesson use (USE_... bits, coach/question_use.h), and the sets of puzzles that
 * it names for its practice. */
unsigned lesson_uses(const struct course_index *index, const struct lesson *l);

#endif
