/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The choices of a round that is looked back at, as a page draws them along its slider. */
#ifndef CANASTA_WEB_REVIEW_H
#define CANASTA_WEB_REVIEW_H

#include "tutor/session.h"
#include "web/json.h"

/* Writes the object "review", while a round is looked back at and one of its choices is on screen:
 *   at      that choice, from 0
 *   left    how many are still to be graded
 *   list    those that are, in their order: list of {line, grade, text}; a grade is "fine",
 *           "doubtful", "bad" or "very-bad", and the line goes there
 *   sums    once none is left: two sentences, on the grades and on luck */
void review_json(struct json *j, const struct session *s);

/* Whether the line "slip" may lead on: a choice after the one on screen wasn't fine, or isn't
 * graded yet. */
bool review_has_slip(const struct session *s);

/* Grades a choice or two more and writes an object with that as "review"; null where no round is
 * looked back at. */
void review_more_json(struct json *j, struct session *s);

#endif
