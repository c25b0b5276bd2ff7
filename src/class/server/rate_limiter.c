/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "server/rate_limiter.h"

#include <stdio.h>
#include <string.h>

enum { ONE = 1000 };

/* The entry of a name, filled up to now; the oldest one's place where there was none. */
static struct rate_limiter_entry *
find(struct rate_limiter *r, const struct rate_limit *limit, const char *name, int64_t now)
{
    struct rate_limiter_entry *oldest = &r->entry[0];
    const int64_t most = (int64_t)limit->at_once * ONE;
    for (int i = 0; i < RATE_ROOM; i++) {
        struct rate_limiter_entry *e = &r->entry[i];
        if (e->name[0] != '\0' && strncmp(e->name, name, sizeof e->name - 1) == 0) {
            const int64_t gained = (now - e->when) * limit->a_second_thousandths / 1000;
            if (gained > 0) { /* less than one is not lost: it comes with the next */
                e->left = e->left + gained < most ? e->left + gained : most;
                e->when = now;
            }
            return e;
        }
        if (e->name[0] == '\0' ? oldest->name[0] != '\0'
                               : oldest->name[0] != '\0' && e->when < oldest->when) {
            oldest = e;
        }
    }
    *oldest = (struct rate_limiter_entry){.left = most, .when = now};
    (void)snprintf(oldest->name, sizeof oldest->name, "%s", name);
    return oldest;
}

bool rate_limiter_take(struct rate_limiter *r,
                       const struct rate_limit *limit,
                       const char *name,
                       int64_t now)
{
    struct rate_limiter_entry *e = find(r, limit, name, now);
    if (e->left < ONE) {
        return false;
    }
    e->left -= ONE;
    return true;
}
