/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/drill_best.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "learning/clock.h"

bool drill_result_is_none(struct drill_result r)
{
    return r.right == 0 && r.milliseconds == 0;
}

bool drill_result_is_better(struct drill_result a, struct drill_result b)
{
    const bool quicker = a.milliseconds > 0 &&
                         (b.milliseconds == 0 || (a.right > 0 && a.milliseconds < b.milliseconds));
    return a.right > b.right || (a.right == b.right && quicker);
}

struct drill_best drill_best_read(const char *text, int32_t day)
{
    struct drill_best b = {.day = day};
    int32_t then = 0;
    struct drill_result r[DRILL_SPANS] = {{0, 0, 0}};
    if (sscanf(text,
               "day %9" SCNd32 " %6d %9" SCNd64 " week %6d %9" SCNd64 " ever %6d %9" SCNd64
               " race %15" SCNu64 " %15" SCNu64 " %15" SCNu64,
               &then, &r[0].right, &r[0].milliseconds, &r[1].right, &r[1].milliseconds, &r[2].right,
               &r[2].milliseconds, &r[0].race, &r[1].race, &r[2].race) >= 7) {
        b.best[DRILL_EVER] = r[DRILL_EVER];
        if (then == day) {
            b.best[DRILL_TODAY] = r[DRILL_TODAY];
        }
        if (clock_week_of(then) == clock_week_of(day)) {
            b.best[DRILL_THIS_WEEK] = r[DRILL_THIS_WEEK];
        }
    } else { /* a bare number: the best row of a version that kept nothing else */
        const long row = strtol(text, NULL, 10);
        b.best[DRILL_EVER].right = row > 0 && row < 1000000 ? (int)row : 0;
    }
    return b;
}

bool drill_best_take(struct drill_best *b, struct drill_result result)
{
    bool changed = false;
    for (int i = 0; i < DRILL_SPANS; i++) {
        if (drill_result_is_better(result, b->best[i])) {
            b->best[i] = result;
            changed = true;
        }
    }
    return changed;
}

void drill_best_write(const struct drill_best *b, char out[DRILL_BEST_TEXT_SIZE])
{
    const struct drill_result *r = b->best;
    const int length =
        snprintf(out, DRILL_BEST_TEXT_SIZE,
                 "day %" PRId32 " %d %" PRId64 " week %d %" PRId64 " ever %d %" PRId64, b->day,
                 r[DRILL_TODAY].right, r[DRILL_TODAY].milliseconds, r[DRILL_THIS_WEEK].right,
                 r[DRILL_THIS_WEEK].milliseconds, r[DRILL_EVER].right, r[DRILL_EVER].milliseconds);
    if (r[DRILL_EVER].race > 0) {
        snprintf(out + length, DRILL_BEST_TEXT_SIZE - (size_t)length,
                 " race %" PRIu64 " %" PRIu64 " %" PRIu64, r[DRILL_TODAY].race,
                 r[DRILL_THIS_WEEK].race, r[DRILL_EVER].race);
    }
}
