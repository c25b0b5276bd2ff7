/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choices and what they came to: written by self-play (selfplay.c), read by the fit (fit.c). A file
 * is for the program that wrote it: native numbers, no version. */
#ifndef CANASTA_TESTS_TRAIN_CASES_H
#define CANASTA_TESTS_TRAIN_CASES_H

#include "bots/features.h"

enum { CASE_OPTIONS_MAX = 16 };

/* One decision: the facts of the position, and for each option its facts and its result. */
struct choice_case {
    int count;
    bool has_base; /* the first option is to do nothing of the sort: it has no facts and is worth 0
                    */
    struct facts position;
    struct facts option[CASE_OPTIONS_MAX];
    int result[CASE_OPTIONS_MAX]; /* the player's side's points less the other side's */
};

#endif
