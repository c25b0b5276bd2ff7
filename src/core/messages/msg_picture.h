/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function for each row of picture.def: the table in words. */
#ifndef CANASTA_MESSAGES_MSG_PICTURE_H
#define CANASTA_MESSAGES_MSG_PICTURE_H

#include "messages/message.h"

#define MESSAGE_ROW MESSAGE_FUNCTION
#define MESSAGE_LIST(name, id, slots)
#include "messages/picture.def"
#undef MESSAGE_ROW
#undef MESSAGE_LIST

#endif
