/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options of `session new` that say what the questions of a class are about and how hard they
 * are. */
#ifndef CANASTA_COMMANDS_QUIZ_OPTION_H
#define CANASTA_COMMANDS_QUIZ_OPTION_H

#include "base/attributes.h"
#include "cli/options.h"

#include <stdio.h>

/* Reads --level: one level ("4") or levels from one to another ("4-5"); 0 and 0 where it isn't
 * given. False with a message on `err`. */
NODISCARD bool quiz_option_levels(const struct options *o, FILE *err, int *least, int *most);

#endif
