/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A class from beginning to end, as the command line wishes it. */
#ifndef CANASTA_SERVER_CLASS_MAIN_H
#define CANASTA_SERVER_CLASS_MAIN_H

#include <stdio.h>

/* Serves the class until it is stopped by Ctrl-C or a signal, and returns the exit status
 * (base/status.h). The command line is that of the command class, its name among the words. */
int class_run(int argc, char **argv, FILE *in, FILE *out, FILE *err);

#endif
