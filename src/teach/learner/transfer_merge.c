/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learner/transfer_merge.h"

bool lesson_merge(struct lesson_progress *here, const struct lesson_progress *read)
{
    const bool later = read->when.seconds > here->when.seconds;
    const bool done = here->done || read->done;
    const bool changed = later || done != here->done;
    if (later) {
        *here = *read;
    }
    here->done = done;
    return changed;
}

void item_merge(struct item_seen *here, const struct item_seen *read)
{
    here->times = read->times > here->times ? read->times : here->times;
    if (read->last.seconds > here->last.seconds) {
        here->last = read->last;
    }
}
