/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The end of a lesson: how it went, what to look at once more, how long it took and what comes
 * next. It is told as sentences, and a front end may draw it instead.
 */
#ifndef CANASTA_TUTOR_LESSON_END_H
#define CANASTA_TUTOR_LESSON_END_H

#include <stdint.h>

#include "messages/message.h"

struct lesson;
struct session;

enum { LESSON_AGAIN_MOST = 16 };

/* How a lesson that was just read to its end went. */
struct lesson_end {
    const struct lesson *lesson;  /* borrowed; NULL: none has ended since a front end asked */
    int number;                   /* of it, as listed */
    int asked, right;             /* its questions in this reading, and those right at once */
    int minutes;                  /* it took, pauses left out; 0: less than one */
    int stars;                    /* of all readings (marks.h) */
    int row;                      /* days in a row */
    int again[LESSON_AGAIN_MOST]; /* steps, from 1, whose questions were never right at once */
    int again_count;
};

/* Something was done in the lesson that is open: its time runs, and long pauses do not count. */
void lesson_time(struct session *s);

/* Gathers how the open lesson went into `s->ended` and tells it, before the menu comes. */
void lesson_end_tell(struct session *s);

/* The sentence that fits how it went. */
struct message lesson_end_word(const struct lesson_end *e);

#endif
