/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A class from beginning to end, as the command line wishes it. */
#ifndef CANASTA_SERVER_CLASS_MAIN_H
#define CANASTA_SERVER_CLASS_MAIN_H

#include "cli/command.h"

/* Serves the class until it is stopped by Ctrl-C or a signal, and returns the exit status. */
enum status class_lead(struct program *p);

#endif
