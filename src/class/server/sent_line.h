/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What phones and the teacher send to the door, read strictly: anybody in the room can send
 * anything. */
#ifndef CANASTA_SERVER_SENT_LINE_H
#define CANASTA_SERVER_SENT_LINE_H

#include "base/attributes.h"
#include "server/class_command.h"

/* "12 3": the turn, and the question as people count. */
NODISCARD bool sent_place(const char *text, struct class_command *a);

/* Takes out the blanks of a line that say nothing: at its ends, and all but one of each run. */
void sent_squeeze(char *line);

/* "12" or "12 3": a card table, and a chair of it, both from 1. */
NODISCARD bool sent_chair(const char *text, struct class_command *a);

/* What the teacher does, as "show 3" or "sit 4 1 2". */
NODISCARD bool sent_command(const char *text, struct class_command *a);

#endif
