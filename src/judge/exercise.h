/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What puzzles and the steps of lessons have in common: a position, a question about it, and the
 * author's words. Positions and questions that cannot be are refused when they are read, so what is
 * here can be judged.
 */
#ifndef CANASTA_JUDGE_EXERCISE_H
#define CANASTA_JUDGE_EXERCISE_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/rule.h"
#include "judge/question.h"

enum { HINTS_MAX = 3, CLAIMS_MAX = 12 };

/* What the words say about a move, for `check --advice`. */
struct move_claim {
    int line;         /* in its file */
    const char *move; /* as a journal writes it */
    int loses;        /* at least so many points against the best one; 0: it is as good */
    int at_most;      /* and no more than that; 0: not said */
};

/* Where a position comes from: a real deal, or its author's head. */
struct position_source {
    bool deal_given;
    uint64_t seed; /* deal number `deal` of this seed, as play/match.h shuffles it */
    uint32_t deal;
    int turns;           /* played before this one */
    const char *made_up; /* why no real deal was taken, or NULL */
};

/* Texts are UTF-8, without blanks around, and live as long as the puzzle or lesson that this is
 * part of; a line break in one starts a new line, every other break is left to whoever shows it. */
struct exercise {
    int line;          /* in its file */
    bool has_position; /* a question may need none */
    bool has_question; /* a position may only be shown */
    bool has_expect;
    struct position position; /* settled, without fault */
    struct position_source source;
    int position_line;
    bool cards_left_out; /* the round is over, and neither pack nor stock is given */
    struct question question;
    const char *prompt; /* the author's wording of the question, or NULL: the usual one */
    const char *option[OPTIONS_MAX];   /* QUESTION_CHOOSE: the texts */
    enum rule_id refuted[OPTIONS_MAX]; /* the rule that speaks against a wrong one, or RULE_NONE */
    const char *option_line[OPTIONS_MAX]; /* the move an option stands for, as a journal writes it,
                                             for the check; or NULL */
    struct answer expect; /* what the author expects; the engine decides, the check compares */
    int expect_line;
    const char *hint[HINTS_MAX]; /* from vague to plain */
    int hint_count;
    const char *remark; /* said after the answer, or NULL */
    struct move_claim claim[CLAIMS_MAX];
    int claim_count;
};

#endif
