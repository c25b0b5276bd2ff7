/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answers of a room to one question, equal ones together: what a projector shows as bars. */
#ifndef CANASTA_SERVER_ANSWER_CHART_H
#define CANASTA_SERVER_ANSWER_CHART_H

#include <stdbool.h>

#include "handouts/handout_item.h"
#include "server/class_session.h"

enum { BARS_MOST = 10 /* shown; what few answered is put together */ };

struct bar {
    char text[ITEM_TEXT_SIZE]; /* the answer in words; empty: all the others together */
    int count;
    bool right;
};

/* Counts. Of yes and no, and of options to choose, each has its bar in their order, also when
 * nobody took it; other answers come by how many gave them. Returns how many bars. */
int answer_chart_of(const struct class_session *r,
                    int question,
                    const struct handout_item *item,
                    struct bar out[BARS_MOST]);

#endif
