/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of the program's language, for commands that need nothing else of the content. */
#ifndef CANASTA_CLI_SPOKEN_H
#define CANASTA_CLI_SPOKEN_H

#include "base/attributes.h"
#include "cli/command.h"
#include "messages/phrases.h"
#include "tutor/event.h"

/* The phrases that a command speaks in, and the memory they are in. Start with all bytes zero. */
struct spoken {
    struct phrases phrases;
    struct arena *memory; /* owned */
};

/* Reads them from the content in use. When that fails it has said why, and the phrases are empty.
 * Caller frees with spoken_free. */
NODISCARD bool spoken_read(const struct program *p, struct spoken *out);

/* The same for commands that can do without: nothing is said, and there may be no words then. */
void spoken_read_quietly(const struct program *p, struct spoken *out);

void spoken_free(struct spoken *s);

/* Writes a phrase as a line, without what may not be shown (base/clean.h). */
void spoken_line(FILE *out, const struct teller *t, struct said said);

/* The same on p->err, as what the program has to say of a fault. */
void spoken_fault(const struct program *p, const struct teller *t, struct said said);

/* That, in the words of the content in use, where no phrases are at hand. */
void spoken_complain(const struct program *p, const struct table *t, struct said said);

/* A file that cannot be written, errno saying why. */
void spoken_unwritable(const struct program *p, const struct teller *t, const char *path);

/* Writes what is told as such lines. */
struct listener spoken_listener(FILE *out);

#endif
