/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lessons ask and show, counted: `check --mix` prints it (docs/authors.md, "What a lesson
 * asks"). */
#ifndef CANASTA_CONTENT_QUESTION_MIX_H
#define CANASTA_CONTENT_QUESTION_MIX_H

#include <stdbool.h>
#include <stdio.h>

#include "engine/cards.h"
#include "questions/question.h"

enum { MIX_DUE = 840 }; /* every number of options divides it */

/* What lessons ask and show. */
struct question_mix {
    int questions, done, chosen;    /* done: a lay, a turn, a score, a deal; chosen: among lines */
    int none;                       /* right answers of lays and turns: nothing can be done */
    int words;                      /* to read first: texts, moves, prompts */
    int told;                       /* and what is read after an answer: remarks, options */
    int seconds;                    /* that all takes a newcomer apart from reading */
    bool game;                      /* a composed game is played in it */
    bool untimed;                   /* whole deals are played in it, as long as they take */
    int yes, no;                    /* right answers of questions of that form */
    int letter[OPTIONS_MAX];        /* right options by their place */
    int letter_due[OPTIONS_MAX];    /* as many there would be by chance, in parts of 1/MIX_DUE */
    int hands, lowest[KIND_COUNT];  /* hands of players in turn, by their lowest card */
    int throws, thrown[KIND_COUNT]; /* in played examples */
};

/* Adds `one` to `all`. */
void question_mix_add(struct question_mix *all, const struct question_mix *one);

/* How long all of it takes a newcomer who reads at an easy pace, in seconds. */
int question_mix_seconds(const struct question_mix *tally);

/* Writes how many questions there are and how many are done and chosen, as one line that begins
 * with the name. */
void question_mix_write(const struct question_mix *tally, const char *name, FILE *out);

/* Writes how answers, hands and throws of many lessons are spread, and a line "unbalanced: ..."
 * for each that leans to one side. */
void question_mix_write_spread(const struct question_mix *tally, FILE *out);

#endif
