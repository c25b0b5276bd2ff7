/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function for each row of paper.def: papers. */
#ifndef CANASTA_MESSAGES_MSG_PAPER_H
#define CANASTA_MESSAGES_MSG_PAPER_H

#include "messages/message.h"

#define MESSAGE_ROW MESSAGE_FUNCTION
#define MESSAGE_LIST(name, id, slots)
#include "messages/paper.def"
#undef MESSAGE_ROW
#undef MESSAGE_LIST

#endif
