/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A question about a scene, with its right answer, ready for the coach. */
#ifndef CANASTA_TESTS_COACH_ASKED_H
#define CANASTA_TESTS_COACH_ASKED_H

#include <string.h>

#include "coach/explain.h"
#include "questions/judge.h"
#include "support/setup.h"

/* Keeps everything that an context borrows. Do not copy: the context points inside. */
struct asked {
    struct table table;
    struct position position;
    struct question question;
    struct answer right;
    struct explain_context context;
};

/* The project's messages; the same for all tests of a program. */
const struct catalog *english(void);

/* The same with each message between two marks, so that what is not from the catalog stands bare:
 * a language that nobody speaks. */
const struct catalog *marked(void);

/* Whether each letter of the text stands between marks. */
bool is_marked(const char *text);

/* What is said, in those words; valid until the next call. */
const char *in_english(const struct table *t, struct message message);

/* Asks `question` (its kind and what belongs to it) about the scene; all hands count as known. */
void asked_about(struct asked *a, const struct test_position *s, struct question question);

/* Whether some step of the explanation has this text in it. */
bool says(const struct explanation *e, const char *text);

/* The text of the result. */
const char *result_of(const struct explanation *e);

#endif
