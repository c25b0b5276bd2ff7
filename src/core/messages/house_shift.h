/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A house rule that is told by what its number was and what it is now: "from 8500 to 10000", "was
 * 100 and is 200 now", "not 13 cards but 15". */
#ifndef CANASTA_MESSAGES_HOUSE_SHIFT_H
#define CANASTA_MESSAGES_HOUSE_SHIFT_H

#include <stdbool.h>
#include <stdint.h>

#include "messages/house_plain.h"

struct house_shift {
    int64_t from, to;
    char rest[HOUSE_PLAIN_SIZE]; /* the text with `to` alone: "going out 200" */
    char unit[HOUSE_PLAIN_SIZE]; /* what is counted, "cards"; empty: it isn't said */
    bool bare;                   /* the rest names no rule: only the number, its unit and "we" */
};

/* Reads a text whose numbers are in figures (house_figures.h). False, with `out` unspecified, when
 * no number was another one; "from 1500 to 3000" without a word of change is a bracket. */
bool house_shift_read(const char *text, struct house_shift *out);

#endif
