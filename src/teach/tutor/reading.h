/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How far a learner is with the lessons, by what the store keeps. Lessons are rewritten, split and
 * merged over the years, and nobody loses by it: a lesson is done if it was done under its id, or
 * if all the lessons that it is made of were (`from` in course.h).
 */
#ifndef CANASTA_TUTOR_READING_H
#define CANASTA_TUTOR_READING_H

#include <stdbool.h>

#include "learner/store_values.h"
#include "tutor/course.h"

struct course_index;
struct session;

/* What is kept of all lessons of the learner. */
struct reading {
    struct lesson_progress *list; /* owned; the one changed last comes first */
    int count;
    const struct course_index *index; /* borrowed */
};

/* How far the learner is with one of them. */
struct lesson_read {
    bool begun, done;
    int step; /* the step to go on with, from 1; 0: not begun */
};

/* Caller frees with reading_free. */
struct reading reading_of(struct session *s);
void reading_free(struct reading *r);

/* A step is one of that very lesson: who has begun one that it is made of begins at the first. Ids
 * that lessons of today still have say nothing of another lesson that is made of their old content,
 * unless one that is no more comes with them. */
struct lesson_read reading_in(const struct reading *r, const struct lesson *l);

/* The same for a single one. */
struct lesson_read reading_one(struct session *s, const struct lesson *l);

#endif
