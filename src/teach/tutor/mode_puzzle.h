/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles of a file, one after another. Where a function is named after a word, it gets what
 * follows that word. */
#ifndef CANASTA_TUTOR_MODE_PUZZLE_H
#define CANASTA_TUTOR_MODE_PUZZLE_H

struct session;

void puzzle_word(struct session *s, const char *rest);

/* Begins with puzzle `at` (from 0) of those in a file, `count` of them and `first` the first one in
 * the course index. */
void puzzle_begin(struct session *s, const char *path, int first, int count, int at);

/* If the learner went to a puzzle by this name and wants it no more, its set brings the learner
 * back in its place. */
void puzzle_unname(struct session *s, const char *id);

void puzzle_close(struct session *s);

#endif
