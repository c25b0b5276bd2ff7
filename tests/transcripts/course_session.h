/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A session with a course from a folder, a learner store in memory and a front end that keeps what
 * it hears as text (event_text.h). Everything is reproducible: the day and the seed are fixed.
 */
#ifndef CANASTA_TESTS_TRANSCRIPTS_COURSE_SESSION_H
#define CANASTA_TESTS_TRANSCRIPTS_COURSE_SESSION_H

#include <stdbool.h>
#include <stdint.h>

#include "base/rng.h"
#include "content/course_loader.h"
#include "event_text.h"
#include "learner/memstore.h"
#include "tools/house_wizard.h"
#include "tools/score_wizard.h"
#include "tutor/course_index.h"
#include "tutor/session.h"

enum { COURSE_SESSION_DAY = 20500, COURSE_SESSION_LINE = 4000 };

struct course_session {
    struct course_loader *loader; /* owns the course */
    struct diags *diags;
    struct arena *memory;
    struct catalog catalog;
    struct course course;
    struct course_index *index;
    struct frontend frontend;
    struct listener listener;
    struct memstore *db; /* of the learners so far */
    struct session *session;
    struct event_text told;          /* since it was cleared last */
    struct rng chance;               /* for the lines made up by typed.h */
    int day;                         /* since the first session */
    int width;                       /* the front end's only setting */
    char typed[COURSE_SESSION_LINE]; /* the last line */
    struct wizard *wizard;           /* gets the lines, while it waits for one; NULL: none begun */
    struct table house_table, score_table;
    struct house_wizard house;
    struct score_wizard scores;
};

/* Reads the course in the folder `path`; no session has begun. False, with a message, when it
 * cannot be read. Free it with course_session_close even then. */
bool course_session_open(struct course_session *c, const char *path);
void course_session_close(struct course_session *c);

/* Forgets all learners; the next session is the first of somebody new. */
void course_session_forget(struct course_session *c);

/* Begins a session `days` after the last: of the learner called `name`, or, if NULL, of anyone who
 * says their name. The one before is closed as if the window had been shut. */
void course_session_begin(struct course_session *c, const char *name, int days);

/* Types a line. `teach house-rules` and `teach scores` begin these wizards for teachers, at the
 * standard table; the lines that they wait for go to them. */
void course_session_type(struct course_session *c, const char *line);

/* What stands before the next line; NULL if the session is over. */
const char *course_session_prompt(const struct course_session *c, char out[MESSAGE_TEXT_SIZE]);

#endif
