/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files of answers: questions about the game, synonyms, and what house rules are called. */
#ifndef CANASTA_CONTENT_ANSWER_FILE_H
#define CANASTA_CONTENT_ANSWER_FILE_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/attributes.h"
#include "base/diag.h"
#include "messages/answers.h"

/* Reads an <answers> file and adds what it has to `out`; an answer takes the place of one with the
 * same id that is there already. Texts and lists live in `memory`. False on a fault: those found
 * are in `diags`, each with its line, and what is sound was added all the same, unless the file as
 * a whole can't be read. Faults are a rule or an option that the program does not know, a value
 * that the option cannot have, an id that is twice in the file, and a text that is empty, has an
 * unknown name in braces or leaves one open. */
NODISCARD bool
answers_read(const char *path, struct arena *memory, struct answers *out, struct diags *diags);

#endif
