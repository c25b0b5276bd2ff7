/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function for each row of judge.def: questions and their answers. */
#ifndef CANASTA_MESSAGES_MSG_JUDGE_H
#define CANASTA_MESSAGES_MSG_JUDGE_H

#include "messages/message.h"

#define MESSAGE_ROW MESSAGE_FUNCTION
#define MESSAGE_LIST(name, id, slots)
#include "messages/judge.def"
#undef MESSAGE_ROW
#undef MESSAGE_LIST

#endif
