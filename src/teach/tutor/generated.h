/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Generated questions as a session asks them: at the learner's own table, each cards and scores
 * once in a session. Which question is generated is the trainer's business. */
#ifndef CANASTA_TUTOR_GENERATED_H
#define CANASTA_TUTOR_GENERATED_H

#include <stdbool.h>

#include "base/attributes.h"
#include "generate/generate.h"
#include "tutor/generated_state.h"

struct session;

void generated_close(struct generated *f);

/* The next question of a run that was not asked in this session; it is marked as asked. False when
 * there is none. */
NODISCARD bool generated_next(struct session *s, struct generator *g, struct exercise *out);

/* One question about a topic (a rule id, a theme, or the name of a kind of question) at a level of
 * 1 to LEVEL_MOST, or an easier one where there is none; LEVEL_ANY: any. False when nothing about
 * it can be generated at the learner's table. */
NODISCARD bool
generated_find(struct session *s, const char *topic, int level, struct exercise *out);

/* The same, only of one kind of question. */
NODISCARD bool generated_find_kind(struct session *s,
                                   enum question_kind asked,
                                   const char *topic,
                                   int level,
                                   struct exercise *out);

/* The same as generated_find at another table than the learner's. */
NODISCARD bool generated_find_at(
    struct session *s, const struct table *t, const char *topic, int level, struct exercise *out);

/* Changes one card of the question on screen (generate_vary.h), which must be a fresh one of this
 * table. False, with nothing changed, when none can be. */
NODISCARD bool generated_varied(struct session *s, const struct table *t);

/* Whether questions about the topic are generated at all. Then the request for them, without level
 * and seed. */
bool generated_covers(const char *topic, struct generator_request *out);

/* Makes a question again from its id and asks it in a mode. False when the id is none of the
 * learner's table's. */
NODISCARD bool generated_ask_again(struct session *s, const char *id, const char *mode);

#endif
