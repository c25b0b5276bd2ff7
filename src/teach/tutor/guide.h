/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The first games of somebody who is new: in the first one all hands lie open, the partner's
 * choices are explained, what happens for the first time is told in a line, Enter does the plain
 * thing, and the score is counted together. Each game has less of it; the fourth has none.
 */
#ifndef CANASTA_TUTOR_GUIDE_H
#define CANASTA_TUTOR_GUIDE_H

#include <stdbool.h>

#include "engine/action.h"
#include "engine/round.h"
#include "tutor/guide_state.h"

struct session;

/* What the guide says in the game on the table. */
bool guide_is_on(const struct session *s);       /* anything at all */
bool guide_shows_hands(const struct session *s); /* all hands lie open */
bool guide_explains_partner(const struct session *s);
bool guide_is_counting(const struct session *s); /* the score is being counted together */

/* Reads where the learner is; writes it. (guide_place.c) */
void guide_load(struct session *s);
void guide_keep(struct session *s);

/* The game that has just begun is a guided one, as long as not all of them were played. */
void guide_begin(struct session *s);

/* Somebody did something: what is new in it is told with the next guide_tell. `before` and `after`:
 * the round around it. */
void guide_notice(struct session *s,
                  const struct round *before,
                  const struct round *after,
                  const struct action *a);
void guide_tell(struct session *s);

/* Whether a move that the rules allow starts a meld that costs points unless it gets to seven
 * cards, in a guided or composed game: what it costs is said then, and the learner decides. */
bool guide_objects(const struct session *s, const struct action *a);

/* A turn of somebody else is over, with this move as its last: in a composed game its texts are
 * said, else why the partner did it. */
void guide_explain(struct session *s, const struct round *before, const struct action *a);

/* The learner pressed Enter in their turn: the plain thing is done, or told first. `do_it` carries
 * out an action of the learner's. Returns false if there is no guide. */
bool guide_enter(struct session *s, void (*do_it)(struct session *s, struct action *a));

/* The learner pressed Enter where the partner asks whether they may go out: what a plain answer is,
 * is told first; returns true if it was told before and is now to be given. */
bool guide_answer(struct session *s, bool yes);

/* The learner did something else than what was suggested. */
void guide_forget(struct session *s);

/* The round is over: it counts as played, and the counting begins. False when nothing is counted
 * together. */
bool guide_over(struct session *s);

/* What the part of the score that was asked for comes to, by what the learner typed (NULL: Enter),
 * and the next one; false when there is none left: the rest has been told, and the sheet is to be
 * shown. (guide_score.c) */
bool guide_count(struct session *s, const char *typed);

/* Whether the score is being counted together and the line is a number, a guess at it. */
bool guide_takes(const struct session *s, const char *typed);

/* Whether a guided game is to be offered now: 0 no, 1 yes, 2 yes and for the first time since the
 * learner has read what it takes. Takes note of it. */
int guide_offer(struct session *s);

#endif
