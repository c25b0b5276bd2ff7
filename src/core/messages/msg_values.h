/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function for each row of values.def: cards, numbers, seats and what joins a list. */
#ifndef CANASTA_MESSAGES_MSG_VALUES_H
#define CANASTA_MESSAGES_MSG_VALUES_H

#include "messages/message.h"

#define MESSAGE_ROW MESSAGE_FUNCTION
#define MESSAGE_LIST(name, id, slots)
#include "messages/values.def"
#undef MESSAGE_ROW
#undef MESSAGE_LIST

#endif
