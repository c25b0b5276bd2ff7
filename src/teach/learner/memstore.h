/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A store in plain memory: for a page that has no disk, for tests, and for anyone who only looks.
 * It does all that a session needs and forgets it when it is closed. */
#ifndef CANASTA_LEARNER_MEMSTORE_H
#define CANASTA_LEARNER_MEMSTORE_H

#include <stdint.h>
#include <stdio.h>

#include "base/attributes.h"
#include "learner/learner_store.h"
#include "learner/transfer_read.h"

struct memstore;

/* Begins with nobody in it. `seed` is where its keys come from: two records of one seed give the
 * same. Caller frees with memstore_free. */
NODISCARD struct memstore *memstore_new(uint64_t seed);
void memstore_free(struct memstore *m);

/* The memory behind the port; it must live for as long as the store is used. */
struct learner_store memstore(struct memstore *m);

/* Whether somebody else keeps what is written here, so that it outlives the session; at first
 * nobody does. store_is_kept says the same. */
void memstore_keep(struct memstore *m, bool kept);

/* How many learners there are, their ids being 1 and following; and their names. */
int memstore_learners(const struct memstore *m);
const char *memstore_name(const struct memstore *m, int64_t learner);

/* --- out as text (docs/store.md) --- */

/* A learner's file (transfer.h) in pieces, for anyone who keeps each where it lies and writes only
 * what has changed: first the learner alone, then the answers in the order in which they came,
 * `count` from number `from`, then the games. After them stands a line "end" with the number of
 * lines before it. */
void memstore_write_self(const struct memstore *m, int64_t learner, FILE *out);
int memstore_answers(const struct memstore *m, int64_t learner);
void memstore_write_answers(
    const struct memstore *m, int64_t learner, int from, int count, FILE *out);

/* How many games there are; game number `game` from 0, its key, and whose it is. */
int memstore_games(const struct memstore *m);
int64_t
memstore_write_game(const struct memstore *m, int game, char key[STORE_KEY_SIZE], FILE *out);

#endif
