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

#endif
