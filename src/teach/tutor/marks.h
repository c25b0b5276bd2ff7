/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the log of answers says about the course: which questions of each lesson the learner has
 * answered, which of them right at once, and on which days there was an answer. A question counts
 * as right at once if it ever was, so reading a lesson again can only better its stars.
 */
#ifndef CANASTA_TUTOR_MARKS_H
#define CANASTA_TUTOR_MARKS_H

#include <stdbool.h>
#include <stdint.h>

struct lesson;
struct session;

enum { MARKS_DAYS = 7, STARS_MOST = 3 };

/* Of one lesson: its steps as bits, from 0; those beyond 63 are left out. */
struct lesson_mark {
    uint64_t asked, right;
};

struct marks {
    struct lesson_mark *lesson; /* owned; one for each of the library's */
    bool practiced[MARKS_DAYS]; /* today last */
    int row;                    /* days in a row with an answer, today or yesterday the last */
};

/* Reads them; what cannot be read counts as nothing. Free with marks_free. */
void marks_load(struct session *s, struct marks *out);
void marks_free(struct marks *m);

/* Stars of a lesson that was read to its end: one for that, two for three quarters right at once,
 * three for all. */
int mark_stars(const struct lesson_mark *m, const struct lesson *l);

#endif
