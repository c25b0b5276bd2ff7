/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Values of house rules as people say them: "off" of a rule that can be none, no or 0. */
#ifndef CANASTA_MESSAGES_HOUSE_VALUE_H
#define CANASTA_MESSAGES_HOUSE_VALUE_H

#include <stdbool.h>
#include <stdint.h>

#include "messages/house_meant.h"

enum { HOUSE_VALUE_WAYS = 4 };

/* Reads a value as it is typed, `off` being what the option calls so, else its none or no, else its
 * 0; `way` is the place of that, from 0. */
bool house_value_way(enum option_id o, const char *value, int way, int32_t *out);

/* Whether the option can have the value, in whatever way that is said. */
bool house_value_fits(enum option_id o, const char *value);

/* Leaves of several names those that the value can be for; all stay if it is for none. Returns how
 * many. */
int house_keep_fitting(struct house_meant *m, int count);

/* Whether a value was said that none of the rules can have. */
bool house_misfit(const struct house_meant *m, int count);

#endif
