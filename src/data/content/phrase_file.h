/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files of words: what is said about each rule, the program's other sentences, and the
 * glossary. */
#ifndef CANASTA_CONTENT_PHRASE_FILE_H
#define CANASTA_CONTENT_PHRASE_FILE_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/attributes.h"
#include "base/diag.h"
#include "messages/catalog.h"

/* Reads a <phrases> file into the texts of `out`, which keeps its glossary. Texts live in `memory`.
 * False on a fault: those found are in `diags`, each with its line, and `out` is unchanged. Faults
 * are a rule, an option or a message that the program does not know or that is there twice; a text
 * with an unknown slot, a wrong number of forms, or a brace left open; a message that is missing.
 */
NODISCARD bool
catalog_read(const char *path, struct arena *memory, struct catalog *out, struct diags *diags);

/* Reads a <words> file into the glossary of `out`, in the same way. A term or other name that is
 * there twice is a fault. */
NODISCARD bool
words_read(const char *path, struct arena *memory, struct catalog *out, struct diags *diags);

#endif
