/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How far something came that may go on in a later session: how many of its questions were
 * asked, how many of them right at once, and which are solved. Kept as a place of the learner's
 * (learner_store.h).
 */
#ifndef CANASTA_TUTOR_QUIZ_TALLY_H
#define CANASTA_TUTOR_QUIZ_TALLY_H

#include <stdbool.h>

struct quiz_tally;
struct schedule;
struct session;

/* Notes the answer to the first of a list: counts it if it was asked for the first time, and takes
 * it off the list or puts it back. Returns whether it comes back. */
bool quiz_tally_answer(struct quiz_tally *quiz_tally, struct schedule *items, bool right_at_once);

/* Notes that the first of a list was skipped: counts it if it was asked for the first time, and
 * takes it off the list. */
void quiz_tally_skip(struct quiz_tally *quiz_tally, struct schedule *items);

/* Keeps it under a key of places ("quiz-counted"). `what` it is of has no blanks. */
void quiz_tally_keep(struct session *s,
                     const char *key,
                     const char *what,
                     const struct quiz_tally *quiz_tally);

/* Reads it back; false, with nothing counted, when what is kept there is of something else. */
bool quiz_tally_read(struct session *s, const char *key, const char *what, struct quiz_tally *out);

/* The question on screen, the number of which is `open`, was answered wrong: the next session shall
 * know. The caller keeps it. */
void quiz_tally_try(struct quiz_tally *quiz_tally, const struct session *s, int open);

/* Question `open` has just been put on screen: answers from before count. */
void quiz_tally_ask(const struct quiz_tally *quiz_tally, struct session *s, int open);

/* Question `number`, from 0, is solved; whether it is. */
void quiz_tally_solve(struct quiz_tally *quiz_tally, int number);
bool quiz_tally_is_solved(const struct quiz_tally *quiz_tally, int number);

/* A warm word after a row of three questions or more of which fewer than half were right at once;
 * after a better row nothing. `level`: of the last question, LEVEL_ANY where they were of several;
 * only those of a high one were hard. `easier`: easier questions follow. */
void quiz_tally_encourage(const struct session *s, int right, int asked, int level, bool easier);

#endif
