/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of the content folder, for commands that need no other content. */
#ifndef CANASTA_CLI_WORDS_H
#define CANASTA_CLI_WORDS_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/attributes.h"
#include "cli/command.h"
#include "phrase/phrases.h"

/* Reads the phrases of the content folder into `memory`, which must live as long as `out`. False,
 * with a message on p->err, when they cannot be read. */
NODISCARD bool wording_read(const struct program *p, struct arena *memory, struct phrases *out);

/* The same for commands that can do without: nothing is said, and `out` may then have no words. */
void wording_read_quietly(const struct program *p, struct arena *memory, struct phrases *out);

#endif
