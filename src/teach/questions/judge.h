/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The judge: a question and a position in, the right answer out, by the engine alone. */
#ifndef CANASTA_QUESTIONS_JUDGE_H
#define CANASTA_QUESTIONS_JUDGE_H

#include <stdbool.h>
#include <stddef.h>

#include "messages/message.h"
#include "questions/question.h"
#include "questions/turn.h"

/* Makes the board of a position consistent after its fields were filled in from a file: seats and
 * sides of the table, hand sizes, who has opened (a side with a meld has), the stock's size,
 * courtesy. Call once before the functions below. */
void position_settle(const struct table *t, struct position *p);

/* What makes the position, or the question about it, impossible: more of a kind than the deck has,
 * more than 108 cards, an unlawful meld on the table, a hand that the question needs and that is
 * missing or has the wrong number of cards (14 for special, 13 for special-wait, 8 to 14 for the
 * hand that is near), cards laid that are not held. True when there is a fault; `out`, which may be
 * NULL, then says it, without a full stop: to the author of a file or to the one who typed the
 * position. `q` may be NULL: the position alone. */
bool position_fault(const struct table *t,
                    const struct position *p,
                    const struct question *q,
                    struct message *out);

/* The same of the melds of one side alone, as they are typed in. A canasta of 7s with wild cards,
 * which the position of a file may show (docs/rules.md section 15), is a fault here: nobody can
 * have laid it. */
bool position_melds_fault(const struct table *t, const struct side *side, struct message *out);

/* The cards of the deck that the position does not show: not in a hand that is shown, a meld or the
 * pack, and no three that lies before a side. */
cardset position_hidden(const struct position *p);

/* The right answer, of lay and turn the canonical one of several (lay_find.h, turn.h). The position
 * must be without fault; it is not looked at for kinds that need none. Not for the best-... kinds:
 * they are the coach's (coach/solution.h answers all). */
void judge_solve(const struct table *t,
                 const struct position *p,
                 const struct question *q,
                 struct answer *out);

/* Whether two answers of one form, not to a best-... kind, say the same: equal, or a bare `no`
 * given where the right answer is a `no`. For several right options every one must be named; of
 * cards that are equally good to throw, one. */
bool judge_agrees(const struct answer *right, const struct answer *given);

/* What is to be said of an answer given. */
struct answer_judgment {
    bool right;
    bool legal;       /* a lay-down, or a turn that is over, that breaks no rule */
    int missed;       /* legal, but this goal of the question (place in `aims`) is missed; -1: none
                         of these */
    bool unfinished;  /* a turn whose actions are allowed and that is not over */
    int at;           /* of a turn: which action is refused, from 0; else the number of actions */
    int broken_count; /* a lay-down or an action of a turn: the rules it breaks */
    struct verdict broken[RULES_BROKEN_MAX];
};

/* Judges an answer of any kind but the best-... ones. `right` is what judge_solve gave; `given` has
 * the question's form. A lay-down or a turn is right when the engine allows it and it reaches the
 * goal, whichever it is; a special hand is nearest when no other lacks fewer cards. */
void judge_answer(const struct table *t,
                  const struct position *p,
                  const struct question *q,
                  const struct answer *right,
                  const struct answer *given,
                  struct answer_judgment *out);

/* Carries a lay-down or a turn out as far as it is allowed. False when nothing of it is, or it is
 * "none". */
bool judge_play(const struct table *t,
                const struct position *p,
                const struct question *q,
                const struct answer *given,
                struct turn_play *out);

/* Whether the question may have several right answers, as a lay-down and a turn do, and `given` is
 * one of them. `right` as above. */
bool judge_is_way(const struct table *t,
                  const struct position *p,
                  const struct question *q,
                  const struct answer *right,
                  const struct answer *given);

/* The row of a score sheet that the line of a rule belongs to; PART_KINDS: none that is asked about
 * by itself. */
enum score_part judge_part(enum rule_id rule);

/* Whether a line of a score sheet belongs to that row of it, and what the row comes to. */
bool judge_line_is_in(const struct score_line *line, enum score_part part);
int64_t judge_row(const struct score_sheet *sheet, enum score_part part);

#endif
