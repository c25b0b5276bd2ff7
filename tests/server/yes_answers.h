/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers of a class for tests of its journal: whatever is typed can be read, and right is what
 * begins with y. */
#ifndef CANASTA_TESTS_SERVER_YES_ANSWERS_H
#define CANASTA_TESTS_SERVER_YES_ANSWERS_H

#include <stdio.h>

#include "server/class_session.h"

static inline bool read_yes_answer(void *payload,
                                   int question,
                                   const char *line,
                                   struct room_reading *out,
                                   struct message_copy *fault)
{
    (void)payload;
    (void)question;
    (void)fault;
    *out = (struct room_reading){.right = line[0] == 'y'};
    (void)snprintf(out->said, sizeof out->said, "%.100s", line);
    return true;
}

#endif
