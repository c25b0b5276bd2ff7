/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fresh questions of every computed kind, cut out of rounds that bots play from a seed. Picks them
 * so that the rule asked about decides, half of them yes and half no, from easy to hard; the judge
 * alone says what is right. Knows no file, no store and no learner. The same seed gives the same
 * questions on every machine.
 */
#ifndef CANASTA_GENERATE_GENERATE_H
#define CANASTA_GENERATE_GENERATE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/attributes.h"
#include "engine/rule.h"
#include "engine/table.h"
#include "learning/skill.h"
#include "questions/exercise.h"

enum { LEVEL_ANY = 0, LEVEL_MOST = 5, GENERATE_FAULT_SIZE = 300 };

/* What is wanted. */
struct generator_request {
    uint64_t seed;
    enum question_kind kind; /* QUESTION_KIND_COUNT: any */
    int level; /* 1..LEVEL_MOST, or LEVEL_ANY: spread evenly, with a rule as topic as they come */
    char topic[SKILL_ID_SIZE]; /* a rule id, an option's (that then decides the answer) or a theme
                                  (skill.h: scoring, opening, ...); empty: any */
};

/* A run of questions: no two alike. */
struct generator;

/* Whether questions of this kind are generated: all but the authored choice and the coach's
 * best-... kinds. */
bool generator_makes(enum question_kind k);

/* Whether questions of this kind are generated at the table: those about Splashes and special hands
 * only at modern ones, those about packs that freeze only at classic ones. */
bool generator_makes_at(const struct table *t, enum question_kind k);

/* Whether the rule or theme can be what a question of this kind is about by its maker (any kind:
 * QUESTION_KIND_COUNT). True does not promise that such a question is found at every table and
 * level. */
bool generator_covers(enum question_kind k, const char *topic);

/* Whether the table asks anything at all of the request's kind about its topic. */
bool generator_comes_up(const struct table *t, const struct generator_request *request);

/* What makes the request senseless: a kind that is not generated, an unknown topic, a level that
 * does not exist, a topic that no question of the kind is about. True when there is such a fault;
 * `out` then holds a sentence for the user. */
bool generator_request_fault(const struct generator_request *request,
                             char out[GENERATE_FAULT_SIZE]);

/* Starts a run. The request must be without fault; the table is copied. Never NULL. Caller frees
 * with generator_free. */
NODISCARD struct generator *generator_new(const struct table *t,
                                          const struct generator_request *request);
void generator_free(struct generator *g);

/* The next question of the run: its id, level, topics, right answer (borrowed until the next one or
 * generator_free) and position (settled, without fault, only the hands shown that are needed, south
 * to play); its table is the caller's. False when none was found within the bounds of the search (a
 * few seconds at most): the request cannot be met at this table, or not once more without repeating
 * a question. */
NODISCARD bool generator_next(struct generator *g, struct exercise *out);

/* Makes a question again from its id, at the table it was made for; without its right answer. False
 * when the id is no such id, or belongs to another table or another version of the program. */
NODISCARD bool generated_remake(const struct table *t, const char *id, struct exercise *out);

#endif
