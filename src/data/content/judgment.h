/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Questions of judgment: fresh positions in which the coach prefers one choice and is sure of it.
 *
 * Pricing a position takes seconds, too long for a drill, so the questions are made in advance and
 * kept as a puzzles file (`generate --kind judge-throw`). Each is a choice between moves with what
 * the wrong ones give away and why, in the coach's words. The same seed makes the same file.
 */
#ifndef CANASTA_CONTENT_JUDGMENT_H
#define CANASTA_CONTENT_JUDGMENT_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/attributes.h"
#include "messages/catalog.h"

/* What there is to judge. */
enum judgment {
    JUDGE_THROW,   /* which card to throw */
    JUDGE_PICK,    /* to pick the pack or to draw */
    JUDGE_OPEN,    /* to open or to wait */
    JUDGE_OUT,     /* to go out or to play on */
    JUDGE_SPECIAL, /* to keep a special hand in the making or to give it up */
    JUDGMENTS
};

/* The public name, as "judge-throw". Static. */
const char *judgment_name(enum judgment j);

/* The judgment with that name, or JUDGMENTS. */
enum judgment judgment_find(const char *name);

struct judgment_request {
    enum judgment judgment;
    const struct message_context *words; /* the table, and the words of options and reasons */
    uint64_t seed;
    int level;   /* 1..LEVEL_MOST, or LEVEL_ANY: as many of each level as can be */
    int count;   /* of questions */
    int samples; /* deals that each look at a position tries; 0: as many as always */
};

/* What came of it. */
struct judgment_made {
    int questions;    /* how many were made; fewer than asked for where the rounds had no more */
    int contradicted; /* left out: a further look, from other deals, finds another choice best */
    int rounds;       /* played for them */
};

/* Writes a puzzles file with such questions. Takes some seconds a question. */
NODISCARD struct judgment_made judgment_write(const struct judgment_request *request, FILE *out);

#endif
