/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a session keeps of the question on screen (current_question.h), the reason asked for after
 * it (because.h) and the search for where a wrong answer comes from (mistake_probe.h). */
#ifndef CANASTA_TUTOR_CURRENT_QUESTION_STATE_H
#define CANASTA_TUTOR_CURRENT_QUESTION_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "coach/slips.h"
#include "coach/solution.h"
#include "engine/rule.h"
#include "questions/answer_text.h"
#include "questions/exercise.h"
#include "questions/question.h"
#include "tutor/posed_exercise.h"

struct because_asked {
    bool open;           /* the reason is asked for now */
    struct answer given; /* what was answered before */
    int count;
    enum rule_id rule[1 + BECAUSE_OTHERS]; /* in the order in which they are offered */
};

enum mistake_probe_state {
    PROBING_NOTHING,
    PROBING_PROBE, /* one further question is on screen */
    PROBING_SHEET  /* a line of the sheet is */
};

struct mistake_probe {
    enum mistake_probe_state state;
    struct slip_probe probe;
    int slip[SLIPS_FOUND_MAX]; /* those that the probe tells apart */
    int slip_count;
    int side; /* of the sheet */
    int row;  /* of the sheet, from 0 */
};

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
    bool melds_refused;           /* the last lay-down of the turn broke a rule, none came since */
    bool skipped;                 /* the answer was shown for the asking */
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

#endif
