/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The coach's steps, the authors' words about rules, and the engine's verdict on a move tried, on
 * the screen. */
#ifndef CANASTA_TUTOR_EXPLAINING_H
#define CANASTA_TUTOR_EXPLAINING_H

#include <stdbool.h>
#include <stdio.h>

#include "coach/explain.h"
#include "messages/phrases.h"
#include "tutor/event.h"
#include "tutor/task.h"

struct session;

/* Writes the result in a sentence, and before it the conditions that fail, or those that hold where
 * the answer is yes. With `facts` a result that rests on few facts has them before it: for a
 * learner who did not find it alone. */
void explaining_result(const struct inquiry *q, bool facts, FILE *out);

/* Shows all steps. */
void explaining_show(const struct listener *p, const struct inquiry *q);

/* Shows a rule: its id and what it says and is good for, and how other tables do it. */
void explaining_rule(const struct listener *p, const struct teller *teller, enum rule_id rule);

/* Only how other tables do it, if anything is known. */
void explaining_tables(const struct listener *p, const struct teller *teller, enum rule_id rule);

/* Whether a line names melds to lay or a pick, as one may answer "can you open?"; a card alone is
 * no meld. Asks no rule. */
bool explaining_reads_melds(const struct task *t, const char *line);

/* Says that a slash stands between melds where a group holds several; false: none does. */
bool explaining_slash(const struct session *s, const struct lay *lay);

enum tried { TRIED_ALLOWED, TRIED_REFUSED, TRIED_UNREADABLE };

/* Asks the engine about a move of the seat in turn: melds ("K K K / A A Jo", or in words), or a
 * journal's words
 * ("throw 9", "pick"). Shows every rule it breaks; with `aloud` also that it is allowed, and why a
 * line cannot be read. */
enum tried
explaining_try(const struct session *s, const struct task *t, const char *move, bool aloud);

#endif
