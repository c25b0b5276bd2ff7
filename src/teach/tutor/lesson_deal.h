/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rounds inside a lesson: a fresh deal that the learner plays alone until the lesson's point is
 * made, or a set play, a given deal from the middle of the round on. Nothing of them is kept in
 * the store.
 */
#ifndef CANASTA_TUTOR_LESSON_DEAL_H
#define CANASTA_TUTOR_LESSON_DEAL_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/table.h"
#include "match/deal_find.h"

struct session;
struct game_setup;

/* The round of a step at that table (match/deal_find.h): a fresh one depends on `seed` alone, a
 * step with a code gets its deal. False when its code cannot be read or is of another table, or
 * when the round is over before. */
bool lesson_deal_find(const struct deal_task *deal,
                      const struct table *t,
                      uint64_t seed,
                      struct found_deal *out);

/* Begins the deal of the lesson's step. */
void lesson_deal_begin(struct session *s, const struct deal_task *deal, const struct table *t);

/* `game CODE after 32`: the round of that setup from the learner's first turn after so many turns
 * of all, which the computer plays, with the coach and as no part of a lesson. Says so when the
 * round is over before. */
void lesson_deal_given(struct session *s, const struct game_setup *setup, int from);

/* Whether the learner is about to draw in a deal that is about picking the pack, and could pick it:
 * says so, once in a deal. */
bool lesson_deal_objects(struct session *s, const struct action *a);

/* After the learner's action or the others': whether the deal is over, its point made or the round.
 * Says what came of it. */
bool lesson_deal_is_over(struct session *s);

/* What to type where it is over. */
void lesson_deal_tell_next(const struct session *s);

/* Back to the lesson, at its next step, or to the menu where the deal is of none; `again`: at the
 * same one, with another deal. */
void lesson_deal_end(struct session *s, bool again);

/* `game set 3`: the third set play of the course; without a number, the list of them. */
void lesson_deal_set(struct session *s, const char *rest);

#endif
