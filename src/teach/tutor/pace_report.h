/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How sure and how quick the learner's answers are: accuracy, median and 90th percentile of the
 * time, by kind of question and level. */
#ifndef CANASTA_TUTOR_PACE_REPORT_H
#define CANASTA_TUTOR_PACE_REPORT_H

#include <stdbool.h>
#include <stdint.h>

#include "learner/store_values.h"

struct session;

/* The first answers to questions of one kind and level. */
struct pace_row {
    char kind[24];
    int level; /* 0: not known */
    int count, right;
    int timed;            /* of these, so many were measured; 0: the times below mean nothing */
    int32_t median, most; /* in milliseconds; nine in ten took no longer than `most` */
};

/* Adds up paces. The rows come in the order of kinds and levels; caller frees with free(), NULL if
 * there are none. */
struct pace_row *pace_rows_make(const struct answer_pace *paces, int count, int *rows);

/* Tells the rows of the learner: all, or those with the most answers. Returns how many. */
int pace_report_tell(struct session *s, bool all);

#endif
