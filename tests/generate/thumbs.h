/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Simulated answerers: rules of thumb that beginners go by, and slips they make. None knows the
 * right way; how often they are right says how hard a question is. */
#ifndef CANASTA_TESTS_GENERATE_THUMBS_H
#define CANASTA_TESTS_GENERATE_THUMBS_H

#include "questions/exercise.h"

/* One answerer of a kind of question. */
struct thumb {
    enum question_kind kind;
    const char *says; /* how it answers, for the table in the docs */

    /* How likely it is right, 0 to 1. The question has its right answer. */
    double (*right)(const struct table *t, const struct exercise *e);
};

/* The answerer at that place among those of a kind, from 0; NULL: so many there are not. */
const struct thumb *thumbs_of(enum question_kind k, int place);

/* How likely the answerers of the question's kind are right, on average; below 0: there are none.
 */
double thumbs_right(const struct table *t, const struct exercise *e);

#endif
