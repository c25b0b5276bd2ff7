/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much somebody may do: so much at once, and from then on so much a second. */
#ifndef CANASTA_SERVER_RATE_LIMITER_H
#define CANASTA_SERVER_RATE_LIMITER_H

#include <stdbool.h>
#include <stdint.h>

enum { RATE_NAME_SIZE = 48, RATE_ROOM = 1024 /* names remembered at once */ };

/* In thousandths: the milliseconds of a second. */
struct rate_limit {
    int at_once;
    int a_second_thousandths;
};

struct rate_limiter_entry {
    char name[RATE_NAME_SIZE];
    int64_t left; /* thousandths */
    int64_t when; /* milliseconds */
};

/* Begin with all bytes zero. Who has not been heard of for longest is forgotten first. */
struct rate_limiter {
    struct rate_limiter_entry entry[RATE_ROOM];
};

/* Takes one from what `name` may do at `now` (milliseconds of a clock that never goes back). False
 * when there is none left. */
bool rate_limiter_take(struct rate_limiter *r,
                       const struct rate_limit *limit,
                       const char *name,
                       int64_t now);

#endif
