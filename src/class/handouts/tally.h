/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A show of hands written down: "a 4 b 9", "yes 5 no 7", "right 6 wrong 3". */
#ifndef CANASTA_HANDOUTS_TALLY_H
#define CANASTA_HANDOUTS_TALLY_H

#include <stdbool.h>

#include "base/attributes.h"
#include "handouts/handout_item.h"

enum { TALLY_MOST = 500 };

/* What hands are raised for. */
struct tally_asked {
    const char (*choice)[ITEM_TEXT_SIZE]; /* the answers that were offered, */
    int count;                            /* may be 0 */
    unsigned right;                       /* the right ones as bits */
    int room;                             /* how many people are in it; 0: not known */
};

struct tally_hands {
    int right, wrong;
};

/* Reads one. A blank, a colon or nothing stands between an answer and its number. False with a
 * sentence that says what to write, also where more hands were raised than are in the room: once by
 * each, or for each answer once where several are right. An empty line is no hands at all. */
NODISCARD bool tally_read(const char *text,
                          const struct tally_asked *asked,
                          struct tally_hands *out,
                          struct message *fault);

#endif
