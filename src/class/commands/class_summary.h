/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many learners and answers a grade book has, what they are weakest at, and the command for a
 * class about it at `table`, a rule sheet's path or the id of a table; NULL: it isn't known. */
#ifndef CANASTA_COMMANDS_CLASS_SUMMARY_H
#define CANASTA_COMMANDS_CLASS_SUMMARY_H

#include <stdio.h>

#include "handouts/gradebook.h"
#include "messages/catalog.h"

void class_summary(FILE *out,
                   const struct message_context *t,
                   const struct gradebook *g,
                   const char *table);

#endif
