/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A show of hands written down: "a 4 b 9", "yes 5 no 7", "right 6 wrong 3". */
#ifndef CANASTA_CLASS_TALLY_H
#define CANASTA_CLASS_TALLY_H

#include <stdbool.h>

#include "base/attributes.h"
#include "handouts/handout_item.h"

enum { TALLY_MOST = 500 };

struct tally_hands {
    int right, wrong;
};

/* Reads one. `choices` are the answers that were offered (`count` of them, may be 0), `right` the
 * right ones as bits. A blank, a colon or nothing stands between an answer and its number. False
 * with a sentence that says what to write. An empty line is no hands at all. */
NODISCARD bool tally_read(const char *text,
                          const char choices[][ITEM_TEXT_SIZE],
                          int count,
                          unsigned right,
                          struct tally_hands *out,
                          struct message *fault);

#endif
