/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes down what a class wrote on its handouts: a line for each learner of the roster, then for
 * whoever came besides. Each is told at once, so that it can be kept. */
#ifndef CANASTA_TOOLS_PAPERS_WIZARD_H
#define CANASTA_TOOLS_PAPERS_WIZARD_H

#include "handouts/papers.h"
#include "tools/wizard.h"

struct papers_wizard {
    struct wizard talk;    /* first: what is handed on is this */
    struct papers *papers; /* borrowed */
    int32_t today;
    int names, at;               /* of the roster; `at` is asked about */
    char (*name)[NAME_SIZE];     /* owned */
    void (*kept)(void *payload); /* told after each paper */
    void *payload;               /* borrowed */
};

/* Reads the names of a roster, whose text is used up, and may be NULL: nobody is on it. Of two
 * learners of one name the second is "Ruth 2". */
void papers_wizard_open(struct papers_wizard *w, struct papers *papers, char *roster);

/* Asks about the first whose paper is not there yet. */
void papers_wizard_begin(struct papers_wizard *w);

/* What was missed most, question by question; said once, when all is typed. */
void papers_wizard_sum_up(const struct papers_wizard *w);

void papers_wizard_free(struct papers_wizard *w);

#endif
