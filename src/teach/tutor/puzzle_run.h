/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Choosing puzzles: those about a subject, in an order that serves the learner. */
#ifndef CANASTA_TUTOR_PUZZLE_RUN_H
#define CANASTA_TUTOR_PUZZLE_RUN_H

#include <stdbool.h>
#include <stdint.h>

struct session;

/* The places in the course index of all puzzles about `topic` (course_index.h; empty: all). Those
 * not seen yet come first, each part in the order of the files; for a quiz those asked at the
 * learner's own table come first, each part in any order. What the learner wants no more is left
 * out, unless it is the one `named` (NULL: none). Returns how many; `*out` is for the caller to
 * free(), NULL when there are none. */
int puzzle_run_make(
    struct session *s, const char *topic, const char *named, bool quiz, int32_t **out);

/* The same, only those at the learner's own table that are not seen yet, in any order. */
int puzzle_run_make_unseen(struct session *s, const char *topic, int32_t **out);

/* Whether the learner said that this puzzle is not to be asked any more. */
bool puzzle_run_is_unwanted(struct session *s, const char *id);

/* Asks a puzzle of the course index in a mode ("puzzle", "quiz"); one that is `solved` is only
 * shown. */
void puzzle_run_ask(struct session *s, int puzzle, const char *mode, bool solved);

#endif
