/* SPDX-License-Identifier: GPL-3.0-or-later */
/* House rules that are said together, each with its value: "minimums 125, 155 and 180". */
#ifndef CANASTA_TUTOR_HOUSE_SEVERAL_H
#define CANASTA_TUTOR_HOUSE_SEVERAL_H

#include <stdbool.h>
#include <stdint.h>

#include "messages/house_meant.h"
#include "tutor/session.h"

enum { HOUSE_VALUES_MOST = 4, HOUSE_LINE_SIZE = CHOICE_SIZE };

/* Takes the numbers that stand side by side out of a line; how many, more than HOUSE_VALUES_MOST
 * for too many, 0 where other words come between them than those of a first and a second. `words`
 * receives what is left, without what joins the numbers. */
int house_take_numbers(const char *line,
                       char words[HOUSE_LINE_SIZE],
                       int32_t value[HOUSE_VALUES_MOST]);

/* Whether the one number of a line is what each of several brings. `value` receives what one, two
 * and more of them come to. */
bool house_each(const char *line, int32_t value[HOUSE_VALUES_MOST]);

/* The rules, in order, that are said together with those meant and can have the values; NULL: none.
 * Static, with as many as there are values. */
const enum option_id *
house_told_together(const struct house_meant *m, int count, const int32_t *value, int values);

#endif
