/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions of a command to the person at the keyboard: on the lines of the session it was called
 * from, or on lines of its own. */
#ifndef CANASTA_CLI_ASKER_H
#define CANASTA_CLI_ASKER_H

#include <stdbool.h>

#include "base/attributes.h"
#include "cli/command.h"
#include "cli/line_source.h"

struct asker {
    struct line_source *lines;
    bool own; /* to be closed with the asker */
};

void asker_open(struct asker *a, const struct program *p);
void asker_close(struct asker *a);

/* Asks and reads a line without blanks before it; borrowed until the next one. False at the end of
 * the input and when quit is typed. */
NODISCARD bool asker_read(struct asker *a, const char *prompt, const char **out);

#endif
