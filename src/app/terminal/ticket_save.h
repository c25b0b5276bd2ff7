/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ticket of a learner as a file, for the command and for a session. */
#ifndef CANASTA_TERMINAL_TICKET_SAVE_H
#define CANASTA_TERMINAL_TICKET_SAVE_H

#include <stdint.h>

#include "cli/command.h"
#include "learner/learner_store.h"
#include "messages/catalog.h"

/* Writes the learner's ticket to --out, or to a file with the learner's name, and says so. */
NODISCARD enum status ticket_save(struct program *p,
                                  const struct message_context *t,
                                  const struct learner_store *r,
                                  const struct learner *who,
                                  int32_t today);

#endif
