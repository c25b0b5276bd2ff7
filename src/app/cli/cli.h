/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A program as a function, so that tests can call it. */
#ifndef CANASTA_CLI_CLI_H
#define CANASTA_CLI_CLI_H

#include <stdio.h>

#include "cli/command.h"

/* What makes one program differ from the others; static. */
struct cli_program {
    enum command_home home;
    const struct command *const *own; /* the commands it has itself, ended by NULL */
    /* What it does without a command; NULL: it has to be given one. */
    enum status (*without)(struct program *p);
};

/* Runs the program: reads the command line (argv is put in order), does what it says and returns
 * the exit status (base/status.h). Results go to `out`, errors to `err`. For a command of another
 * program this process becomes that program, with the same command line and the process's own
 * streams. Never calls exit but when memory is used up. */
int cli_run(const struct cli_program *self, int argc, char **argv, FILE *in, FILE *out, FILE *err);

/* All of a main(): the same with the process's own streams and locale. */
int cli_main(const struct cli_program *self, int argc, char **argv);

#endif
