/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The minimums to open, told together as clubs post them: "first hand 125, second 155, third 180",
 * "50 below 1500, 90 to 3000, then 120". */
#ifndef CANASTA_MESSAGES_HOUSE_MINIMUMS_H
#define CANASTA_MESSAGES_HOUSE_MINIMUMS_H

#include <stdbool.h>

#include "engine/table.h"

enum { MINIMUM_CHANGES_MOST = 8 };

struct option_change {
    enum option_id option;
    int32_t value;
};

/* What a list of minimums sets. */
struct house_minimums {
    struct option_change change[MINIMUM_CHANGES_MOST];
    int count;
    bool too_many;  /* more of them than a table has; `count` is 0 */
    bool elsewhere; /* one for a score at which none begins at the table; it is no list then */
};

/* Reads a line that is a list of minimums and nothing else: one word that belongs to no such list
 * makes it another rule. Lists by the hands of a match, by the score, or with the minimum below 0;
 * plain ones like "minimums 125, 155" are none of these, but those of four or more are, and one
 * that begins where a minimum of the table does. `t` is the table in force. */
bool house_minimums_read(const struct table *t, const char *line, struct house_minimums *out);

#endif
