/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learner/missed.h"

#include <stdbool.h>
#include <string.h>

static bool is_of(const struct answer_row *row, const struct answer_row *other)
{
    return strcmp(row->item, other->item) == 0;
}

/* Whether the item of rows[at] was asked later, too: in one of the rows before it. */
static bool was_asked_since(const struct answer_row *rows, int at)
{
    for (int i = 0; i < at; i++) {
        if (is_of(&rows[i], &rows[at])) {
            return true;
        }
    }
    return false;
}

int missed_items(const struct answer_row *rows, int count, const char *out[], int cap)
{
    int found = 0;
    for (int last = 0; last < count && found < cap;) {
        int first = last;
        while (rows[first].again && first + 1 < count && is_of(&rows[first + 1], &rows[last])) {
            first++;
        }
        if (!rows[first].right && !was_asked_since(rows, last)) {
            out[found++] = rows[last].item;
        }
        last = first + 1;
    }
    return found;
}
