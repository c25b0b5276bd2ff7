/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sums of a standing. */
#include "tutor/progress_report.h"

int chapter_skills(const struct chapter *c)
{
    int all = 0;
    for (int i = 0; i < STAGES; i++) {
        all += c->stage[i];
    }
    return all;
}
