/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Slips: the usual ways of getting a number wrong, and which of them gives exactly the number the
 * learner wrote. A row of the sheet asked about by itself is looked at on the sheet.
 *
 * A slip is a change to a copy of the table, the position or the question ("next bracket's
 * minimum", "partner's hand forgotten"), after which the same engine is asked again; where no such
 * change says it, the slip changes lines of the score sheet.
 */
#ifndef CANASTA_COACH_SLIPS_H
#define CANASTA_COACH_SLIPS_H

#include <stdbool.h>
#include <stdint.h>

#include "coach/explain.h"
#include "engine/rule.h"
#include "engine/score.h"
#include "questions/question.h"

enum {
    SLIP_NONE = -1,
    SLIPS_FOUND_MAX = 8, /* more explanations of one number are not listed */
    SLIPS_TOLD = 3,      /* how many of these the learner is told at most */
    SLIP_VARIANTS = 28 /* ways to make one slip: at most one for every kind, seat or special hand */
};

struct slip {
    const char *id;      /* letters, digits, dots, hyphens: "threes.one-canasta" */
    enum message_id did; /* what was done, to follow "It looks as if": "the threes were counted with
                           one canasta" */
    enum message_id fix; /* how it is: "With exactly one canasta the threes count nothing." */
    enum rule_id rule;   /* the skill it shows a lack of */
    int weight; /* 1 a misunderstanding that is often met, 2 a rarer one, 3 a slip of the pen */
};

/* How many slips there are, and the facts of slip `i`. Static. */
int slips_count(void);
const struct slip *slip_facts(int i);

/* What the learner answers who makes slip `i` and nothing else wrong. Many slips can be made in
 * several ways (which hand was forgotten?): `variant` 0..SLIP_VARIANTS-1 chooses one. For scores
 * `sides` says on whose sheet, as bits. False when the slip is not for this kind of question, has
 * no such variant, or gives the right answer. */
bool slip_answer(
    const struct explain_context *q, int i, int variant, unsigned sides, struct answer *out);

/* The slips that give exactly the learner's wrong answer, the most usual (lowest weight) first. For
 * scores a slip may have been made on one side or on several. Returns how many, at most
 * SLIPS_FOUND_MAX; 0 when no slip explains the answer or it is right. */
int slips_diagnose(const struct explain_context *q,
                   const struct answer *given,
                   int out[SLIPS_FOUND_MAX]);

/* Parts of a side's score as far as the learner gave them. */
enum { CLAIM_BASE = 1, CLAIM_COUNT = 2, CLAIM_TOTAL = 4 };
struct claim {
    unsigned parts; /* CLAIM_... bits */
    int32_t base, count, total;
};

/* How many of the slips found are as usual as the first: the only ones worth context the learner.
 */
int slips_likeliest(const int *slips, int count);

/* What the learner claims for one side: three numbers, any of which may be SCORE_NOT_GIVEN. */
struct claim claim_of(const int32_t score[3]);

/* Whether all that is claimed is right. `right`: base, count, total. */
bool claim_holds(const struct claim *c, const int32_t right[3]);

/* slips_diagnose for one side of a score, with only some of its numbers given (a quiz may ask for
 * the total alone). */
int slips_diagnose_side(const struct explain_context *q,
                        int side,
                        const struct claim *claim,
                        int out[SLIPS_FOUND_MAX]);

/* A further question that tells slips apart: one item of the sheet for which they give different
 * points. */
struct slip_probe {
    enum rule_id rule;               /* what the item is about */
    enum message_id asks;            /* "How many points did you put down for the threes?" */
    int32_t right;                   /* what the item really comes to */
    int32_t points[SLIPS_FOUND_MAX]; /* what it comes to with each of the slips */
};

/* Finds the item for which the slips, two or more found for this claim by slips_diagnose_side,
 * differ most; false when no item tells any two of them apart. */
bool slips_probe(const struct explain_context *q,
                 int side,
                 const struct claim *claim,
                 const int *slips,
                 int count,
                 struct slip_probe *out);

#endif
