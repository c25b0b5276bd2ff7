/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program as a function, so that tests can call it. */
#ifndef CANASTA_CLI_CLI_H
#define CANASTA_CLI_CLI_H

#include <stdio.h>

/* Runs the program: reads the command line (argv is put in order), does what it says and returns
 * the exit status (base/status.h). Results go to `out`, errors to `err`. Never calls exit but when
 * memory is used up. */
int cli_run(int argc, char **argv, FILE *in, FILE *out, FILE *err);

/* All of a main(): such a function with the process's own streams and locale. */
int cli_main(int argc, char **argv, int (*run)(int, char **, FILE *, FILE *, FILE *));

#endif
