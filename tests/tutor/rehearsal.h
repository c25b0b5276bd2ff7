/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A session without a screen, a file or a disk: a small course on a shelf of its own, a store in
 * memory, and a listener that keeps what it hears. Tests type lines and read what came out.
 *
 * The course: the lesson "cards" (two steps, the second asks what K K 5 count: 25), the lesson
 * "melds" (one step, a choice of which b is right, with a remark), and the puzzles
 * "sums" ("Small sums?"): sums-001 (A A 4 count 45) and sums-002 (which is true; c is right). It
 * has no messages, so what the tutor says itself is heard as the message's id, whatever its words.
 */
#ifndef CANASTA_TESTS_TUTOR_REHEARSAL_H
#define CANASTA_TESTS_TUTOR_REHEARSAL_H

#include <stdbool.h>

#include "learner/memstore.h"
#include "support/heard.h"
#include "tutor/course.h"
#include "tutor/course_index.h"
#include "tutor/session.h"

enum { REHEARSAL_DAY = 20500, REHEARSAL_LESSONS = 2, REHEARSAL_PUZZLES = 2 };

struct rehearsal {
    struct table table;
    struct exercise exercise[REHEARSAL_LESSONS];
    struct lesson_step step[REHEARSAL_LESSONS + 1];
    struct lesson lesson[REHEARSAL_LESSONS];
    const struct lesson *lessons[REHEARSAL_LESSONS];
    struct exercise puzzle[REHEARSAL_PUZZLES];
    struct puzzle_set set;
    const struct puzzle_set *sets[1];
    struct catalog catalog;
    struct course course;

    struct course_index *index;
    struct memstore *memory;
    struct learner_store store;
    struct frontend frontend;
    struct listener listener;
    struct event_log event_log; /* since the learner's last line */
    struct session *session;
};

/* Only the course; nothing is to be freed. `r` must stay where it is. */
void rehearsal_course(struct rehearsal *r);

/* All of it; the session has begun and nobody has been greeted. A store that is already in `r`
 * (functions not NULL) is used in place of the one in memory. */
void rehearsal_open(struct rehearsal *r);

/* The same with another course, which is borrowed. */
void rehearsal_open_with(struct rehearsal *r, const struct course *course);
void rehearsal_close(struct rehearsal *r);

/* Types a line; what was heard before it is forgotten. */
void rehearsal_type(struct rehearsal *r, const char *line);

/* Whether that is among what was heard since the last line. */
bool rehearsal_was_told(const struct rehearsal *r, const char *part);

/* Greets Ruth, who has played canasta before, and leaves the first question: what follows is typed
 * at the menu. */
void rehearsal_greet(struct rehearsal *r);

#endif
