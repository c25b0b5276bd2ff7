/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A record in plain memory: for a page that has no disk, for tests, and for whoever only looks. It
 * does all that a sitting needs and forgets it when it is closed. */
#ifndef CANASTA_RECORD_MEMORY_H
#define CANASTA_RECORD_MEMORY_H

#include <stdint.h>
#include <stdio.h>

#include "base/attributes.h"
#include "learner/record.h"
#include "learner/transfer_read.h"

struct record_memory;

/* Begins with nobody in it. `seed` is where its keys come from: two records of one seed give the
 * same. Caller frees with record_memory_free. */
NODISCARD struct record_memory *record_memory_new(uint64_t seed);
void record_memory_free(struct record_memory *m);

/* The memory behind the port; it must live for as long as the record is used. */
struct record record_memory(struct record_memory *m);

/* Whether somebody else keeps what is written here, so that it outlives the sitting; at first
 * nobody does. record_is_kept says the same. */
void record_memory_keep(struct record_memory *m, bool kept);

/* How many learners there are, their ids being 1 and following; and their names. */
int record_memory_learners(const struct record_memory *m);
const char *record_memory_name(const struct record_memory *m, int64_t learner);

/* --- out and in as text (docs/store.md) --- */

/* Writes a learner, who must be there, as a text file. */
void record_memory_export(const struct record_memory *m, int64_t learner, FILE *out);

/* Reads such a file and merges it into `learner`, or with 0 into the one of the file's name, who is
 * made when there is none. All or nothing: RECORD_REFUSED at the first fault, and
 * record_trouble() then begins with the line. */
NODISCARD enum record_status record_memory_import(struct record_memory *m,
                                                  const char *text,
                                                  int64_t learner,
                                                  struct moment now,
                                                  struct learner *who,
                                                  struct transfer_counts *counts);

/* The same file in pieces, for whoever keeps each where it lies and writes only what has changed:
 * first the learner alone, then the answers in the order in which they came, `count` from number
 * `from`, then the games. Behind them stands a line "end" with the number of lines before it. */
void record_memory_write_self(const struct record_memory *m, int64_t learner, FILE *out);
int record_memory_answers(const struct record_memory *m, int64_t learner);
void record_memory_write_answers(
    const struct record_memory *m, int64_t learner, int from, int count, FILE *out);

/* How many games there are; game number `game` from 0, its key, and whose it is. */
int record_memory_games(const struct record_memory *m);
int64_t record_memory_write_game(const struct record_memory *m,
                                 int game,
                                 char key[RECORD_KEY_SIZE],
                                 FILE *out);

#endif
