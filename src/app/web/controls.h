/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a learner can do next, so that a page can offer it to a finger: the buttons, each with
 * the line it types, and how cards that are picked become a line.
 */
#ifndef CANASTA_WEB_CONTROLS_H
#define CANASTA_WEB_CONTROLS_H

#include "tutor/session.h"
#include "web/json.h"

/* Writes the object "await":
 *   kind     "line", "choice", "field", "question", "answered", "game" or "place"
 *   form     of a question's answer: "number", "cards", "melds", "score", ...; of a field of a hand
 *            or score of the learner's own "number", "words" or "cards"
 *   hint     how it is typed, in a sentence
 *   hand     the cards the learner can pick from
 *   pad      the cards of the deck to put together a hand or melds of
 *   several  more than one of the words may be chosen
 *   buttons  list of {line, label}; an empty line goes on
 *   verbs    what can be done with picked cards: list of {line, label, least, most, melds}: the
 *            cards stand in the line's "*"; with `melds` they are put into groups */
void controls_json(struct json *j, const struct session *s);

/* What somebody at a table can do who plays without a session. */
enum seat_state { SEAT_WAITS, SEAT_IN_TURN, SEAT_IS_ASKED /* by the partner: yes or no */ };

/* Writes the same object, of kind "game", for a seat of this round. */
void controls_seat_json(struct json *j,
                        const struct message_context *t,
                        const struct round *r,
                        int seat,
                        enum seat_state state);

#endif
