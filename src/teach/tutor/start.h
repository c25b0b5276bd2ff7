/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first minute: who is learning, what the learner knows already, one question at once, and the
 * menu. */
#ifndef CANASTA_TUTOR_START_H
#define CANASTA_TUTOR_START_H

#include <stdbool.h>

#include "base/attributes.h"
#include "base/status.h"

struct session;

/* Finds the learner called `name` (NULL: the only one, or by asking), or makes a new one with a few
 * questions; greets the learner, takes over the settings and shows the menu. STATUS_OK;
 * STATUS_USAGE when nobody can be called so and STATUS_STORE when the store cannot be used, the
 * record's trouble saying why; STATUS_INPUT, with a message told, if the learner's table cannot be
 * used. */
NODISCARD enum status start_learner(struct session *s, const char *name);

/* The same for a front end with cards to tap: somebody new is asked for no name, and begins with
 * three cards to put down. */
NODISCARD enum status start_with_cards(struct session *s);

/* Whether the learner has not said a name so far. */
bool start_is_unnamed(const struct session *s);

/* Frees what was kept while the learner chose. */
void start_close(struct session *s);

#endif
