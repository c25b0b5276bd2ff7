/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function for each row of live.def: a class on its phones. */
#ifndef CANASTA_MESSAGES_MSG_LIVE_H
#define CANASTA_MESSAGES_MSG_LIVE_H

#include "messages/message.h"

#define MESSAGE_ROW MESSAGE_FUNCTION
#define MESSAGE_LIST(name, id, slots)
#include "messages/live.def"
#undef MESSAGE_ROW
#undef MESSAGE_LIST

#endif
