/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far the learner has come, gathered from the record for the screen and for a page. */
#ifndef CANASTA_TUTOR_SURVEY_H
#define CANASTA_TUTOR_SURVEY_H

#include <stdbool.h>
#include <stdint.h>

#include "learning/clock.h"
#include "messages/phrases.h"
#include "tutor/event.h"
#include "tutor/standing.h"

struct session;

/* Everything that status shows, with the memory it is in. */
struct survey {
    struct standing standing;
    struct skill_state *state; /* owned */
    int state_count;
    struct chapter *chapter; /* owned; the last one is for what no lesson is about */
    char date[CLOCK_DATE_SIZE];
    char suggestion[PHRASE_TEXT_SIZE], besides[PHRASE_TEXT_SIZE];
};

/* Gathers it. False, with a message, when the record cannot be read; free it all the same. */
bool survey_make(struct session *s, struct survey *v);
void survey_free(struct survey *v);

/* What is known of a skill, NULL: nothing; and its stage. */
const struct skill_state *survey_state(const struct survey *v, const char *skill);
enum skill_stage survey_stage(const struct survey *v, const char *skill, int32_t today);

/* The skill that the learner missed the last time and has been waiting longest for; NULL: none. */
const struct skill_state *survey_weakest(const struct survey *v);

/* Tells what the learner knows and what to look at again, as a page of notes (`out` need not be the
 * learner's listener). False, with a message, when the record cannot be read. */
bool notes_tell(struct session *s, const struct listener *out);

#endif
