/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tickets (learner/ticket.h) as JSON, as elements of a list or by themselves:
 *
 *   name, facts   whose it is, and what is in it as a sentence
 *   file          the ticket as text
 *   word          as one word; `link` or `alone` stands before it (learner/ticket_code.h)
 *   fault         instead of all these: why the word is no ticket
 */
#ifndef CANASTA_WEB_PAGE_TICKET_H
#define CANASTA_WEB_PAGE_TICKET_H

#include "tutor/session.h"
#include "web/json.h"

/* The ticket of the learner who sits here; null, and false, where nobody does. */
bool learners_ticket_json(struct json *j, struct session *s);

/* The ticket of somebody's word. */
void given_ticket_json(struct json *j, struct session *s, const char *word);

/* A text as a QR code: {size, path}, the data of an SVG path in a square of `size` units; null when
 * it is too long. */
void qr_json(struct json *j, const char *text);

#endif
