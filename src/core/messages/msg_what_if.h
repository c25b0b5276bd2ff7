/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function for each row of what_if.def: what-ifs of a question. */
#ifndef CANASTA_MESSAGES_MSG_WHAT_IF_H
#define CANASTA_MESSAGES_MSG_WHAT_IF_H

#include "messages/message.h"

#define MESSAGE_ROW MESSAGE_FUNCTION
#define MESSAGE_LIST(name, id, slots)
#include "messages/what_if.def"
#undef MESSAGE_ROW
#undef MESSAGE_LIST

#endif
