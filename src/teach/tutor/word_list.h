/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of the words that work in every mode. Only what begins a session needs it: everything
 * else finds the words by the session (commands.h). */
#ifndef CANASTA_TUTOR_WORD_LIST_H
#define CANASTA_TUTOR_WORD_LIST_H

#include "tutor/commands.h"

/* All words in the order of the help, ended by a row without name. */
const struct tutor_command *word_list(void);

#endif
