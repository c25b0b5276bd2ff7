/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the seat in turn can do at a table at play: only what the rules allow is offered. */
#ifndef CANASTA_WEB_TURN_CONTROLS_H
#define CANASTA_WEB_TURN_CONTROLS_H

#include <stdbool.h>

#include "engine/round.h"
#include "messages/catalog.h"
#include "web/json.h"

/* Writes the buttons of the turn into the list that is open: draw and pick before the draw; after
 * it the question to the partner, and `undo` if something can be taken back. */
void turn_buttons_json(struct json *j,
                       const struct message_context *ctx,
                       const struct round *r,
                       bool undo);

/* Writes "verbs": what can be done with cards picked from the hand, {line, label, least, most,
 * melds}, and for throwing and going out `kinds`, the kinds that may be thrown or placed. */
void turn_verbs_json(struct json *j, const struct message_context *ctx, const struct round *r);

#endif
