/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The questions that a quiz is chosen from: fresh ones about its topics at its levels, and those of
 * a puzzles file; each once, and none that is too long for a page. */
#ifndef CANASTA_HANDOUTS_QUIZ_POOL_H
#define CANASTA_HANDOUTS_QUIZ_POOL_H

#include <stdbool.h>

#include "handouts/quiz.h"

enum {
    QUIZ_DRAWS = 8, /* questions made for each one wanted: enough to find pairs among */
    QUIZ_POOL_MOST = 2 * (QUIZ_DRAWS + 2) * QUIZ_MOST
};

/* Items to choose from, with a mark on those taken. */
struct quiz_pool {
    struct handout_item *item; /* the caller's, room for QUIZ_POOL_MOST + 1 of them */
    bool taken[QUIZ_POOL_MOST];
    int count;
};

/* How many full rounds a quiz has at least: a fifth of one about scoring. */
int quiz_pool_rounds(const struct quiz_request *request);

/* Adds fresh questions of all kinds that the request is about. */
void quiz_pool_make(const struct quiz_request *request, struct quiz_pool *p);

/* Adds those of the puzzles that the request is about, in an order of its seed. */
void quiz_pool_take(const struct quiz_request *request,
                    const struct puzzle_set *set,
                    struct quiz_pool *p);

#endif
