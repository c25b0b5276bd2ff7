/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a house rule decides a question: whether the answer would be another one at a table that
 * differs only in that option. Internal to this module. */
#ifndef CANASTA_GENERATE_GENERATE_OPTION_H
#define CANASTA_GENERATE_GENERATE_OPTION_H

#include <stdbool.h>

#include "engine/table.h"
#include "questions/exercise.h"

/* The option that a topic names, or OPTION_COUNT; one that no position shows is none. */
enum option_id option_of_topic(const char *topic);

/* Whether the option decides the question `q`, which has its right answer. False for answers that
 * are plays: of these several may be right. */
bool option_decides(const struct table *t, enum option_id o, const struct exercise *q);

/* Whether the option would decide the question, and its answer be another one, if one card of the
 * hand were another: what a rule that only forbids doesn't forbid. False for a question without a
 * position. Costs up to a hundred and more answers. */
bool option_nearly_decides(const struct table *t, enum option_id o, const struct exercise *q);

/* Names the rule before the other topics of a question; RULE_NONE changes nothing. */
void topic_first(struct exercise *q, enum rule_id rule);

#endif
