/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lessons and quizzes at the keyboard: the program without a command. */
#ifndef CANASTA_TERMINAL_REPL_H
#define CANASTA_TERMINAL_REPL_H

#include "cli/command.h"

enum status repl_run(struct program *p);

#endif
