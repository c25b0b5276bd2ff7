/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is kept of a review that is not over: the day, and what is still to be asked. */
#ifndef CANASTA_TUTOR_REVIEW_LEFT_H
#define CANASTA_TUTOR_REVIEW_LEFT_H

#include <stdbool.h>

struct session;

/* Keeps the review for the next start. */
void review_keep(struct session *s);

/* Whether a review of today was left in the middle: it is then in `s->review`. One of another day
 * is over, since other things are due by then. */
bool review_is_left(struct session *s);

#endif
