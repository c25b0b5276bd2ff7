/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/class_clock.h"

#include <stdlib.h>

#include "base/memory.h"

enum { SECOND = 1000 /* milliseconds */ };

void class_clock_set(struct class_clock *c, const struct class_session *r, int64_t now)
{
    if (r->stage != ROOM_ASKING || r->seconds == 0) {
        c->ends = 0;
        c->turn = 0;
    } else if (c->turn != r->turn || c->timed != r->timed) {
        c->turn = r->turn;
        c->timed = r->timed;
        c->ends = now + (int64_t)r->seconds * SECOND;
    }
}

void class_clock_tick(struct class_clock *c,
                      struct class_journal *log,
                      struct class_session *r,
                      int64_t now)
{
    struct message_copy fault;
    class_clock_set(c, r, now);
    if (c->ends == 0 || now < c->ends) {
        return;
    }
    struct class_command *a = memory_array(1, sizeof *a);
    a->verb = ROOM_COUNT;
    if (class_journal_do(log, r, a, &fault) == ROOM_FINE) {
        c->closed = r->turn;
        class_clock_set(c, r, now);
    }
    free(a);
}

int class_clock_left(const struct class_clock *c,
                     const struct class_session *r,
                     int64_t now,
                     int *of)
{
    const bool runs = c->ends > now && r->stage == ROOM_ASKING;
    *of = runs ? r->seconds * SECOND : 0;
    return runs ? (int)(c->ends - now) : 0;
}
