/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The coach's steps, the authors' words about rules, and the engine's verdict on a move tried, on
 * the screen. */
#ifndef CANASTA_TUTOR_EXPLAIN_VIEW_H
#define CANASTA_TUTOR_EXPLAIN_VIEW_H

#include <stdbool.h>

#include "base/strbuf.h"
#include "coach/explain.h"
#include "messages/catalog.h"
#include "tutor/event.h"
#include "tutor/posed_exercise.h"

struct session;

/* Writes what the melds that a play starts may cost in the end (explain_price). */
void explain_view_price(const struct explain_context *q,
                        const struct answer *play,
                        struct strbuf *out);

/* Writes the result in a sentence, and before it the conditions that fail, or those that hold where
 * the answer is yes. With `facts` a result that rests on few facts has them before it: for a
 * learner who did not find it alone. A play is no result then, as it has just been shown. */
void explain_view_result(const struct explain_context *q, bool facts, struct strbuf *out);

/* Points at the cards that decide: those of `told`, the right answer that is told, where it is a
 * play; else those of the last condition that fails, else of the last that holds, else of the last
 * fact; at none where no step points at cards. */
void explain_view_point(const struct listener *p,
                        const struct explain_context *q,
                        const struct answer *told);

/* Shows all steps. */
void explain_view_show(const struct listener *p, const struct explain_context *q);

/* Shows a rule: its id and what it says and is good for, and how other tables do it. */
void explain_view_rule(const struct listener *p,
                       const struct message_context *ctx,
                       enum rule_id rule);

/* Only how other tables do it, if anything is known. */
void explain_view_tables(const struct listener *p,
                         const struct message_context *ctx,
                         enum rule_id rule);

/* Whether a line names melds to lay or a pick, as one may answer "can you open?"; a card alone is
 * no meld. Asks no rule. */
bool explain_view_reads_melds(const struct posed_exercise *t, const char *line);

/* Says that a slash stands between melds where a group holds several; false: none does. */
bool explain_view_slash(const struct session *s, const struct board *b, const struct lay *lay);

/* The same of an answer to the question on screen. */
bool explain_view_lacks_slash(const struct session *s, const struct answer *given);

/* Whether a lay-down names cards that lie in the own team's meld already, as "5 5 2 2" for two 2s
 * to the 5s: then that only cards from the hand are named is told, and the answer isn't counted. */
bool explain_view_names_table(const struct session *s, const struct answer *given);

/* Says that a card named as the one to throw isn't in the hand; false: it is, or no such card is
 * asked for. */
bool explain_view_lacks_card(const struct session *s, const struct answer *given);

enum tried { TRIED_ALLOWED, TRIED_REFUSED, TRIED_UNREADABLE };

/* Asks the engine about a move of the seat in turn: melds ("K K K / A A Jo", or in words), or a
 * journal's words ("throw 9", "pick"). Shows what forbids it, and `why` tells the first of these
 * rules then; with `aloud` also that it is allowed, and why a line cannot be read. */
enum tried
explain_view_try(struct session *s, const struct posed_exercise *t, const char *move, bool aloud);

#endif
