/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function for each row of coach.def: what the coach says. */
#ifndef CANASTA_MESSAGES_MSG_COACH_H
#define CANASTA_MESSAGES_MSG_COACH_H

#include "messages/message.h"

#define MESSAGE_ROW MESSAGE_FUNCTION
#define MESSAGE_LIST(name, id, slots)
#include "messages/coach.def"
#undef MESSAGE_ROW
#undef MESSAGE_LIST

#endif
