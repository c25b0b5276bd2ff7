/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said, for tests that look at which message it is and not at its words. */
#ifndef CANASTA_TESTS_SUPPORT_TOLD_H
#define CANASTA_TESTS_SUPPORT_TOLD_H

#include <stdbool.h>

#include "messages/message.h"

/* The id of a message and its values, messages by their ids: "transfer.fault 3 transfer.time".
 * Empty for MESSAGE_NONE. Good until it was called four times more. */
const char *told(struct message message);

/* Whether that text is in what told() gives. */
bool is_told(struct message message, const char *text);

#endif
