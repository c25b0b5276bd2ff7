/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons, step by step. Where a function is named after a word, it gets what follows that word. */
#ifndef CANASTA_TUTOR_MODE_LESSON_H
#define CANASTA_TUTOR_MODE_LESSON_H

struct session;
struct lesson;

void lesson_word(struct session *s, const char *rest);

/* Begins a lesson that need not be one of the course: `number` is its place in the list, `step`
 * counts from 0. */
void lesson_begin(struct session *s, const struct lesson *l, int number, int step);

void lesson_close(struct session *s);

#endif
