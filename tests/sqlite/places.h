/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of the trainer share: a folder that is gone afterwards, a store in it, answers to
 * put into it. */
#ifndef CANASTA_TESTS_SQLITE_PLACES_H
#define CANASTA_TESTS_SQLITE_PLACES_H

#include <stdbool.h>
#include <stdint.h>

#include "learner/transfer.h"
#include "sqlite/db.h"
#include "sqlite/db_learner_store.h"
#include "support/record_cases.h"

enum { PLACE_SIZE = 256 };

/* A fresh empty folder for one test; and its removal with all that is in it. */
void place_make(char folder[PLACE_SIZE]);
void place_remove(const char *folder);

/* The path of a file in that folder, in `out`. */
const char *place_file(const char *folder, const char *name, char out[PLACE_SIZE]);

/* Whether the file is there. */
bool place_has(const char *path);

/* How many files of the folder have names that hold `part`. */
int place_count(const char *folder, const char *part);

/* A file's content from the heap, ended; `length` may be NULL. */
char *place_read(const char *path, long *length);
/* Writes a file as one that came from elsewhere: no sums of its pages are beside it. */
void place_write(const char *path, const char *bytes, long length);

/* Removes the sums of a store's pages (page_sums.h): an older program wrote it. */
void place_forget_sums(const char *path);

/* Opens the store; the test fails when it cannot be. */
struct db *place_open(const char *path);

/* Makes a store with one learner, Ruth, and so many answers, and closes it. */
void place_fill(const char *path, int answers);

/* How many answers a learner has; -1: there is no such learner. */
int place_answers(struct db *s, const char *name);

/* A store in memory with one learner in it. */
struct db *memory_with(const char *name, struct learner *out);

/* The state of that skill on that day; a state with an empty id when there is none. */
struct skill_state skill_of(struct db *s, int64_t learner, int32_t day, const char *skill);

/* Takes a learner's file into a store, and writes one, as transfer.h says. */
enum store_status place_import(struct db *s,
                               FILE *in,
                               int64_t learner,
                               struct timestamp now,
                               struct learner *who,
                               struct transfer_counts *counts);
enum store_status place_export(struct db *s, int64_t learner, FILE *out);

#endif
