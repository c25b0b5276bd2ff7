/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One question and all that can be done with it: answer, hint, why, try, skip. The judge decides
 * what is right, the coach says why; every checked answer is in the store before the next prompt.
 */
#ifndef CANASTA_TUTOR_ASKING_H
#define CANASTA_TUTOR_ASKING_H

#include <stdbool.h>

#include "coach/explain.h"
#include "coach/solution.h"
#include "engine/rule.h"
#include "questions/answer_text.h"
#include "questions/question.h"
#include "tutor/because.h"
#include "tutor/digging.h"
#include "tutor/task.h"

struct session;

enum asking_state {
    ASKING_NOTHING, /* no question on screen */
    ASKING_OPEN,
    ASKING_RIGHT, /* answered */
    ASKING_TOLD   /* skipped: the answer was shown */
};

struct asking {
    enum asking_state state;
    struct task task;
    struct solution solution;     /* the right answer, and what else is right */
    struct answer turn;           /* a turn to be played: the actions done so far */
    int hints;                    /* levels read */
    int attempts;                 /* answers checked */
    int shorts;                   /* of them lawful plays that were not what the task asks for */
    int reminded;                 /* empty lines */
    bool hurried;                 /* the next question comes by itself after a right answer */
    enum rule_id missed;          /* by the last wrong answer, RULE_NONE: not known */
    bool graded[RULE_COUNT];      /* missed, as the log has it: once a question */
    bool first_right;             /* right at the first try without a hint */
    char given[ANSWER_TEXT_SIZE]; /* the last wrong answer, empty: none */
    struct because_asked because; /* the reason that is asked for after the answer */
    struct digging digging;       /* a further question about it */
};

/* Puts a question before the learner: shows position and question. The task is copied; what it
 * points at is borrowed. */
void asking_begin(struct session *s, const struct task *task);

/* The same for one that the learner solved before: it is shown with its answer, and nothing is
 * asked. */
void asking_begin_solved(struct session *s, const struct task *task);

/* Forgets the question; nothing is stored. */
void asking_end(struct session *s);

/* Checks an answer and says what is to be said. A line that cannot be read is not counted. */
void asking_answer(struct session *s, const char *line);

/* Whether a line of at most GIVEN_MOST bytes can be read as an answer to the question on screen. */
bool asking_reads(const struct session *s, const char *line);

void asking_hint(struct session *s);
void asking_why(struct session *s);
void asking_skip(struct session *s);

/* Asks the engine about a lay-down or another move ("K K K / A A Jo", "throw 9"), without marking.
 */
void asking_try(struct session *s, const char *move);

/* The question with its right answer, for the coach. There must be one. Borrows from the session.
 */
struct inquiry asking_inquiry(const struct session *s);

/* Position and question once more; only the question; only the question on one line. */
void asking_show(struct session *s);
void asking_again(struct session *s);
void asking_remind(struct session *s);

#endif
