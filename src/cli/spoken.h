/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of the program's language, for commands that need nothing else of the content. */
#ifndef CANASTA_CLI_SPOKEN_H
#define CANASTA_CLI_SPOKEN_H

#include "base/attributes.h"
#include "cli/command.h"
#include "phrase/phrases.h"

/* The phrases that a command speaks in, and the memory they are in. Start with all bytes zero. */
struct spoken {
    struct phrases phrases;
    struct arena *memory; /* owned */
};

/* Reads them from the content in use. When that fails it has said why, and the phrases are empty.
 * Caller frees with spoken_free. */
NODISCARD bool spoken_read(const struct program *p, struct spoken *out);
void spoken_free(struct spoken *s);

/* Writes one phrase as a complaint of the program, in the words of the content in use. */
void spoken_complain(const struct program *p, const struct table *t, struct said said);

#endif
