/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which option says a sentence, and with which value: what the list of house rules, the checklist
 * and the wizard show can be typed as it stands. */
#ifndef CANASTA_TUTOR_HOUSE_SAID_H
#define CANASTA_TUTOR_HOUSE_SAID_H

#include "coach/compare.h"

/* Finds the option that says `text` at the context's table, with some value in place of its own;
 * case, punctuation and articles aside. `value` receives the value, its own where several say the
 * same. Returns OPTION_COUNT, with `value` unchanged, when none says so. */
enum option_id house_said(const struct message_context *t, const char *text, int32_t *value);

/* Calls `take` for each value of an option that has few, in their order: on and off, the words of a
 * choice, small numbers. Of a number with many values only the least is among them. */
void house_values(enum option_id o, void (*take)(void *payload, int32_t value), void *payload);

#endif
