/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How sure and how quick the learner's answers are: accuracy, median and 90th percentile of the
 * time, by kind of question and level, and by week. */
#ifndef CANASTA_TUTOR_PACE_REPORT_H
#define CANASTA_TUTOR_PACE_REPORT_H

#include <stdbool.h>
#include <stdint.h>

#include "learner/store_values.h"

struct session;

enum { PACE_TIMED_LEAST = 3 /* measured answers from which a percentile says anything */ };

/* What a row adds up. */
enum pace_order {
    PACE_BY_KIND, /* a row for each kind and level */
    PACE_BY_WEEK  /* a row for each week with an answer, the oldest first */
};

/* The first answers to questions of one kind and level, or of one week. */
struct pace_row {
    char kind[24];
    int level;    /* 0: not known */
    int32_t week; /* the Monday it began with */
    int count, right;
    int timed;            /* how many of these were measured; 0: the times below mean nothing */
    int32_t median, most; /* in milliseconds; nine in ten took no longer than `most` */
};

/* Adds up paces. The rows come in their order; caller frees with free(), NULL if there are none. */
struct pace_row *
pace_rows_make(const struct answer_pace *paces, int count, enum pace_order order, int *rows);

/* How many of a hundred were right. */
int pace_percent(const struct pace_row *row);

/* Both at once, for pictures. */
struct pace_report {
    struct pace_row *kind, *week; /* owned */
    int kinds, weeks;
};

/* Loads and adds up the learner's paces; with a message, none if the record can't be read. */
void pace_report_make(struct session *s, struct pace_report *out);
void pace_report_free(struct pace_report *p);

/* Tells the rows of the learner: all, or those with the most answers. Returns how many. */
int pace_report_tell(struct session *s, bool all);

/* Tells the learner's weeks: of the kind of question of that name, or of all (""), of one level or
 * of all (0). Returns how many. */
int pace_weeks_tell(struct session *s, const char *name, int level);

#endif
