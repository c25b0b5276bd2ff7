/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What commands for a class share with the session they may be called from. */
#ifndef CANASTA_CLI_CLASSROOM_H
#define CANASTA_CLI_CLASSROOM_H

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
