/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The coach's grades in words, for the figures. */
#ifndef CANASTA_TESTS_BENCH_GRADES_H
#define CANASTA_TESTS_BENCH_GRADES_H

#include "coach/advice.h"

static inline const char *grade_word(enum grade g)
{
    static const char *const words[GRADE_COUNT] = {[GRADE_FINE] = "fine",
                                                   [GRADE_DOUBTFUL] = "doubtful",
                                                   [GRADE_BAD] = "bad",
                                                   [GRADE_VERY_BAD] = "very bad"};
    return words[g];
}

#endif
