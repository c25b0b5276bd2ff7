/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Explanations as steps: why an answer is right, and what is wrong with another one.
 *
 * A question, its position and its right answer come in; out comes one list of steps that serves
 * every use: to print it whole ("why"), to walk through it, to write it to a file, or to show only
 * its beginning as hints. The engine has decided before; nothing here decides a rule. Sentences are
 * plain text, without line breaks, and make sense when read aloud. The learner sits south and is
 * "you".
 */
#ifndef CANASTA_COACH_EXPLAIN_H
#define CANASTA_COACH_EXPLAIN_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/cards.h"
#include "engine/rule.h"
#include "engine/table.h"
#include "messages/catalog.h"
#include "questions/exercise.h"
#include "questions/question.h"

struct best;

enum {
    STEPS_MAX = 120,      /* two full score sheets; more are dropped, the result never is */
    STEP_TEXT_SIZE = 320, /* with the closing zero */
    STEP_NUMBERS = 3,
    HINT_LEVELS = 3,
    SIDE_NONE = -1,
    REMARK_SIZE = 600, /* with the closing zero */
    ANSWER_SHOWN_SIZE = 400
};

/* What a step is in the chain of reasons. */
enum step_role {
    STEP_FACT,  /* something to start from: a number needed, what lies on the table */
    STEP_HOLDS, /* a condition looked at, and it holds */
    STEP_FAILS, /* a condition looked at, and it does not */
    STEP_RESULT /* the answer; always the last step, never shown as a hint */
};

struct step {
    enum step_role role;
    enum rule_id rule;         /* the rule it rests on; RULE_NONE: none in particular */
    char text[STEP_TEXT_SIZE]; /* one or two sentences, as the catalog of the context has them */
    struct message message;    /* the same, or MESSAGE_NONE where a part of it is only a text */
    int8_t slot;               /* the meld it points at, or SLOT_NONE */
    int8_t seat;               /* the hand it points at, or SEAT_NONE */
    int8_t side;               /* the side it is about, or SIDE_NONE */
    cardset cards;             /* the cards it points at; 0: none */
    bool with_top; /* the top card of the pack is one of them; else all are where the rest of the
                      step says, or in the hand */
    int32_t number[STEP_NUMBERS]; /* the numbers in the text that matter, as "needed, counted, short
                                     of" */
    int number_count;
    uint8_t hint; /* 2 or 3: this step is the hint of that level; 0: no hint */
};

struct explanation {
    int count;
    struct step step[STEPS_MAX];
};

/* What is asked, with its right answer. All pointers are borrowed. */
struct explain_context {
    const struct table *table;
    const struct position
        *position; /* settled and without fault (judge.h); NULL where none is needed */
    const struct question *question;
    const struct answer *right;      /* what judge_solve gave */
    const struct catalog *catalog;   /* the authors' words for broken rules; NULL: plain ones */
    const struct best *best;         /* how the answer was found (best.h), for a question about what
                                        is best; NULL otherwise */
    const struct exercise *exercise; /* what its author says of this and that; NULL: nothing */
    bool early; /* the first wrong answer: how far off a number is stays untold */
};

/* Appends what is said about a question to a text, after a blank if there is something before it.
 */
void explain_say(const struct explain_context *q, struct text *t, struct message message);

/* The reasons for the right answer, in the order in which a player would look at them. Always ends
 * in one STEP_RESULT. Of a choice, where no rule decides, only the result is given. */
void explain(const struct explain_context *q, struct explanation *out);

/* Writes the hint of `level`, 1 (vague: where to look) to HINT_LEVELS (nearly the answer). Returns
 * the rule the hint rests on, RULE_NONE if none. A choice has no hints: the text is then empty. */
enum rule_id explain_hint(const struct explain_context *q, int level, char out[STEP_TEXT_SIZE]);

/* The reasons and the answer in a few sentences, to stand below a question as an author's remark
 * does: all of them where they are short, else the one that decides, about `topic` if one is. */
void explain_remark(const struct explain_context *q, enum rule_id topic, char out[REMARK_SIZE]);

/* The reply to a wrong answer. */
struct remark {
    enum rule_id
        rule; /* the rule that was missed: what to review; RULE_NONE when it cannot be told */
    int slip; /* the one slip that explains the answer (slips.h), or SLIP_NONE */
    char text[REMARK_SIZE]; /* a few sentences; the right number is not told, only how far off it is
                             */
};

/* Says what is wrong with `given`, which is not the right answer: for yes and no the rule that
 * decides and its numbers, for kinds those wrongly in or missing and why, for numbers the slip that
 * gives exactly this number, for what is best what the choice gives away. */
void explain_wrong(const struct explain_context *q, const struct answer *given, struct remark *out);

/* The author's remark on a right answer, the first that fits what was done: of a lay-down or a turn
 * `given`, NULL: nothing was done. NULL when there is none. Borrowed. */
const char *
explain_fitting(const struct exercise *e, const struct table *t, const struct answer *given);

/* A better way than the lay-down or turn given, which is right: one that keeps more in hand, or of
 * a turn with goals the first take, melds or throw that the coach finds much better and that meets
 * them, too. Writes what is to be said and returns its length; 0 when there is none. */
size_t
explain_better(const struct explain_context *q, const struct answer *given, char out[REMARK_SIZE]);

/* Makes of a lay-down or turn that is right one that begins no meld of 7s, pure aces or wild cards
 * which isn't finished, where some other does what is asked. Without the coach. */
void explain_plain(const struct explain_context *q, struct answer *play);

/* Makes of a lay-down or turn that is right what a teacher would show: melds of 7s, pure aces or
 * wild cards that aren't finished go down only where nothing else does what is asked, and take,
 * melds and throw that the coach finds worse than another way are exchanged for it. The coach is
 * asked about each, which takes a moment. Changes nothing in a play of no cards. */
void explain_teach(const struct explain_context *q, struct answer *play);

/* Writes, after a blank if there is something before it, what each meld of 7s, pure aces or wild
 * cards that a lay-down or a turn starts costs at the end unless it comes to a canasta; nothing
 * where none is started. */
void explain_price(const struct explain_context *q, const struct answer *play, struct text *t);

/* The rank of a meld of another team that somebody of the board's seat lays cards onto, where their
 * own team has none of it; SLOT_NONE: nobody does. */
int explain_laid_on_theirs(const struct board *b, const struct lay *lay);

#endif
