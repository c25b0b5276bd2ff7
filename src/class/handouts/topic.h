/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a class is about: a drill theme, a rule id or the beginning of one ("opening", "pack.pair",
 * "pack"); or several of these with commas between ("special,scoring"). */
#ifndef CANASTA_HANDOUTS_TOPIC_H
#define CANASTA_HANDOUTS_TOPIC_H

#include <stdbool.h>

#include "content/puzzle_file.h"
#include "engine/rule.h"
#include "learning/skill.h"
#include "questions/question.h"

enum {
    TOPIC_SIZE = SKILL_ID_SIZE, /* one of them, with its closing zero */
    TOPICS_MOST = 6,            /* in one list */
    TOPICS_SIZE = TOPICS_MOST * TOPIC_SIZE
};

/* Takes the next topic of a list, and moves `*list` past it. False when none is left. */
bool topic_part(const char **list, char out[TOPIC_SIZE]);

/* Whether there are several. */
bool topic_is_list(const char *topic);

/* Whether the theme is one of them. */
bool topic_has_theme(const char *topic, enum theme theme);

/* Whether the rule belongs to the topic; an empty topic takes all. */
bool topic_has_rule(const char *topic, enum rule_id rule);

/* Whether any rule does: an unknown topic has none; of several, each must. */
bool topic_is_known(const char *topic);

/* Whether fresh questions about it come up at the table, about each of them. A topic that none are
 * made of at any table does: the questions are then about what is near it. */
bool topic_comes_up(const char *topic, const struct table *t);

/* Whether a puzzle is about it: one of its topics, its id or its kind of question. */
bool topic_has_puzzle(const char *topic, const struct exercise *puzzle);

#endif
