/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The functions of each kind of question, by its row in questions.def: who knows the right answer,
 * what the position has to show for it, and how it is put into words. Internal to this module.
 */
#ifndef CANASTA_QUESTIONS_QUESTION_KIND_H
#define CANASTA_QUESTIONS_QUESTION_KIND_H

#include "messages/wording.h"
#include "questions/judge.h"

/* A question at a position of a table. Borrowed. */
struct asked_question {
    const struct table *table;
    const struct position *position; /* not looked at for kinds that need none */
    const struct question *question;
};

static inline const struct board *asked_board(const struct asked_question *a)
{
    return &a->position->round.board;
}

/* The hand of the player in turn. */
static inline cardset asked_hand(const struct asked_question *a)
{
    return a->position->round.hand[asked_board(a)->seat];
}

enum { PUT_LIST_SIZE = 400 };

/* A question to be put into words. */
struct putting {
    const struct message_context *ctx;
    const struct board *board; /* NULL: none */
    const struct question *question;
    int who;           /* the player in turn */
    bool paper, opens; /* to lay these down means to open */
    char list[PUT_LIST_SIZE], more[PUT_LIST_SIZE];
};

/* Says a fault; `out` may be NULL. Returns true, as there is one. */
static inline bool fault_say(struct message *out, struct message why)
{
    if (out != NULL) {
        *out = why;
    }
    return true;
}

/* What makes the position impossible, whatever is asked about it (see position_fault). */
bool position_own_fault(const struct table *t, const struct position *p, struct message *out);

/* The kinds that may be thrown now, as bits. */
uint16_t throws_allowed(const struct asked_question *a);

/* Of each kind:
 * - solve_x fills in the right answer; its form is set, all else is none or 0.
 * - fault_x says what makes the question impossible here. The position is without fault by then and
 *   shows the hands that the row's traits ask for.
 * - put_x says what is asked. */
#define QUESTION(name, id, form, traits, sees, rule, look, solve, fault, put, ...)                 \
    void solve(const struct asked_question *a, struct answer *out);                                \
    bool fault(const struct asked_question *a, struct message *out);                               \
    struct message put(struct putting *a);
#include "questions/questions.def"
#undef QUESTION

#endif
