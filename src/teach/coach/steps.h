/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Inside the coach: adding steps to an explanation, the steps that several kinds of question share,
 * and the explainer of each kind.
 */
#ifndef CANASTA_COACH_STEPS_H
#define CANASTA_COACH_STEPS_H

#include "coach/explain.h"
#include "engine/board.h"
#include "engine/going_out_plan.h"
#include "engine/meld.h"
#include "messages/wording.h"

/* Adds a step that says this, at the end or in the last place of a full list. */
struct step *step_tell(const struct explain_context *q,
                       struct explanation *e,
                       enum step_role role,
                       enum rule_id rule,
                       struct message message);

/* Adds the result, which rests on no rule by itself. */
static inline struct step *
step_result(const struct explain_context *q, struct explanation *e, struct message message)
{
    return step_tell(q, e, STEP_RESULT, RULE_NONE, message);
}

/* The said of a lay-down with a list of melds at its end. */
static inline struct message message_with(struct message message, const struct lay *lay)
{
    message_lay(&message, lay);
    return message;
}

/* Adds a STEP_FAILS with the authors' words for a broken rule. */
struct step *step_broken(const struct explain_context *q, struct explanation *e, struct verdict v);

/* The seat in turn, its hand and its side; the position must be there. */
static inline const struct board *explain_board(const struct explain_context *q)
{
    return &q->position->round.board;
}

static inline cardset explain_hand(const struct explain_context *q)
{
    return q->position->round.hand[explain_board(q)->seat];
}

/* What the side in turn needs to open, as a STEP_FACT. */
void steps_minimum(const struct explain_context *q, struct explanation *e, int side);

/* What each group of a lay-down counts, and for several groups their sum as the closing step,
 * judged against `minimum` (no judgment when it is 0). Returns the sum. */
int steps_sum(const struct explain_context *q,
              struct explanation *e,
              const struct lay *lay,
              int minimum);

/* The clean triple among the groups as a STEP_HOLDS, or a wild meld or Splash in its place. */
void steps_triple(const struct explain_context *q, struct explanation *e, const struct lay *lay);

/* Adds to the step that shows a play what the melds it starts may cost (explain_price). */
void step_add_price(const struct explain_context *q,
                    struct step *result,
                    const struct answer *play);

/* Makes of an opening one that starts no meld which costs unless it is finished, where the hand has
 * another one. */
void explain_plain_opening(const struct explain_context *q, struct lay *lay);

/* Says why the seat in turn cannot open from its hand. Its side must not be open. */
void steps_no_opening(const struct explain_context *q, struct explanation *e);

/* Whether the seat in turn can go out, and how or why not, of whatever kind the question is;
 * without the result. */
void steps_going_out(const struct explain_context *q, struct explanation *e);

/* The lay-down that goes out: that of the way or, where it takes two, the second one, the first
 * being told as a step. */
const struct lay *steps_first_of_two(const struct explain_context *q,
                                     struct explanation *e,
                                     const struct going_out_plan *way);

/* What each meld that a lay-down touches becomes, as a STEP_HOLDS each. */
void steps_becoming(const struct explain_context *q, struct explanation *e, const struct lay *lay);

/* What a hand that has opened or melded keeps, as a STEP_HOLDS. */
void steps_kept(const struct explain_context *q, struct explanation *e, cardset left);

/* Of each kind, by its row in questions.def:
 * - explain_x adds its steps, the result last.
 * - wrong_x says what is wrong with an answer and sets the rule, and the slip if it was one, where
 *   they are known; many serve all kinds of a form (explain_wrong.c). */
#define QUESTION(name, id, form, traits, sees, rule, look, solve, fault, put, explain, wrong, ...) \
    void explain(const struct explain_context *q, struct explanation *e);                          \
    void wrong(const struct explain_context *q, const struct answer *given, struct text *t,        \
               struct remark *out);
#include "questions/questions.def"
#undef QUESTION

/* Says what the top card of a pack that may freeze is, and each reason why it is frozen to the
 * player or not. */
void steps_freezing(const struct explain_context *q, struct explanation *e);

/* The ways to pick, bits as pack_ways gives them. */
void steps_ways(const struct explain_context *q, struct explanation *e, unsigned ways);

/* What speaks against ways to pick that were named and are none, or that ways are missing; and
 * against a word on whether the pack must be picked: by the engine, each as a STEP_FAILS, without
 * what only happens to be so. */
void steps_wrong_ways(const struct explain_context *q,
                      const struct answer *given,
                      struct explanation *e);
void steps_wrong_forced(const struct explain_context *q,
                        const struct answer *given,
                        struct explanation *e);

/* Says that a question to the partner comes first, where it does (out.ask-required). */
void step_ask_first(const struct explain_context *q, struct explanation *e);

/* What forbids to pick the pack: a step for each rule, the first of them a hint as well. */
void steps_pick_broken(const struct explain_context *q, struct explanation *e);

/* Of a turn that does what was asked: the first choice in it that gives much away, where another
 * one would do as well, and why. Says nothing of what the author does, too, nor where nothing is
 * weak. */
void weaker_play(const struct explain_context *q, const struct answer *given, struct text *t);

/* What is said of `given`, a lawful play that misses the goal at place `at`; for explain_wrong. */
void goal_missed(const struct explain_context *q,
                 int at,
                 const struct answer *given,
                 struct text *t);

/* Why the kind may be thrown or not; for explain_wrong. `kind` must be in the learner's hand.
 * Writes one sentence, returns the rule. */
enum rule_id reason_discard(const struct explain_context *q, kind k, char out[STEP_TEXT_SIZE]);

/* Says why the card given for a throw is none: not held, or barred. Returns the rule, or RULE_NONE
 * when it may be thrown; `out` is then its kind. */
enum rule_id throw_refused(const struct explain_context *q,
                           const struct answer *given,
                           struct text *t,
                           kind *out);

/* Why special hand number `place`, which the cards make, can't be shown now. */
struct message special_refusal(const struct explain_context *q, int place);

/* Why the kind completes a special hand or does not, likewise. */
enum rule_id reason_wait(const struct explain_context *q, kind k, char out[STEP_TEXT_SIZE]);

#endif
