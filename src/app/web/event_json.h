/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Events of the tutor, and pictures of the table, as JSON. Cards in texts stay marks
 * (notation/card_marks.h), other cards are lists of kinds by their numbers. */
#ifndef CANASTA_WEB_EVENT_JSON_H
#define CANASTA_WEB_EVENT_JSON_H

#include "tutor/event.h"
#include "web/json.h"

/* An event as an element of a list; what means nothing at its kind is left out. */
void event_json(struct json *j, const struct event *e);

/* The table as the learner sees it, under `key`; NULL: an element of a list. */
void table_view_json(struct json *j, const char *key, const struct table_view *table_view);

/* Cards as a list of kinds, in canonical order. */
void cards_json(struct json *j, const char *key, cardset cards);

#endif
