/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A question as one value, wherever it comes from: a puzzle, a step of a lesson, the generator, a
 * form that the learner fills in. A position, what is asked about it, the right answer, what it is
 * about, and the author's words. Positions and questions that cannot be are refused when they are
 * read, so what is here can be judged (coach/solution.h answers all kinds).
 */
#ifndef CANASTA_QUESTIONS_EXERCISE_H
#define CANASTA_QUESTIONS_EXERCISE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/rule.h"
#include "questions/question.h"

enum {
    EXERCISE_ID_SIZE = 160, /* with the closing zero */
    TOPICS_MAX = 16,        /* rules that a question names at most */
    HINTS_MAX = 3,
    CLAIMS_MAX = 12,
    BECAUSE_OTHERS = 4, /* rules offered besides the right one */
    REMARKS_MAX = 12,   /* remarks with a condition */
    MISSES_MAX = 12,    /* sentences with a condition for plays that miss a goal */
    PRICE_MOST = 1000   /* points that an option can be said to lose, or more */
};

/* What the words say about a move, for `check --advice`. */
struct move_claim {
    int line;         /* in its file */
    const char *move; /* as a journal writes it */
    int loses;        /* points against the best one, at least; 0: it is as good */
    int at_most;      /* and no more than that; 0: not said */
};

/* A remark for a right answer that does what `aims` say. */
struct fitting_remark {
    struct aims aims;
    const char *text;
    int line; /* in its file */
};

/* What to say of a lawful play that misses a goal and does what `when` says. */
struct conditional_miss {
    struct aims when;
    enum aim_kind goal; /* said only where a goal of this kind is missed; AIM_KIND_COUNT: of any */
    const char *text;
    int line; /* in its file */
};

/* The kind of the attribute that an author writes the goal with: lay="none" is AIM_ONLY without
 * cards. */
static inline enum aim_kind aim_written(const struct aim *a)
{
    return a->kind == AIM_ONLY ? AIM_LAY : (enum aim_kind)a->kind;
}

/* Whether the sentence may be said where this goal is missed. */
static inline bool miss_is_about(const struct conditional_miss *miss, const struct aim *a)
{
    return miss->goal == AIM_KIND_COUNT || (int)miss->goal == a->kind ||
           miss->goal == aim_written(a);
}

/* The question after a yes, a no or a none: why? One rule is right. */
struct because {
    enum rule_id right;                 /* RULE_NONE: nothing is asked */
    enum rule_id other[BECAUSE_OTHERS]; /* offered besides */
    int others;
    /* In the order in which they are offered in the file, the right one first. */
    const char *says[1 + BECAUSE_OTHERS]; /* the rule as a reason, in the author's words; NULL: as
                                             the catalog has it */
    const char *why[1 + BECAUSE_OTHERS];  /* why a wrong one isn't the cause here, or NULL */
    const struct answer *attempt; /* a play that the right rule refuses, for the check; or NULL */
    int line;                     /* in its file */
};

/* The place of the rule in `says` and `why`; -1: it isn't offered. */
static inline int because_place(const struct because *b, enum rule_id rule)
{
    for (int i = 0; i < b->others; i++) {
        if (b->other[i] == rule) {
            return 1 + i;
        }
    }
    return rule == b->right ? 0 : -1;
}

/* Where a position comes from: a real deal, or its author's head. */
struct position_source {
    bool deal_given;
    uint64_t seed; /* deal number `deal` of this seed, as match/match.h shuffles it */
    uint32_t deal;
    int turns;           /* played before this one */
    const char *made_up; /* why no real deal was taken, or NULL */
};

/* Texts are UTF-8, without blanks around, and are borrowed from the file, or whatever else it comes
 * from; a line break in one starts a new line, every other break is left to the front end. */
struct exercise {
    char id[EXERCISE_ID_SIZE]; /* stable: the same question has it tomorrow; a generated one can be
                                  made again from it; empty: none */
    const char *title;         /* or NULL */
    int line;                  /* in its file; 0: in none */
    int level;                 /* 1 to 5; 0: not given */
    enum rule_id topic[TOPICS_MAX]; /* the rules it is about, the main one first */
    int topic_count;
    const struct table *table; /* it is judged by this one, borrowed; NULL: by the one it was made
                                  for, which the caller knows */
    bool names_table;          /* its author chose the table; if not it is a fallback */
    bool has_position;         /* a question may need none */
    bool has_question;         /* a position may only be shown */
    struct position position;  /* settled, without fault */
    struct position_source source;
    int position_line;
    bool cards_left_out; /* the round is over, and neither pack nor stock is given */
    struct question question;
    const char *prompt; /* the author's wording of the question, or NULL: the usual one */
    int prompt_line;
    const char *option[OPTIONS_MAX];   /* QUESTION_CHOOSE: the texts */
    enum rule_id refuted[OPTIONS_MAX]; /* the rule that speaks against a wrong one, or RULE_NONE */
    const char *option_line[OPTIONS_MAX]; /* the move an option stands for, as a journal writes it,
                                             for the check; or NULL */
    const char *option_why[OPTIONS_MAX];  /* what speaks against a wrong one, or NULL */
    int option_loses[OPTIONS_MAX]; /* points that a wrong one gives away by the coach; 0: it is no
                                      matter of points */
    const char *miss[AIM_KIND_COUNT]; /* what to say of a lawful play that misses such a goal, or
                                         NULL */
    const struct conditional_miss *miss_when; /* said instead, the first that fits; borrowed */
    int miss_when_count;
    struct because because;
    const struct answer *model; /* the play its author would show, or NULL; borrowed */
    int model_line;
    const struct answer *right; /* what an author expects (the engine decides, the check compares),
                                   or what the judge gave; borrowed, NULL: not said */
    int right_line;
    const char *hint[HINTS_MAX]; /* from vague to plain */
    int hint_count;
    const char *remark; /* said after the answer, or NULL */
    int remark_line;
    const struct fitting_remark *fitting; /* said instead, the first that fits; borrowed */
    int fitting_count;
    struct move_claim claim[CLAIMS_MAX];
    int claim_count;
};

/* The play or the answer that its author would show: the model, else what is expected. NULL:
 * neither. Borrowed. */
static inline const struct answer *exercise_shown(const struct exercise *e)
{
    return e->model != NULL ? e->model : e->right;
}

/* Whether it's a question of judgment: every option but the best loses points. */
static inline bool exercise_is_priced(const struct exercise *e)
{
    int priced = 0;
    for (int i = 0; i < e->question.option_count; i++) {
        const bool right = (e->question.right >> i & 1) != 0;
        if (!right && e->option_loses[i] == 0) {
            return false;
        }
        priced += right ? 0 : 1;
    }
    return priced > 0;
}

/* The position, or NULL: it has none. Borrowed. */
static inline const struct position *exercise_position(const struct exercise *e)
{
    return e->has_position ? &e->position : NULL;
}

#endif
