/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A turn asked for, played line by line while its question is open. The judge plays it. */
#ifndef CANASTA_TUTOR_TURN_IN_PROGRESS_H
#define CANASTA_TUTOR_TURN_IN_PROGRESS_H

#include <stdbool.h>

#include "questions/question.h"

struct session;

/* Adds the actions of a line, which were read from `line`, to the turn so far. False when they are
 * allowed and the turn goes on: what came of them was told, and nothing is to be judged. Else
 * `given` is what to judge, and what was allowed of it stays done unless the turn is over. Of other
 * questions: true, unchanged. */
bool turn_in_progress_take(struct session *s, const char *line, struct answer *given);

/* Says how far the turn has come and what the learner holds; nothing where none has begun. */
void turn_in_progress_remind(const struct session *s);

/* Takes the last lay-down or pick of the turn back, or says that what came last stays. False when
 * no turn has begun. */
bool turn_in_progress_take_back(struct session *s);

/* Whether the line puts a three up once more that has gone up in the turn. */
bool turn_in_progress_has_three_up(const struct session *s, const char *line);

/* The round as far as the learner's turn has been played, for a question that asks for a turn; the
 * position's own round for any other. */
void turn_in_progress_round(const struct session *s, struct round *out);

#endif
