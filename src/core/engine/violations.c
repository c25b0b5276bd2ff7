/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/violations.h"

bool violation_add(struct violations *r, enum rule_id rule, int a, int b, int c)
{
    for (int i = 0; i < r->count; i++) {
        if (r->list[i].rule == rule) {
            return !r->all;
        }
    }
    if (r->count < RULES_BROKEN_MAX) {
        r->list[r->count++] = verdict_no(rule, a, b, c);
    }
    return !r->all;
}
