/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which house rule is meant by what players call it, and which value: "rule of five 5", "aces on an
 * empty tray allowed". The names are content (answers.h); the value stands at the end, in front, or
 * is a "no" or "not" anywhere. */
#ifndef CANASTA_MESSAGES_HOUSE_MEANT_H
#define CANASTA_MESSAGES_HOUSE_MEANT_H

#include "messages/answers.h"

enum { HOUSE_MEANT_MAX = 8, HOUSE_VALUE_SIZE = 32 };

/* A name that fits, and the value that goes with it; empty: none was said. */
struct house_meant {
    const struct house_phrase *name;
    bool exact;    /* typed as it is written, not only like it */
    bool doubted;  /* something was said that no name of the rule accounts for (house_account.h) */
    bool opposite; /* doubted because the opposite of the value may be meant: not to be offered */
    char value[HOUSE_VALUE_SIZE];
    char doubt[HOUSE_VALUE_SIZE]; /* the word, as it was typed; may be empty even where doubted */
};

/* The names that fit best, equally good; more than one means that the value tells, or nobody can.
 * A name that is typed as it is written goes before all that is like it: `known` has them, and
 * `house_names` is their index. Returns how many; 0 when none is surely meant. A text longer than
 * 200 bytes means nothing. Where a name is doubted, the rule is another one or has a condition: the
 * caller may show it and never sets it. */
int house_meant_find(const struct answers *known,
                     const struct answer_index *house_names,
                     const char *text,
                     struct house_meant out[HOUSE_MEANT_MAX]);

#endif
