/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One question and all that can be done with it: answer, hint, why, try, skip. The judge decides
 * what is right, the coach says why; every checked answer is in the store before the next prompt.
 */
#ifndef CANASTA_TUTOR_CURRENT_QUESTION_H
#define CANASTA_TUTOR_CURRENT_QUESTION_H

#include <stdbool.h>

#include "coach/explain.h"
#include "coach/solution.h"
#include "engine/rule.h"
#include "questions/answer_text.h"
#include "questions/question.h"
#include "tutor/because.h"
#include "tutor/mistake_probe.h"
#include "tutor/posed_exercise.h"

struct session;

enum current_question_state {
    ASKING_NOTHING, /* no question on screen */
    ASKING_OPEN,
    ASKING_RIGHT, /* answered */
    ASKING_TOLD   /* skipped: the answer was shown */
};

struct current_question {
    enum current_question_state state;
    struct posed_exercise posed;
    struct solution solution;     /* the right answer, and what else is right */
    struct answer turn;           /* a turn to be played: the actions done so far */
    int64_t asked;                /* when it was put on screen, in milliseconds */
    int hints;                    /* levels read */
    int attempts;                 /* answers checked */
    int shorts;                   /* of them lawful plays that were not what the task asks for */
    int reminded;                 /* empty lines */
    bool hurried;                 /* there is one answer, and the next question comes by itself */
    enum rule_id missed;          /* by the last wrong answer, RULE_NONE: not known */
    bool graded[RULE_COUNT];      /* missed, as the log has it: once a question */
    bool first_right;             /* right at the first try without a hint */
    char given[ANSWER_TEXT_SIZE]; /* the last wrong answer, empty: none */
    struct because_asked because; /* the reason that is asked for after the answer */
    struct mistake_probe mistake_probe; /* a further question about it */
};

/* Puts a question before the learner: shows position and question. The task is copied; what it
 * points at is borrowed. */
void current_question_begin(struct session *s, const struct posed_exercise *posed);

/* The same for one that the learner solved before: it is shown with its answer, and nothing is
 * asked. */
void current_question_begin_solved(struct session *s, const struct posed_exercise *posed);

/* Forgets the question; nothing is stored. */
void current_question_end(struct session *s);

/* Checks an answer and says what is to be said. A line that cannot be read is not counted. */
void current_question_answer(struct session *s, const char *line);

/* Whether a line of at most GIVEN_MOST bytes can be read as an answer to the question on screen,
 * which may be answered already. */
bool current_question_reads(const struct session *s, const char *line);

void current_question_hint(struct session *s);
void current_question_why(struct session *s);
void current_question_skip(struct session *s);

/* Asks the engine about a lay-down or another move ("K K K / A A Jo", "throw 9"), without marking.
 */
void current_question_try(struct session *s, const char *move);

/* The question with its right answer, for the coach. There must be one. Borrows from the session.
 */
struct explain_context current_question_context(const struct session *s);

/* Puts an answer into the learner's log, with how long the first one took; `given` is as typed. The
 * main topic is missed unless the coach knows better. */
void current_question_log(struct session *s, const char *given, bool right, bool skipped);

/* Position and question once more; only the question; only the question on one line. */
void current_question_show(struct session *s);
void current_question_again(struct session *s);
void current_question_remind(struct session *s);

#endif
