/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A learner at the keyboard: the terminal, the files of the command line, and the tutor's session
 * on top of them.
 */
#ifndef CANASTA_TERMINAL_TERMINAL_SESSION_H
#define CANASTA_TERMINAL_TERMINAL_SESSION_H

#include <stdio.h>

#include "base/attributes.h"
#include "cli/command.h"
#include "cli/course_cache.h"
#include "cli/paths.h"
#include "cli/second_thread.h"
#include "cli/term_writer.h"
#include "learner/memstore.h"
#include "sqlite/db.h"
#include "terminal/line_source.h"
#include "tutor/session.h"

struct terminal_session {
    struct program *program;
    struct term_writer paper;
    struct pager pager;
    struct listener listener; /* draws on the paper */
    struct frontend frontend;
    struct second_thread second;
    struct advice_helper helper; /* the second thread */
    struct line_source *lines;
    FILE *script;                /* of --script, NULL: none */
    char seen[EXERCISE_ID_SIZE]; /* the question of a drill that was open when a line was typed */
    bool follows;                /* the width is that of the terminal, also when it changes */
    char content[PLACE_SIZE];    /* folder */
    struct cached_course course; /* what is in it, */
    struct course_index *index;  /* and as the session searches it */
    struct db *db;               /* what is kept is in here, */
    struct memstore *memory;     /* or for an author, who keeps nothing, in here */
    struct tool_run *tool;       /* owned: one that asks in the mode teach; NULL: none */
    struct session session;
};

/* Sits down: reads options, content and store, finds the learner, and says hello. STATUS_OK, or
 * what the program ends with; then nothing is left open. The learner may have left already. */
NODISCARD enum status terminal_session_open(struct program *p, struct terminal_session *s);

/* The same for an author who looks at one file: no learner, and nothing is kept. */
NODISCARD enum status terminal_session_open_demo(struct program *p, struct terminal_session *s);

/* Reads lines and gives them to the tutor until the learner leaves, and says goodbye. Returns what
 * the program ends with. */
enum status terminal_session_run(struct terminal_session *s);

/* Closes the files; what is to be kept is on disk already. */
void terminal_session_close(struct terminal_session *s);

/* The terminal session that a session of the tutor belongs to. */
static inline struct terminal_session *terminal_session_of(const struct session *s)
{
    return s->frontend->payload;
}

#endif
