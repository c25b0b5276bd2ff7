/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A duplicate comparison in parts, on one machine or many. Part I of N plays every N-th deal,
 * beginning with the I-th; its result is a few lines of text. Sums are whole numbers, so that the
 * parts together come to exactly what one run of all deals comes to.
 */
#ifndef CANASTA_MATCH_JOB_SPLIT_H
#define CANASTA_MATCH_JOB_SPLIT_H

#include <stdio.h>

#include "match/simulate.h"

enum {
    JOB_SPLITS_MAX = 4096,
    JOB_SPLIT_FAULT_SIZE = 160 /* what is wrong, with the closing zero */
};

/* Which part of which comparison, and what came of it. */
struct job_split {
    int number, of; /* 1..of */
    char table[TABLE_ID_SIZE];
    uint64_t rules; /* stands for all options of the table */
    char first[32], second[32];
    int64_t rounds; /* deals of all parts */
    uint64_t seed;
    int samples;
    char version[32]; /* of the program: players of another one may play otherwise */
    struct comparison_sums sums;
};

/* Describes the part that `s` plays (its `job_split` and `job_splits`), with its sums. */
void job_split_describe(const struct simulation *s,
                        const char *version,
                        const struct comparison_sums *sums,
                        struct job_split *out);

/* Writes it as text. */
void job_split_write(const struct job_split *s, FILE *out);

/* Reads such a text. False, with what is wrong and in which line, when it is none, is cut off or
 * was changed. */
bool job_split_read(FILE *in, struct job_split *out, char fault[JOB_SPLIT_FAULT_SIZE]);

/* Adds up `count` parts, all of them of one comparison. False, with what is wrong, when one is of
 * another comparison, is there twice, was stopped early or is missing; `at` is then the place of
 * the one to blame, or -1. */
bool job_split_merge(const struct job_split *list,
                     int count,
                     struct comparison *out,
                     int *at,
                     char fault[JOB_SPLIT_FAULT_SIZE]);

#endif
