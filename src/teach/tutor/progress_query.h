/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far the learner has come, gathered from the store for the screen and for a page. */
#ifndef CANASTA_TUTOR_PROGRESS_QUERY_H
#define CANASTA_TUTOR_PROGRESS_QUERY_H

#include <stdbool.h>
#include <stdint.h>

#include "learning/clock.h"
#include "messages/catalog.h"
#include "tutor/event.h"
#include "tutor/progress_report.h"

struct session;

/* Everything that status shows, with the memory it is in. */
struct progress_query {
    struct progress_report standing;
    struct skill_state *state; /* owned */
    int state_count;
    bool *mended; /* owned; of each skill, whether the newest answer to it was not a miss */
    struct chapter *chapter; /* owned; the last one is for what no lesson is about */
    char date[CLOCK_DATE_SIZE];
    char suggestion[MESSAGE_TEXT_SIZE], besides[MESSAGE_TEXT_SIZE];
};

/* Gathers it. False, with a message, when the store cannot be read; free it all the same. */
bool progress_query_make(struct session *s, struct progress_query *v);
void progress_query_free(struct progress_query *v);

/* What is known of a skill, NULL: nothing; and its stage. */
const struct skill_state *progress_query_state(const struct progress_query *v, const char *skill);
enum skill_stage
progress_query_stage(const struct progress_query *v, const char *skill, int32_t today);

/* The skill that the learner missed the last time and has been waiting longest for; NULL: none. */
const struct skill_state *progress_query_weakest(const struct progress_query *v);

/* Tells what the learner knows and what to look at again, as a page of notes (`out` need not be the
 * learner's listener). False, with a message, when the store cannot be read. */
bool notes_tell(struct session *s, const struct listener *out);

#endif
