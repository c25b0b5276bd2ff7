/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A question as it is put before the learner: an exercise, wherever it comes from, and where in the
 * sitting it is asked.
 */
#ifndef CANASTA_TUTOR_TASK_H
#define CANASTA_TUTOR_TASK_H

#include <stdio.h>

#include "engine/table.h"
#include "learning/skill.h"
#include "questions/exercise.h"
#include "questions/question.h"
#include "questions/question_text.h"
#include "tutor/event.h"
#include "tutor/say.h"
#include "tutor/shelf.h"

struct task {
    const struct exercise *exercise; /* borrowed; it has a question */
    struct table table;              /* it is judged by this one */
    const char *mode;                /* as the store's log names it: "lesson", "puzzle", "quiz" */
    const char *lesson;              /* the lesson it is part of, or NULL */
    struct skill_list skills;        /* its topics, the main one first */
    uint64_t seed;                   /* of a generated question, else 0 */
    bool fresh;                      /* generated: its id is no reading matter */
    bool before_opening;             /* of a lesson that comes before the one on opening */
};

/* An exercise as a task of a mode at a table; a fresh one is told by its kind and level. */
struct task task_of(const struct exercise *e, const struct table *t, const char *mode);
struct task task_of_fresh(const struct exercise *e, const struct table *t, const char *mode);

/* How many players there are. */
int task_seats(const struct task *t);

/* Writes the question: its id, the cards or melds asked about, the wording, the options. Not the
 * position. */
void task_show(const struct listener *p, const struct task *t, const struct phrases *phrases);

/* Writes the question on one line, for an empty line typed. */
void task_show_short(const struct listener *p, const struct task *t, const struct phrases *phrases);

/* How an answer to such a question is written: "Type yes or no." Returns `out`. */
const char *
task_how(const struct task *t, const struct phrases *phrases, char out[QUESTION_TEXT_SIZE]);

/* Writes an answer as a learner reads it: "1,165", "yes", "no", "7 A", "b". */
void task_write_answer(const struct task *t, const struct answer *a, FILE *out);

#endif
