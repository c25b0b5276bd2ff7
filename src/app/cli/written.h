/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The one rule for all commands that write a file: never over a file that is there, unless --force
 * says so or the file is one that this program wrote and nobody has changed since.
 *
 * Which files those are is known by the hashes of what was written, in a file of the program's own
 * (paths.h). Where that is missing, or was written on another machine, a file counts as somebody
 * else's.
 */
#ifndef CANASTA_CLI_WRITTEN_H
#define CANASTA_CLI_WRITTEN_H

#include <stdbool.h>
#include <stddef.h>

#include "base/attributes.h"
#include "cli/command.h"
#include "html/html.h"
#include "messages/catalog.h"

/* A file to be written; borrowed. */
struct output {
    const char *path;
    const char *text;
    size_t length;
    bool is_private; /* only its owner may read it */
    bool quiet;      /* not a word where a file of the program's own is replaced */
};

/* Writes the file by the rule; says what was in the way, or what was replaced. STATUS_OK, or
 * STATUS_INPUT when it was not written. */
NODISCARD enum status
written_save(const struct program *p, const struct message_context *t, const struct output *f);

/* Large type and less ink, where that is asked for. */
void written_look(const struct options *o, struct html *page);

/* The page to the file of --html, with large type where that is asked for, and says so. Frees the
 * page. */
NODISCARD enum status
written_page(const struct program *p, const struct message_context *t, struct html *page);

/* The same as written_save where not even the program's own file may be written over. */
NODISCARD enum status
written_save_new(const struct program *p, const struct message_context *t, const struct output *f);

/* Whether written_save would find something in the way; it is said. Nothing is written. The text
 * may be NULL: it isn't known yet. */
NODISCARD bool
written_is_barred(const struct program *p, const struct message_context *t, const struct output *f);

/* Whether the file is there and not the program's own as it was written. */
bool written_is_foreign(const char *path);

/* Notes that this is what the file of that name holds now. What cannot be noted makes the file
 * somebody else's, nothing more. */
void written_note(const char *path, const char *text, size_t length);

#endif
