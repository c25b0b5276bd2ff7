/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a learner can set about the screen. An option of the command line goes before the
 * environment, and that before what is kept. */
#ifndef CANASTA_TERMINAL_SCREEN_SETTINGS_H
#define CANASTA_TERMINAL_SCREEN_SETTINGS_H

#include <stdbool.h>

#include "base/attributes.h"
#include "tutor/frontend.h"

struct terminal_session;

/* Screen from command line, environment and terminal, before the learner is known. False, with a
 * message, when an option makes no sense. */
NODISCARD bool screen_begin(struct terminal_session *s);

/* After each line that was typed: looks again how wide the terminal is, unless the learner has set
 * a width, and how much fits on it. */
void screen_follow(struct terminal_session *s);

/* The settings as the front end offers them (tutor/frontend.h); the payload is the session. */
const struct frontend_setting *screen_setting(void *payload, int i);
bool screen_set(void *payload, const char *name, const char *value);
bool screen_is_given(void *payload, const char *name);
void screen_value(void *payload, const char *name, char out[DESK_VALUE_SIZE]);

#endif
