/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a learner can set about her screen and her table: read at the start, changed by `set`, kept
 * in the store. An option of the command line goes before the environment, and that before what is
 * kept. */
#ifndef CANASTA_CLI_SETTINGS_H
#define CANASTA_CLI_SETTINGS_H

#include <stdbool.h>

#include "base/attributes.h"

struct session;

/* Screen from command line, environment and terminal, before the learner is known. False, with a
 * message, when an option makes no sense. */
NODISCARD bool settings_begin(struct session *s);

/* What she had set before, where nothing on the command line says otherwise; also her table. False,
 * with a message, when the table of the command line cannot be used. */
NODISCARD bool settings_of_learner(struct session *s);

/* Looks again how wide the terminal is, unless she has set a width herself. */
void settings_follow(struct session *s);

/* `set`: all settings and how to change them. */
void settings_show(struct session *s);

/* `set NAME VALUE`. */
void settings_change(struct session *s, const char *name, const char *value);

#endif
