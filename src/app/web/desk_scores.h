/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The score talk at the instructor's desk: how the round ended at each card table and what each
 * side wrote, with the first line that is wrong, as the command scores asks for it
 * (score_wizard.h). A line goes in; what is said comes out as JSON:
 *
 *   title, table: the id of the rules it goes by, events: [{tone, text}], prompt: what is asked
 * next, ""  when the talk is over, standings: [{name, points}], the evening so far, the best side
 * first, and csv
 */
#ifndef CANASTA_WEB_DESK_SCORES_H
#define CANASTA_WEB_DESK_SCORES_H

#include "tutor/session.h"
#include "web/json.h"

struct desk_scores;

/* Begins a talk at the learner's table in the place of `x`, which may be NULL, and writes what it
 * says first. Caller frees it with desk_scores_free. */
NODISCARD struct desk_scores *
desk_scores_begin(struct json *j, struct desk_scores *x, const struct session *s);

/* Hands a line over. */
void desk_scores_take(struct json *j, struct desk_scores *x, const char *line);

void desk_scores_free(struct desk_scores *x);

#endif
