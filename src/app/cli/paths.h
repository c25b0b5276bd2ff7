/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the program's own files are: the content it comes with, and the learner's history of
 * commands. */
#ifndef CANASTA_CLI_PATHS_H
#define CANASTA_CLI_PATHS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/attributes.h"
#include "cli/command.h"

enum { PLACE_SIZE = 4096 };

/* The content folder: --content, else the environment's CANASTA_TUTOR_CONTENT, else the one beside
 * the running program, else the installed one. False, with a message on p->err, when it is not
 * there. */
NODISCARD bool path_content(const struct program *p, char out[PLACE_SIZE]);

/* The same without a message; `out` is then where it was looked for last. */
NODISCARD bool path_content_quietly(const struct program *p, char out[PLACE_SIZE]);

/* One of the programs: beside the running one, else where it is installed. It need not be there. */
void path_program(const struct program *p, enum command_home home, char out[PLACE_SIZE]);

/* The file of the history, in $XDG_STATE_HOME or ~/.local/state; makes its folders (mode 0700).
 * False when there is no such place or it cannot be made: then no history is kept. */
bool path_history(char out[PLACE_SIZE]);

/* The list of what commands wrote (written.h), beside the history; likewise. */
bool place_written(char out[PLACE_SIZE]);

/* The folder of what can be made anew at any time, in $XDG_CACHE_HOME or ~/.cache; likewise. */
bool path_cache(char out[PLACE_SIZE]);

#endif
