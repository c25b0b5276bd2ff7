/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A composed game of a lesson. Its lines say what everybody does: the others play theirs, the
 * learner's are what the guide proposes. The learner may play otherwise: then the others go on
 * by their lines as long as the rules allow them, and from there on as they think best, with the
 * same cards.
 */
#ifndef CANASTA_TUTOR_SCRIPT_H
#define CANASTA_TUTOR_SCRIPT_H

#include <stdbool.h>

#include "engine/action.h"
#include "engine/round.h"
#include "tutor/course.h"

struct game;
struct session;

/* Where a game is in its script. */
struct script {
    const struct lesson_step *step; /* borrowed; NULL: the game has none */
    int at;                         /* the next line */
    bool left;                      /* its lines do not fit any more */
};

/* Puts the composed game of a lesson's step on the table. */
void script_begin(struct session *s, const struct lesson_step *step, const struct table *t);

/* The line that comes next for the seat in turn, as an action that the rules allow now. NULL when
 * there is none; else what is said about it, which may be empty. */
const char *script_next(const struct game *g, struct action *out);

/* Whether the line that comes next is one that the learner is to find. */
bool script_is_own(const struct game *g);

/* The seat in turn did `a` in the round before it: the script goes on. */
void script_follow(struct game *g, const struct round *before, const struct action *a);

/* Tells what its author says about the lines of the turn just played, if anything. */
void script_explain(const struct session *s);

/* The learner took something back: the learner's lines of this turn are there again. */
void script_back(struct game *g);

/* Whether the game on the table is a script's, with all hands open. */
bool script_is_on(const struct session *s);
bool script_shows_hands(const struct session *s);

/* Whether `a` is what the script proposes. */
bool script_proposes(const struct game *g, const struct action *a);

#endif
