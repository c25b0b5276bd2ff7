/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Journals for tests: rounds out of the conformance files, replayed from memory. */
#ifndef CANASTA_TESTS_MATCH_JOURNALS_H
#define CANASTA_TESTS_MATCH_JOURNALS_H

#include <stddef.h>

#include "match/replay.h"

/* The whole text of tests/conformance/TABLE.journal. The caller frees it. */
char *journal_text(const char *table);

/* Round number `n`, from 0, of that file. The caller frees it. */
char *journal_round(const char *table, int n);

/* Replays a text of `length` bytes. `observer` may be NULL. Returns the status. */
enum status journal_replay(const char *text,
                           size_t length,
                           const struct play_observer *observer,
                           struct replay_result *out);

/* The same, as if to go on playing. */
enum status journal_resume(const char *text, size_t length, struct replay_result *out);

/* A copy of `text` in which the first `old` is `new`; ends the test when there is none. The caller
 * frees it. */
char *text_with(const char *text, const char *old, const char *new);

#endif
