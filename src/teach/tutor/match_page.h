/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game that is over on one page: what luck had to do with it, what the learner's choices gave
 * away, and the turns that cost most. Where the match is of several rounds, all of them are
 * looked at.
 */
#ifndef CANASTA_TUTOR_MATCH_PAGE_H
#define CANASTA_TUTOR_MATCH_PAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "coach/round_review.h"
#include "tutor/event.h"

struct session;

enum { MATCH_PAGE_ROUNDS = 40, MATCH_PAGE_TURNS = 3 };

/* A round of it, in points between the learner's side and the best other one; all but the result
 * estimated. */
struct page_round {
    int result;
    int promised; /* what such a beginning brings on average: the luck of the deal */
    int lost;     /* what the learner's choices gave away */
    int rest;     /* the cards that came later, and the other players */
};

struct match_page {
    int rounds;
    struct page_round round[MATCH_PAGE_ROUNDS];
    int sides, side; /* the learner's */
    int32_t score[SIDE_MAX];
    struct windfall windfall[SIDE_MAX];
    int choices, grades[GRADE_COUNT];
    int turns;                        /* the dearest first */
    int turn_round[MATCH_PAGE_TURNS]; /* from 1 */
    struct decision turn[MATCH_PAGE_TURNS];
};

/* A line of the page. */
struct page_line {
    enum tone tone;
    char text[MESSAGE_TEXT_SIZE];
};
enum { PAGE_LINES_MAX = MATCH_PAGE_ROUNDS + 16 };

/* The page in words, line by line; returns how many. The game on the table must have one. */
int match_page_lines(const struct session *s, struct page_line out[PAGE_LINES_MAX]);

/* `summary`: shows it; with the name of a file it is written there, by the front end. */
void match_page_word(struct session *s, const char *rest);

/* `again 2`: the second of its turns is set on the table. */
void match_page_again(struct session *s, int number);

#endif
