/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function for each row of help.def: words that can be typed. */
#ifndef CANASTA_MESSAGES_MSG_HELP_H
#define CANASTA_MESSAGES_MSG_HELP_H

#include "messages/message.h"

#define MESSAGE_ROW MESSAGE_FUNCTION
#define MESSAGE_LIST(name, id, slots)
#include "messages/help.def"
#undef MESSAGE_ROW
#undef MESSAGE_LIST

#endif
