/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far a learner has come: lessons, the skills of each, days in a row. */
#ifndef CANASTA_TUTOR_PROGRESS_REPORT_H
#define CANASTA_TUTOR_PROGRESS_REPORT_H

#include <stdbool.h>

#include "learner/store_values.h"
#include "learning/skill.h"

enum { STAGES = SKILL_DUE + 1 };

/* One lesson and the skills it teaches. */
struct chapter {
    int number;        /* of the lesson as listed; 0: skills that no lesson is about */
    const char *title; /* borrowed */
    bool begun, done;
    int stage[STAGES]; /* how many of its skills are new, learning, known, due */
};

/* All that is shown. Texts are borrowed. */
struct progress_report {
    const char *learner;
    const char *date;       /* "2026-03-01" */
    const char *suggestion; /* what to do next, a sentence */
    struct progress_counts counts;
    const char *unit;            /* the unit of lessons that the learner is in, borrowed; NULL:
                                    none */
    bool on_short_way;           /* then the two below are about the short way instead */
    int unit_done, unit_lessons; /* lessons of it that the learner has read, and all of them */
    int row;                     /* days in a row with an answer, today or yesterday the last */
    int week;                    /* days with an answer among the last seven */
    const struct chapter *chapter;
    int chapter_count;
};

/* Skills of a chapter in all. */
int chapter_skills(const struct chapter *c);

#endif
