/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function for each row of record.def: a learner's record. */
#ifndef CANASTA_MESSAGES_MSG_RECORD_H
#define CANASTA_MESSAGES_MSG_RECORD_H

#include "messages/message.h"

#define MESSAGE_ROW MESSAGE_FUNCTION
#define MESSAGE_LIST(name, id, slots)
#include "messages/record.def"
#undef MESSAGE_ROW
#undef MESSAGE_LIST

#endif
