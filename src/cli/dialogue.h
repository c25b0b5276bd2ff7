/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tool of a class that asks (class/talk.h), at the keyboard: on the lines of the session it was
 * called from, or on lines of its own. */
#ifndef CANASTA_CLI_DIALOGUE_H
#define CANASTA_CLI_DIALOGUE_H

#include "class/talk.h"
#include "cli/command.h"

/* Hands line after line to the tool, until it awaits none or the input ends. */
void dialogue_hold(const struct program *p, struct talk *t);

#endif
