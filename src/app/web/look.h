/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a move would come to, asked while its cards are being picked. */
#ifndef CANASTA_WEB_LOOK_H
#define CANASTA_WEB_LOOK_H

#include "tutor/session.h"
#include "web/json.h"

/* Writes what the rules say of a line of the learner's turn in a game, and changes nothing:
 *   legal   whether the move is allowed as it stands
 *   text    why not, in words; missing where it is allowed or only points are lacking
 *   points  what the cards count towards opening, and
 *   need    how many points that takes; both only while the learner's side has not opened
 * Null where nobody looks ahead for the learner: outside of a turn in a game, for a line that is no
 * move, and with `set strict on`, where errors are to be made. */
void look_json(struct json *j, const struct session *s, const char *line);

#endif
