/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of a drill under way. For the files of drills only. */
#ifndef CANASTA_TUTOR_DRILL_INSIDE_H
#define CANASTA_TUTOR_DRILL_INSIDE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/attributes.h"
#include "base/rng.h"
#include "generate/generate.h"
#include "generate/level_rating.h"
#include "learning/drill_best.h"
#include "tutor/current_question_state.h"
#include "tutor/drill_plan.h"

struct session;

/* A drill under way. */
struct drill {
    struct generator *generator;
    struct table table; /* the learner's when it began */
    struct drill_plan plan;
    struct generator_request request; /* of the level now */
    struct rng random;                /* from the seed: of the levels */
    struct exercise now;              /* the question on screen borrows from it */
    int begun_at;                     /* the level it began with */
    int number;                       /* of the question on screen, from 1 */
    int asked, right;                 /* answers that count, and those right at once */
    int row;                          /* right at once in a row; the most in a row so far */
    int best_row;
    int easiest;   /* level of the easiest question in that row, of a storm in all; 0: none yet */
    int best_from; /* the same of the best row */
    int missed;    /* at this level */
    struct level_rating rating;
    struct level_own own; /* before it, where it asks one kind of question; else none */
    int64_t began;        /* in milliseconds; of ten gone on with, as if they had been one */
    bool noted;           /* the answer to the question on screen was counted */
    bool over;            /* it ended by itself */
    bool known;           /* ten questions that the learner has had before */
    uint64_t digest;      /* of the questions answered, where there are ten (drill_ten.h) */

    /* Where the questions stand in files (drill_sets.h). */
    bool authored;
    bool *used;    /* owned: a flag each puzzle of the course index, asked already; or NULL */
    bool again;    /* the learner was told that questions come again */
    bool charged;  /* what the question on screen gives away was counted */
    int decisions; /* counted so */
    int lost;      /* points given away in them */

    char spot[SKILL_ID_SIZE]; /* of weak spots: what the question on screen is about */

    /* The question before that on screen, where that came by itself: `why` and `what if` are
     * still about it. Once it is over and was left, the last one. */
    struct exercise exercise_before;
    struct current_question before; /* state ASKING_NOTHING: none */
};

/* Milliseconds since it began. */
int64_t drill_elapsed(const struct session *s);

/* The learner's bests at this way and subject, from the level that the row under way, or the storm,
 * has had no easier question than. */
struct drill_best drill_bests(struct session *s);

/* Says the bests that the result of the drill is to be compared with. */
void drill_say_bests(struct session *s);

/* Takes a first answer into the numbers of the drill. */
void drill_count(struct drill *d, bool right);

/* Keeps the result as far as it has come. */
void drill_keep_result(struct session *s);

/* Puts the next question into `now`, but asks nothing. Returns false if there is none. */
NODISCARD bool drill_find_question(struct session *s);

/* Goes back to where the plan's questions begin. */
void drill_rewind(struct session *s);

/* The rating in this subject: loads it; takes a first answer in and keeps it. */
void drill_load_rating(struct session *s);
void drill_rate(struct session *s, int level, bool right);

/* The level that suits the learner in a subject; 0: nothing is known. */
int drill_level_of(struct session *s, const char *subject);

/* The level of a learner of whom nothing is known in this subject: of what they drilled otherwise,
 * else by placement; 1 where there is neither. */
int drill_level_elsewhere(struct session *s);

#endif
