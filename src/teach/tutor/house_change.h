/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One option of the learner's table: how it is, and changing it. */
#ifndef CANASTA_TUTOR_HOUSE_CHANGE_H
#define CANASTA_TUTOR_HOUSE_CHANGE_H

#include "tutor/session.h"

/* Lists an option, what it may be and how it is at the table. `called`: how players call it; NULL:
 * by its own name. */
void house_list_option(const struct session *s,
                       const struct table *t,
                       enum option_id o,
                       const char *called);

/* Says that the option can't have the value. */
void house_tell_misfit(const struct session *s, const char *value);

/* Gives the option the value, as it was typed, and says what is in force then, or why it can't be
 * so. */
void house_change(struct session *s, enum option_id o, const char *value);

#endif
