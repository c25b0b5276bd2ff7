/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answers of a room to one question, equal ones together: what a projector shows as bars. */
#ifndef CANASTA_LIVE_BARS_H
#define CANASTA_LIVE_BARS_H

#include <stdbool.h>

#include "handouts/item.h"
#include "server/room.h"

enum { BARS_MOST = 10 /* shown; what few answered is put together */ };

struct bar {
    char text[ITEM_TEXT_SIZE]; /* the answer in words; empty: all the others together */
    int count;
    bool right;
};

/* Counts. Of yes and no, and of options to choose, each has its bar in their order, also when
 * nobody took it; other answers come by how many gave them. Returns how many bars. */
int bars_of(const struct live_room *r,
            int question,
            const struct item *item,
            struct bar out[BARS_MOST]);

#endif
