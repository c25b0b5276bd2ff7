/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Time as the trainer sees it: a moment, and the learner's day it belongs to. That day starts at
 * four in the morning local time, so that a late evening is one day. Nothing else in the trainer
 * asks what time it is: every function that depends on time takes a moment or a day, and a test
 * or `--today` passes its own.
 */
#ifndef CANASTA_LEARNING_CLOCK_H
#define CANASTA_LEARNING_CLOCK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    CLOCK_DAY_STARTS = 4, /* o'clock, local time */
    CLOCK_DATE_SIZE = 16  /* a written date with its end, "2026-03-01" */
};

/* A moment: seconds since 1970 (UTC), and the learner's day, counted from 1970-01-01 = 0. */
struct timestamp {
    int64_t seconds;
    int32_t day;
};

/* This moment, by the machine's clock and time zone. */
struct timestamp clock_now(void);

/* This moment in milliseconds since 1970 (UTC), for measuring how long something took. */
int64_t clock_milliseconds(void);

/* The moment of `seconds` in the local time zone. */
struct timestamp clock_moment(int64_t seconds);

/* Noon (UTC) of that day: what `--today` stands for. Does not ask the machine's clock or time zone.
 */
struct timestamp clock_on_day(int32_t day);

/* The day written as "2026-03-01"; a date that does not exist is refused. Years 1970 to 9999. */
bool clock_read_date(const char *text, int32_t *day);

/* The Monday of the week that the day belongs to. */
int32_t clock_week_of(int32_t day);

/* Writes the day as "2026-03-01"; always within `out`, and ended. Days outside 1970 to 9999 are
 * moved to the nearest. */
void clock_write_date(int32_t day, char out[CLOCK_DATE_SIZE]);

#endif
