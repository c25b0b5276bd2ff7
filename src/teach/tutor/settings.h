/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a learner can set about the screen and the table: changed by `set`, kept in the store. */
#ifndef CANASTA_TUTOR_SETTINGS_H
#define CANASTA_TUTOR_SETTINGS_H

#include <stdbool.h>

#include "base/attributes.h"

struct session;

/* Applies what the learner had set before, where nothing was given for this start; the table too.
 * Returns false, with a message, if the table that was given cannot be used. */
NODISCARD bool settings_of_learner(struct session *s);

/* `set`: all settings and how to change them. */
void settings_show(struct session *s);

/* `set NAME VALUE`. */
void settings_change(struct session *s, const char *name, const char *value);

/* The table that goes with the game the learner has chosen: kept, and said where it cannot be used
 * only. */
void settings_begin_at(struct session *s, const char *table);

#endif
