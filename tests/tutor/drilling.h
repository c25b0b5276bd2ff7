/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drills in a test's room: a clock of the test's own, the right answer typed, what is kept. */
#ifndef CANASTA_TESTS_TUTOR_DRILLING_H
#define CANASTA_TESTS_TUTOR_DRILLING_H

#include "room.h"

/* What the clock shows once a drill has begun. */
extern int64_t now_milliseconds;

/* Types a line that begins a drill, and sees that it asks something. */
void begin(const char *line);

/* Types the right answer after so many milliseconds. */
void answer_right(int64_t milliseconds);

/* Whether the prompt holds the text. */
bool prompts(const char *text);

/* The learner's bookmark of that key, NULL if there is none; freed with free(). */
char *kept(const char *key);

void expect_kept(const char *key, const char *expected);

#endif
