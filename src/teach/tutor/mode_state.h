/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a session keeps for its modes (mode.h): where the learner is in each of them. */
#ifndef CANASTA_TUTOR_MODE_STATE_H
#define CANASTA_TUTOR_MODE_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "learner/store_values.h"
#include "learning/review.h"
#include "learning/schedule.h"
#include "learning/skill.h"
#include "messages/catalog_types.h"
#include "questions/exercise.h"
#include "questions/question.h"
#include "tutor/menu_state.h"

struct lesson;

enum {
    PROMPT_SIZE = 64,
    MISSED_MAX = 6 /* topics named at the end of a quiz */
};

/* How far something came (quiz_tally.h). */
struct quiz_tally {
    int asked, right;
    uint64_t solved; /* questions by their number from 0, as bits; those beyond 63 are not kept */
    int tried;       /* answers to the question that is open, all of them wrong */
    int open;        /* its number; 0 where they have none */
};

struct start_state {
    struct learner *list; /* owned: those to choose from */
    int count;
    int tries;                      /* at a name */
    struct exercise exercise;       /* the first question */
    bool melds;                     /* which is three cards to put down */
    char prompt[MESSAGE_TEXT_SIZE]; /* what asks for the learner's name, then what that question
                                      asks */
};

struct lesson_state {
    const struct lesson *lesson;  /* borrowed from the course index; NULL: none open */
    int number;                   /* its place in the list of lessons, from 1 */
    int step;                     /* from 0 */
    struct quiz_tally quiz_tally; /* questions of this reading; solved ones by their step */
    int after_generated;          /* the step after the fresh question asked last; 0: none */
    int move;                     /* moves of a played example carried out */
    struct position play;         /* the example as far as it has come */
    bool shows_moves;             /* its moves are played one by one */
    int seconds;                  /* spent in it, pauses left out (lesson_end.h) */
    int64_t since;                /* when something was done in it last; 0: not yet */
};

enum { LESSON_AGAIN_MOST = 16 };

/* How a lesson that was just read to its end went. */
struct lesson_end {
    const struct lesson *lesson;  /* borrowed; NULL: none has ended since a front end asked */
    int number;                   /* of it, as listed */
    int asked, right;             /* its questions in this reading, and those right at once */
    int minutes;                  /* it took, pauses left out; 0: less than one */
    int stars;                    /* of all readings (marks.h) */
    int row;                      /* days in a row */
    int again[LESSON_AGAIN_MOST]; /* steps, from 1, whose questions were never right at once */
    int again_count;
};

struct puzzle_state {
    int32_t *run; /* owned: places in the course index, in the order of asking */
    bool *solved; /* owned: of each in the run, in this session */
    int count;
    int at;                  /* the one on screen, from 0 */
    char topic[CHOICE_SIZE]; /* as the learner asked for it */
};

struct quiz_state {
    struct schedule items;
    char topic[CHOICE_SIZE];                /* empty: any */
    int number, length;                     /* of the question on screen, from 1; of all */
    bool again;                             /* it is on screen for a second time */
    struct quiz_tally quiz_tally;           /* the first time each was asked */
    char missed[MISSED_MAX][SKILL_ID_SIZE]; /* main topics */
    int missed_count;
};

struct review_state {
    struct schedule items;       /* skills */
    int32_t day;                 /* it is the review of that day */
    const struct lesson *lesson; /* practiced; NULL: none, or not known since the program began */
    int64_t began;               /* seconds, of this session */
    int gentle; /* the number after which the learner is asked whether to go on; 0: not asked */
    struct quiz_tally quiz_tally;
    char spare[REVIEW_ITEMS_MAX][SKILL_ID_SIZE]; /* to be put in, the last one first */
    int spare_count;
    bool skip_told;   /* that what is skipped comes back tomorrow */
    uint32_t wording; /* of the question asked last */
    int alike;        /* how many with that wording followed one another */
};

enum { PLACEMENT_QUESTIONS = 10 };

struct placement_state {
    int at; /* the question on screen, from 0 */
    uint64_t seed;
    char result[PLACEMENT_QUESTIONS + 1]; /* of those before: y right at once, n not, - not asked */
    enum rule_id
        topic[PLACEMENT_QUESTIONS]; /* their main topics, as far as asked in this session */
};

#endif
