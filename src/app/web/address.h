/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Places of the trainer as addresses, what follows the "#" of a page: "home",
 * "lesson/turn/3", "puzzle/opening-003", "drill/discard", "game", "rule/pack.pair", and
 * "set/ID,ID", questions that a class gave for home. Addresses name
 * content only, never a learner. They come from links that anybody may have written, so only
 * those that name something of this course become lines.
 */
#ifndef CANASTA_WEB_ADDRESS_H
#define CANASTA_WEB_ADDRESS_H

#include <stdbool.h>

#include "tutor/session.h"
#include "web/json.h"

enum { ADDRESS_SIZE = 1000 /* a set of questions has their ids in it */ };

/* Writes the line that goes to a place. A slash before the address means nothing, "lesson/3" is
 * the third lesson, and "lesson/turn" goes to where the learner left it. False: there is no such
 * place. */
bool address_line(struct session *s, const char *address, char line[ADDRESS_SIZE]);

/* Writes the object "place": where the learner is.
 *   address  as above; missing where there is none, as between two questions at the start
 *   title    of the lesson, for the window; may be missing
 *   step of  in a lesson, a quiz or another run of questions
 * `line`: what was typed last, as what a menu shows for it has an address of its own. */
void place_json(struct json *j, struct session *s, const char *line);

#endif
