/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The question after a yes, a no or a none: because? Rules to choose from, in an order of chance;
 * only for questions that have one (exercise.h), and not in a hurry. A frozen pack always has one:
 * a bare yes is asked what freezes it.
 */
#ifndef CANASTA_TUTOR_BECAUSE_H
#define CANASTA_TUTOR_BECAUSE_H

#include <stdbool.h>

#include "tutor/current_question_state.h"

struct session;

/* Whether the answer is a yes, a no or a none whose reason is wanted. It is then kept, without
 * rules that were typed with it, and its reason open: because_is_told says whether the line tells
 * it, and because_show asks for it. A bare yes to a frozen pack isn't kept: the line that follows
 * answers as if it were the first. */
bool because_begin(struct session *s, const struct answer *given);

/* Reads a line typed while the reason is asked for: the letter of a rule, or the rule's id.
 * RULE_NONE: it is neither. */
enum rule_id because_read(const struct session *s, const char *line);

/* The rule that a line names by its id among other words: `right` if it does, else the first;
 * RULE_NONE: it names none. */
enum rule_id because_named(const char *line, enum rule_id right);

/* The rule that the line names, one that isn't offered, too; or the letter of one; or in plain
 * words: the rule whose sentence shares more words with the line than the others do ("seven is
 * full"). */
enum rule_id because_meant(const struct session *s, const char *line);

/* Whether the reason is asked for and the line tells it. */
bool because_is_told(const struct session *s, const char *line);

/* Asks for the reason, with the choice of them. */
void because_show(const struct session *s);

/* Says that the answer `given` stands and what is to be typed, after a line that is no reason. */
void because_stands(const struct session *s, const char *given);

/* What to say when answer and reason aren't both right: why the rule that was named isn't the cause
 * here, as its author has it, and the rule that is. True where the author says nothing of the
 * former. */
bool because_explain(const struct session *s, enum rule_id rule, char *out, size_t size);

#endif
