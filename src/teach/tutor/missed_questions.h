/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The questions that the learner missed when they were last asked: in a list, or asked again. */
#ifndef CANASTA_TUTOR_MISSED_QUESTIONS_H
#define CANASTA_TUTOR_MISSED_QUESTIONS_H

#include <stdbool.h>

#include "base/attributes.h"
#include "learner/store_values.h"
#include "questions/exercise.h"

struct session;

enum { MISSED_QUESTIONS_MOST = 50 };

/* Those that can be asked again at the learner's table, the one missed last first. */
struct missed_questions {
    const struct answer_row *item[MISSED_QUESTIONS_MOST]; /* the newest answer to each, borrowed */
    int count;
    struct answer_row *rows; /* owned */
    int row_count;
};

/* Loads them; none if the store can't be read. Free it in any case. */
void missed_questions_load(struct session *s, struct missed_questions *out);
void missed_questions_free(struct missed_questions *m);

/* Makes one of them again. Returns false if it is none of the learner's table's. */
NODISCARD bool missed_question_make(struct session *s, const char *item, struct exercise *out);

/* Whether any question that can be asked again was ever missed, of the answers looked at. */
bool missed_questions_ever(struct session *s, const struct missed_questions *m);

/* Asks one of them again, as a quiz of one question. */
void quiz_ask_one(struct session *s, const char *item);

#endif
