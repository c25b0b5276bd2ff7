/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A question as it is put before the learner: an exercise, wherever it comes from, and where in the
 * sitting it is asked.
 */
#ifndef CANASTA_TUTOR_POSED_EXERCISE_H
#define CANASTA_TUTOR_POSED_EXERCISE_H

#include <stdio.h>

#include "base/strbuf.h"
#include "engine/table.h"
#include "learning/skill.h"
#include "questions/exercise.h"
#include "questions/question.h"
#include "questions/question_text.h"
#include "tutor/course.h"
#include "tutor/event.h"
#include "tutor/format.h"

struct posed_exercise {
    const struct exercise *exercise; /* borrowed; it has a question */
    struct table table;              /* it is judged by this one */
    const char *mode;                /* as the store's log names it: "lesson", "puzzle", "quiz" */
    const char *lesson;              /* the lesson it is part of, or NULL */
    struct skill_list skills;        /* its topics, the main one first */
    uint64_t seed;                   /* of a generated question, else 0 */
    bool generated;                  /* generated: its id is no reading matter */
    bool before_opening;             /* of a lesson that comes before the one on opening */
    bool before_pack; /* and nothing of picking it: what a throw gives away isn't spoken of */
};

/* An exercise as a task of a mode at a table; a fresh one is told by its kind and level. */
struct posed_exercise posed_of(const struct exercise *e, const struct table *t, const char *mode);
struct posed_exercise
posed_of_generated(const struct exercise *e, const struct table *t, const char *mode);

/* How many players there are. */
int posed_seats(const struct posed_exercise *t);

/* Writes the question: its id, the cards or melds asked about, the wording, the options. Not the
 * position. */
void posed_show(const struct listener *p,
                const struct posed_exercise *t,
                const struct catalog *catalog);

/* Writes the question on one line, for an empty line typed. */
void posed_show_short(const struct listener *p,
                      const struct posed_exercise *t,
                      const struct catalog *catalog);

/* Appends what is asked in one sentence, without the cards: the first that is a question, else the
 * first one. */
void posed_write_title(const struct posed_exercise *t,
                       const struct catalog *catalog,
                       struct strbuf *out);

/* How an answer to such a question is written: "Type yes or no." Returns `out`. */
const char *posed_how(const struct posed_exercise *t,
                      const struct catalog *catalog,
                      char out[QUESTION_TEXT_SIZE]);

/* Writes an answer as a learner reads it: "1,165", "yes", "no", "7 A", "b". */
void posed_write_answer(const struct posed_exercise *t, const struct answer *a, struct strbuf *out);

/* Whether the right answer is a play, of which there may be several that do what the task asks. */
bool posed_has_ways(const struct posed_exercise *t, const struct answer *right);

/* Appends the right answer of a question that was skipped; of a choice also its words. */
void posed_write_skipped(const struct posed_exercise *t,
                         const struct answer *right,
                         struct strbuf *out);

/* What the option chosen gives away by the coach; 0: it's no question of judgment. */
int posed_price(const struct posed_exercise *t, const struct answer *given);

#endif
