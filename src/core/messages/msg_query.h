/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function for each row of query.def: answers to questions about the position. */
#ifndef CANASTA_MESSAGES_MSG_QUERY_H
#define CANASTA_MESSAGES_MSG_QUERY_H

#include "messages/message.h"

#define MESSAGE_ROW MESSAGE_FUNCTION
#define MESSAGE_LIST(name, id, slots)
#include "messages/query.def"
#undef MESSAGE_ROW
#undef MESSAGE_LIST

#endif
