/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function for each row of words.def: words that stand for values. */
#ifndef CANASTA_MESSAGES_MSG_WORDS_H
#define CANASTA_MESSAGES_MSG_WORDS_H

#include "messages/message.h"

#define MESSAGE_ROW MESSAGE_FUNCTION
#define MESSAGE_LIST(name, id, slots)
#include "messages/words.def"
#undef MESSAGE_ROW
#undef MESSAGE_LIST

#endif
