/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function for each row of story.def: what happened in a game. */
#ifndef CANASTA_MESSAGES_MSG_STORY_H
#define CANASTA_MESSAGES_MSG_STORY_H

#include "messages/message.h"

#define MESSAGE_ROW MESSAGE_FUNCTION
#define MESSAGE_LIST(name, id, slots)
#include "messages/story.def"
#undef MESSAGE_ROW
#undef MESSAGE_LIST

#endif
