/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a session keeps of the numbered list shown last (choices.h). */
#ifndef CANASTA_TUTOR_MENU_STATE_H
#define CANASTA_TUTOR_MENU_STATE_H

#include <stdbool.h>

enum {
    CHOICES_MAX = 64, /* numbered lines of a list */
    CHOICE_SIZE = 176 /* what a number stands for: a line as the learner could type it */
};

/* A numbered list that was shown: what each number stands for. */
struct menu_state {
    int count;
    char choice[CHOICES_MAX][CHOICE_SIZE];
    char suggestion[CHOICE_SIZE]; /* what Enter does in the menu; empty: nothing */
    bool shown; /* the menu itself is on screen, not a list or what was looked up from it */
};

#endif
