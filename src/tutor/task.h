/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A question as it is put before the learner: what is asked, about what, and the author's words,
 * wherever it comes from (a lesson's step, a puzzle, a generated question). Texts and pointers are
 * borrowed from the content they come from, which must live as long as the task.
 */
#ifndef CANASTA_TUTOR_TASK_H
#define CANASTA_TUTOR_TASK_H

#include <stdio.h>

#include "engine/table.h"
#include "judge/exercise.h"
#include "judge/question.h"
#include "judge/question_text.h"
#include "learning/skill.h"
#include "tutor/event.h"
#include "tutor/say.h"
#include "tutor/shelf.h"

enum { TASK_ID_SIZE = 160 };

struct task {
    char id[TASK_ID_SIZE]; /* stable: the same question has it tomorrow */
    const char *mode;      /* as the store's log names it: "lesson", "puzzle", "quiz" */
    const char *lesson;    /* the lesson it is part of, or NULL */
    struct table table;    /* it is judged by this one */
    const struct question *question;
    const struct position *position;   /* settled; NULL where the kind of question needs none */
    const char *prompt;                /* the author's wording, or NULL: the usual one */
    const char *option[OPTIONS_MAX];   /* of an authored choice */
    enum rule_id refuted[OPTIONS_MAX]; /* the rule that speaks against a wrong one, or RULE_NONE */
    const char *hint[HINTS_MAX];       /* from vague to plain */
    int hint_count;
    const char *remark;       /* said after the answer, or NULL */
    struct skill_list skills; /* its topics, the main one first */
    int level;                /* 1 to 5, 0: none given */
    uint64_t seed;            /* of a generated question, else 0 */
    bool fresh;               /* generated: its id is no reading matter */
    bool before_opening;      /* of a lesson that comes before the one on opening */
};

/* A task of what a lesson or puzzle asks; id, mode, lesson, table and skills are left to the
 * caller. */
struct task task_of(const struct exercise *e);

/* A puzzle as a task; its mode is left to the caller. What it points at is borrowed. */
struct task task_of_puzzle(const struct puzzle *p);

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
