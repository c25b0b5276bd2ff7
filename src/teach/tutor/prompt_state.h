/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a session keeps of input that is neither a command nor an answer (prompt.h). */
#ifndef CANASTA_TUTOR_PROMPT_STATE_H
#define CANASTA_TUTOR_PROMPT_STATE_H

#include <stdbool.h>

struct session;

enum {
    PROMPT_WORDS_MAX = 24,
    OFFER_SIZE = 96 /* of the text of a choice, as far as it is remembered */
};

/* What the next line is for. All zero: nothing, the line is for the mode. */
struct prompt {
    const char *text; /* shown before the line; static, or borrowed */
    void (*take)(struct session *s, const char *line);
    /* For a number; `take` is then the one that reads numbers. */
    void (*choose)(struct session *s, int choice);
    const char *word[PROMPT_WORDS_MAX]; /* how each choice can be called instead, in one way
                                           or several, "never|new"; borrowed */
    int count, standard;
    bool own;    /* `take` knows the words of the program itself, */
    bool every;  /* and those for leaving, too: every line is for it */
    bool behind; /* a word that looks something up is carried out meanwhile */
};

#endif
