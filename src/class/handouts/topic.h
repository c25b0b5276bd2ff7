/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a class is about: a drill theme, a rule id or the beginning of one ("opening", "pack.pair",
 * "pack"). */
#ifndef CANASTA_CLASS_TOPIC_H
#define CANASTA_CLASS_TOPIC_H

#include <stdbool.h>

#include "content/puzzle_file.h"
#include "engine/rule.h"
#include "questions/question.h"

/* Whether the rule belongs to the topic; an empty topic takes all. */
bool topic_has_rule(const char *topic, enum rule_id rule);

/* Whether any rule does: an unknown topic has none. */
bool topic_is_known(const char *topic);

/* Whether fresh questions about it come up at the table. A topic that none are made of at any table
 * does: the questions are then about what is near it. */
bool topic_comes_up(const char *topic, const struct table *t);

/* Whether a puzzle is about it: one of its topics, its id or its kind of question. */
bool topic_has_puzzle(const char *topic, const struct exercise *puzzle);

#endif
