/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function for each row of slips.def: usual mistakes. */
#ifndef CANASTA_MESSAGES_MSG_SLIPS_H
#define CANASTA_MESSAGES_MSG_SLIPS_H

#include "messages/message.h"

#define MESSAGE_ROW MESSAGE_FUNCTION
#define MESSAGE_LIST(name, id, slots)
#include "messages/slips.def"
#undef MESSAGE_ROW
#undef MESSAGE_LIST

#endif
