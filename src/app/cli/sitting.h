/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A learner at the keyboard: the terminal, the files of the command line, and the tutor's session
 * on top of them.
 */
#ifndef CANASTA_CLI_SITTING_H
#define CANASTA_CLI_SITTING_H

#include <stdio.h>

#include "base/attributes.h"
#include "cli/command.h"
#include "cli/course_cache.h"
#include "cli/line_source.h"
#include "cli/paper.h"
#include "cli/place.h"
#include "cli/second_thread.h"
#include "learner/record_memory.h"
#include "sqlite/store.h"
#include "tutor/session.h"

struct sitting {
    struct program *program;
    struct paper paper;
    struct pager pager;
    struct listener listener; /* draws on the paper */
    struct desk desk;
    struct second_thread second;
    struct advice_helper helper; /* the second thread */
    struct line_source *lines;
    FILE *script;                 /* of --script, NULL: none */
    bool follows;                 /* the width is that of the terminal, also when it changes */
    char content[PLACE_SIZE];     /* folder */
    struct course course;         /* what is in it, */
    struct library *library;      /* and as the session searches it */
    struct store *store;          /* what is kept is in here, */
    struct record_memory *memory; /* or for an author, who keeps nothing, in here */
    struct tool_run *tool;        /* owned: one that asks in the mode teach; NULL: none */
    struct session session;
};

/* Sits down: reads options, content and store, finds the learner, and says hello. STATUS_OK, or
 * what the program ends with; then nothing is left open. The learner may have left already. */
NODISCARD enum status sitting_open(struct program *p, struct sitting *s);

/* The same for an author who looks at one file: no learner, and nothing is kept. */
NODISCARD enum status sitting_open_demo(struct program *p, struct sitting *s);

/* Reads lines and gives them to the tutor until the learner leaves, and says goodbye. Returns what
 * the program ends with. */
enum status sitting_run(struct sitting *s);

/* Closes the files; what is to be kept is on disk already. */
void sitting_close(struct sitting *s);

/* The sitting a session of this front end belongs to. */
static inline struct sitting *sitting_of(const struct session *s)
{
    return s->desk->payload;
}

#endif
