/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions of a command to the person at the keyboard: on the lines of the session it was called
 * from, or on lines of its own. */
#ifndef CANASTA_CLI_DIALOGUE_H
#define CANASTA_CLI_DIALOGUE_H

#include <stdbool.h>

#include "base/attributes.h"
#include "cli/command.h"
#include "cli/line_source.h"

struct dialogue {
    struct line_source *lines;
    bool own; /* to be closed with the dialogue */
};

void dialogue_open(struct dialogue *a, const struct program *p);
void dialogue_close(struct dialogue *a);

/* Asks and reads a line without blanks before it; borrowed until the next one. False at the end of
 * the input and when quit is typed. */
NODISCARD bool dialogue_read(struct dialogue *a, const char *prompt, const char **out);

#endif
