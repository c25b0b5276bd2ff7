/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of the program's language, for commands that need nothing else of the content. */
#ifndef CANASTA_CLI_CLI_MESSAGES_H
#define CANASTA_CLI_CLI_MESSAGES_H

#include "base/attributes.h"
#include "base/diag.h"
#include "cli/command.h"
#include "messages/catalog.h"
#include "tutor/event.h"

/* The messages that a command speaks in, and the memory they are in. Start with all bytes zero. */
struct cli_messages {
    struct catalog catalog;
    struct arena *memory;          /* owned */
    const struct program *program; /* borrowed; only of words to be read when asked for */
};

/* Reads them from the content in use. When that fails it has said why, and the messages are empty.
 * Caller frees with cli_messages_free. */
NODISCARD bool cli_messages_read(const struct program *p, struct cli_messages *out);

/* The same for commands that can do without: nothing is said, and there may be no words then. */
void cli_messages_read_quietly(const struct program *p, struct cli_messages *out);

/* The same for what is wrong with files: the words are read when the first fault is said in them,
 * as reading them takes longer than most files do. `p` and `out` are borrowed by `diags`. */
void cli_messages_read_for(const struct program *p, struct cli_messages *out, struct diags *diags);

void cli_messages_free(struct cli_messages *s);

/* Writes a message as a line, without what may not be shown (base/clean.h). */
void cli_messages_line(FILE *out, const struct message_context *t, struct message message);

/* The same on p->err, as what the program has to say of a fault. */
void cli_messages_fault(const struct program *p,
                        const struct message_context *t,
                        struct message message);

/* That, in the words of the content in use, where no messages are at hand. */
void cli_messages_complain(const struct program *p, const struct table *t, struct message message);

/* Whether there is nothing on the command line that this command has no use for; else it is said.
 */
NODISCARD bool cli_messages_no_operand(const struct program *p, const char *command);

/* A file that cannot be written, errno saying why. */
void cli_messages_unwritable(const struct program *p,
                             const struct message_context *t,
                             const char *path);

/* Writes what is told as such lines. */
struct listener cli_messages_listener(FILE *out);

#endif
