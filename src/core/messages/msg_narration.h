/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function for each row of narration.def: what happened in a game. */
#ifndef CANASTA_MESSAGES_MSG_NARRATION_H
#define CANASTA_MESSAGES_MSG_NARRATION_H

#include "messages/message.h"

#define MESSAGE_ROW MESSAGE_FUNCTION
#define MESSAGE_LIST(name, id, slots)
#include "messages/narration.def"
#undef MESSAGE_ROW
#undef MESSAGE_LIST

#endif
