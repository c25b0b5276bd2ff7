/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The time of a question, where the teacher has set one: it begins when the question is put or the
 * time is set, and at its end the question is closed as the teacher would close it. The journal
 * keeps how long a question is open, and not when it was put: a class that goes on after a stop
 * gives the whole time again.
 */
#ifndef CANASTA_SERVER_CLASS_CLOCK_H
#define CANASTA_SERVER_CLASS_CLOCK_H

#include "server/class_journal.h"

/* Begin with all bytes zero. */
struct class_clock {
    uint32_t turn, timed; /* which question it is of, and which time was set (class_session.h) */
    int64_t ends;         /* when the question closes by itself; 0: it has no time */
    uint32_t closed;      /* the turn that it closed last; 0: none */
};

/* Begins the time of a question that has been put since, and forgets one that is closed. */
void class_clock_set(struct class_clock *c, const struct class_session *r, int64_t now);

/* The same, and closes the question when its time is up. */
void class_clock_tick(struct class_clock *c,
                      struct class_journal *log,
                      struct class_session *r,
                      int64_t now);

/* Milliseconds that are left of `*of`; 0 of 0 where no time runs. */
int class_clock_left(const struct class_clock *c,
                     const struct class_session *r,
                     int64_t now,
                     int *of);

#endif
