/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One question and all that can be done with it: answer, hint, why, try, skip. The judge decides
 * what is right, the coach says why; every checked answer is in the store before the next prompt.
 */
#ifndef CANASTA_TUTOR_CURRENT_QUESTION_H
#define CANASTA_TUTOR_CURRENT_QUESTION_H

#include <stdbool.h>

#include "base/attributes.h"
#include "coach/explain.h"
#include "tutor/current_question_state.h"

struct session;

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

/* Points at the cards that decide the question on screen, once its answer is told. */
void current_question_point(const struct session *s, const struct answer *told);

/* The question answered just before the one on screen, where that came by itself (mode.h), or at
 * the menu the last one of a drill that is over; NULL: there is none. */
const struct current_question *current_question_before(const struct session *s);

/* Tells something about that question. Returns false, with nothing told, if there is none: it is
 * about the one on screen. */
NODISCARD bool current_question_tell_before(struct session *s,
                                            void (*speak)(struct session *s, const char *rest),
                                            const char *rest);
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
